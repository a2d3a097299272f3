import { threadId, workerData } from 'node:worker_threads';
import type { Interpreter } from '../../src/assistant/interpreter.ts';
import { serveReading } from '../../src/assistant/serve-reading.ts';
import { HELD, TOLD } from './reading-thread.ts';

// Stands in for the local interpreter in the reading thread: does what the message says, and answers with the thread's number.
const gate: Int32Array | undefined = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : undefined;

const interpret: Interpreter['interpret'] = async ({ message }, directory, office) => {
  if (message === 'throw') throw new Error('a defect');
  if (message === 'exit') process.exit(3);
  if (message === 'forever') while (true);
  if (message === 'hold' && gate) {
    Atomics.add(gate, HELD, 1);
    Atomics.notify(gate, HELD);
    Atomics.wait(gate, TOLD, 0);
  }
  const cars = message === 'cars' ? (await office.cars()).map(({ name }) => name) : [];
  const people = message === 'people' ? directory.people.map(({ name }) => name) : [];
  const response = [message, ...cars, ...people].join(' ');
  return {
    kind: 'answer',
    response,
    actions: [],
    choices: [{ label: 'thread', message: String(threadId) }],
    certain: true,
  };
};

serveReading({ name: 'local', interpret, examples: async () => [{ title: 'thread', sentences: [String(threadId)] }] });
