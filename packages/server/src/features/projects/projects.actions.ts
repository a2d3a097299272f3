import { messages } from '@ibasho/contract/messages';
import {
  adjustProjectSchedule,
  createComprehensiveProject,
  createDummyProject,
  createProject,
  updateProject,
} from '@ibasho/contract/projects/project-actions';
import { implementAction } from '../../actions/action.ts';
import { addRecord, changeRecord } from '../../actions/records.ts';
import { failingAs } from './failing-as.ts';
import { findProject } from './find-project.ts';
import { deliverableActions } from './parts/deliverables.actions.ts';
import { daysOf, given, lockedRow, onProject } from './parts/part-actions.ts';
import { project } from './parts/parts.ts';
import { taskActions } from './parts/tasks.actions.ts';
import { wholeComprehensive, wholeProject } from './project-defaults.ts';
import { adjustSchedule } from './schedule/adjust-schedule.ts';
import { addComprehensiveProject, addDummyProject } from './whole/comprehensive-project.ts';

/** No target at all is asked for (specification S9.40, departure). */
const SHIFTED_HOW = 'いつから始めますか？ 何日ずらすか（「3日後ろへ」「5営業日前倒し」）でもかまいません。';

export const projectActions = [
  implementAction(
    createProject,
    async (ctx, params) => {
      const { name, description = null, projectStatus, startDate, endDate } = wholeProject(params, ctx.clock);
      const row = { name, description, project_status: projectStatus, start_date: startDate, end_date: endDate };
      const { say } = await failingAs(messages.projectNotCreated, () => addRecord(ctx, project, row));
      return { say: `${say}（${daysOf(row)}）` };
    },
    async (ctx, params, refs) => ({ params: wholeProject(params, ctx.clock), refs }),
  ),

  implementAction(
    createComprehensiveProject,
    async (ctx, params) => {
      const whole = wholeComprehensive(params, ctx.clock);
      const told = (reason: string) =>
        `${messages.comprehensiveProjectNotCreated(reason)}\n手動で作成する場合は /project-management を開いてください`;
      return { say: await failingAs(told, () => addComprehensiveProject(ctx, whole)) };
    },
    async (ctx, params, refs) => ({ params: wholeComprehensive(params, ctx.clock), refs }),
  ),

  implementAction(
    adjustProjectSchedule,
    async (ctx, params, refs) => {
      const found = await findProject(ctx, params.project, refs.project);
      const row = await lockedRow(ctx, 'projects', found);
      const told = (reason: string) =>
        `${messages.scheduleNotAdjusted(reason)}\n手動で調整する場合は /project-management/${found.documentId} を開いてください`;
      return { say: await failingAs(told, () => adjustSchedule(ctx, row, params)) };
    },
    async (ctx, params, refs) => {
      const { startDate, shiftDays, shift, month } = params;
      const isTold = [startDate, shiftDays, shift, month].some((each) => each !== undefined);
      return isTold ? onProject(ctx, params, refs) : { missing: 'startDate', say: SHIFTED_HOW, options: [] };
    },
  ),

  implementAction(
    updateProject,
    async (ctx, { project: name, changes }, refs) => {
      const row = await lockedRow(ctx, 'projects', await findProject(ctx, name, refs.project));
      const { say } = await changeRecord(ctx, project, row, {
        ...given('name', changes.name),
        ...given('description', changes.description),
        ...given('project_status', changes.projectStatus),
        ...given('start_date', changes.startDate),
        ...given('end_date', changes.endDate),
      });
      return { say };
    },
    onProject,
  ),

  implementAction(createDummyProject, async (ctx) => ({
    say: await failingAs(messages.projectNotCreated, () => addDummyProject(ctx)),
  })),

  ...taskActions,
  ...deliverableActions,
];
