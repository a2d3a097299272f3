import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks, entry, testWords, written } from '../../test/actions/entries.ts';
import type { Image } from '../db/schema/index.ts';
import { collections } from '../features/registry.ts';
import { sentencesOf } from './changes.ts';
import type { Collection, Field, Tense } from './collection.ts';

const words = { ...testWords({}), nameOf: (_collection: string, id: unknown) => `名${id}` };

test('every changed field of any collection appears once, without a dash and without brackets in brackets', () => {
  const cases = fc.record({
    collection: fc.constantFrom(...collections.values()),
    kind: fc.constantFrom('added', 'changed', 'removed'),
    tense: fc.constantFrom<Tense>('will', 'done', 'now'),
    changed: fc.array(fc.nat(20), { minLength: 1 }),
    emptied: fc.array(fc.nat(20)),
  });
  let checked = 0;
  fc.assert(
    fc.property(cases, ({ collection, kind, tense, changed, emptied }) => {
      const tokens = tokenSource();
      const before: Image = { id: 1, updated_at: '2026-01-01T00:00:00Z' };
      const after: Image = { ...before };
      const expected: { value: string; label: string }[] = [];
      for (const [index, { column, label, isRequired, sample }] of columnsIn(collection).entries()) {
        const isChanged = kind !== 'changed' || changed.includes(index);
        const isEmptied = emptied.includes(index) && !isLabel(collection, column) && !isRequired;
        const [was, is] = [sample(tokens), sample(tokens)];
        before[column] = was.value;
        after[column] = !isChanged ? was.value : isEmptied ? null : is.value;
        const left = kind === 'changed' && tense !== 'now' ? was.words : '';
        const shown = kind === 'removed' ? was.words : isEmptied ? left : is.words;
        if (isChanged && shown !== '') expected.push({ value: shown, label });
      }
      const entries = [entry(collection.name, 1, kind === 'added' ? null : before, kind === 'removed' ? null : after)];
      const lines = sentencesOf(entries, words, tense);
      if (expected.length === 0) return;
      expect(lines.length).toBe(1);
      const [line] = lines;
      expect(line?.text).not.toBe('');
      const sentence = line ? written(line) : '';
      expect(sentence).not.toMatch(/—|undefined|null|\[object/);
      expect(sentence).not.toMatch(NESTED);
      // Of a record that an undo has added or removed only that is told.
      const isWhole = tense === 'now' && kind !== 'changed' && collection.name !== 'user-holidays';
      // An entry of a schedule that comes or goes is told by its name and its time, in which day and clocks are one.
      if (kind !== 'changed' && collection.name === 'schedules') return;
      if (isWhole) return;
      // A record that is renamed goes by its new name.
      const searched = kind === 'changed' ? sentence.slice(sentence.indexOf('　')) : sentence;
      for (const { value, label } of expected) {
        expect([sentence, label, searched.split(value).length - 1]).toEqual([sentence, label, 1]);
        checked++;
      }
    }),
    { numRuns: 1500 },
  );
  expect(checked).toBeGreaterThan(2000);
});

const NESTED = /（[^）]*[（「]|「[^」]*[「（]/;

type Tokens = () => number;
const tokenSource = (): Tokens => {
  let next = 100;
  return () => ++next;
};

const isLabel = (collection: Collection, column: string) =>
  collection.describe({ [column]: 'x' }, () => '').includes('x');

/** Each column that staff read, with a value of its own and the words for it. */
function columnsIn(collection: Collection) {
  const relations = Object.values(collection.relations).flatMap(({ link, label, isRequired = false }) =>
    link.kind === 'one' && label !== ''
      ? [{ column: link.column, label, isRequired, sample: byNumber((n) => ({ value: n, words: `名${n}` })) }]
      : [],
  );
  const fields = Object.values(collection.fields).flatMap((field) =>
    field.label === '' || field.words || field.kind === 'boolean'
      ? []
      : [{ column: field.column, label: field.label, isRequired: field.isRequired ?? false, sample: sampleOf(field) }],
  );
  return [...relations, ...fields];
}

const byNumber = (make: (n: number) => { value: unknown; words: string }) => (tokens: Tokens) => make(tokens());

function sampleOf({ kind }: Field) {
  const dayOf = (n: number) => new Date(Date.UTC(2026, 9, n - 100)).toISOString().slice(0, 10);
  return byNumber((n) => {
    if (kind === 'date') return { value: dayOf(n), words: dateInWords(dayOf(n)) };
    if (kind === 'integer' || kind === 'decimal') return { value: n, words: String(n) };
    if (kind === 'texts') return { value: [`別${n}`], words: `別${n}` };
    if (kind === 'blocks') return { value: blocks(`文${n}`), words: `文${n}` };
    if (kind !== 'datetime') return { value: `文${n}`, words: `文${n}` };
    const value = `${dayOf(n)}T01:00:00Z`;
    const local = localTimeAt(value, 'Asia/Tokyo');
    return { value, words: `${dateInWords(local.slice(0, 10))} ${timeOf(local)}` };
  });
}
