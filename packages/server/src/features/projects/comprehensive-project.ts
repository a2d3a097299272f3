import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords } from '@ibasho/contract/dates';
import { DUE_AFTER_DAYS } from '@ibasho/contract/project-actions';
import type { RunContext } from '../../actions/action.ts';
import { addRecord } from '../../actions/records.ts';
import { addRows } from '../../db/rows.ts';
import { project } from './parts.ts';
import { MILESTONE_HOURS, type wholeComprehensive } from './project-defaults.ts';
import {
  DEVELOPMENT_FOLLOWS_AFTER,
  type DeliverableTemplate,
  DUMMY,
  deliverablesOf,
  milestonesOf,
} from './templates.ts';

/** Adds a project with its deliverables, their tasks and three milestones (specification S9.27 to S9.36). Says what was made. */
export async function addComprehensiveProject(
  ctx: RunContext,
  params: ReturnType<typeof wholeComprehensive>,
): Promise<string> {
  const { name, type, scope, startDate, duration } = params;
  const endDate = addDays(startDate, duration);
  const all = deliverablesOf(type, scope, params.deliverables);
  const hasDesign = all.some((each) => each.type === 'design');
  const projectId = await addProject(ctx, { name, startDate, endDate });
  const begins = (each: DeliverableTemplate): LocalDate =>
    each.type === 'development' && hasDesign ? addDays(startDate, DEVELOPMENT_FOLLOWS_AFTER) : startDate;
  const tasks = await addDeliverables(ctx, projectId, all, begins);
  const milestones = milestonesOf(duration).map((each) => ({ name: each.name, day: addDays(startDate, each.day) }));
  await addRows(
    ctx.db,
    'project_tasks',
    milestones.map((each) => ({
      name: each.name,
      start_date: each.day,
      end_date: each.day,
      hours: MILESTONE_HOURS,
      type: 'milestone',
      project_id: projectId,
    })),
  );
  return `プロジェクト「${name}」を作成しました（${dateInWords(startDate)}〜${dateInWords(endDate)}、制作物${all.length}件、タスク${tasks}件、マイルストーン${milestones.length}件）`;
}

/** Adds the dummy project: three deliverables with one task each (specification S9.25, S9.26). Says what was made. */
export async function addDummyProject(ctx: RunContext): Promise<string> {
  const startDate = ctx.clock.today();
  const projectId = await addProject(ctx, {
    name: DUMMY.name,
    startDate,
    endDate: addDays(startDate, DUE_AFTER_DAYS.deliverable),
  });
  const tasks = await addDeliverables(ctx, projectId, DUMMY.deliverables, () => startDate);
  return `「${DUMMY.name}」を作成しました（制作物${DUMMY.deliverables.length}件、タスク${tasks}件）`;
}

async function addProject(
  ctx: RunContext,
  { name, startDate, endDate }: { name: string; startDate: LocalDate; endDate: LocalDate },
): Promise<number> {
  const { id } = await addRecord(ctx, project, { name, start_date: startDate, end_date: endDate });
  return id;
}

/** Adds deliverables with their tasks, which follow one another from the day on which each begins. Gives how many tasks. */
async function addDeliverables(
  ctx: RunContext,
  projectId: number,
  all: readonly DeliverableTemplate[],
  begins: (each: DeliverableTemplate) => LocalDate,
): Promise<number> {
  const planned = all.map((each) => ({ ...each, start: begins(each), tasks: oneAfterAnother(each, begins(each)) }));
  const ids = await addRows(
    ctx.db,
    'deliverables',
    planned.map(({ name, type, hours, start, tasks }) => ({
      name,
      type,
      estimated_hours: hours,
      start_date: start,
      due_date: tasks.at(-1)?.end_date ?? addDays(start, DUE_AFTER_DAYS.deliverable),
      project_id: projectId,
    })),
  );
  const rows = planned.flatMap(({ tasks }, index) => tasks.map((each) => ({ ...each, deliverable_id: ids[index] })));
  await addRows(ctx.db, 'deliverable_tasks', rows);
  return rows.length;
}

function oneAfterAnother({ tasks }: DeliverableTemplate, first: LocalDate) {
  let start = first;
  return tasks.map(({ name, hours, days }) => {
    const end = addDays(start, days - 1);
    const row = { name, start_date: start, end_date: end, actual_hours: hours };
    start = addDays(end, 1);
    return row;
  });
}
