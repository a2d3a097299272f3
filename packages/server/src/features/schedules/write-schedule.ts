import {
  createSchedule as createDeclaration,
  deleteSchedule as deleteDeclaration,
  updateSchedule as updateDeclaration,
} from '@ibasho/contract/schedules';
import type { SeriesScope } from '@ibasho/contract/series';
import type { RunContext } from '../../actions/action.ts';
import type { Asks, Written } from '../../actions/collection.ts';
import { addRow, setColumns } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { concerns, ofPerson, personById } from '../people/people.ts';
import type { Repetition } from '../series/occurrences.ts';
import { conflictsInWords } from './schedule-conflicts.ts';
import { addRepeated, changeRepeated, deleteRepeated, rowsOf } from './schedule-series.ts';
import { daysInWords, whenInWords } from './schedule-words.ts';
import { schedule } from './schedules.ts';

/** Adds an entry, and its repetitions. What else the person has then is told. Throws validation. */
export async function createSchedule(ctx: RunContext, given: Image, repetition?: Repetition): Promise<Written> {
  const columns = await settled(ctx, given, undefined);
  const asks: Asks = { action: createDeclaration, ...(await concernedBy(ctx, columns)) };
  const whose = await whoseInWords(ctx, columns);
  if (repetition) {
    const { rows, isCut } = await addRepeated(ctx, columns, repetition);
    const more = isCut ? '\nそれより先は、あらためて登録してください' : '';
    const say = `${whose}予定「${columns.name}」を繰り返し登録しました（${daysInWords(rows.map(({ date }) => date))}）${more}`;
    return { id: Number(rows[0]?.id), say: say + (await conflictsInWords(ctx, rows)), asks };
  }
  const id = await addRow(ctx.db, schedule.table, columns);
  const say = `${whose}予定「${columns.name}」を${whenInWords(columns, ctx.clock.zone)}に登録しました`;
  return { id, say: say + (await conflictsInWords(ctx, [{ ...columns, id }])), asks };
}

/** Changes what is given of an entry, and of those of its series that `scope` names. Throws validation. */
export async function changeSchedule(
  ctx: RunContext,
  row: Image,
  given: Image,
  scope: SeriesScope = 'one',
): Promise<Written> {
  const id = Number(row.id);
  const columns = await settled(ctx, given, row);
  const after = { ...row, ...columns };
  const asks: Asks = { action: updateDeclaration, ...(await concernedBy(ctx, row, after)) };
  const called = `${await whoseInWords(ctx, row)}予定「${after.name}」`;
  const rows = await rowsOf(ctx, row, scope);
  if (rows.length > 1) {
    const changed = await changeRepeated(ctx, row, rows, columns);
    const days = daysInWords(changed.map(({ date }) => date).sort());
    return { id, say: `${called}の繰り返しを変更しました（${days}）`, asks };
  }
  await setColumns(ctx.db, schedule.table, id, columns);
  const isMoved = whenInWords(row, ctx.clock.zone) !== whenInWords(after, ctx.clock.zone);
  const conflicts = isMoved ? await conflictsInWords(ctx, [after]) : '';
  return { id, say: `${called}を変更しました（${whenInWords(after, ctx.clock.zone)}）${conflicts}`, asks };
}

/** Deletes an entry, and those of its series that `scope` names. */
export async function deleteSchedule(ctx: RunContext, row: Image, scope: SeriesScope = 'one'): Promise<Written> {
  const rows = await rowsOf(ctx, row, scope);
  await deleteRepeated(ctx, rows);
  const isSeveral = rows.length > 1;
  const when = isSeveral ? daysInWords(rows.map(({ date }) => date)) : whenInWords(row, ctx.clock.zone);
  const what = `${await whoseInWords(ctx, row)}予定「${row.name}」${isSeveral ? 'の繰り返し' : ''}（${when}）`;
  const asks: Asks = {
    action: deleteDeclaration,
    ...(await concernedBy(ctx, row)),
    ask: { level: 'explicit', question: `${what}を削除します。よろしいですか？` },
  };
  return { id: Number(row.id), say: `${what}を削除しました`, asks };
}

const settled = async (ctx: RunContext, given: Image, row: Image | undefined): Promise<Image> =>
  (await schedule.settle?.(ctx, given, row)) ?? given;

async function concernedBy(ctx: RunContext, ...rows: readonly Image[]): Promise<Pick<Asks, 'concerns'>> {
  const ids = [...new Set(rows.map((row) => row.sd_user_id))].filter((id) => typeof id === 'number');
  const people = await Promise.all(ids.map((id) => personById(ctx, id)));
  return { concerns: concerns(...people) };
}

/** 「赤井 凛さんの」, or nothing for the sender's own. */
async function whoseInWords(ctx: RunContext, { sd_user_id: id }: Image): Promise<string> {
  return typeof id === 'number' ? ofPerson(ctx, await personById(ctx, id)) : '';
}
