import { parentPort } from 'node:worker_threads';
import type { Directory, Interpreter, OfficeReads } from './interpreter.ts';
import { keepingKnown } from './known-records.ts';
import type { FromThread, Question, ToThread } from './reading-messages.ts';

/** A firm without anybody or anything. */
export const NOBODY: Directory = { people: [], affiliations: [], cars: [], rooms: [], projects: [], others: {} };
export const NOTHING_READ: OfficeReads = officeBy(async () => []);

/**
 * Answers the questions of the server (`reading-thread.ts`) from inside its thread, one at a time. Whatever
 * `interpreter` throws ends the thread: the server answers for it and starts another.
 */
export function serveReading(interpreter: Interpreter): void {
  const port = parentPort;
  if (port === null) throw new Error('serveReading runs in a thread of its own only');
  const post = (message: FromThread) => port.postMessage(message);
  const waiting = new Map<number, (value: unknown) => void>();
  let directory = NOBODY;
  let calls = 0;

  const officeFor = (id: number): OfficeReads =>
    officeBy(
      (name, args) =>
        new Promise((resolve) => {
          waiting.set(++calls, resolve);
          post({ kind: 'office', id, call: calls, name, args });
        }),
    );
  const answerTo = (question: Question, office: OfficeReads): Promise<unknown> =>
    question.kind === 'interpret'
      ? interpreter.interpret(question.turn, directory, office)
      : interpreter.examples(question.asker, directory, office);

  port.on('message', async (message: ToThread) => {
    switch (message.kind) {
      case 'directory':
        directory = keepingKnown(directory, message.directory);
        return;
      case 'office':
        waiting.get(message.call)?.(message.value);
        waiting.delete(message.call);
        return;
      case 'collect garbage':
        // What a pattern was before it was compiled goes the second time.
        globalThis.gc?.();
        globalThis.gc?.();
        return;
      case 'question': {
        // What a question before was never told, nobody waits for.
        waiting.clear();
        const { id, question } = message;
        post({ kind: 'answer', id, value: await answerTo(question, officeFor(id)) });
      }
    }
  });
  post({ kind: 'ready' });
}

function officeBy(ask: (name: keyof OfficeReads, args: unknown[]) => Promise<unknown>): OfficeReads {
  const read = <Name extends keyof OfficeReads>(name: Name) =>
    ((...args: unknown[]) => ask(name, args)) as OfficeReads[Name];
  return {
    people: read('people'),
    cars: read('cars'),
    holidays: read('holidays'),
    bookings: read('bookings'),
    schedules: read('schedules'),
    presencesAhead: read('presencesAhead'),
    work: read('work'),
    projects: read('projects'),
    handOver: read('handOver'),
    freeTimes: read('freeTimes'),
    foresee: read('foresee'),
  };
}
