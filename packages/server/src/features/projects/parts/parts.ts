import {
  DELIVERABLE_DEFAULTS,
  DELIVERABLE_TASK_DEFAULTS,
  PROJECT_DEFAULTS,
  TASK_DEFAULTS,
} from '@ibasho/contract/projects/projects';
import type { RecordKind } from '../../../actions/records.ts';
import type { Image } from '../../../db/schema/index.ts';
import { milestoneDay, type PeriodPlaces, requirePeriod } from './periods.ts';

export const project: RecordKind = {
  table: 'projects',
  nounOf: () => 'プロジェクト',
  settle: settling(
    { start: 'start_date', end: 'end_date', endName: 'endDate' },
    { project_status: PROJECT_DEFAULTS.projectStatus },
  ),
};

export const deliverable: RecordKind = {
  table: 'deliverables',
  nounOf: () => '制作物',
  settle: settling(
    { start: 'start_date', end: 'due_date', endName: 'dueDate' },
    {
      type: DELIVERABLE_DEFAULTS.type,
      deliverable_status: DELIVERABLE_DEFAULTS.deliverableStatus,
      estimated_hours: DELIVERABLE_DEFAULTS.estimatedHours,
      progress: DELIVERABLE_DEFAULTS.progress,
      priority: DELIVERABLE_DEFAULTS.priority,
    },
  ),
};

export const projectTask = taskIn('project_tasks', { hours: TASK_DEFAULTS.hours });

export const deliverableTask = taskIn('deliverable_tasks', {
  actual_hours: DELIVERABLE_TASK_DEFAULTS.actualHours,
  progress: DELIVERABLE_TASK_DEFAULTS.progress,
});

function taskIn(table: string, more: Image): RecordKind {
  const period = { start: 'start_date', end: 'end_date', endName: 'end' };
  const { priority, taskStatus, type } = TASK_DEFAULTS;
  return {
    table,
    nounOf: (row) => (row.type === 'milestone' ? 'マイルストーン' : 'タスク'),
    settle: settling(period, { priority, task_status: taskStatus, type, ...more }),
  };
}

/** What is emptied where there is always something gets what a new record has; a milestone's two days become one. */
function settling(period: PeriodPlaces, defaults: Image): NonNullable<RecordKind['settle']> {
  return (_ctx, given, row) => {
    const filled = Object.entries(given).map(([column, value]) => [column, value ?? defaults[column] ?? null]);
    const columns: Image = Object.fromEntries(filled);
    Object.assign(columns, milestoneDay(row, columns));
    requirePeriod({ ...row, ...columns }, period);
    return columns;
  };
}
