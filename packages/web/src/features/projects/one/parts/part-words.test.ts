import { expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { isLate } from './part.ts';
import { partInWords } from './part-words.ts';

const survey = aPart('測量');

test('a part is late from the day after its last one until it is completed', () => {
  expect(isLate(survey, '2026-11-27')).toBe(false);
  expect(isLate(survey, '2026-11-28')).toBe(true);
  expect(isLate({ ...survey, status: 'completed' }, '2026-11-28')).toBe(false);
  expect(isLate({ ...survey, last: null }, '2026-11-28')).toBe(false);
});

test('a bar is told in words, also that it is late', () => {
  expect(partInWords(survey, '2026-11-27')).toBe('測量 タスク 11月24日(火)〜11月27日(金) 未着手');
  expect(partInWords(survey, '2026-11-28')).toBe('測量 タスク 11月24日(火)〜11月27日(金) 未着手 遅れ');
});
