/** The lists of specification H1, in the order in which they are offered. */
export const projectStatuses = ['planning', 'in_progress', 'on_hold', 'completed'] as const;
export const taskStatuses = ['not_started', 'in_progress', 'completed'] as const;
export const taskTypes = ['task', 'milestone'] as const;
export const deliverableTypes = ['design', 'development', 'content', 'other'] as const;
export const priorities = ['low', 'medium', 'high'] as const;

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

export const PROJECT_LIMITS = { name: 255, text: 10_000, hours: 100_000 } as const;
