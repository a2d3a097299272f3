import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { HOURS_OF_A_DAY } from '@ibasho/contract/projects/worked-hours';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type CollectionWrites, columnsOf, invalidValue, type Written } from '../../../actions/collection.ts';
import { authorOf } from '../../../actions/rights.ts';
import { addRow, deleteRow, setColumns } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import { AppError, databaseFault } from '../../../errors.ts';

const TABLE = 'worked_hours';

/**
 * Writes how long somebody worked on a task on a day: oneself, where an administrator names nobody else. Throws forbidden,
 * validation where it is not exactly one task, no quarter of an hour, or more than a day has, conflict where such hours are
 * written already.
 */
async function write(ctx: RunContext, given: Image, row?: Image): Promise<Written> {
  const columns = { ...given, sd_user_id: authorOf(ctx, '本人', given.sd_user_id, row?.sd_user_id) };
  const after: Image = { ...row, ...columns };
  requireWhole(after);
  const words = await wordsFor(ctx, after);
  const id = await explaining(after.date as LocalDate, words, () =>
    row
      ? setColumns(ctx.db, TABLE, Number(row.id), columns).then(() => Number(row.id))
      : addRow(ctx.db, TABLE, columns),
  );
  return { id, say: `${words.cell}に${Number(after.hours)}時間を入力しました` };
}

async function remove(ctx: RunContext, row: Image): Promise<Written> {
  const { cell } = await wordsFor(ctx, row);
  await deleteRow(ctx.db, TABLE, Number(row.id));
  return { id: Number(row.id), say: `${cell}の${Number(row.hours)}時間を削除しました` };
}

/** What POST, PUT and DELETE of the content API do. */
export const hoursWrites: CollectionWrites = {
  create: (ctx, input) => write(ctx, columnsOf(input)),
  update: (ctx, row, input) => write(ctx, columnsOf(input), row),
  remove,
};

function requireWhole({ task_id, deliverable_task_id, sd_user_id, hours }: Image): void {
  if (((task_id ?? null) === null) === ((deliverable_task_id ?? null) === null))
    throw invalidValue('task', 'Exactly one task must be given', 'タスクを1つ選んでください');
  if ((sd_user_id ?? null) === null)
    throw invalidValue('sd_user', 'A person must be given', 'だれの作業時間かを選んでください');
  if (Number(hours) % HOURS_OF_A_DAY.step !== 0)
    throw invalidValue('hours', 'hours must be in quarters', '時間は0.25時間（15分）単位で入力してください');
}

interface Words {
  person: string;
  /** 「測量」の11月20日(金) */
  cell: string;
  /** The hours of the same person and day on other tasks. */
  others: number;
}

async function wordsFor(ctx: RunContext, row: Image): Promise<Words> {
  const person = sql`${row.sd_user_id ?? null}::bigint`;
  const { rows } = await ctx.db.execute<{ task: string | null; person: string | null; others: string }>(sql`
    select coalesce(
        (select name from project_tasks where id = ${row.task_id ?? null}::bigint),
        (select name from deliverable_tasks where id = ${row.deliverable_task_id ?? null}::bigint)) as task,
      (select name from sd_users where id = ${person}) as person,
      (select coalesce(sum(hours), 0) from worked_hours
        where sd_user_id = ${person} and date = ${String(row.date)}::date
          and id is distinct from ${row.id ?? null}::bigint) as others`);
  return {
    person: rows[0]?.person ?? '',
    cell: `「${rows[0]?.task ?? ''}」の${dateInWords(row.date as LocalDate)}`,
    others: Number(rows[0]?.others ?? 0),
  };
}

/** Says in words why the database refuses hours. */
async function explaining<T>(date: LocalDate, { person, cell, others }: Words, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    switch (databaseFault(error)?.code) {
      case 'IB006':
        throw invalidValue(
          'hours',
          'A day has 24 hours',
          `${person}さんの${dateInWords(date)}は合計が24時間を超えます（ほかのタスクに${others}時間）`,
        );
      case '23505':
        throw new AppError('conflict', 'These hours are written already', {
          say: `${cell}の作業時間はすでに入力されています`,
          cause: error,
        });
      default:
        throw error;
    }
  }
}
