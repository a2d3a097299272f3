import type { LocalDate } from '@ibasho/contract/common';
import type { ParamValues } from '@ibasho/contract/params';
import {
  createSchedule as createDeclaration,
  deleteSchedule as deleteDeclaration,
  updateSchedule as updateDeclaration,
} from '@ibasho/contract/schedules';
import { implementAction, type Outcome } from '../../actions/action.ts';
import { invalidValue, type Written } from '../../actions/collection.ts';
import { requireRight } from '../../actions/rights.ts';
import { findPerson } from '../people/people.ts';
import { type Repetition, repetitionOf } from '../series/occurrences.ts';
import { findSchedule } from './find-schedule.ts';
import { endOf, shiftedTimes, startOf } from './schedule-times.ts';
import { schedules } from './schedules.collection.ts';
import { changeSchedule, createSchedule, deleteSchedule } from './write-schedule.ts';

export const scheduleActions = [
  implementAction(createDeclaration, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    const start = startOf(ctx, params.date);
    const day = String(start.date);
    const columns = {
      ...start,
      name: params.name,
      text: params.text ?? null,
      presence: params.presence ?? null,
      last_date: params.last_date ?? null,
      end_time: params.end === undefined ? null : endOf(ctx, params.end, day),
      sd_user_id: person.id,
    };
    return outcomeOf(await createSchedule(ctx, columns, repetitionIn(params, day)));
  }),

  implementAction(updateDeclaration, async (ctx, { schedule, date: when, scope, changes }, refs) => {
    const row = await findSchedule(ctx, { name: schedule, ref: refs.schedule, date: when, scope });
    await requireRight(ctx, schedules, 'change', row);
    const shifted = shiftedTimes(ctx, row, changes);
    const date = changes.date ?? shifted.date;
    const start = date === undefined ? {} : startOf(ctx, date, String(row.date));
    const day = String(start.date ?? row.date);
    const { name, text, presence, last_date, end = shifted.end } = changes;
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

/** How an entry that begins on `day` is repeated; undefined where it is not. */
function repetitionIn(
  { repeats, rule, until, holidays }: ParamValues<typeof createDeclaration.params>,
  day: LocalDate,
): Repetition | undefined {
  if (repeats !== undefined && rule !== undefined) {
    throw invalidValue('rule', 'Give either repeats or rule', '繰り返し方の指定に誤りがあります');
  }
  const said = rule === undefined ? repeats && repetitionOf(repeats, day, until) : { rule, holidays: 'keep' as const };
  if (!said && (until ?? holidays) !== undefined) {
    throw invalidValue(
      'until',
      'until and holidays need repeats',
      '繰り返しの終わりには、繰り返し方も指定してください',
    );
  }
  if (rule !== undefined && until !== undefined) {
    throw invalidValue('until', 'A rule says itself when it ends', '繰り返し方の指定に誤りがあります');
  }
  return said && { ...said, ...(holidays !== undefined && { holidays }) };
}

const outcomeOf = ({ say, asks }: Written): Outcome => ({
  say,
  ...(asks?.ask && { ask: asks.ask }),
  ...(asks?.concerns && { concerns: asks.concerns }),
});
