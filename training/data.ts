import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Grammar } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { signsOf } from '../packages/server/src/assistant/local/reader/signs.ts';
import { readCases } from '../scripts/sentences/case.ts';
import { type Office, officeOf, sentenceSets } from './firms.ts';

/** Of each so many messages of a set one tells whether signs are still what they were. */
const SAMPLED = 40;
/** Hexadecimal digits by which the signs of one message are known again. */
export const DIGITS = 4;

/** What tells the signs of a sample of messages, `DIGITS` a message in the order of the sets. */
export async function signsOfSample(): Promise<string> {
  const found: string[] = [];
  const offices = new Map<string, Office>();
  for (const { path, firm, now } of await sentenceSets()) {
    const office = offices.get(firm) ?? (await officeOf(firm));
    offices.set(firm, office);
    for (const [index, each] of (await readCases(path)).entries()) {
      if (index % SAMPLED > 0) continue;
      const known = { names: office.names, now, sender: office.people.get(each.as) ?? null };
      const { symbols } = signsOf(each.message, known);
      found.push(createHash('sha256').update(symbols.join(' ')).digest('hex').slice(0, DIGITS));
    }
  }
  return found.join('');
}

/** A hash of all that is learnt from or measured by: the sentences, their firms and clocks, and what a plan may look like. */
export async function dataHash({ tokens, states }: Grammar): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ tokens, states }));
  const sets = await sentenceSets();
  for (const { name, now, path, firm } of sets)
    hash
      .update(`${name} ${now}`)
      .update(await readFile(path))
      .update(await readFile(firm));
  return hash.digest('hex');
}
