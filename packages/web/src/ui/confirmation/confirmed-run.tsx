import type { ConfirmationDetails, PlanStep, RunResponse } from '@ibasho/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { act, questionIn, type Written } from '../../lib/act.ts';
import { ApiError, failureInJapanese, isUnreachable } from '../../lib/api.ts';
import { toast } from '../../lib/notify.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

/** Loaded when the first question is asked. */
export const Confirmation = lazyPart(async () => (await import('./confirmation.tsx')).Confirmation);

interface Wording {
  /** Shown where a refusal carries no text of its own. */
  failed: string;
  /** Tells what went wrong, in place of a toast. */
  onRefusal?: (error: unknown) => void;
  /** It is done when the page shows it, not before: for what was put in its new place by hand. */
  untilShown?: boolean;
}

interface RunWording extends Wording {
  /** Given the answer once it was done, also where it was asked about first. */
  onDone?: (run: RunResponse) => void;
}

interface WriteWording extends Wording {
  done: string;
  /** What is to be read anew, however the write ends. */
  collection: string;
}

/** A change that may be asked about, and `confirmToken` the answer. Gives the question, or whether it was done. */
type Attempt = (confirmToken?: string) => Promise<boolean | ConfirmationDetails>;

interface Asked {
  attempt: Attempt;
  wording: Wording;
  question: ConfirmationDetails;
}

/**
 * Carries changes out, and asks first where the server wants it: `dialog` is to be rendered. What was done is told by a
 * toast that can take it back. `run` (actions, as one run) and `write` (one write of the content API) give true when it
 * was done, not when it was asked or refused.
 */
export function useConfirmedRun(): {
  run: (actions: PlanStep[], wording: RunWording) => Promise<boolean>;
  write: (writing: (confirmToken?: string) => Promise<Written>, wording: WriteWording) => Promise<boolean>;
  isRunning: boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRunning, setRunning] = useState(false);
  const queries = useQueryClient();
  const readAnew = (collection: string) => queries.invalidateQueries({ queryKey: [collection] });

  const carryOut = async (attempt: Attempt, wording: Wording, confirmToken?: string): Promise<boolean> => {
    setRunning(true);
    try {
      const came = await attempt(confirmToken);
      setAsked(typeof came === 'boolean' ? null : { attempt, wording, question: came });
      return came === true;
    } catch (error) {
      // Where no answer came the question stays open: nothing has to be said twice.
      if (!isUnreachable(error)) setAsked(null);
      if (wording.onRefusal) wording.onRefusal(error);
      else toast('error', failureInJapanese(error, wording.failed));
      return false;
    } finally {
      setRunning(false);
    }
  };

  const running =
    (actions: PlanStep[], { onDone, untilShown }: RunWording): Attempt =>
    async (confirmToken) => {
      const answer = await act(actions, confirmToken === undefined ? {} : { confirmToken });
      if (answer.status === 'needs_confirmation') return questionOf(answer);
      if (answer.status === 'failed') throw failureOf(answer);
      toast('success', answer.message, answer.undoable ? { undo: answer.runId } : {});
      const changed = new Set(answer.results.flatMap(({ changes }) => changes.map(({ collection }) => collection)));
      const reading = Promise.all([...changed].map(readAnew));
      onDone?.(answer);
      if (untilShown) await reading;
      return true;
    };

  const writing =
    (send: (confirmToken?: string) => Promise<Written>, { done, collection, untilShown }: WriteWording): Attempt =>
    async (confirmToken) => {
      try {
        const { runId } = await send(confirmToken);
        toast('success', done, runId === null ? {} : { undo: runId });
        const reading = readAnew(collection);
        if (untilShown) await reading;
        return true;
      } catch (error) {
        void readAnew(collection);
        const question = questionIn(error);
        if (question) return question;
        throw error;
      }
    };

  return {
    run: (actions, wording) => carryOut(running(actions, wording), wording),
    write: (send, wording) => carryOut(writing(send, wording), wording),
    isRunning,
    dialog: asked && (
      <Confirmation
        question={asked.question}
        isRunning={isRunning}
        onConfirm={() => carryOut(asked.attempt, asked.wording, asked.question.confirmToken)}
        onDrop={() => setAsked(null)}
      />
    ),
  };
}

/** Told like any other refusal. */
const failureOf = ({ message }: RunResponse) =>
  new ApiError({ status: 200, name: 'RunFailed', message, say: message }, { answered: 200 });

const questionOf = ({
  question,
  message,
  level = 'light',
  lines,
  confirmToken = '',
}: RunResponse): ConfirmationDetails => ({
  question: question ?? message,
  level,
  lines,
  confirmToken,
});
