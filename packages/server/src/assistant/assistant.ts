import type { Db } from '../actions/action.ts';
import type { Clock } from '../clock.ts';
import type { Follower } from '../db/follower.ts';
import { type LiveDirectory, openDirectory } from './directory.ts';
import type { Interpreter } from './interpreter.ts';
import { officeReads } from './office.ts';
import { openReadingThread } from './reading-thread.ts';
import { warmUp } from './warm-up.ts';

interface AssistantParts {
  db: Db;
  clock: Clock;
  follower: Follower;
  log: { warn(fields: object, text: string): void };
  /** Stands in for the local interpreter in tests; whoever opened it closes it. */
  interpreter?: Interpreter;
}

/** What understands sentences, and whom and what it knows. */
export interface Assistant {
  directory: LiveDirectory;
  local: Interpreter;
  /** Begins to warm up, in the background. Whatever goes wrong is logged. */
  warm(): void;
  close(): Promise<void>;
}

export function openAssistant({ db, clock, follower, log, interpreter }: AssistantParts): Assistant {
  const directory = openDirectory(db, follower);
  const thread = openReadingThread({ onLost: warm });
  const local = interpreter ?? thread;
  let isWarming = false;
  let isClosed = false;

  return {
    directory,
    local,
    warm,
    async close() {
      isClosed = true;
      directory.close();
      await thread.close();
    },
  };

  /** Starting and warming up leave 15 MB behind that nobody needs again. */
  function collectGarbage(): void {
    thread.collectGarbage();
    globalThis.gc?.();
  }

  /** A thread that is lost to one of its sentences is not warmed up again. */
  function warm(): void {
    if (isWarming) return;
    isWarming = true;
    warmUp({ local, clock, directory, office: officeReads(db), isOver: () => isClosed })
      .then(collectGarbage)
      .catch((error) => {
        if (!isClosed) log.warn({ err: error }, 'the assistant is not warmed up');
      })
      .finally(() => {
        isWarming = false;
      });
  }
}
