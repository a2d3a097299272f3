import { addDays } from '@ibasho/contract/dates';
import type { Params, ParamValues } from '@ibasho/contract/params';
import {
  COMPREHENSIVE_DEFAULTS,
  type createComprehensiveProject,
  type createDeliverable,
  type createDeliverableTask,
  type createProject,
  type createTask,
  DUE_AFTER_DAYS,
} from '@ibasho/contract/projects/project-actions';
import { DELIVERABLE_DEFAULTS, DELIVERABLE_TASK_DEFAULTS, TASK_DEFAULTS } from '@ibasho/contract/projects/projects';
import type { Clock } from '../../clock.ts';

// What is left out is filled in before a plan is shown, so that what is shown is what will be done (specification S9.21 to S9.27).

type Values<Action extends { params: Params }> = ParamValues<Action['params']>;

/** Milestones take no time. */
export const MILESTONE_HOURS = 0;

export function wholeTask(params: Values<typeof createTask>) {
  return { ...params, hours: params.hours ?? (params.type === 'milestone' ? MILESTONE_HOURS : TASK_DEFAULTS.hours) };
}

export function wholeProject(params: Values<typeof createProject>, clock: Clock) {
  const startDate = params.startDate ?? params.endDate ?? clock.today();
  return { ...params, startDate, endDate: params.endDate ?? startDate };
}

export function wholeComprehensive(params: Values<typeof createComprehensiveProject>, clock: Clock) {
  const { startDate = clock.today(), duration = COMPREHENSIVE_DEFAULTS.duration } = params;
  return { ...params, startDate, duration };
}

export type NewDeliverable = Values<typeof createDeliverable>;

export function wholeDeliverable<P extends NewDeliverable>(params: P, clock: Clock) {
  const from = params.startDate ?? clock.today();
  const dueDate = params.dueDate ?? addDays(from, DUE_AFTER_DAYS.deliverable);
  return { ...params, dueDate, estimatedHours: params.estimatedHours ?? DELIVERABLE_DEFAULTS.estimatedHours };
}

export function wholeDeliverableTask(params: Values<typeof createDeliverableTask>, clock: Clock) {
  const today = clock.today();
  const start = params.start ?? (params.end !== undefined && params.end < today ? params.end : today);
  const end = params.end ?? addDays(start, DUE_AFTER_DAYS.deliverableTask);
  return { ...params, start, end, actualHours: params.actualHours ?? DELIVERABLE_TASK_DEFAULTS.actualHours };
}
