import { expect, test } from 'vitest';
import { isReadable, readableEnd } from './length.ts';

test.each<[string, boolean]>([
  ['あ'.repeat(600), true],
  ['あ'.repeat(601), false],
  ['ﷺ'.repeat(33), true],
  ['ﷺ'.repeat(34), false],
  ['㍿'.repeat(150), true],
  ['㍿'.repeat(151), false],
  ['İ'.repeat(301), false],
])('how long a text is counts as it is read (%#)', (text, expected) => {
  expect(isReadable(text)).toBe(expected);
});

test('of a history the last ten turns are read that are short enough, so never more than 6,000 signs', () => {
  const turns = Array.from({ length: 50 }, (_, index) => ({
    role: 'user' as const,
    content: index % 2 === 0 ? `${index}${'あ'.repeat(598)}` : 'ﷺ'.repeat(20_000),
  }));
  const kept = readableEnd(turns);
  expect(kept.map(({ content }) => content.slice(0, 2))).toEqual(['40', '42', '44', '46', '48']);
});
