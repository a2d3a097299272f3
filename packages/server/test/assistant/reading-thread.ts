import {
  openReadingThread,
  type ReadingThread,
  type ReadingThreadOptions,
} from '../../src/assistant/reading-thread.ts';

/** Places of the numbers that a test shares with its thread: messages held so far, and whether they may go on. */
export const HELD = 0;
export const TOLD = 1;

export interface TestReadingThread extends ReadingThread {
  /** Resolves when the thread is held by 「hold」. */
  isHeld(): Promise<void>;
  /** Lets the thread go on. */
  letGo(): void;
}

/** A reading thread whose interpreter does what the message says (`reading-worker.ts`). */
export function openTestReadingThread(
  options: Pick<ReadingThreadOptions, 'deadlineMs' | 'onLost'> = {},
): TestReadingThread {
  const workerData = new SharedArrayBuffer(8);
  const gate = new Int32Array(workerData);
  const worker = new URL('./reading-worker.ts', import.meta.url);
  return {
    ...openReadingThread({ deadlineMs: 60_000, ...options, worker, workerData }),
    async isHeld() {
      while (Atomics.load(gate, HELD) === 0) await Atomics.waitAsync(gate, HELD, 0).value;
    },
    letGo() {
      Atomics.store(gate, TOLD, 1);
      Atomics.notify(gate, TOLD);
    },
  };
}
