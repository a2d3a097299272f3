import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { catalogue } from '@ibasho/contract/features';
import { grammarOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { sentenceSets } from './firms.ts';

/** A hash of all that is learnt from or measured by: the sentences, their firms and clocks, and the grammar. */
export async function dataHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(grammarOf(catalogue)));
  const sets = await sentenceSets();
  for (const { name, now, path, firm } of sets)
    hash
      .update(`${name} ${now}`)
      .update(await readFile(path))
      .update(await readFile(firm));
  return hash.digest('hex');
}
