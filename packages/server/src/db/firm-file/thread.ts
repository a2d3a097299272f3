import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FirmSource } from './firm-file.ts';
import { type Fault, type Place, problemAt } from './problem.ts';

/**
 * Checks a firm file in a thread of its own, so that whoever else is served meanwhile does not wait, and gives it to
 * `load`. `path` is what problems call it. Throws FirmFileProblem.
 */
export async function readingAside<T>(
  bytes: Uint8Array,
  path: string,
  load: (source: FirmSource) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const ask = async (message: Uint8Array | Place): Promise<unknown> => {
    const answer = once(worker, 'message');
    worker.postMessage(message);
    return (await answer)[0];
  };
  try {
    const checked = (await ask(bytes)) as { json: string } | { fault: Fault };
    if ('fault' in checked) throw problemAt(path, checked.fault);
    const lineOf = async (place: Place) => Number(await ask(place));
    return await load({ path, file: JSON.parse(checked.json), lineOf });
  } finally {
    await worker.terminate();
  }
}
