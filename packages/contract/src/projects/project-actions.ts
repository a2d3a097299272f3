import { declareAction } from '../action.ts';
import type { Page } from '../pages.ts';
import { optional, ref } from '../params.ts';
import { projectBaselines } from './project-baselines.ts';
import { projectComments } from './project-comments.ts';
import {
  DELIVERABLE_DEFAULTS,
  DELIVERABLE_TASK_DEFAULTS,
  deliverables,
  deliverableTasks,
  deliverableTypes,
  LIMITS,
  PROJECT_DEFAULTS,
  priorities,
  projectStatuses,
  projects,
  projectTasks,
  projectWords,
  TASK_DEFAULTS,
  taskStatuses,
  taskTypes,
} from './projects.ts';
import { taskDependencies } from './task-dependencies.ts';
import { workedHours } from './worked-hours.ts';

/** What a comprehensive project is made for, how large it is, and of which deliverables it may consist. */
const comprehensiveTypes = ['website', 'system'] as const;
const scopes = ['small', 'medium', 'large'] as const;
const templates = ['design', 'development', 'content'] as const;
export type ComprehensiveType = (typeof comprehensiveTypes)[number];
export type Scope = (typeof scopes)[number];
export type Template = (typeof templates)[number];

/** Specification S9.27. */
export const COMPREHENSIVE_DEFAULTS = {
  type: 'website',
  scope: 'medium',
  deliverables: ['design', 'development'],
  duration: 60,
} as const;

/** Days from today until a new deliverable is due, and until a new task of a deliverable ends (S9.23, S9.24). */
export const DUE_AFTER_DAYS = { deliverable: 14, deliverableTask: 7 } as const;

const name = { kind: 'line', max: LIMITS.name } as const;
const text = { kind: 'text', max: LIMITS.text } as const;
const hours = { kind: 'hours', max: LIMITS.hours } as const;
const priority = { kind: 'choice', of: priorities, words: projectWords.priority } as const;
const taskStatus = { kind: 'choice', of: taskStatuses, words: projectWords.taskStatus } as const;
const projectStatus = { kind: 'choice', of: projectStatuses, words: projectWords.projectStatus } as const;
const day = { kind: 'day' } as const;
const firstDay = { kind: 'day', isStart: true } as const;
const lastDay = { kind: 'day', ends: 'start' } as const;
const project = { ...ref('projects'), ofPage: true } as const;
/** Tells which of several records of one name is meant. */
const within = optional(ref('projects'));
const deliverable = ref('deliverables');
const assignee = optional({ ...ref('sd-users'), orNobody: true });

/** What all of them have in common. */
const ofProjects = { confirm: 'none', undoable: true, topics: ['projectDataUpdated'] } as const;

export const createTask = declareAction({
  name: 'create_task',
  title: 'タスクの登録',
  description:
    'Adds a task, or a milestone of one day, to a project. 8 hours of medium priority where nothing is said; of nobody where user is left out.',
  params: {
    name: { ...name, label: 'タスク名' },
    start: { ...firstDay, label: '開始日' },
    end: { ...lastDay, label: '終了日' },
    project: { ...project, label: 'プロジェクト' },
    user: assignee,
    hours: optional(hours),
    priority: { ...priority, byDefault: TASK_DEFAULTS.priority },
    comment: optional(text),
    type: { kind: 'choice', of: taskTypes, words: projectWords.taskType, byDefault: TASK_DEFAULTS.type },
  },
  ...ofProjects,
});

export const updateTask = declareAction({
  name: 'update_task',
  title: 'タスクの変更',
  description:
    'Changes a task of a project or of a deliverable, found by a part of its name and, where several bear it, by its project. A moved start keeps the length where no end is given.',
  params: {
    task: ref('project-tasks'),
    project: within,
    changes: {
      kind: 'changes',
      of: {
        name: optional(name),
        start: optional(firstDay),
        end: optional(lastDay),
        hours: optional(hours),
        priority: optional(priority),
        taskStatus: optional(taskStatus),
        user: assignee,
        comment: optional(text),
      },
    },
  },
  ...ofProjects,
});

export const createProject = declareAction({
  name: 'create_project',
  title: 'プロジェクトの登録',
  description: 'Adds a project; planned, and of today alone where nothing is said.',
  params: {
    name: { kind: 'name', max: LIMITS.name },
    description: optional(text),
    projectStatus: { ...projectStatus, byDefault: PROJECT_DEFAULTS.projectStatus },
    startDate: optional(firstDay),
    endDate: optional({ kind: 'day', ends: 'startDate' }),
  },
  ...ofProjects,
});

export const updateProject = declareAction({
  name: 'update_project',
  title: 'プロジェクトの変更',
  description: 'Changes what a project is called, its status or its days. What belongs to it stays where it is.',
  params: {
    project,
    changes: {
      kind: 'changes',
      of: {
        name: optional({ kind: 'name', max: LIMITS.name }),
        description: optional(text),
        projectStatus: optional(projectStatus),
        startDate: optional(firstDay),
        endDate: optional({ kind: 'day', ends: 'startDate' }),
      },
    },
  },
  ...ofProjects,
});

export const createDummyProject = declareAction({
  name: 'create_dummy_project',
  title: 'ダミープロジェクトの作成',
  description: 'Adds a project to try things with: three deliverables with one task each.',
  params: {},
  ...ofProjects,
});

export const createComprehensiveProject = declareAction({
  name: 'create_comprehensive_project',
  title: 'プロジェクト一式の作成',
  description:
    'Adds a project with its deliverables, their tasks and three milestones. Days are calendar days; a system has requirements and development, whatever deliverables are named.',
  params: {
    name: { kind: 'name', max: LIMITS.name },
    type: {
      kind: 'choice',
      of: comprehensiveTypes,
      words: { website: 'ウェブサイト', system: 'システム' },
      byDefault: COMPREHENSIVE_DEFAULTS.type,
    },
    scope: {
      kind: 'choice',
      of: scopes,
      words: { small: '小規模', medium: '中規模', large: '大規模' },
      byDefault: COMPREHENSIVE_DEFAULTS.scope,
    },
    deliverables: {
      kind: 'choices',
      of: templates,
      words: projectWords.deliverableType,
      byDefault: COMPREHENSIVE_DEFAULTS.deliverables,
    },
    startDate: optional(firstDay),
    duration: optional({ kind: 'integer', min: 1, max: 3650, counts: 'day' }),
  },
  ...ofProjects,
});

export const adjustProjectSchedule = declareAction({
  name: 'adjust_project_schedule',
  title: 'プロジェクトの日程の移動',
  description:
    'Moves a project with all its tasks, milestones and deliverables: to a new start, by days (negative: earlier), by calendar months or working days, or to the first day of the next such month. Exactly one of them is given.',
  params: {
    project,
    startDate: optional(firstDay),
    shiftDays: optional({
      kind: 'integer',
      min: -3650,
      max: 3650,
      shift: { more: '日後ろへ', less: '日前へ' },
      counts: 'day',
    }),
    shift: optional({
      kind: 'changes',
      of: {
        amount: {
          kind: 'integer',
          min: -520,
          max: 520,
          shift: { more: '後ろへ', less: '前へ' },
          counts: { by: 'unit', of: { workday: 'workday', month: 'month' } },
        },
        unit: { kind: 'choice', of: ['workday', 'month'], words: { workday: '営業日', month: 'か月' } },
      },
    }),
    // A sentence tells the day: 「2月スタート」 is the first of the next February.
    month: { ...optional({ kind: 'integer', min: 1, max: 12 }), isUnsaid: true },
  },
  ...ofProjects,
});

export const createMilestone = declareAction({
  name: 'create_milestone',
  title: 'マイルストーンの登録',
  description: 'Adds a milestone to a project: one day without hours.',
  params: { project, name, date: day },
  ...ofProjects,
});

const newDeliverable = {
  name,
  description: optional(text),
  type: {
    kind: 'choice',
    of: deliverableTypes,
    words: projectWords.deliverableType,
    byDefault: DELIVERABLE_DEFAULTS.type,
  },
  startDate: optional(firstDay),
  dueDate: optional({ kind: 'day', ends: 'startDate' }),
  estimatedHours: optional(hours),
  priority: { ...priority, byDefault: DELIVERABLE_DEFAULTS.priority },
} as const;

export const createDeliverable = declareAction({
  name: 'create_deliverable',
  title: '制作物の登録',
  description:
    'Adds a deliverable to a project: due in 14 days with 40 hours where nothing is said. Without a project it is the only one there is, else the first, which is asked about.',
  params: { project: optional(project), ...newDeliverable },
  ...ofProjects,
});

export const addDeliverableToProject = declareAction({
  name: 'add_deliverable_to_project',
  title: 'プロジェクトへの制作物の追加',
  description: 'The same as create_deliverable, for a project that is named.',
  params: { project, ...newDeliverable },
  ...ofProjects,
});

export const createDeliverableTask = declareAction({
  name: 'create_deliverable_task',
  title: '制作物のタスクの登録',
  description:
    'Adds a task to a deliverable: from today for 7 days with 8 hours where nothing is said. Where several deliverables bear the name, it is found by its project.',
  params: {
    deliverable,
    project: within,
    name,
    start: optional(firstDay),
    end: optional(lastDay),
    user: assignee,
    actualHours: optional(hours),
    priority: { ...priority, byDefault: DELIVERABLE_TASK_DEFAULTS.priority },
  },
  ...ofProjects,
});

export const createDeliverableMilestone = declareAction({
  name: 'create_deliverable_milestone',
  title: '制作物のマイルストーンの登録',
  description:
    'Adds a milestone to a deliverable: one day without hours. Where several deliverables bear the name, it is found by its project.',
  params: { deliverable, project: within, name, date: day },
  ...ofProjects,
});

/** All projects, and one of them: `$slug` is its documentId (specification S2.6, S2.7). */
export const projectsPage = {
  path: '/project-management',
  title: 'プロジェクト',
  isPublic: false,
  hasLayout: true,
} as const satisfies Page;
export const projectPage = {
  path: '/project-management/$slug',
  title: 'プロジェクト',
  isPublic: false,
  hasLayout: true,
} as const satisfies Page;

export const projectFeature = {
  collections: [
    projects,
    projectTasks,
    deliverables,
    deliverableTasks,
    taskDependencies,
    workedHours,
    projectComments,
    projectBaselines,
  ],
  actions: [
    createTask,
    updateTask,
    createProject,
    createComprehensiveProject,
    adjustProjectSchedule,
    updateProject,
    createMilestone,
    createDeliverable,
    addDeliverableToProject,
    createDeliverableTask,
    createDeliverableMilestone,
    createDummyProject,
  ],
} as const;
