import { expect, test } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';
import { wordsOf, written } from './written.ts';

test('a long run of blanks or pictures says no more than a short one', async () => {
  const plan = [{ action: 'update_user_status', status: 'going_out', user: '森 健太' }];
  expect(await planned(`森さんが${' '.repeat(580)}外出します`)).toEqual(plan);
  expect(await planned(`森さんが${'🙏'.repeat(280)}外出します`)).toEqual(plan);
});

test('every sign keeps its place in what was typed', () => {
  const message = written(`森さん${'　'.repeat(40)}１５時`);
  const from = message.text.indexOf('15');
  expect(wordsOf(message, from, from + 3)).toBe('１５時');
});
