import { describe, expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { dataOf, dataOfDays, emptyForm, formOf, objectionsTo, shownDays } from './part-form.ts';

describe('where a part is dropped', () => {
  test('both days are saved by the names of its collection', () => {
    const part = aPart('基本設計図', { kind: 'deliverable', collection: 'deliverables' });
    expect(dataOfDays(part, '2026-11-24', '2026-11-27')).toEqual({ startDate: '2026-11-24', dueDate: '2026-11-27' });
  });

  test('moved whole, a day that it does not have stays empty; made longer, it gets one', () => {
    const part = aPart('模型', { first: null, last: '2026-11-24' });
    expect(dataOfDays(part, '2026-11-26', '2026-11-26')).toEqual({ end: '2026-11-26' });
    expect(dataOfDays(part, '2026-11-23', '2026-11-24')).toEqual({ start: '2026-11-23', end: '2026-11-24' });
  });

  test('a milestone is one day', () => {
    const part = aPart('着工', { kind: 'milestone' });
    expect(dataOfDays(part, '2026-11-26', '2026-11-27')).toEqual({ start: '2026-11-26', end: '2026-11-26' });
  });

  test('a part without days has no bar', () => {
    expect(shownDays({ first: null, last: null })).toBeNull();
    expect(shownDays({ first: '2026-11-24', last: null })).toEqual({ first: '2026-11-24', last: '2026-11-24' });
  });
});

describe('the form', () => {
  test('[S9.22] [S9.23] [S9.24] begins with what the office’s actions begin with', () => {
    expect(emptyForm('task', false, '2026-11-19')).toMatchObject({
      hours: '8',
      priority: 'medium',
      last: '2026-11-26',
    });
    expect(emptyForm('deliverable', false, '2026-11-19')).toMatchObject({ hours: '40', last: '2026-12-03' });
    expect(emptyForm('milestone', false, '2026-11-19')).toMatchObject({ first: '2026-11-19', last: '2026-11-19' });
  });

  test('gives the fields of the record, full-width digits too', () => {
    const part = aPart('平面図', { collection: 'deliverable-tasks', progress: 20 });
    const form = { ...formOf(part), hours: '１２.５', progress: '80', last: '' };
    expect(dataOf(form, part, { name: '平面図', text: '' })).toEqual({
      name: '平面図',
      start: '2026-11-24',
      end: null,
      actualHours: 12.5,
      progress: 80,
      taskStatus: 'not_started',
      priority: 'medium',
      description: null,
      type: 'task',
    });
  });

  test('says what stands against saving', () => {
    const form = { ...formOf(aPart('模型')), last: '2026-11-20', hours: '三時間', progress: '120' };
    const found = objectionsTo(form, 'task', '');
    expect(Object.entries(found).flatMap(([field, text]) => (text ? [field] : []))).toEqual([
      'name',
      'last',
      'hours',
      'progress',
    ]);
    expect(objectionsTo({ ...form, first: '' }, 'milestone', '着工').first).toBeTruthy();
  });
});
