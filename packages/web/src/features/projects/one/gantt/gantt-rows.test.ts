import { expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { freeDaysIn, rangeOf, rowsOf } from './gantt-rows.ts';
import { dateOf, dayOf } from './gantt-scales.ts';

const whole = aPart('設計図', { kind: 'deliverable', collection: 'deliverables', documentId: 'whole' });
const below = aPart('平面図', { collection: 'deliverable-tasks', deliverable: 'whole' });
const undated = aPart('見積もり', { first: null, last: null });

test('what belongs to no deliverable comes first, each deliverable stands above its tasks', () => {
  expect(
    rowsOf([below, whole, undated], '2026-11-19').map(({ part, parent, days }) => [part.name, parent, days !== null]),
  ).toEqual([
    ['見積もり', null, false],
    ['設計図', null, true],
    ['平面図', 'whole', true],
  ]);
});

test('the chart holds every bar, the project’s days and today, with room beside them', () => {
  const project = { startDate: '2026-11-02', endDate: null };
  const { first, last } = rangeOf(rowsOf([whole], '2026-11-19'), project, '2026-11-19', '');
  expect([first, last]).toEqual(['2026-10-26', '2026-12-11']);
  expect(rangeOf([], { startDate: null, endDate: null }, '2026-11-19', 'quarter').first).toBe('2026-08-01');
});

test('weekends and national holidays that follow one another are one stretch', () => {
  expect(freeDaysIn({ first: '2026-11-19', last: '2026-11-29' })).toEqual([
    { first: '2026-11-21', last: '2026-11-23' },
    { first: '2026-11-28', last: '2026-11-29' },
  ]);
});

test('a day is itself again, also an hour beside its midnight', () => {
  const date = dateOf('2026-11-01');
  expect(dayOf(date)).toBe('2026-11-01');
  expect(dayOf(new Date(date.getTime() - 3_600_000))).toBe('2026-11-01');
});
