import { Worker } from 'node:worker_threads';
import { type Directory, type OfficeReads, ReadingTooSlow } from './interpreter.ts';
import type { FromThread, OfficeCall, Question, ToThread } from './reading-messages.ts';

export interface ThreadSource {
  worker: URL;
  workerData?: unknown;
  /** How long a question may be read; what the server itself takes to read from the database is not counted. */
  deadlineMs: number;
}

/** One thread, from its start to its end. */
export interface RunningThread {
  readonly isOver: boolean;
  /** To be asked one question at a time. Throws ReadingTooSlow, or what ended the thread, or what the office threw. */
  ask(question: Question, directory: Directory, office: OfficeReads): Promise<unknown>;
  /** Where Node was started with `--expose-gc`. */
  collectGarbage(): void;
  end(reason: Error): Promise<void>;
}

interface Asked {
  id: number;
  office: OfficeReads;
  allowance: Allowance;
  officeCalls: number;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

/** `onLost` is told once, when the thread ends, whoever ended it. */
export function startThread({ worker: url, workerData, deadlineMs }: ThreadSource, onLost: () => void): RunningThread {
  const worker = new Worker(url, { workerData, resourceLimits });
  const post = (message: ToThread) => worker.postMessage(message);
  const ready = Promise.withResolvers<void>();
  // Whoever asks is told; where nobody does, it is no fault of its own.
  ready.promise.catch(() => undefined);
  let known: Directory | undefined;
  let asked: Asked | undefined;
  let questions = 0;
  let isOver = false;

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') ready.resolve();
    else if (asked?.id !== message.id) return;
    else if (message.kind === 'answer') asked.resolve(message.value);
    else readOffice(asked, message);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the reading thread ended with ${code}`)));

  async function readOffice(question: Asked, { call, name, args }: OfficeCall): Promise<void> {
    if (question.officeCalls++ === 0) question.allowance.stop();
    try {
      const read = question.office[name] as (...args: unknown[]) => Promise<unknown>;
      post({ kind: 'office', call, value: await read(...args) });
      if (--question.officeCalls === 0 && asked === question) question.allowance.start();
    } catch (error) {
      // The thread is sound; it is left with a question that nobody asks any more.
      question.reject(error);
    }
  }

  async function end(reason: unknown): Promise<void> {
    if (isOver) return;
    isOver = true;
    ready.reject(reason);
    asked?.reject(reason);
    onLost();
    await worker.terminate();
  }

  return {
    get isOver() {
      return isOver;
    },
    async ask(question, directory, office) {
      await ready.promise;
      if (known !== directory) post({ kind: 'directory', directory });
      known = directory;
      const id = ++questions;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const tooSlow = () => end(new ReadingTooSlow(`reading took longer than ${deadlineMs} ms`));
      const allowance = allowanceOf(deadlineMs, tooSlow);
      asked = { id, office, allowance, officeCalls: 0, resolve, reject };
      allowance.start();
      post({ kind: 'question', id, question });
      try {
        return await promise;
      } finally {
        allowance.stop();
        asked = undefined;
      }
    },
    collectGarbage: () => post({ kind: 'collect garbage' }),
    end,
  };
}

/** Patterns, networks and the names of a firm of 5,000 take a fifth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

interface Allowance {
  start(): void;
  stop(): void;
}

/** Time that is spent only while it runs. */
function allowanceOf(ms: number, spent: () => void): Allowance {
  let left = ms;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastLook: NodeJS.Immediate | undefined;
  return {
    start() {
      startedAt = performance.now();
      // An answer that came while the server was busy with something else is still to be taken.
      timer = setTimeout(() => {
        lastLook = setImmediate(spent);
      }, left);
    },
    stop() {
      left -= performance.now() - startedAt;
      clearTimeout(timer);
      clearImmediate(lastLook);
    },
  };
}
