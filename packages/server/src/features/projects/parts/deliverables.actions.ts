import { dateInWords } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { named } from '@ibasho/contract/names';
import {
  addDeliverableToProject,
  createDeliverable,
  createDeliverableMilestone,
  createDeliverableTask,
  createMilestone,
  createTask,
} from '@ibasho/contract/projects/project-actions';
import type { PlanStep } from '@ibasho/contract/runs';
import { type Foreseen, implementAction, type Refs, type RunContext } from '../../../actions/action.ts';
import { addRecord } from '../../../actions/records.ts';
import { AppError } from '../../../errors.ts';
import { failingAs } from '../failing-as.ts';
import { type Found, findDeliverable, findProject, readProjects } from '../find-project.ts';
import { MILESTONE_HOURS, type NewDeliverable, wholeDeliverable, wholeDeliverableTask } from '../project-defaults.ts';
import { assigneeOf, daysOf, given, milestoneOn, onPart, onProject, outcomeOf } from './part-actions.ts';
import { deliverable, deliverableTask } from './parts.ts';

export const deliverableActions = [
  implementAction(
    createDeliverable,
    async (ctx, params, refs) => {
      const isNamed = params.project !== undefined || refs.project !== undefined;
      const found = isNamed
        ? { ...(await findProject(ctx, params.project, refs.project)), isOnly: true }
        : await firstProject(ctx);
      const whole = wholeDeliverable(params, ctx.clock);
      const say = await failingAs(messages.deliverableNotCreated, () => addDeliverable(ctx, found, whole));
      if (found.isOnly) return { say };
      const question = `制作物「${params.name}」をプロジェクト「${found.name}」に追加します。よろしいですか？`;
      return { say, ask: { level: 'light', question } };
    },
    async (ctx, params, refs) => {
      const whole = wholeDeliverable(params, ctx.clock);
      const isNamed = params.project !== undefined || refs.project !== undefined;
      const found = isNamed
        ? { ...(await findProject(ctx, params.project, refs.project)), isOnly: true }
        : await firstProject(ctx);
      if (!found.isOnly) return { params: whole, refs };
      return { params: { ...whole, project: found.name }, refs: { ...refs, project: found.documentId } };
    },
  ),

  implementAction(
    addDeliverableToProject,
    async (ctx, params, refs) => {
      const found = await findProject(ctx, params.project, refs.project);
      const whole = wholeDeliverable(params, ctx.clock);
      return { say: await failingAs(messages.deliverableNotAdded, () => addDeliverable(ctx, found, whole)) };
    },
    async (ctx, params, refs) => onProject(ctx, wholeDeliverable(params, ctx.clock), refs),
  ),

  implementAction(
    createDeliverableTask,
    async (ctx, params, refs) => {
      const found = await findDeliverable(ctx, params, refs);
      const person = await assigneeOf(ctx, params.user, refs);
      const { name, start, end, actualHours, priority } = wholeDeliverableTask(params, ctx.clock);
      const columns = { name, start_date: start, end_date: end, actual_hours: actualHours, priority };
      const row = { ...columns, deliverable_id: found.id, sd_user_id: person?.id ?? null };
      await failingAs(messages.deliverableTaskNotCreated, () => addRecord(ctx, deliverableTask, row));
      return outcomeOf(`制作物「${found.name}」にタスク「${name}」を追加しました（${daysOf(row)}）`, person);
    },
    (ctx, params, refs) =>
      onDeliverable(ctx, wholeDeliverableTask(params, ctx.clock), refs, ({ deliverable: _, actualHours, ...task }) =>
        params.start !== undefined && params.end !== undefined
          ? { action: createTask.name, params: { ...task, ...given('hours', params.actualHours && actualHours) } }
          : undefined,
      ),
  ),

  implementAction(
    createDeliverableMilestone,
    async (ctx, params, refs) => {
      const found = await findDeliverable(ctx, params, refs);
      const { name: milestone, date } = params;
      const row = { name: milestone, ...milestoneOn(date), actual_hours: MILESTONE_HOURS, deliverable_id: found.id };
      await failingAs(messages.deliverableMilestoneNotCreated, () => addRecord(ctx, deliverableTask, row));
      return { say: `制作物「${found.name}」にマイルストーン「${milestone}」を追加しました（${dateInWords(date)}）` };
    },
    (ctx, params, refs) =>
      onDeliverable(ctx, params, refs, ({ deliverable: _, ...milestone }) => ({
        action: createMilestone.name,
        params: milestone,
      })),
  ),
];

type Reading = Pick<RunContext, 'db'>;

/**
 * A plan on a deliverable that bears its whole name. Where there is none of that name but one project, `inProject` makes of it what
 * is meant there: 「深海展に「内覧」のマイルストーン」.
 */
async function onDeliverable<P extends { deliverable: string; project?: string | undefined }>(
  ctx: Reading,
  params: P,
  refs: Refs,
  inProject: (params: P) => Omit<PlanStep, 'refs'> | undefined,
): Promise<Foreseen<P>> {
  try {
    return onPart('deliverable', await findDeliverable(ctx, params, refs), params, refs);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'notFound' && params.project === undefined;
    const projects = isUnknown ? named(await readProjects(ctx), params.deliverable, ({ name }) => [name]) : [];
    const [project, ...others] = projects;
    const instead = project && others.length === 0 ? inProject({ ...params, project: project.name }) : undefined;
    if (!project || !instead) throw error;
    return { instead: { ...instead, refs: { ...refs, project: project.documentId } } };
  }
}

/** The only project, or the first of several (specification S5.21). Throws notFound where there is none (specification S5.22). */
async function firstProject(ctx: Reading): Promise<Found & { isOnly: boolean }> {
  const [first, ...others] = await readProjects(ctx);
  if (!first) throw new AppError('notFound', 'There are no projects', { say: messages.noProjects });
  return { ...first, isOnly: others.length === 0 };
}

async function addDeliverable(
  ctx: RunContext,
  to: Found,
  params: NewDeliverable & { dueDate: string },
): Promise<string> {
  const { name, description = null, type, startDate = null, dueDate, estimatedHours, priority } = params;
  const what = { name, description, type, priority, estimated_hours: estimatedHours };
  await addRecord(ctx, deliverable, { ...what, start_date: startDate, due_date: dueDate, project_id: to.id });
  return `プロジェクト「${to.name}」に制作物「${name}」を追加しました（期限 ${dateInWords(dueDate)}）`;
}
