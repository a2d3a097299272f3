import type { LocalDate } from '../common.ts';

/** What somebody works on a day; half of it where they are off for half a day. */
export const WORK_HOURS_A_DAY = 8;
export const WORKLOAD_WEEKS = { usual: 8, most: 26 } as const;

/** A task that is planned in the weeks that were asked for. */
export interface PlannedTask {
  collection: 'project-tasks' | 'deliverable-tasks';
  documentId: string;
  name: string;
  project: { documentId: string; name: string };
  /** One day alone stands for both. */
  start: LocalDate;
  end: LocalDate;
  hours: number;
  /** Those of its hours that lie in each week. */
  weeks: number[];
}

/** What a person has to do in each week; `documentId` is null for what is nobody's yet, which has no time available. */
export interface Workload {
  documentId: string | null;
  name: string | null;
  /** Hours in each week: working days without national holidays and days off. */
  available: number[];
  /** Open tasks of projects that go on, by their first days. */
  tasks: PlannedTask[];
}

/** `GET /api/workload`: everybody, by name, nobody last; `weeks` are their Mondays. */
export interface WorkloadResponse {
  data: Workload[];
  meta: { weeks: LocalDate[]; today: LocalDate };
}

/** The hours that are planned in each week. */
export const plannedHours = ({ tasks, available }: Pick<Workload, 'tasks' | 'available'>): number[] =>
  available.map((_, week) => rounded(tasks.reduce((sum, { weeks }) => sum + (weeks[week] ?? 0), 0)));

/**
 * How much somebody has to do in a week: the planned hours, in the present week at least what their occupancy says: that is
 * what they say of today, whatever is planned.
 */
export function loadIn(planned: number, available: number, occupancy: number | null): number {
  return Math.max(planned, rounded((available * (occupancy ?? 0)) / 100));
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;
