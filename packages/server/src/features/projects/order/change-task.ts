import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type CollectionWrites, columnsOf, type Written } from '../../../actions/collection.ts';
import { addRecord, changeRecord, deleteRecord } from '../../../actions/records.ts';
import { lockedImage } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import { deleteHours } from '../hours/hours-of-deleted.ts';
import { alongWith } from '../parts/along-with.ts';
import { deliverableTask, projectTask } from '../parts/parts.ts';
import { asksToMove, moveFollowing, requireOrder, type TaskTable } from './following-tasks.ts';
import { unlinkTasks } from './task-dependencies.ts';

const HOURS_OF = { project_tasks: sql`h.task_id`, deliverable_tasks: sql`h.deliverable_task_id` };
const KINDS = { project_tasks: projectTask, deliverable_tasks: deliverableTask };

/**
 * Sets the `given` columns of a task, and moves what waits for it along, which is asked about. Throws validation where it
 * would begin before what it waits for has ended.
 */
export async function changeTask(ctx: RunContext, table: TaskTable, row: Image, given: Image): Promise<Written> {
  const done = await changeRecord(ctx, KINDS[table], row, given);
  if (!('start_date' in given || 'end_date' in given)) return done;
  const task = { table, id: Number(row.id) };
  const after = await lockedImage(ctx.db, table, task.id);
  const [was, first] = [row, after].map((image) => image?.start_date ?? image?.end_date);
  if (typeof first === 'string' && !(typeof was === 'string' && first >= was)) {
    await requireOrder(ctx, task, { first, isMilestone: after?.type === 'milestone' });
  }
  return { ...done, asks: asksToMove(String(after?.name), await moveFollowing(ctx, task)) };
}

/** What POST, PUT and DELETE of the content API do with tasks of one kind. */
export const taskWrites = (table: TaskTable): CollectionWrites => ({
  create: (ctx, input) => addRecord(ctx, KINDS[table], columnsOf(input)),
  update: (ctx, row, input) => changeTask(ctx, table, row, columnsOf(input)),
  async remove(ctx, row) {
    const id = sql`${Number(row.id)}`;
    const what = `${KINDS[table].nounOf(row)}「${row.name}」`;
    const hours = await deleteHours(ctx, sql`${HOURS_OF[table]} = ${id}`, what);
    await unlinkTasks(ctx, table, id);
    return alongWith(await deleteRecord(ctx, KINDS[table], row), { 作業時間: hours });
  },
});
