import { expect, test } from 'vitest';
import { aPart } from '../../../../test/projects.ts';
import { hoursInWords, hoursOf, percentOf, withProgress, workedInWords, workOf } from './project-hours.ts';

const aoki = { id: 1, documentId: 'person0aoki', name: '青木 海' };

test('completed tasks count whole, those of deliverables by progress, milestones and deliverables not at all', () => {
  const hours = hoursOf([
    aPart('調査', { hours: 16, status: 'completed' }),
    aPart('模型', { hours: 24, status: 'in_progress' }),
    aPart('平面図', { collection: 'deliverable-tasks', hours: 40, progress: 40 }),
    aPart('着工', { kind: 'milestone', hours: 8, status: 'completed' }),
    aPart('設計図', { kind: 'deliverable', collection: 'deliverables', hours: 400, progress: 50 }),
  ]);
  expect(hoursInWords(hours)).toBe('32 / 80 時間');
  expect(percentOf(hours)).toBe(40);
  expect(percentOf(hoursOf([]))).toBe(0);
});

test('tasks stand with whoever works on them, those of nobody last', () => {
  const parts = [aPart('模型'), aPart('調査', { person: aoki }), aPart('着工', { kind: 'milestone', person: aoki })];
  expect(workOf(parts).map(({ person, parts: own }) => [person?.name, own.map(({ name }) => name)])).toEqual([
    ['青木 海', ['調査']],
    [undefined, ['模型']],
  ]);
});

test('what was worked stands beside what is planned, whatever is done of it', () => {
  const parts = [
    aPart('調査', { hours: 16, worked: 10.25, status: 'completed' }),
    aPart('平面図', { collection: 'deliverable-tasks', hours: 24, worked: 1.5, progress: 40 }),
    aPart('設計図', { kind: 'deliverable', collection: 'deliverables', hours: 400 }),
  ];
  expect(workedInWords(parts)).toBe('11.75 / 予定 40時間');
  expect(workedInWords([])).toBe('0 / 予定 0時間');
});

test('a deliverable that has tasks is as far as these are, another one as far as it says', () => {
  const whole = { kind: 'deliverable', collection: 'deliverables', progress: 10 } as const;
  const [ofTasks, alone] = [aPart('設計図', whole), aPart('模型', whole)];
  const of = { collection: 'deliverable-tasks', deliverable: ofTasks.documentId } as const;
  const parts = [
    ofTasks,
    alone,
    aPart('平面図', { ...of, hours: 24, status: 'completed' }),
    aPart('立面図', { ...of, hours: 8, progress: 50 }),
    aPart('着工', { ...of, kind: 'milestone', hours: 0 }),
  ];
  expect(withProgress(parts).map(({ progress }) => progress)).toEqual([88, 10, null, 50, null]);
});
