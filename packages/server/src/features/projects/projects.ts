import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { deleteRecord } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';
import { unlinkTasks } from './order/task-dependencies.ts';
import { deliverable, project } from './parts/parts.ts';

/** Deletes a project with its comments, its tasks, its deliverables and theirs: children first, so that an undo puts parents first. */
export async function deleteProject(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  await deleted(ctx, sql`delete from task_dependencies where project_id = ${id}`);
  await deleted(
    ctx,
    sql`delete from project_comment_people
      where project_comment_id in (select id from project_comments where project_id = ${id})`,
  );
  const comments = await deleted(ctx, sql`delete from project_comments where project_id = ${id}`);
  await deleted(ctx, sql`delete from project_baselines where project_id = ${id}`);
  const below = await deleted(
    ctx,
    sql`delete from deliverable_tasks where deliverable_id in (select id from deliverables where project_id = ${id})`,
  );
  const deliverables = await deleted(ctx, sql`delete from deliverables where project_id = ${id}`);
  const tasks = await deleted(ctx, sql`delete from project_tasks where project_id = ${id}`);
  const done = await deleteRecord(ctx, project, row);
  return alongWith(done, { タスク: tasks + below, 制作物: deliverables, コメント: comments });
}

/** Deletes a deliverable with its tasks. */
export async function deleteDeliverable(ctx: RunContext, row: Image): Promise<Written> {
  const own = sql`deliverable_id = ${Number(row.id)}`;
  await unlinkTasks(ctx, 'deliverable_tasks', sql`select id from deliverable_tasks where ${own}`);
  const tasks = await deleted(ctx, sql`delete from deliverable_tasks where ${own}`);
  return alongWith(await deleteRecord(ctx, deliverable, row), { タスク: tasks });
}

const deleted = async (ctx: RunContext, statement: SQL) => (await ctx.db.execute(statement)).rowCount ?? 0;

function alongWith({ id, say }: Written, counts: Record<string, number>): Written {
  const words = Object.entries(counts).flatMap(([noun, count]) => (count > 0 ? [`${noun}${count}件`] : []));
  return { id, say: words.length > 0 ? `${say}（${words.join('、')}も削除）` : say };
}
