import { declareCollection, spokenName } from '../collection.ts';

/** The lists of specification H1, in the order in which they are offered. */
export const projectStatuses = ['planning', 'in_progress', 'on_hold', 'completed'] as const;
export const taskStatuses = ['not_started', 'in_progress', 'completed'] as const;
export const taskTypes = ['task', 'milestone'] as const;
export const deliverableTypes = ['design', 'development', 'content', 'other'] as const;
export const priorities = ['low', 'medium', 'high'] as const;

/** What staff call each of these values. */
export const projectWords = {
  projectStatus: { planning: '計画中', in_progress: '進行中', on_hold: '保留', completed: '完了' },
  taskStatus: { not_started: '未着手', in_progress: '進行中', completed: '完了' },
  taskType: { task: 'タスク', milestone: 'マイルストーン' },
  deliverableType: { design: 'デザイン', development: '開発', content: 'コンテンツ', other: 'その他' },
  priority: { low: '低', medium: '中', high: '高' },
} as const;

/** What a record holds where nothing is said; the tables give the same (specification S3.13, S3.15, S3.17, S3.19). */
export const PROJECT_DEFAULTS = { projectStatus: 'planning' } as const;
export const TASK_DEFAULTS = { hours: 8, priority: 'medium', taskStatus: 'not_started', type: 'task' } as const;
export const DELIVERABLE_DEFAULTS = {
  type: 'other',
  deliverableStatus: 'not_started',
  estimatedHours: 40,
  progress: 0,
  priority: 'medium',
} as const;
export const DELIVERABLE_TASK_DEFAULTS = {
  actualHours: 8,
  priority: 'medium',
  taskStatus: 'not_started',
  progress: 0,
  type: 'task',
} as const;

export const LIMITS = { name: 255, text: 10_000, hours: 100_000 } as const;

/** What the fields of projects and their parts have in common. */
const name = { kind: 'text', label: '名前', isRequired: true, max: LIMITS.name } as const;
const description = { kind: 'text', label: '概要', max: LIMITS.text } as const;
const startDay = { kind: 'date', label: '開始' } as const;
const endDay = { kind: 'date', label: '終了' } as const;
const priority = { kind: 'text', label: '優先度', values: priorities, words: projectWords.priority } as const;
const taskStatus = {
  kind: 'text',
  label: '状況',
  values: taskStatuses,
  words: projectWords.taskStatus,
  alsoWrittenAs: ['status'],
} as const;
const taskType = { kind: 'text', label: '種類', values: taskTypes, words: projectWords.taskType } as const;
const progress = { kind: 'integer', label: '進捗', min: 0, max: 100 } as const;
const hours = { kind: 'decimal', label: '時間', min: 0, max: LIMITS.hours } as const;

const project = { to: 'projects', label: 'プロジェクト', alsoWrittenAs: ['projectId'] } as const;

/** Whoever works on something; it stays, without the name, when the person goes. */
const assignee = /* @__NO_SIDE_EFFECTS__ */ <const Label extends string>(label: Label) =>
  ({
    to: 'sd-users',
    label: '担当',
    alsoWrittenAs: ['userId'],
    whenPersonGoes: { becomes: 'unnamed', label },
  }) as const;

/** Any member adds, changes and deletes projects and their parts. */
const byMembers = {
  write: 'member',
  rights: { add: 'member', change: 'member', remove: 'member' },
  topics: ['projectDataUpdated'],
} as const;

export const projects = declareCollection({
  name: 'projects',
  title: 'プロジェクト',
  ...byMembers,
  fields: {
    name: { ...spokenName, max: LIMITS.name },
    description,
    projectStatus: { kind: 'text', label: '状況', values: projectStatuses, words: projectWords.projectStatus },
    startDate: startDay,
    endDate: endDay,
  },
  relations: {},
});

export const projectTasks = declareCollection({
  name: 'project-tasks',
  title: 'タスク',
  ...byMembers,
  fields: {
    name,
    start: startDay,
    end: endDay,
    hours,
    comment: { kind: 'text', label: 'コメント', max: LIMITS.text },
    priority,
    taskStatus,
    type: taskType,
  },
  relations: { project, sd_user: assignee('タスクの担当者') },
});

export const deliverables = declareCollection({
  name: 'deliverables',
  title: '制作物',
  ...byMembers,
  fields: {
    name,
    description,
    type: { kind: 'text', label: '種類', values: deliverableTypes, words: projectWords.deliverableType },
    deliverableStatus: taskStatus,
    dueDate: { kind: 'date', label: '期限' },
    startDate: startDay,
    estimatedHours: { ...hours, label: '見積もり時間' },
    progress,
    priority,
  },
  relations: { project },
});

export const deliverableTasks = declareCollection({
  name: 'deliverable-tasks',
  title: '制作物のタスク',
  ...byMembers,
  fields: {
    name,
    description,
    start: startDay,
    end: endDay,
    actualHours: hours,
    taskStatus,
    priority,
    progress,
    type: taskType,
  },
  relations: {
    deliverable: { to: 'deliverables', label: '制作物', alsoWrittenAs: ['deliverableId'] },
    sd_user: assignee('制作物タスクの担当者'),
  },
});
