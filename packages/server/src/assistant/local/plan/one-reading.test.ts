import type { PlanStep } from '@ibasho/contract/runs';
import { expect, test } from 'vitest';
import { MISSED, UNREADABLE } from './gap.ts';
import { asOneReading } from './one-reading.ts';
import type { Heard, Resolved } from './resolve.ts';
import type { Way } from './trust.ts';

const shift: PlanStep = { action: 'adjust_project_schedule', params: { project: '港の改修' } };
const NOTHING: Heard = { written: 0, unwritten: 0, left: 0, quotationsLost: 0, daysMisread: 0 };

const planOf = (heard: Partial<Heard> = {}): Resolved => ({
  kind: 'plan',
  steps: [shift],
  used: new Set(),
  heard: { ...NOTHING, ...heard },
});
const lacking = (gap = MISSED): Resolved => ({
  kind: 'question',
  step: shift,
  missing: 'amount',
  gap,
  used: new Set(),
});
const way = (chance: number, said: string, plan: Resolved): Way => ({
  plan,
  proposal: {
    chance: Math.log(chance),
    steps: [],
    said: said.split(' ').map((each) => (/^\d+$/.test(each) ? Number(each) : each)),
  },
});

/** What was said of each that is left, and how likely it is. */
const left = (...ways: Way[]) =>
  asOneReading(ways).map(({ proposal: { said, chance } }) => [said.join(' '), Number(Math.exp(chance).toFixed(2))]);

const DAYS = 'adjust_project_schedule project 0 shiftDays 4';
const MONTHS = 'adjust_project_schedule project 0 amount 4 unit =month';
const TO = 'adjust_project_schedule project 0 startDate 5';

test('a length that was not said in a unit is counted in another', () => {
  expect(left(way(0.6, MONTHS, lacking(UNREADABLE)), way(0.3, DAYS, planOf()))).toEqual([[DAYS, 0.9]]);
  expect(left(way(0.6, MONTHS, lacking(UNREADABLE)), way(0.3, TO, planOf()))).toEqual([
    [MONTHS, 0.6],
    [TO, 0.3],
  ]);
});

test('what a plan leaves out is not asked for where that is less likely', () => {
  const asks = `${DAYS} startDate MISSING`;
  expect(left(way(0.6, DAYS, planOf()), way(0.3, asks, lacking()))).toEqual([[DAYS, 0.9]]);
  expect(left(way(0.6, asks, lacking()), way(0.3, DAYS, planOf()))).toEqual([
    [asks, 0.6],
    [DAYS, 0.3],
  ]);
});

test('a day is no beginning where it is written that it ends something', () => {
  const end = 'update_project project 0 endDate 5';
  expect(left(way(0.5, TO, planOf({ daysMisread: 1 })), way(0.4, end, planOf()))).toEqual([[end, 0.9]]);
  expect(left(way(0.5, DAYS, planOf({ daysMisread: 1 })), way(0.4, end, planOf()))).toHaveLength(2);
});

test('of plans that differ in choices that one stands whose words are written', () => {
  const [design, other, none] = ['=design', '=other', ''].map((type) =>
    ['create_deliverable name 3 5', ...(type ? ['type', type] : [])].join(' '),
  ) as [string, string, string];
  const [written, unwritten] = [planOf({ written: 1 }), planOf({ unwritten: 1 })];
  expect(left(way(0.6, none, planOf()), way(0.3, design, written))).toEqual([[design, 0.9]]);
  expect(left(way(0.6, none, planOf()), way(0.3, other, unwritten))).toEqual([[none, 0.9]]);
  expect(left(way(0.6, other, unwritten), way(0.3, design, written))).toEqual([[design, 0.9]]);
  // 「着手して」 is another word for it: nothing speaks for leaving it out.
  expect(left(way(0.6, other, unwritten), way(0.3, none, planOf()))).toHaveLength(2);
});
