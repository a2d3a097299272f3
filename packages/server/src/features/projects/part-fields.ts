import { PROJECT_LIMITS, priorities, taskStatuses, taskTypes } from '@ibasho/contract/projects';
import type { Field } from '../../actions/collection.ts';

const byMembers = { read: 'member', write: 'member' } as const;

/** What the fields of projects and their parts have in common. */
export const priority: Field = {
  column: 'priority',
  kind: 'text',
  label: '優先度',
  ...byMembers,
  values: priorities,
};
export const taskStatus: Field = {
  column: 'task_status',
  kind: 'text',
  label: '状況',
  ...byMembers,
  values: taskStatuses,
};
export const taskType: Field = { column: 'type', kind: 'text', label: '種類', ...byMembers, values: taskTypes };
export const startDay: Field = { column: 'start_date', kind: 'date', label: '開始', ...byMembers };
export const endDay: Field = { column: 'end_date', kind: 'date', label: '終了', ...byMembers };
export const progress: Field = { column: 'progress', kind: 'integer', label: '進捗', ...byMembers, min: 0, max: 100 };
export const title: Field = {
  column: 'name',
  kind: 'text',
  label: '名前',
  ...byMembers,
  isRequired: true,
  max: PROJECT_LIMITS.name,
};
export const longText = (column: string, label: string): Field => ({
  column,
  kind: 'text',
  label,
  ...byMembers,
  max: PROJECT_LIMITS.text,
});
export const hoursIn = (column: string, label: string): Field => ({
  column,
  kind: 'decimal',
  label,
  ...byMembers,
  min: 0,
  max: PROJECT_LIMITS.hours,
});
