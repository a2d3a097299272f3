import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { foldName } from '@ibasho/contract/names';
import {
  COMPREHENSIVE_DEFAULTS,
  type ComprehensiveType,
  type Scope,
  type Template,
} from '@ibasho/contract/projects/project-actions';
import { type ProjectPlan, planOf } from '@ibasho/contract/projects/project-plan';
import type { ProjectStatus } from '@ibasho/contract/projects/project-summaries';
import { PROJECT_DEFAULTS } from '@ibasho/contract/projects/projects';
import type { PlanStep } from '@ibasho/contract/runs';
import { type Edits, hoursIn, isEdited, linesOf, objectionsToLines, type PlanLines } from './plan-lines.ts';

/** What stands in the form of a new project. */
export interface ProjectEntry {
  /** The project alone, or with all that it consists of. */
  way: 'alone' | 'whole';
  name: string;
  start: LocalDate | '';
  /** Of the project alone. */
  description: string;
  status: ProjectStatus;
  end: LocalDate | '';
  /** Of a whole one. */
  type: ComprehensiveType;
  scope: Scope;
  deliverables: Template[];
  /** Calendar days, as typed. */
  days: string;
  edits: Edits;
}

export type ProjectObjections = Partial<Record<'name' | 'start' | 'end' | 'deliverables' | 'days' | 'lines', string>>;

export function newProject(today: LocalDate): ProjectEntry {
  const { type, scope, deliverables, duration } = COMPREHENSIVE_DEFAULTS;
  return {
    way: 'alone',
    name: '',
    description: '',
    status: PROJECT_DEFAULTS.projectStatus,
    start: today,
    end: addDays(today, duration),
    type,
    scope,
    deliverables: [...deliverables],
    days: String(duration),
    edits: {},
  };
}

const DAYS_MAX = 3650;

/** All that would be made; null as long as too little is said. */
export function planIn({ type, scope, deliverables, start, days }: ProjectEntry): ProjectPlan | null {
  const duration = daysIn(days);
  if (start === '' || duration === undefined || (type === 'website' && deliverables.length === 0)) return null;
  return planOf({ type, scope, deliverables, startDate: start, duration });
}

/** What stands against sending, by field; `names` are the projects there are. */
export function objectionsToProject(entry: ProjectEntry, names: readonly string[]): ProjectObjections {
  const { way, name, start, end, type, deliverables, days } = entry;
  const missing = {
    ...(name.trim() === '' && { name: 'プロジェクト名を入力してください。' }),
    ...(start === '' && { start: '開始日を入力してください。' }),
  };
  if (way === 'alone') {
    return {
      ...missing,
      ...(end === '' && { end: '終了日を入力してください。' }),
      ...(end !== '' && end < start && { end: '開始日以降にしてください。' }),
    };
  }
  const plan = planIn(entry);
  const hasFaults = plan !== null && Object.keys(objectionsToLines(linesOf(plan, entry.edits))).length > 0;
  return {
    ...missing,
    // The lines find their project by its name.
    ...(names.some((each) => foldName(each) === foldName(name)) && {
      name: '同じ名前のプロジェクトがあります。別の名前にしてください。',
    }),
    ...(type === 'website' && deliverables.length === 0 && { deliverables: '制作物を1つ以上選んでください。' }),
    ...(daysIn(days) === undefined && { days: `1〜${DAYS_MAX}の日数を入力してください。` }),
    ...(hasFaults && { lines: '入力に誤りのある行があります。行を開いて直してください。' }),
  };
}

/** The run that makes it: one action where nothing was changed by hand, else one for each line. */
export function stepsOf(entry: ProjectEntry): PlanStep[] {
  const { way, description, status, start: startDate, end: endDate, type, scope, deliverables, days, edits } = entry;
  const name = entry.name.trim();
  if (way === 'alone') {
    const about = description.trim() === '' ? {} : { description: description.trim() };
    return [{ action: 'create_project', params: { name, ...about, projectStatus: status, startDate, endDate } }];
  }
  const plan = planIn(entry);
  if (plan === null) return [];
  if (!isEdited(plan, edits)) {
    const params = { name, type, scope, deliverables, startDate, duration: daysIn(days) };
    return [{ action: 'create_comprehensive_project', params }];
  }
  return [
    { action: 'create_project', params: { name, startDate: plan.startDate, endDate: plan.endDate } },
    ...stepsOfLines(name, linesOf(plan, edits)),
  ];
}

/** The steps find what earlier ones have made by its name, within the project. */
function stepsOfLines(project: string, { groups, milestones }: PlanLines): PlanStep[] {
  const kept = groups.filter(({ deliverable }) => !deliverable.isLeftOut);
  return [
    ...kept.flatMap(({ deliverable, tasks }) => [
      {
        action: 'add_deliverable_to_project',
        params: {
          project,
          name: deliverable.name.trim(),
          type: deliverable.type,
          startDate: deliverable.start,
          dueDate: deliverable.end,
          estimatedHours: hoursIn(deliverable.hours),
        },
      },
      ...tasks
        .filter(({ isLeftOut }) => !isLeftOut)
        .map(({ name, start, end, hours }) => ({
          action: 'create_deliverable_task',
          params: {
            deliverable: deliverable.name.trim(),
            project,
            name: name.trim(),
            start,
            end,
            actualHours: hoursIn(hours),
          },
        })),
    ]),
    ...milestones
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ name, start }) => ({ action: 'create_milestone', params: { project, name: name.trim(), date: start } })),
  ];
}

/** The days that were typed; undefined where they are none, or too many. */
function daysIn(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim();
  const days = /^\d{1,4}$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= DAYS_MAX ? days : undefined;
}
