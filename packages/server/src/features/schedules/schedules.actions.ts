import {
  createSchedule as createDeclaration,
  deleteSchedule as deleteDeclaration,
  updateSchedule as updateDeclaration,
} from '@ibasho/contract/schedules';
import { implementAction, type Outcome } from '../../actions/action.ts';
import { invalidValue, type Written } from '../../actions/collection.ts';
import { requireRight } from '../../actions/rights.ts';
import { findPerson } from '../people/people.ts';
import { repetitionOf } from '../series/occurrences.ts';
import { findSchedule } from './find-schedule.ts';
import { endOf, startOf } from './schedule-times.ts';
import { schedules } from './schedules.collection.ts';
import { changeSchedule, createSchedule, deleteSchedule } from './write-schedule.ts';

export const scheduleActions = [
  implementAction(createDeclaration, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    const start = startOf(ctx, params.date);
    const day = String(start.date);
    if (params.until !== undefined && params.repeats === undefined) {
      throw invalidValue('until', 'until needs repeats', '繰り返しの終わりには、繰り返し方も指定してください');
    }
    const columns = {
      ...start,
      name: params.name,
      text: params.text ?? null,
      presence: params.presence ?? null,
      last_date: params.last_date ?? null,
      end_time: params.end === undefined ? null : endOf(ctx, params.end, day),
      sd_user_id: person.id,
    };
    const repetition = params.repeats && repetitionOf(params.repeats, day, params.until);
    return outcomeOf(await createSchedule(ctx, columns, repetition));
  }),

  implementAction(updateDeclaration, async (ctx, { schedule, date, scope, changes }, refs) => {
    const row = await findSchedule(ctx, { name: schedule, ref: refs.schedule, date, scope });
    await requireRight(ctx, schedules, 'change', row);
    const start = changes.date === undefined ? {} : startOf(ctx, changes.date, String(row.date));
    const day = String(start.date ?? row.date);
    const { name, text, presence, last_date, end } = changes;
    const columns = {
      ...start,
      ...(name !== undefined && { name }),
      ...(text !== undefined && { text }),
      ...(presence !== undefined && { presence }),
      ...(last_date !== undefined && { last_date }),
      ...(end !== undefined && { end_time: end === null ? null : endOf(ctx, end, day) }),
    };
    return outcomeOf(await changeSchedule(ctx, row, columns, scope));
  }),

  implementAction(deleteDeclaration, async (ctx, { schedule, date, scope }, refs) => {
    const row = await findSchedule(ctx, { name: schedule, ref: refs.schedule, date, scope });
    await requireRight(ctx, schedules, 'remove', row);
    return outcomeOf(await deleteSchedule(ctx, row, scope));
  }),
];

const outcomeOf = ({ say, asks }: Written): Outcome => ({
  say,
  ...(asks?.ask && { ask: asks.ask }),
  ...(asks?.concerns && { concerns: asks.concerns }),
});
