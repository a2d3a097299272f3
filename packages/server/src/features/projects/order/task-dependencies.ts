import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type CollectionWrites, columnsOf, invalidValue, type Written } from '../../../actions/collection.ts';
import { addRow, deleteRow, setColumns } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import { AppError, databaseFault } from '../../../errors.ts';
import { asksToMove, moveFollowing, type TaskTable } from './following-tasks.ts';

const TABLE = 'task_dependencies';

/** The task at one end. */
interface End {
  table: TaskTable;
  id: number;
}

/**
 * Lets one task wait for another; what would begin too early is moved, which is asked about. Throws validation where an end
 * is missing, the two are of different projects, or they would wait for each other, conflict where it is so already.
 */
async function link(ctx: RunContext, given: Image, row?: Image): Promise<Written> {
  const after = { ...row, ...given };
  const [predecessor, successor] = [endOf(after, 'predecessor'), endOf(after, 'successor')];
  const names = await namesOf(ctx, predecessor, successor);
  const id = await explaining(names, () =>
    row ? setColumns(ctx.db, TABLE, Number(row.id), given).then(() => Number(row.id)) : addRow(ctx.db, TABLE, given),
  );
  const moved = await moveFollowing(ctx, predecessor);
  const say = `「${names.before}」が終わってから「${names.after}」を始めます`;
  return { id, say, asks: asksToMove(names.before, moved) };
}

async function unlink(ctx: RunContext, row: Image): Promise<Written> {
  const { before, after } = await namesOf(ctx, endOf(row, 'predecessor'), endOf(row, 'successor'));
  await deleteRow(ctx.db, TABLE, Number(row.id));
  return { id: Number(row.id), say: `「${before}」と「${after}」の順序を外しました` };
}

/** What POST, PUT and DELETE of the content API do. */
export const dependencyWrites: CollectionWrites = {
  create: (ctx, input) => link(ctx, columnsOf(input)),
  update: (ctx, row, input) => link(ctx, columnsOf(input), row),
  remove: unlink,
};

/** Lets nothing wait for these tasks any longer, nor them for anything: before they are deleted. */
export async function unlinkTasks(ctx: RunContext, table: TaskTable, ids: SQL): Promise<void> {
  const [before, after] = columnsAt(table);
  await ctx.db.execute(sql`
    delete from task_dependencies where ${sql.identifier(before)} in (${ids}) or ${sql.identifier(after)} in (${ids})`);
}

const columnsAt = (table: TaskTable): [string, string] =>
  table === 'project_tasks'
    ? ['predecessor_task_id', 'successor_task_id']
    : ['predecessor_deliverable_task_id', 'successor_deliverable_task_id'];

function endOf(row: Image, end: 'predecessor' | 'successor'): End {
  const [task, below] = [row[`${end}_task_id`] ?? null, row[`${end}_deliverable_task_id`] ?? null];
  if (task !== null && below === null) return { table: 'project_tasks', id: Number(task) };
  if (task === null && below !== null) return { table: 'deliverable_tasks', id: Number(below) };
  throw invalidValue(
    `${end}_task`,
    `Exactly one ${end} must be given`,
    '先のタスクと後のタスクを1つずつ選んでください',
  );
}

interface Names {
  before: string;
  after: string;
}

async function namesOf(ctx: RunContext, before: End, after: End): Promise<Names> {
  const nameOf = ({ table, id }: End) => sql`(select name from ${sql.identifier(table)} where id = ${id})`;
  const { rows } = await ctx.db.execute<{ before: string | null; after: string | null }>(
    sql`select ${nameOf(before)} as before, ${nameOf(after)} as after`,
  );
  return { before: rows[0]?.before ?? '', after: rows[0]?.after ?? '' };
}

/** Says in words why the database refuses a link. */
async function explaining<T>({ before, after }: Names, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    switch (databaseFault(error)?.code) {
      case 'IB004':
        throw invalidValue(
          'successor_task',
          'Both must be tasks of one project',
          '同じプロジェクトのタスクどうしを選んでください',
        );
      case 'IB005':
        throw invalidValue(
          'successor_task',
          'The two would wait for each other',
          before === after
            ? '同じタスクどうしはつなげません'
            : `「${after}」が先に終わる順序になっているため、「${before}」のあとにはできません`,
        );
      case '23505':
        throw new AppError('conflict', 'It waits for this task already', {
          say: `「${after}」はすでに「${before}」のあとに始まります`,
          cause: error,
        });
      default:
        throw error;
    }
  }
}
