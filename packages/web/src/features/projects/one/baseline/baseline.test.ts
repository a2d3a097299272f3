import { expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { baselineOf, delayInWords, delayOf, partBesideBaseline } from './baseline.ts';

const survey = aPart('測量', { documentId: 'survey', first: '2026-11-24', last: '2026-12-02' });
const baseline = baselineOf(['survey 2026-11-24 2026-11-27', 'draft - 2026-11-26']);

test('the whole is as late as its last part', () => {
  expect(delayOf([survey], baseline)).toBe(5);
  expect(delayOf([], baseline)).toBeNull();
  expect(delayOf([survey], new Map())).toBeNull();
  expect([5, 0, -3].map(delayInWords)).toEqual(['基準より5日遅れ', '基準どおり', '基準より3日早い']);
});

test('a part that stands elsewhere says where it stood', () => {
  const then = baseline.get('survey');
  expect(partBesideBaseline(survey, then)).toBe('基準は11月24日(火)〜11月27日(金)、5日遅れ');
  expect(partBesideBaseline({ ...survey, last: '2026-11-27' }, then)).toBe('');
  expect(partBesideBaseline({ ...survey, first: '2026-11-25', last: '2026-11-27' }, then)).toBe(
    '基準は11月24日(火)〜11月27日(金)',
  );
  expect(partBesideBaseline(survey, undefined)).toBe('');
  expect(baseline.get('draft')).toEqual({ first: '2026-11-26', last: '2026-11-26' });
});
