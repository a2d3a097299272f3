import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, daysBetween } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type Asks, invalidValue } from '../../../actions/collection.ts';
import { isWorkingDay } from '../../../working-days.ts';

export type TaskTable = 'project_tasks' | 'deliverable_tasks';

/** A task as the order of tasks knows it. */
interface OrderedTask extends Record<string, unknown> {
  table: TaskTable;
  id: number;
  name: string;
  isMilestone: boolean;
  isCompleted: boolean;
  first: LocalDate | null;
  last: LocalDate | null;
}

interface Order {
  tasks: ReadonlyMap<string, OrderedTask>;
  /** The keys of the tasks that wait for the one with this key. */
  followers: ReadonlyMap<string, readonly string[]>;
}

export const keyOf = (table: TaskTable, id: unknown): string => `${table} ${id}`;

/**
 * Moves what waits for the task `from` and would begin before it has ended, and what waits for that, as little as the order
 * asks: to a working day, with its length. What is completed stays. Gives the names of what was moved.
 */
export async function moveFollowing(ctx: RunContext, from: { table: TaskTable; id: number }): Promise<string[]> {
  const order = await orderAround(ctx, from);
  const moved = new Map<string, OrderedTask>();
  const nowOf = (key: string) => moved.get(key) ?? order.tasks.get(key);
  for (const key of inOrder(order, keyOf(from.table, from.id))) {
    const task = nowOf(key);
    if (!task) continue;
    for (const follower of order.followers.get(key) ?? []) {
      const later = laterThan(task, nowOf(follower));
      if (later) moved.set(follower, later);
    }
  }
  const all = [...moved.values()];
  for (const table of ['project_tasks', 'deliverable_tasks'] as const) {
    await write(
      ctx,
      table,
      all.filter((task) => task.table === table),
    );
  }
  return all.map(({ name }) => name);
}

/** What is asked before a change of the task `name` that moves others; undefined where it moves none. */
export function asksToMove(name: string, moved: readonly string[]): Asks | undefined {
  if (moved.length === 0) return undefined;
  const names = moved.slice(0, NAMED_AT_MOST).map((each) => `「${each}」`);
  const more = moved.length > NAMED_AT_MOST ? `など${moved.length}件` : '';
  const question = `「${name}」のあとに続く${names.join('')}${more}も移動します。よろしいですか？`;
  return { action: { title: 'タスクの変更', confirm: 'none' }, ask: { level: 'light', question } };
}

const NAMED_AT_MOST = 3;

/** Throws validation where the task `to` would begin before one that it waits for has ended. */
export async function requireOrder(
  ctx: RunContext,
  to: { table: TaskTable; id: number },
  { first, isMilestone }: { first: LocalDate; isMilestone: boolean },
): Promise<void> {
  const { tasks, followers } = await orderAround(ctx, to);
  const key = keyOf(to.table, to.id);
  for (const [before, after] of followers) {
    const task = tasks.get(before);
    const last = task?.last ?? task?.first;
    if (!task || !last || !after.includes(key) || first > last) continue;
    if (first === last && (isMilestone || task.isMilestone)) continue;
    throw invalidValue(
      'start',
      'It would begin before the task that it waits for has ended',
      `「${task.name}」（${dateInWords(last)}まで）のあとに始まるタスクです。それより前には移動できません`,
    );
  }
}

/** The links of the project to which a task belongs, and the tasks that they lead to; nothing where it has none. */
async function orderAround(ctx: RunContext, { table, id }: { table: TaskTable; id: number }): Promise<Order> {
  const own = table === 'project_tasks' ? ['predecessor_task_id', 'successor_task_id'] : DELIVERABLE_ENDS;
  const [predecessor, successor] = own.map((column) => sql.identifier(column));
  const { rows: links } = await ctx.db.execute<{ before: string; after: string }>(sql`
    select
      coalesce('project_tasks ' || predecessor_task_id, 'deliverable_tasks ' || predecessor_deliverable_task_id) as before,
      coalesce('project_tasks ' || successor_task_id, 'deliverable_tasks ' || successor_deliverable_task_id) as after
    from task_dependencies where project_id = (
      select project_id from task_dependencies where ${predecessor} = ${id} or ${successor} = ${id} limit 1)
    order by id`);
  if (links.length === 0) return { tasks: new Map(), followers: new Map() };
  const keys = sql.param(links.flatMap(({ before, after }) => [before, after]));
  const { rows } = await ctx.db.execute<OrderedTask>(sql`
    select 'project_tasks' as table, id::int, name, type = 'milestone' as "isMilestone", task_status = 'completed' as "isCompleted",
      start_date::text as first, end_date::text as last
    from project_tasks where 'project_tasks ' || id = any (${keys}::text[])
    union all
    select 'deliverable_tasks', id::int, name, type = 'milestone', task_status = 'completed', start_date::text, end_date::text
    from deliverable_tasks where 'deliverable_tasks ' || id = any (${keys}::text[])`);
  const followers = new Map<string, string[]>();
  for (const { before, after } of links) followers.set(before, [...(followers.get(before) ?? []), after]);
  return { tasks: new Map(rows.map((task) => [keyOf(task.table, task.id), task])), followers };
}

const DELIVERABLE_ENDS = ['predecessor_deliverable_task_id', 'successor_deliverable_task_id'];

/** A task and all that waits for it, each after everything that it waits for. */
function inOrder({ followers }: Order, from: string): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const follower of followers.get(key) ?? []) visit(follower);
    order.unshift(key);
  };
  visit(from);
  return order;
}

/** `follower` where it begins once `task` has ended; undefined where it does so already, or may stay. */
function laterThan(task: OrderedTask, follower: OrderedTask | undefined): OrderedTask | undefined {
  const [last, first] = [task.last ?? task.first, follower?.first ?? follower?.last];
  if (!follower || !last || !first || follower.isCompleted) return undefined;
  // A milestone takes no time: what waits for it, or it for others, may share the day.
  const isSameDayEnough = task.isMilestone || follower.isMilestone;
  const earliest = isSameDayEnough ? last : addDays(last, 1);
  if (first >= earliest) return undefined;
  const by = daysBetween(first, follower.isMilestone ? earliest : workingDayFrom(earliest));
  const later = (day: LocalDate | null) => day && addDays(day, by);
  return { ...follower, first: later(follower.first), last: later(follower.last) };
}

function workingDayFrom(day: LocalDate): LocalDate {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

async function write(ctx: RunContext, table: TaskTable, tasks: readonly OrderedTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await ctx.db.execute(sql`
    update ${sql.identifier(table)} t set start_date = task.first, end_date = task.last
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (id bigint, first date, last date)
    where t.id = task.id`);
}
