import type { LocalDate } from '../common.ts';
import {
  DELIVERABLE_TASK_DEFAULTS,
  type priorities,
  projectWords,
  TASK_DEFAULTS,
  type taskStatuses,
  type taskTypes,
} from './projects.ts';

/** A task or milestone of a project, or of one of its deliverables, as a list has it: by names alone. */
export interface ListedTask {
  type: (typeof taskTypes)[number];
  name: string;
  /** The name of the deliverable that it belongs to; null: the project itself. */
  deliverable: string | null;
  start: LocalDate | null;
  end: LocalDate | null;
  hours: number;
  priority: (typeof priorities)[number];
  taskStatus: (typeof taskStatuses)[number];
  /** 0 to 100; null of a project's own tasks. */
  progress: number | null;
  /** Who works on it. */
  user: string | null;
  comment: string | null;
}

/** The columns of such a list, in their order, each with how it is headed. */
export const taskColumns = {
  type: '種類',
  name: '名前',
  deliverable: '制作物',
  start: '開始',
  end: '終了',
  hours: '時間',
  priority: '優先度',
  taskStatus: '状況',
  progress: '進捗',
  user: '担当',
  comment: 'コメント',
} as const satisfies Record<keyof ListedTask, string>;

export type TaskColumn = keyof ListedTask;

/** The cells of a task under `taskColumns`; empty where it has nothing. */
export function cellsOf(task: ListedTask): string[] {
  const inWords = {
    ...task,
    type: projectWords.taskType[task.type],
    priority: projectWords.priority[task.priority],
    taskStatus: projectWords.taskStatus[task.taskStatus],
  };
  return (Object.keys(taskColumns) as TaskColumn[]).map((column) => String(inWords[column] ?? ''));
}

/** What a row of a list means where it leaves something out. A milestone is one day, and takes no time. */
export function wholeTask(
  row: Pick<ListedTask, 'name'> & { [Column in TaskColumn]?: ListedTask[Column] | undefined },
): ListedTask {
  const { type = TASK_DEFAULTS.type, deliverable = null } = row;
  const isMilestone = type === 'milestone';
  return {
    type,
    name: row.name,
    deliverable,
    start: row.start ?? (isMilestone ? (row.end ?? null) : null),
    end: row.end ?? (isMilestone ? (row.start ?? null) : null),
    hours: row.hours ?? (isMilestone ? 0 : TASK_DEFAULTS.hours),
    priority: row.priority ?? TASK_DEFAULTS.priority,
    taskStatus: row.taskStatus ?? TASK_DEFAULTS.taskStatus,
    progress: row.progress ?? (deliverable === null ? null : DELIVERABLE_TASK_DEFAULTS.progress),
    user: row.user ?? null,
    comment: row.comment ?? null,
  };
}
