import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { act } from '../lib/act.ts';
import { isUnreachable, sayOf } from '../lib/api.ts';
import { toast } from '../lib/notify.ts';
import { lazyPart } from './lazy-part.tsx';

/** Loaded when the first question is asked. */
export const Confirmation = lazyPart(async () => (await import('./confirmation.tsx')).Confirmation);

interface Wording {
  /** Shown where a refusal carries no text of its own. */
  failed: string;
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
      // Where no answer came the question stays open: nothing has to be said twice.
      if (!isUnreachable(error)) setAsked(null);
      toast('error', sayOf(error, wording.failed));
      return false;
    } finally {
      setRunning(false);
    }
  };

  return {
    run: (actions, wording) => carryOut(actions, wording),
    isRunning,
    dialog: asked && (
      <Confirmation
        answer={asked.answer}
        isRunning={isRunning}
        onConfirm={() => carryOut(asked.actions, asked.wording, asked.answer.confirmToken)}
        onDrop={() => setAsked(null)}
      />
    ),
  };
}
