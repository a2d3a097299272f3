import { readFile, stat } from 'node:fs/promises';
import { catalogue } from '@ibasho/contract/features';
import { describe, expect, test } from 'vitest';
import { grammarOf, taughtOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { DIGITS, dataHash, signsOfSample } from './data.ts';

const READER = new URL('../packages/server/src/assistant/local/reader/', import.meta.url);

/** Names change, and with them a sign here and there; more than this share of messages are other signs than those learnt. */
const MOST_CHANGED = 0.01;

interface About {
  tokens: string[];
  dataHash: string;
  signs: string;
  tensors: { shape: number[]; offset: number }[];
}

/** Where one of these fails, `npm run train` is to be run. */
/** Every set's names are looked up anew: seconds, on a busy machine more. */
const SAMPLE_MS = 60_000;

describe('the weights that the reader runs on', async () => {
  const about: About = JSON.parse(await readFile(new URL('reader.json', READER), 'utf8'));

  test('were learnt from these sentences under this grammar', async () => {
    const grammar = grammarOf(taughtOf(catalogue, about.tokens));
    expect(about.tokens).toEqual(grammar.tokens);
    expect(about.dataHash).toBe(await dataHash(grammar));
  });

  test(
    'were learnt from signs as messages are laid out today',
    async () => {
      const [learnt, today] = [about.signs, await signsOfSample()].map((all) =>
        all.match(new RegExp(`.{${DIGITS}}`, 'g')),
      );
      const changed = learnt?.filter((signs, index) => signs !== today?.[index]) ?? [];
      expect(learnt).toHaveLength(today?.length ?? 0);
      expect(changed.length).toBeLessThanOrEqual(MOST_CHANGED * (today?.length ?? 0));
    },
    SAMPLE_MS,
  );

  test('are all there', async () => {
    const { size } = await stat(new URL('weights.bin', READER));
    const numbers = about.tensors.map(({ shape }) => shape.reduce((product, each) => product * each, 1));
    expect(about.tensors.map(({ offset }) => offset)).toEqual(
      numbers.map((_, index) => 2 * numbers.slice(0, index).reduce((sum, each) => sum + each, 0)),
    );
    expect(size).toBe(2 * numbers.reduce((sum, each) => sum + each, 0));
  });
});
