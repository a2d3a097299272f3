import { messages } from '@ibasho/contract/messages';
import type { ConfirmationDetails } from '@ibasho/contract/runs';
import { Button, Group, Modal, Text } from '@mantine/core';
import { RunningText } from '../running-text.tsx';
import { ToastPlace } from '../toast/toast-place.tsx';
import { useTopmost } from '../topmost.ts';
import { ChangeLines } from './change-lines.tsx';
import classes from './confirmation.module.css';

interface Props {
  /** What the server asks. */
  question: ConfirmationDetails;
  isRunning: boolean;
  onConfirm: () => void;
  onDrop: () => void;
}

/** The server's question, what the change would do, and the two answers. */
export function Confirmation({ question: { question, level, lines }, isRunning, onConfirm, onDrop }: Props) {
  const isExplicit = level === 'explicit';
  useTopmost();
  return (
    <Modal.Root opened onClose={onDrop} centered data-assistant="off">
      <Modal.Overlay />
      <Modal.Content aria-label="確認" className={classes.content} data-level={level}>
        <Modal.Body className={classes.body}>
          <ToastPlace onlyNew />
          <Text fw={600} lh={1.7} mb={12}>
            <RunningText>{question}</RunningText>
          </Text>
          <ChangeLines lines={lines} level={level} />
          <Group justify="flex-end" mt="md" gap={8}>
            <Button variant="default" onClick={onDrop} data-autofocus={isExplicit || undefined}>
              {messages.answers.no}
            </Button>
            <Button loading={isRunning} onClick={onConfirm} data-autofocus={!isExplicit || undefined}>
              {messages.answers.yes}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
