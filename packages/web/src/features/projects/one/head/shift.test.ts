import { expect, test } from 'vitest';
import { aProject } from '../../../../../test/projects.ts';
import { type Shift, stepOf } from './shift.ts';

const project = aProject('港の改修', { startDate: '2026-11-02' });
const shift: Shift = { way: 'by', amount: '3', unit: 'day', direction: 'later', startDate: '2026-11-02' };
const params = (change: Partial<Shift>) => stepOf({ ...shift, ...change }, project)?.params;

test('[S7.64] a form stands for one way of moving the project', () => {
  expect(stepOf(shift, project)).toEqual({
    action: 'adjust_project_schedule',
    params: { project: '港の改修', shiftDays: 3 },
    refs: { project: project.documentId },
  });
  expect(params({ amount: '１', direction: 'earlier' })).toEqual({ project: '港の改修', shiftDays: -1 });
  expect(params({ unit: 'workday' })).toEqual({ project: '港の改修', shift: { amount: 3, unit: 'workday' } });
  expect(params({ unit: 'month', direction: 'earlier' })).toEqual({
    project: '港の改修',
    shift: { amount: -3, unit: 'month' },
  });
  expect(params({ way: 'to', startDate: '2026-12-01' })).toEqual({ project: '港の改修', startDate: '2026-12-01' });
});

test('what moves nothing is no step', () => {
  for (const change of [
    { amount: '' },
    { amount: '0' },
    { amount: 'あ' },
    { amount: '9999' },
    { way: 'to' },
  ] as const) {
    expect(stepOf({ ...shift, ...change }, project)).toBeUndefined();
  }
});
