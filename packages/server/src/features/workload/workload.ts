import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, mondayOf } from '@ibasho/contract/dates';
import { partOfDay } from '@ibasho/contract/days-off';
import {
  type PlannedTask,
  WORK_HOURS_A_DAY,
  type Workload,
  type WorkloadResponse,
} from '@ibasho/contract/projects/workload';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { type DayOff, type WorkCalendar, workCalendar } from './work-calendar.ts';

/** A task that begins or ends farther from the weeks that are asked for counts as if it did so then. */
const LOOKED_AT_DAYS = 3 * 366;

/** What everybody has to do in `count` weeks from that of `from`, and how much time they have; `today` is the firm's. */
export async function readWorkload(
  db: Db,
  { from, count, today }: { from: LocalDate; count: number; today: LocalDate },
): Promise<WorkloadResponse> {
  const weeks = weeksFrom(from, count);
  const [first, last] = [weeks[0] ?? from, addDays(weeks.at(-1) ?? from, 6)];
  const calendar = workCalendar(addDays(first, -LOOKED_AT_DAYS), addDays(last, LOOKED_AT_DAYS));
  const tasks = await tasksBetween(db, { first, last, today });
  const all = [
    first,
    last,
    ...tasks.flatMap(({ start, end }) => [calendar.within(start), calendar.within(end)]),
  ].sort();
  const off = await daysOff(db, all[0] ?? first, all.at(-1) ?? last);
  const tasksOf = Map.groupBy(tasks, ({ person }) => person);
  const spread = (person: number | null): PlannedTask[] =>
    (tasksOf.get(person) ?? []).map(({ person: _person, ...task }) => ({
      ...task,
      weeks: hoursInWeeks(stillToDo(task, today), weeks, calendar, off.get(person) ?? []),
    }));
  const people = await db.execute<{ id: string; documentId: string; name: string }>(
    sql`select id, document_id as "documentId", name from sd_users order by jp_name, name, id`,
  );
  const data: Workload[] = people.rows.map(({ id, documentId, name }) => ({
    documentId,
    name,
    available: weeks.map(
      (week) => calendar.count(week, addDays(week, 6), off.get(Number(id)) ?? []) * WORK_HOURS_A_DAY,
    ),
    tasks: spread(Number(id)),
  }));
  const nobody = { documentId: null, name: null, available: weeks.map(() => 0), tasks: spread(null) };
  return { data: [...data, nobody], meta: { weeks, today } };
}

/** The Mondays of so many weeks, the first of them that of `from`. */
function weeksFrom(from: LocalDate, count: number): LocalDate[] {
  const monday = mondayOf(from);
  return Array.from({ length: count }, (_, week) => addDays(monday, 7 * week));
}

type FoundTask = Omit<PlannedTask, 'weeks'> & { person: number | null };

/** What should have been done by now is still to be done: today. */
const stillToDo = <Task extends Pick<PlannedTask, 'start' | 'end'>>(task: Task, today: LocalDate): Task =>
  task.end < today ? { ...task, start: today, end: today } : task;

/** Open tasks that lie in these days, or are overdue today where that is one of them, of projects that go on; milestones take no time. */
async function tasksBetween(
  db: Db,
  { first, last, today }: { first: LocalDate; last: LocalDate; today: LocalDate },
): Promise<FoundTask[]> {
  const { rows } = await db.execute<{ task: FoundTask }>(sql`
    select json_build_object('collection', t.collection, 'documentId', t.document_id, 'name', t.name,
      'project', json_build_object('documentId', p.document_id, 'name', p.name),
      'start', t.first, 'end', t.last, 'hours', t.hours, 'person', t.sd_user_id) as task
    from (
      select 'project-tasks' as collection, id, document_id, name, project_id, sd_user_id, hours, type, task_status,
        coalesce(start_date, end_date) as first, coalesce(end_date, start_date) as last
      from project_tasks
      union all
      select 'deliverable-tasks', t.id, t.document_id, t.name, d.project_id, t.sd_user_id, t.actual_hours, t.type,
        t.task_status, coalesce(t.start_date, t.end_date), coalesce(t.end_date, t.start_date)
      from deliverable_tasks t join deliverables d on d.id = t.deliverable_id
    ) t join projects p on p.id = t.project_id
    where t.type = 'task' and t.task_status <> 'completed' and p.project_status in ('planning', 'in_progress')
      and ((t.first <= ${last}::date and t.last >= ${first}::date)
        or (t.last < ${today}::date and ${today}::date between ${first}::date and ${last}::date))
    order by t.first, t.last, t.collection, t.id`);
  return rows.map(({ task }) => task);
}

/** The days off from `first` to `last`, by the person's id. */
async function daysOff(db: Db, first: LocalDate, last: LocalDate): Promise<Map<number | null, DayOff[]>> {
  const { rows } = await db.execute<{ person: string; day: LocalDate; memo: string | null }>(sql`
    select sd_user_id as person, to_char(date, 'YYYY-MM-DD') as day, memo from user_holidays
    where date between ${first}::date and ${last}::date`);
  const found = new Map<number | null, DayOff[]>();
  for (const { person, day, memo } of rows) {
    const part = partOfDay(memo);
    // How many hours somebody is off by the hour is not recorded.
    const off = { day, part: part === undefined ? 1 : part === 'hours' ? 0 : 0.5 };
    const others = found.get(Number(person));
    if (others) others.push(off);
    else found.set(Number(person), [off]);
  }
  return found;
}

/** The hours of a task by weeks: as much on each day that its person works; where they work on none, on every day. */
function hoursInWeeks(
  task: Pick<PlannedTask, 'start' | 'end' | 'hours'>,
  weeks: readonly LocalDate[],
  calendar: WorkCalendar,
  off: readonly DayOff[],
): number[] {
  const [start, end] = [calendar.within(task.start), calendar.within(task.end)];
  const worked = calendar.count(start, end, off);
  return weeks.map((week) => {
    const sunday = addDays(week, 6);
    const [first = '', last = ''] = [[start, week].sort().at(-1), [end, sunday].sort()[0]];
    if (last < first) return 0;
    const share =
      worked > 0
        ? calendar.count(first, last, off) / worked
        : (daysBetween(first, last) + 1) / (daysBetween(start, end) + 1);
    return Math.round(task.hours * share * 100) / 100;
  });
}
