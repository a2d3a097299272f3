import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, daysBetween } from '@ibasho/contract/dates';
import type { ParamValues } from '@ibasho/contract/params';
import type { adjustProjectSchedule } from '@ibasho/contract/projects/project-actions';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { invalidValue } from '../../../actions/collection.ts';
import type { Image } from '../../../db/schema/index.ts';
import { addWorkingDays } from '../../../working-days.ts';

type Adjusting = ParamValues<typeof adjustProjectSchedule.params>;

/** How a day of the project becomes another one; of a person's task, their leave counts. */
type Shift = (day: LocalDate, person: number | null) => LocalDate;

/** Everything of a project that has days. */
interface Item extends Record<string, unknown> {
  table: 'projects' | 'project_tasks' | 'deliverables' | 'deliverable_tasks';
  id: number;
  person: number | null;
  first: LocalDate | null;
  last: LocalDate | null;
}

/** What its last day is called in each table. */
const LAST_DAY = {
  projects: 'end_date',
  project_tasks: 'end_date',
  deliverables: 'due_date',
  deliverable_tasks: 'end_date',
};

/**
 * Moves a project with everything in it; days that are empty stay empty (specification S9.37 to S9.40). By calendar days, whose
 * number the new start, the month or the months tell, or each item by working days. Gives what was done. Throws validation where
 * not exactly one target is given, where nothing has a day to start from, or where all would stay where it is.
 */
export async function adjustSchedule(ctx: RunContext, project: Image, params: Adjusting): Promise<string> {
  const items = await itemsOf(ctx, Number(project.id));
  const start = items.flatMap(({ first, last }) => first ?? last ?? []).reduce(earlier, '');
  const from = typeof project.start_date === 'string' ? project.start_date : start;
  if (from === '') throw invalidValue('project', 'The project has no days', 'プロジェクトに日付がありません');
  const shift = await shiftOf(ctx, params, from, items);
  const moved = items.map((item) => ({
    ...item,
    first: item.first && shift(item.first, item.person),
    last: item.last && shift(item.last, item.person),
  }));
  const changed = moved.filter(
    ({ first, last }, index) => first !== items[index]?.first || last !== items[index]?.last,
  );
  if (changed.length === 0) throw invalidValue('project', 'Nothing would move', '日程は変わりません');
  for (const table of Object.keys(LAST_DAY) as Item['table'][]) {
    await write(
      ctx,
      table,
      changed.filter((item) => item.table === table),
    );
  }
  return inWords(project, moved);
}

async function itemsOf(ctx: RunContext, projectId: number): Promise<Item[]> {
  const { rows } = await ctx.db.execute<Item>(sql`
    with own as (select id from deliverables where project_id = ${projectId})
    select 'projects' as table, id::int, null::int as person, start_date::text as first, end_date::text as last
      from projects where id = ${projectId}
    union all
    select 'project_tasks', id::int, sd_user_id::int, start_date::text, end_date::text
      from project_tasks where project_id = ${projectId}
    union all
    select 'deliverables', id::int, null, start_date::text, due_date::text from deliverables where project_id = ${projectId}
    union all
    select 'deliverable_tasks', id::int, sd_user_id::int, start_date::text, end_date::text
      from deliverable_tasks where deliverable_id in (select id from own)`);
  return rows;
}

async function shiftOf(ctx: RunContext, params: Adjusting, from: LocalDate, items: readonly Item[]): Promise<Shift> {
  const { startDate, shiftDays, shift, month } = params;
  if ([startDate, shiftDays, shift, month].filter((each) => each !== undefined).length !== 1) {
    const say = '新しい開始日か、何日ずらすかを1つだけ指定してください';
    throw invalidValue('shiftDays', 'Give exactly one of startDate, shiftDays, shift and month', say);
  }
  if (shift?.unit === 'workday') return byWorkingDays(ctx, shift.amount, items);
  const start =
    startDate ??
    (month !== undefined ? nextFirstOf(month, ctx.clock.today()) : shift ? monthsLater(from, shift.amount) : undefined);
  const days = start === undefined ? (shiftDays ?? 0) : daysBetween(from, start);
  return (day) => addDays(day, days);
}

async function byWorkingDays(ctx: RunContext, count: number, items: readonly Item[]): Promise<Shift> {
  const people = [...new Set(items.flatMap(({ person }) => person ?? []))];
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    select sd_user_id || ' ' || date as key from user_holidays
    where sd_user_id = any (${sql.param(people)}::bigint[]) and memo is distinct from '午前休' and memo is distinct from '午後休'`);
  const off = new Set(rows.map(({ key }) => key));
  return (day, person) => addWorkingDays(day, count, (each) => off.has(`${person} ${each}`));
}

/** The first day of the next such month; today where it is that day. */
function nextFirstOf(month: number, today: LocalDate): LocalDate {
  const first = (year: number) => `${year}-${String(month).padStart(2, '0')}-01`;
  const year = Number(today.slice(0, 4));
  return first(year) >= today ? first(year) : first(year + 1);
}

/** The same day so many calendar months later; the last of the month where it has no such day. */
function monthsLater(day: LocalDate, months: number): LocalDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (of: number) => `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}-01`;
  const last = daysBetween(first(count), first(count + 1));
  return addDays(first(count), Math.min(Number(day.slice(8)), last) - 1);
}

async function write(ctx: RunContext, table: Item['table'], items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const last = sql.identifier(LAST_DAY[table]);
  await ctx.db.execute(sql`
    update ${sql.identifier(table)} t set start_date = item.first, ${last} = item.last
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id bigint, first date, last date)
    where t.id = item.id`);
}

function inWords({ name, id }: Image, moved: readonly Item[]): string {
  const own = moved.find((item) => item.table === 'projects' && item.id === Number(id));
  const days = [own?.first, own?.last].flatMap((day) => (day ? [dateInWords(day)] : []));
  const tasks = moved.filter(({ table }) => table === 'project_tasks' || table === 'deliverable_tasks').length;
  const deliverables = moved.filter(({ table }) => table === 'deliverables').length;
  const parts = [days.join('〜'), deliverables > 0 && `制作物${deliverables}件`, tasks > 0 && `タスク${tasks}件`];
  return `プロジェクト「${name}」の日程を移動しました（${parts.filter(Boolean).join('、')}）`;
}

const earlier = (one: string, other: string): string => (one === '' || other < one ? other : one);
