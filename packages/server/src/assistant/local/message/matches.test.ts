import { describe, expect, test } from 'vitest';
import { matchesOf } from './matches.ts';

describe('every match of a pattern', () => {
  test.each([
    ['森さん、西さん', /(?<name>.)さん/gu],
    ['𠮷野さんと森さん', /(?=さん)|/gu],
    ['銀行', /市役所/gu],
  ])('of %s is what matchAll gives', (text, pattern) => {
    const found = matchesOf(text, pattern).map(({ index, 0: words, groups }) => ({ index, words, groups }));
    expect(found).toEqual([...text.matchAll(pattern)].map(({ index, 0: words, groups }) => ({ index, words, groups })));
  });

  test('begins at the beginning, wherever the pattern has been used last', () => {
    const pattern = /森/gu;
    pattern.test('森');
    expect(matchesOf('森', pattern)).toHaveLength(1);
  });
});
