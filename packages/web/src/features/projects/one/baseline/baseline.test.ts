import { expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { baselineOf, delayInWords, delayOf, partBesideBaseline } from './baseline.ts';

const survey = aPart('測量', { documentId: 'survey', first: '2026-11-24', last: '2026-12-02' });
const baseline = baselineOf(['survey 2026-11-24 2026-11-27', 'draft - 2026-11-26']);

test('the whole is as late as its last part', () => {
  expect(delayOf([survey], baseline)).toEqual({ days: 5, late: { parts: 1, most: 5 } });
  expect(delayOf([], baseline)).toBeNull();
  expect(delayOf([survey], new Map())).toBeNull();
  const late = { parts: 0, most: 0 };
  expect([5, 0, -3].map((days) => delayInWords({ days, late }))).toEqual([
    '基準より5日遅れ',
    '基準どおり',
    '基準より3日早い',
  ]);
});

test('parts that are late are told also where the whole ends as it was to', () => {
  const plan = baselineOf(['survey 2026-11-24 2026-11-27', 'model - 2026-11-20', 'end 2026-12-18 2026-12-18']);
  const model = aPart('模型', { documentId: 'model', first: null, last: '2026-12-05' });
  const end = aPart('納品', { documentId: 'end', first: '2026-12-18', last: '2026-12-18' });
  const words = (parts: Parameters<typeof delayOf>[0]) => {
    const delay = delayOf(parts, plan);
    return delay && delayInWords(delay);
  };
  expect(words([survey, model, end])).toBe('終了は基準どおり、2件が遅れ（最大15日）');
  expect(words([survey, { ...end, first: '2026-12-15', last: '2026-12-15' }])).toBe(
    '終了は基準より3日早い、1件が遅れ（最大5日）',
  );
  expect(words([end])).toBe('基準どおり');
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
