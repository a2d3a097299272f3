import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directory } from '../../../../test/assistant/firm.ts';
import { comparable } from '../text/written.ts';
import { namesOf } from './name-index.ts';
import { oneSlipAway } from './slips.ts';

const names = directory.people.flatMap((person) => [person.name, person.jpName ?? '', person.enName ?? '']);
const keys = names.map((name) => comparable(name.replace(/\s/g, '')));

test('every name that one slip of a sign may have made is found among those near', () => {
  const index = namesOf(directory);
  const sign = fc.constantFrom('あ', '藤', 'k', 'ん');
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.nat(12), fc.constantFrom(0, 1), fc.option(sign), (key, at, cut, added) => {
      const place = Math.min(at, key.length);
      const slipped = key.slice(0, place) + (added ?? '') + key.slice(place + cut);
      for (const meant of oneSlipAway(slipped, keys)) expect(index.keysNear('person', slipped)).toContain(meant);
    }),
  );
});

test('after a change the old name means nobody, and the others mean who they meant', () => {
  const people = directory.people.map((person) =>
    person.name === '森 健太' ? { ...person, name: '林 健太' } : person,
  );
  const before = namesOf(directory);
  const after = namesOf({ ...directory, people });
  const meant = (index: typeof before, key: string) => index.get(key)?.map(({ named }) => named.name);
  expect(meant(before, '森')).toEqual(['森 健太']);
  expect(meant(after, '森')).toBeUndefined();
  expect(meant(after, '林')).toEqual(['林 健太']);
  expect(meant(after, '大野')).toEqual(meant(before, '大野'));
});

test('a model of two words is known by the beginnings of both, and a model of one by no such short form', () => {
  const cars = ['カローラツーリング', 'ヤリスクロス', 'ヤリス'].map((name, i) => ({
    documentId: `short${i}`.padEnd(24, '0'),
    name,
    aliases: [],
  }));
  const index = namesOf({ ...directory, cars });
  const meant = (typed: string) => index.get(comparable(typed))?.map(({ named }) => named.name);
  expect(meant('カロツー')).toEqual(['カローラツーリング']);
  expect(meant('ヤリクロ')).toEqual(['ヤリスクロス']);
  expect(meant('ヤリス')).toContain('ヤリス');
  expect(meant('カロ')).toBeUndefined();
});
