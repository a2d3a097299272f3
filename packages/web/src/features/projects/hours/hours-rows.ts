import type { LocalDate } from '@ibasho/contract/common';
import { HOURS_OF_A_DAY } from '@ibasho/contract/projects/worked-hours';

/** A task on which one can work, of either collection. */
export interface WorkTask {
  collection: 'project-tasks' | 'deliverable-tasks';
  documentId: string;
  name: string;
  /** Planned hours. */
  planned: number;
  start: LocalDate | null;
  end: LocalDate | null;
  project: { documentId: string; name: string } | null;
}

/** Hours that are written. */
export interface Entry {
  documentId: string;
  date: LocalDate;
  hours: number;
  task: WorkTask;
}

/** A task with what was worked on it, by day. */
export interface HoursRow {
  task: WorkTask;
  entries: ReadonlyMap<LocalDate, Entry>;
}

/**
 * A row for each task: those that are planned for the week in the order of their days, then others with hours in it, then
 * what was added by hand.
 */
export function hoursRows(
  planned: readonly WorkTask[],
  entries: readonly Entry[],
  added: readonly WorkTask[],
): HoursRow[] {
  const tasks = new Map<string, WorkTask>();
  for (const task of [...planned, ...entries.map((entry) => entry.task), ...added]) {
    if (!tasks.has(task.documentId)) tasks.set(task.documentId, task);
  }
  const byTask = Map.groupBy(entries, ({ task }) => task.documentId);
  return [...tasks.values()].map((task) => ({
    task,
    entries: new Map(byTask.get(task.documentId)?.map((entry) => [entry.date, entry])),
  }));
}

/** Whether a task is planned for a day from `first` to `last`; one day alone stands for both of its ends. */
export function isPlannedIn({ start, end }: WorkTask, first: LocalDate, last: LocalDate): boolean {
  const [from, to] = [start ?? end, end ?? start];
  return from !== null && to !== null && from <= last && to >= first;
}

/** All hours of a row, or of `day` in several. */
export const totalOf = (rows: readonly HoursRow[], day?: LocalDate): number =>
  rows
    .flatMap(({ entries }) => [...entries.values()])
    .reduce((sum, entry) => sum + (day === undefined || entry.date === day ? entry.hours : 0), 0);

/**
 * What is typed as hours: 「1.5」, 「１．５」, 「1:30」; null for nothing, which takes the hours away, undefined for what is no
 * quarter of an hour up to a day.
 */
export function hoursIn(typed: string): number | null | undefined {
  const plain = typed.normalize('NFKC').trim();
  if (plain === '' || /^0+(?:\.0*|:00)?$/.test(plain)) return null;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(plain);
  const hours = clock
    ? Number(clock[1]) + Number(clock[2]) / 60
    : /^\d*\.?\d+$|^\d+\.$/.test(plain)
      ? Number(plain)
      : Number.NaN;
  const isWhole = hours > 0 && hours <= HOURS_OF_A_DAY.most && hours % HOURS_OF_A_DAY.step === 0;
  return isWhole ? hours : undefined;
}
