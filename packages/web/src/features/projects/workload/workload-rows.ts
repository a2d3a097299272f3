import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { loadIn, type PlannedTask, plannedHours, type Workload } from '@ibasho/contract/projects/workload';
import { byDepartment, departmentOf, type Person } from '../../../lib/directory/people.ts';
import { isNamed } from '../../../lib/directory/search.ts';
import type { WorkloadView } from './workload-view.ts';

/** What somebody has to do in a week against their time. */
export interface WeekLoad {
  available: number;
  planned: number;
  /** The planned hours, or what the person's occupancy says, where that is more. */
  load: number;
}

/** A person's row; `person` is null for what is nobody's yet. */
export interface WorkloadRow {
  person: Person | null;
  weeks: readonly WeekLoad[];
  tasks: readonly PlannedTask[];
}

/** The rows that are asked for, nobody's last, where nobody has something and all departments are shown. */
export function workloadRows(
  workloads: readonly Workload[],
  weeks: readonly LocalDate[],
  { people, view, today }: { people: readonly Person[]; view: WorkloadView; today: LocalDate },
): WorkloadRow[] {
  const byKey = new Map(workloads.map((each) => [each.documentId, each]));
  const shown = byDepartment(people)
    .flatMap(({ members }) => members)
    .filter((person) => (view.dept === '' || departmentOf(person) === view.dept) && isNamed(person, view.q));
  const rows = shown.flatMap((person) => {
    const own = byKey.get(person.documentId);
    return own ? [rowOf(person, own, weeks, today)] : [];
  });
  const nobody = byKey.get(null);
  const isNobodyShown = nobody && nobody.tasks.length > 0 && view.q === '' && view.dept === '';
  return [...sorted(rows, view.sort), ...(isNobodyShown ? [rowOf(null, nobody, weeks, today)] : [])];
}

function rowOf(person: Person | null, own: Workload, weeks: readonly LocalDate[], today: LocalDate): WorkloadRow {
  const planned = plannedHours(own);
  return {
    person,
    tasks: own.tasks,
    weeks: weeks.map((monday, at) => {
      const [hours, available] = [planned[at] ?? 0, own.available[at] ?? 0];
      const occupancy = isThisWeek(monday, today) ? (person?.occupancy_rate ?? null) : null;
      return { available, planned: hours, load: loadIn(hours, available, occupancy) };
    }),
  };
}

/** Whether `today` lies in the week that begins on `monday`. */
export const isThisWeek = (monday: LocalDate, today: LocalDate): boolean =>
  monday <= today && today <= addDays(monday, 6);

function sorted(rows: WorkloadRow[], sort: WorkloadView['sort']): WorkloadRow[] {
  if (sort === '') return rows;
  const free = ({ weeks }: WorkloadRow) => weeks.reduce((sum, { available, load }) => sum + available - load, 0);
  const over = ({ weeks }: WorkloadRow) => weeks.reduce((sum, week) => sum + overload(week), 0);
  return rows.sort((a, b) => (sort === 'busy' ? over(b) - over(a) || free(a) - free(b) : free(b) - free(a)));
}

/** The hours that somebody has too many. */
export const overload = ({ available, load }: WeekLoad): number =>
  Math.max(0, Math.round((load - available) * 10) / 10);

/** All rows of people together. */
export function totalOf(rows: readonly WorkloadRow[]): WeekLoad[] {
  const [first] = rows;
  const sum = (pick: (row: WorkloadRow) => number) =>
    Math.round(rows.reduce((all, row) => all + pick(row), 0) * 10) / 10;
  return (first?.weeks ?? []).map((_, at) => ({
    available: sum(({ weeks }) => weeks[at]?.available ?? 0),
    planned: sum(({ weeks }) => weeks[at]?.planned ?? 0),
    load: sum(({ weeks }) => weeks[at]?.load ?? 0),
  }));
}
