import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { deleteRecord } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';
import { deleteHours } from './hours/hours-of-deleted.ts';
import { unlinkTasks } from './order/task-dependencies.ts';
import { alongWith } from './parts/along-with.ts';
import { deliverable, project } from './parts/parts.ts';

/** Deletes a project with its comments, its tasks, its deliverables and theirs: children first, so that an undo puts parents first. */
export async function deleteProject(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  await deleted(
    ctx,
    sql`delete from project_comment_people
      where project_comment_id in (select id from project_comments where project_id = ${id})`,
  );
  const comments = await deleted(ctx, sql`delete from project_comments where project_id = ${id}`);
  await deleted(ctx, sql`delete from project_baselines where project_id = ${id}`);
  const own = sql`select id from deliverables where project_id = ${id}`;
  const hours = await deleteHours(
    ctx,
    sql`(h.task_id in (select id from project_tasks where project_id = ${id})
      or h.deliverable_task_id in (select id from deliverable_tasks where deliverable_id in (${own})))`,
    `プロジェクト「${row.name}」`,
  );
  await deleted(ctx, sql`delete from task_dependencies where project_id = ${id}`);
  const below = await deleted(ctx, sql`delete from deliverable_tasks where deliverable_id in (${own})`);
  const deliverables = await deleted(ctx, sql`delete from deliverables where project_id = ${id}`);
  const tasks = await deleted(ctx, sql`delete from project_tasks where project_id = ${id}`);
  const done = await deleteRecord(ctx, project, row);
  const counts = { タスク: tasks + below, 制作物: deliverables, 作業時間: hours, コメント: comments };
  return alongWith(done, counts);
}

/** Deletes a deliverable with its tasks. */
export async function deleteDeliverable(ctx: RunContext, row: Image): Promise<Written> {
  const own = sql`deliverable_id = ${Number(row.id)}`;
  const ids = sql`select id from deliverable_tasks where ${own}`;
  const hours = await deleteHours(ctx, sql`h.deliverable_task_id in (${ids})`, `制作物「${row.name}」`);
  await unlinkTasks(ctx, 'deliverable_tasks', ids);
  const tasks = await deleted(ctx, sql`delete from deliverable_tasks where ${own}`);
  return alongWith(await deleteRecord(ctx, deliverable, row), { タスク: tasks, 作業時間: hours });
}

const deleted = async (ctx: RunContext, statement: SQL) => (await ctx.db.execute(statement)).rowCount ?? 0;
