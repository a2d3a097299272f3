import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readCases } from './case.ts';
import { openOffice, type Result } from './office.ts';
import { evaluationPath, type Round } from './rounds.ts';

/** Sets of one firm, each with the clock at which they are read. */
interface FirmSets {
  firm: string;
  sets: [name: string, now: string][];
}

/** What became of one set. */
export interface SetResult {
  name: string;
  results: Result[];
}

if (!isMainThread) await readSetsOf(workerData as FirmSets);

/** Reads sets of sentences, firm by firm, on every processor there is; gives each set when it is read, in no order. */
export async function readSets(sets: Readonly<Record<string, Round>>, take: (set: SetResult) => void): Promise<void> {
  const names = Object.keys(sets);
  // By firm, since an office takes longer to open than its sentences to read; those with the most sets first.
  const byFirm = Object.entries(Object.groupBy(names, (name) => (sets[name] as Round).firm))
    .map(([firm, own = []]): FirmSets => ({ firm, sets: own.map((name) => [name, (sets[name] as Round).now]) }))
    .sort((a, b) => b.sets.length - a.sets.length);
  const next = async (): Promise<void> => {
    for (let firm = byFirm.shift(); firm; firm = byFirm.shift()) {
      const worker = new Worker(new URL(import.meta.url), { workerData: firm });
      worker.on('message', take);
      const [code] = await once(worker, 'exit');
      if (code !== 0) throw new Error(`reading the sets of ${firm.firm} ended with ${code}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
}

async function readSetsOf({ firm, sets }: FirmSets): Promise<void> {
  const office = await openOffice(evaluationPath(`firms/${firm}`));
  for (const [name, now] of sets) {
    const results = await office.resultsOf(await readCases(evaluationPath(`sentences/${name}.jsonl`)), now);
    parentPort?.postMessage({ name, results } satisfies SetResult);
  }
  await office.close();
}
