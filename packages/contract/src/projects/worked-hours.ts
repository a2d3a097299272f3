import { declareCollection } from '../collection.ts';

/** What can be worked on one day, and the smallest step in which it is told. */
export const HOURS_OF_A_DAY = { most: 24, step: 0.25 } as const;

/**
 * How long somebody worked on a task on a day: one record for each person, day and task, and no more than a day has. The
 * task is one of a project or of one of its deliverables.
 */
export const workedHours = declareCollection({
  name: 'worked-hours',
  title: '作業時間',
  namedBy: 'date',
  write: 'member',
  fields: {
    date: { kind: 'date', label: '日付', isRequired: true },
    hours: {
      kind: 'decimal',
      label: '時間',
      isRequired: true,
      min: HOURS_OF_A_DAY.step,
      max: HOURS_OF_A_DAY.most,
    },
  },
  relations: {
    task: { to: 'project-tasks', label: 'タスク', isInLabel: true },
    deliverable_task: { to: 'deliverable-tasks', label: '制作物のタスク', isInLabel: true },
    sd_user: {
      to: 'sd-users',
      label: '本人',
      isInLabel: true,
      alsoWrittenAs: ['userId'],
      // What a project took stays known.
      whenPersonGoes: { becomes: 'unnamed', label: '作業時間' },
    },
  },
  rights: { add: 'member', change: ['sd_user'], remove: ['sd_user'] },
  topics: ['projectDataUpdated'],
});
