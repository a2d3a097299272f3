import { parentPort } from 'node:worker_threads';
import type { Place } from './problem.ts';
import { type CheckedText, checkText } from './text.ts';

// A thread of its own checks a firm file that comes in while the server serves others (`thread.ts`):
// first the bytes, then, where the load needs it, places whose lines are asked for.
let checked: CheckedText | undefined;

parentPort?.on('message', (message: Uint8Array | Place) => {
  if (message instanceof Uint8Array) parentPort?.postMessage(check(message));
  else if (checked && 'file' in checked) parentPort?.postMessage(checked.lineOf(message));
});

function check(bytes: Uint8Array) {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { fault: { line: 1, key: '', reason: 'is not UTF-8 text' } };
  }
  checked = checkText(text);
  // As text it is handed over in a fraction of the time that a copy of the objects takes.
  return 'file' in checked ? { json: JSON.stringify(checked.file) } : checked;
}
