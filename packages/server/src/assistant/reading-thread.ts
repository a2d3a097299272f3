import type { ExampleGroup } from '@ibasho/contract/assistant';
import type { Directory, Interpretation, Interpreter, OfficeReads } from './interpreter.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Question } from './reading-messages.ts';
import { type RunningThread, startThread, type ThreadSource } from './running-thread.ts';

/** The local interpreter in a thread of its own: whatever it reads, the server serves others meanwhile. */
export interface ReadingThread extends Interpreter {
  /** Gives back the memory of what is not needed any more. */
  collectGarbage(): void;
  /** Ends the thread; what is being read is not answered. */
  close(): Promise<void>;
}

export interface ReadingThreadOptions extends Partial<ThreadSource> {
  /** A thread was ended or lost; the next one is started by whoever is next in line. */
  onLost?: () => void;
}

const LOCAL = new URL('./reading-worker.ts', import.meta.url);
/** The longest message with the longest history that staff write takes 0.2 s; a small machine may be busy besides. */
const DEADLINE_MS = 3000;

/**
 * Starts its thread when it is first asked. One question is read at a time; one that takes too long (ReadingTooSlow), or
 * fails in the thread, costs the thread, and the next question is read by another.
 */
export function openReadingThread(options: ReadingThreadOptions = {}): ReadingThread {
  const source = { worker: LOCAL, deadlineMs: DEADLINE_MS, ...options };
  const inTurn = oneAtATime();
  let thread: RunningThread | undefined;
  let isClosed = false;

  const ask = <Answer>(question: Question, directory: Directory, office: OfficeReads): Promise<Answer> =>
    inTurn(async () => {
      if (isClosed) throw new Error('the reading thread is closed');
      if (thread?.isOver) thread = undefined;
      thread ??= startThread(source, () => !isClosed && options.onLost?.());
      return (await thread.ask(question, directory, office)) as Answer;
    });

  return {
    name: 'local',
    interpret: (turn, directory, office) => ask<Interpretation>({ kind: 'interpret', turn }, directory, office),
    examples: (asker, directory, office) => ask<ExampleGroup[]>({ kind: 'examples', asker }, directory, office),
    collectGarbage: () => thread?.collectGarbage(),
    async close() {
      isClosed = true;
      await thread?.end(new Error('the reading thread is closed'));
    },
  };
}
