import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords } from '@ibasho/contract/dates';
import { DUE_AFTER_DAYS } from '@ibasho/contract/projects/project-actions';
import { type PlannedDeliverable, plannedFrom, planOf } from '@ibasho/contract/projects/project-plan';
import type { RunContext } from '../../../actions/action.ts';
import { addRecord } from '../../../actions/records.ts';
import { addRows } from '../../../db/rows.ts';
import { project } from '../parts/parts.ts';
import { MILESTONE_HOURS, type wholeComprehensive } from '../project-defaults.ts';
import { DUMMY } from './dummy-project.ts';

/** Adds a project with its deliverables, their tasks and three milestones (specification S9.27 to S9.36). Says what was made. */
export async function addComprehensiveProject(
  ctx: RunContext,
  { name, ...params }: ReturnType<typeof wholeComprehensive>,
): Promise<string> {
  const { startDate, endDate, deliverables, milestones } = planOf(params);
  const projectId = await addProject(ctx, { name, startDate, endDate });
  const tasks = await addDeliverables(ctx, projectId, deliverables);
  await addRows(
    ctx.db,
    'project_tasks',
    milestones.map((each) => ({
      name: each.name,
      start_date: each.date,
      end_date: each.date,
      hours: MILESTONE_HOURS,
      type: 'milestone',
      project_id: projectId,
    })),
  );
  return `プロジェクト「${name}」を作成しました（${dateInWords(startDate)}〜${dateInWords(endDate)}、制作物${deliverables.length}件、タスク${tasks}件、マイルストーン${milestones.length}件）`;
}

/** Adds the dummy project: three deliverables with one task each (specification S9.25, S9.26). Says what was made. */
export async function addDummyProject(ctx: RunContext): Promise<string> {
  const startDate = ctx.clock.today();
  const projectId = await addProject(ctx, {
    name: DUMMY.name,
    startDate,
    endDate: addDays(startDate, DUE_AFTER_DAYS.deliverable),
  });
  const deliverables = DUMMY.deliverables.map((each) => plannedFrom(startDate, each));
  const tasks = await addDeliverables(ctx, projectId, deliverables);
  return `「${DUMMY.name}」を作成しました（制作物${deliverables.length}件、タスク${tasks}件）`;
}

async function addProject(
  ctx: RunContext,
  { name, startDate, endDate }: { name: string; startDate: LocalDate; endDate: LocalDate },
): Promise<number> {
  const { id } = await addRecord(ctx, project, { name, start_date: startDate, end_date: endDate });
  return id;
}

/** Adds deliverables with their tasks. Gives how many tasks. */
async function addDeliverables(
  ctx: RunContext,
  projectId: number,
  planned: readonly PlannedDeliverable[],
): Promise<number> {
  const ids = await addRows(
    ctx.db,
    'deliverables',
    planned.map(({ name, type, hours, startDate, dueDate }) => ({
      name,
      type,
      estimated_hours: hours,
      start_date: startDate,
      due_date: dueDate,
      project_id: projectId,
    })),
  );
  const rows = planned.flatMap(({ tasks }, index) =>
    tasks.map(({ name, hours, start, end }) => ({
      name,
      start_date: start,
      end_date: end,
      actual_hours: hours,
      deliverable_id: ids[index],
    })),
  );
  await addRows(ctx.db, 'deliverable_tasks', rows);
  return rows.length;
}
