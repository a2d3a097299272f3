import { expect, test } from 'vitest';
import { type Entry, hoursIn, hoursRows, isPlannedIn, totalOf, type WorkTask } from './hours-rows.ts';
import { daysShown } from './hours-view.ts';

const task = (name: string, change: Partial<WorkTask> = {}): WorkTask => ({
  collection: 'project-tasks',
  documentId: name,
  name,
  planned: 8,
  start: null,
  end: null,
  project: null,
  ...change,
});
const entry = (of: WorkTask, date: string, hours: number): Entry => ({
  documentId: `${of.name}${date}`,
  date,
  hours,
  task: of,
});

test.each([
  ['1.5', 1.5],
  ['１．２５', 1.25],
  ['.5', 0.5],
  ['8.', 8],
  ['1:30', 1.5],
  ['24', 24],
  ['', null],
  ['  ', null],
  ['0', null],
  ['0.0', null],
  ['0:00', null],
  ['1.1', undefined],
  ['0:20', undefined],
  ['24.25', undefined],
  ['-1', undefined],
  ['半日', undefined],
])('%j is %j hours', (typed, hours) => {
  expect(hoursIn(typed)).toBe(hours);
});

test('a task has one row, however it came there, with its hours and their sums', () => {
  const [survey, model, sketch] = [task('測量'), task('模型'), task('素案')];
  const entries = [entry(model, '2026-11-16', 2), entry(survey, '2026-11-16', 1.5), entry(model, '2026-11-17', 0.25)];
  const rows = hoursRows([survey], entries, [sketch, model]);
  expect(rows.map((row) => [row.task.name, row.entries.size, totalOf([row])])).toEqual([
    ['測量', 1, 1.5],
    ['模型', 2, 2.25],
    ['素案', 0, 0],
  ]);
  expect([totalOf(rows), totalOf(rows, '2026-11-16'), totalOf(rows, '2026-11-20')]).toEqual([3.75, 3.5, 0]);
});

test.each([
  ['2026-11-10', '2026-11-16', true],
  ['2026-11-22', '2026-11-30', true],
  ['2026-11-23', null, false],
  [null, '2026-11-20', true],
  [null, '2026-11-15', false],
  [null, null, false],
])('a task from %j to %j lies in the week: %j', (start, end, isIn) => {
  expect(isPlannedIn(task('測量', { start, end }), '2026-11-16', '2026-11-22')).toBe(isIn);
});

test('a phone shows the day that is asked for, else today, else the first of the week', () => {
  const today = '2026-11-20';
  const aloneIn = (from: string, day: string) => daysShown({ from, day }, today).alone;
  expect(aloneIn('', '')).toBe(today);
  expect(aloneIn('', '2026-11-18')).toBe('2026-11-18');
  expect(aloneIn('2026-11-25', '2026-11-18')).toBe('2026-11-23');
});
