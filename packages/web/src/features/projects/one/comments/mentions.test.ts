import { expect, test } from 'vitest';
import { aPerson } from '../../../../../test/office.ts';
import { mentionedIn, opensPeople, partsOf, withName } from './mentions.ts';

const [mori, moriya] = [aPerson('森 葵'), aPerson('森 葵子')];

test.each([
  ['@', true],
  ['確認お願いします＠', true],
  ['（@', true],
  ['mori@', false],
  ['確認', false],
])('after 「%s」 the people are offered: %s', (text, expected) => {
  expect(opensPeople(text, text.length)).toBe(expected);
});

test('a name takes the place of the sign, also amid a text', () => {
  expect(withName('至急＠図面を', 3, '森 葵')).toEqual({ text: '至急@森 葵 図面を', at: 7 });
  expect(withName('至急', 2, '森 葵')).toEqual({ text: '至急@森 葵 ', at: 7 });
});

test('who was picked and still stands in the text is addressed, the longer of two names first', () => {
  expect(mentionedIn({ text: '@森 葵子 図面を', picked: [mori, moriya, moriya] })).toEqual([moriya]);
  expect(mentionedIn({ text: '図面を', picked: [mori] })).toEqual([]);
  expect(partsOf('至急@森 葵 図面を', [mori]).map(({ text, person }) => [text, person?.name])).toEqual([
    ['至急', undefined],
    ['@森 葵', '森 葵'],
    [' 図面を', undefined],
  ]);
});
