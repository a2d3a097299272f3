import { messages } from '@ibasho/contract/messages';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureInJapanese } from '../../lib/api.ts';
import { Dialog } from '../dialog.tsx';
import { FormProblem } from '../form/form-problem.tsx';

interface QuestionProps {
  title: string;
  /** Shown where a refusal carries no text of its own. */
  failed: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before what cannot be taken back, and says there what the server refused. */
export function Question({ title, failed, onConfirm, onClose, children }: QuestionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const carryOut = async () => {
    setRunning(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(failureInJapanese(error, failed));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog title={title} isGrave onClose={onClose}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <div>{children}</div>
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {messages.answers.no}
        </Button>
        <Button loading={isRunning} onClick={carryOut}>
          {messages.answers.yes}
        </Button>
      </Group>
    </Dialog>
  );
}
