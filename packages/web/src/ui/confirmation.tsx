import type { RunResponse } from '@ibasho/contract/runs';
import { Button, Group, Modal, Text } from '@mantine/core';
import classes from './confirmation.module.css';
import { RunningText } from './running-text.tsx';

interface Props {
  /** The run that waits for an answer. */
  answer: RunResponse;
  /** What the button that confirms is called. */
  confirm: string;
  isRunning: boolean;
  onConfirm: () => void;
  onDrop: () => void;
}

const SHOWN = 6;

/** The server's question, what each record is and will be, and the two answers. */
export function Confirmation({ answer, confirm, isRunning, onConfirm, onDrop }: Props) {
  const isExplicit = answer.level === 'explicit';
  const changes = answer.results.flatMap((result) => result.changes);
  return (
    <Modal.Root opened onClose={onDrop} centered data-assistant="off">
      <Modal.Overlay />
      <Modal.Content aria-label="確認">
        <Modal.Body className={classes.body}>
          <Text fw={600} lh={1.7}>
            <RunningText>{answer.question ?? ''}</RunningText>
          </Text>
          <dl className={classes.changes}>
            {changes.slice(0, SHOWN).map((change) => (
              <div key={`${change.collection}/${change.documentId}/${change.label}`}>
                <dt>{change.label}</dt>
                {change.words.map((word) => (
                  <dd key={word.field}>
                    <span>{word.field}</span>
                    <span>{word.before || 'なし'}</span>
                    <span role="img" aria-label="から">
                      →
                    </span>
                    <strong>{word.after || 'なし'}</strong>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {changes.length > SHOWN && <Text>{`ほか${changes.length - SHOWN}件`}</Text>}
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onDrop} data-autofocus={isExplicit || undefined}>
              やめる
            </Button>
            <Button
              {...(isExplicit ? { color: 'warning' } : {})}
              loading={isRunning}
              onClick={onConfirm}
              data-autofocus={!isExplicit || undefined}
            >
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
