import { expect, test } from 'vitest';
import { directory } from '../../../../test/assistant/firm.ts';
import type { KnownPerson } from '../../interpreter.ts';
import { skeletonOf } from '../message/mentions.ts';
import { written } from '../message/written.ts';
import { namesOf } from './name-index.ts';

const person = (documentId: string, name: string, jpName: string): KnownPerson => ({
  ...{ documentId: documentId.padEnd(24, '0'), name, jpName, enName: null, affiliation: null },
});
const names = namesOf({
  ...directory,
  people: [
    person('a', '斎藤 光', 'さいとう ひかる'),
    person('b', '齋藤 梢', 'さいとう こずえ'),
    person('c', '渡辺 誠', 'わたなべ まこと'),
    person('d', '渡邊 修', 'わたなべ おさむ'),
    person('e', '渡邊 円', 'わたなべ まどか'),
  ],
});

const whoIn = (message: string) =>
  skeletonOf(written(message), names, '2027-02-04T09:40', null).mentions.flatMap((mention) =>
    mention?.sign === 'P' ? mention.all.map(({ name }) => name) : [],
  );

test.each([
  ['齋藤さん外出です', ['齋藤 梢']],
  ['斎藤さん外出です', ['斎藤 光']],
  ['渡辺さん外出です', ['渡辺 誠']],
])('%s: the one who is written so', (message, wanted) => {
  expect(whoIn(message)).toEqual(wanted);
});

test.each([
  ['渡邊さん外出です', ['渡邊 修', '渡邊 円']],
  ['斉藤さん外出です', ['斎藤 光', '齋藤 梢']],
  ['さいとうさん外出です', ['斎藤 光', '齋藤 梢']],
  ['渡邉修さん外出です', ['渡邊 修']],
])('%s: all whom it fits', (message, wanted) => {
  expect(whoIn(message)).toEqual(wanted);
});
