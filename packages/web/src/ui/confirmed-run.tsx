import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { act } from '../lib/act.ts';
import { sayOf } from '../lib/api.ts';
import { toast } from '../lib/notify.ts';
import classes from './confirmed-run.module.css';

interface Wording {
  /** Shown where a refusal carries no text of its own. */
  failed: string;
  /** What the button that confirms is called; 「実行」 where left out. */
  confirm?: string;
}

interface Asked {
  actions: PlanStep[];
  wording: Wording;
  answer: RunResponse;
}

/**
 * Carries actions out as one run, and asks first where the server wants it: `dialog` is to be rendered.
 * What was done is told by a toast that can take it back. `run` gives true when it was done, not when it was asked or refused.
 */
export function useConfirmedRun(): {
  run: (actions: PlanStep[], wording: Wording) => Promise<boolean>;
  isRunning: boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRunning, setRunning] = useState(false);
  const queries = useQueryClient();

  const carryOut = async (actions: PlanStep[], wording: Wording, confirmToken?: string): Promise<boolean> => {
    setRunning(true);
    try {
      const answer = await act(actions, confirmToken === undefined ? {} : { confirmToken });
      if (answer.status === 'needs_confirmation') {
        setAsked({ actions, wording, answer });
        return false;
      }
      setAsked(null);
      if (answer.status === 'failed') {
        toast('error', answer.message);
        return false;
      }
      toast('success', answer.message, answer.undoable ? { undo: answer.runId } : {});
      const changed = new Set(answer.results.flatMap((result) => result.changes).map((change) => change.collection));
      for (const collection of changed) void queries.invalidateQueries({ queryKey: [collection] });
      return true;
    } catch (error) {
      setAsked(null);
      toast('error', sayOf(error, wording.failed));
      return false;
    } finally {
      setRunning(false);
    }
  };

  return {
    run: (actions, wording) => carryOut(actions, wording),
    isRunning,
    dialog: (
      <Confirmation
        asked={asked}
        isRunning={isRunning}
        onConfirm={({ actions, wording, answer }) => carryOut(actions, wording, answer.confirmToken)}
        onDrop={() => setAsked(null)}
      />
    ),
  };
}

interface ConfirmationProps {
  asked: Asked | null;
  isRunning: boolean;
  onConfirm: (asked: Asked) => void;
  onDrop: () => void;
}

/** The question, what each record was and will be, and the two answers. */
function Confirmation({ asked, isRunning, onConfirm, onDrop }: ConfirmationProps) {
  const isExplicit = asked?.answer.level === 'explicit';
  const changes = asked?.answer.results.flatMap((result) => result.changes) ?? [];
  return (
    <Modal
      opened={asked !== null}
      onClose={onDrop}
      title="確認"
      centered
      data-assistant="off"
      closeButtonProps={{ 'aria-label': '閉じる' }}
    >
      <Text>{asked?.answer.question}</Text>
      <dl className={classes.changes}>
        {changes.slice(0, 6).map((change) => (
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
      {changes.length > 6 && <Text size="sm">{`ほか${changes.length - 6}件`}</Text>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDrop} data-autofocus={isExplicit || undefined}>
          やめる
        </Button>
        <Button
          {...(isExplicit ? { color: 'warning' } : {})}
          loading={isRunning}
          onClick={() => {
            if (asked) onConfirm(asked);
          }}
          data-autofocus={!isExplicit || undefined}
        >
          {asked?.wording.confirm ?? '実行'}
        </Button>
      </Group>
    </Modal>
  );
}
