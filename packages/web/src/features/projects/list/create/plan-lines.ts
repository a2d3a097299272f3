import type { LocalDate } from '@ibasho/contract/common';
import { foldName } from '@ibasho/contract/names';
import type { PlannedDeliverable, ProjectPlan } from '@ibasho/contract/projects/project-plan';
import { LIMITS } from '@ibasho/contract/projects/projects';

/** One deliverable, task or milestone of the preview, as it stands after the edits. */
export interface PlanLine {
  key: string;
  kind: 'deliverable' | 'task' | 'milestone';
  name: string;
  /** As typed; '' of a milestone, which takes none. */
  hours: string;
  start: LocalDate | '';
  /** The same day as `start` of a milestone. */
  end: LocalDate | '';
  isLeftOut: boolean;
}

/** A deliverable with its tasks. */
interface PlanGroup {
  deliverable: PlanLine & { type: PlannedDeliverable['type'] };
  tasks: PlanLine[];
}

export interface PlanLines {
  groups: PlanGroup[];
  milestones: PlanLine[];
}

/** What was changed by hand, by the keys of the lines: it outlasts another scope or start. */
export type Edits = Readonly<Record<string, LineEdit>>;
export type LineEdit = Partial<Pick<PlanLine, 'name' | 'hours' | 'start' | 'end' | 'isLeftOut'>>;
export type LineObjections = Partial<Record<'name' | 'hours' | 'start' | 'end', string>>;

/** The plan line by line, each with what was changed by hand. */
export function linesOf(plan: ProjectPlan, edits: Edits): PlanLines {
  return {
    groups: plan.deliverables.map(({ type, name, hours, startDate, dueDate, tasks }) => {
      const of = { name, hours: String(hours), start: startDate, end: dueDate, isLeftOut: false };
      const deliverable = { key: type, kind: 'deliverable' as const, ...of, ...edits[type], type };
      return {
        deliverable,
        tasks: tasks.map((task, index) => {
          const key = `${type}-${index}`;
          const line = { ...task, hours: String(task.hours), isLeftOut: false, ...edits[key] };
          return { key, kind: 'task' as const, ...line, isLeftOut: line.isLeftOut || deliverable.isLeftOut };
        }),
      };
    }),
    milestones: plan.milestones.map(({ name, date }, index) => {
      const key = `milestone-${index}`;
      const line = { name, start: date, isLeftOut: false, ...edits[key], hours: '' };
      return { key, kind: 'milestone' as const, ...line, end: line.start };
    }),
  };
}

/** The lines that will be made. */
export function keptIn({ groups, milestones }: PlanLines): PlanLine[] {
  const all = [...groups.flatMap(({ deliverable, tasks }) => [deliverable, ...tasks]), ...milestones];
  return all.filter(({ isLeftOut }) => !isLeftOut);
}

/** Whether anything differs from the plan. */
export const isEdited = (plan: ProjectPlan, edits: Edits): boolean =>
  JSON.stringify(linesOf(plan, edits)) !== JSON.stringify(linesOf(plan, {}));

/** What stands against the lines that will be made, by their keys. */
export function objectionsToLines(lines: PlanLines): Record<string, LineObjections> {
  const kept = keptIn(lines);
  const deliverables = kept.filter(({ kind }) => kind === 'deliverable').map(({ name }) => foldName(name));
  const isDouble = ({ kind, name }: PlanLine) =>
    kind === 'deliverable' && deliverables.filter((each) => each === foldName(name)).length > 1;
  const found = kept.map((line): [string, LineObjections] => [
    line.key,
    {
      ...(line.name.trim() === '' && { name: '名前を入力してください。' }),
      ...(isDouble(line) && { name: 'ほかの制作物と違う名前にしてください。' }),
      ...(line.kind !== 'milestone' &&
        hoursIn(line.hours) === undefined && { hours: '時間を数字で入力してください。' }),
      ...(line.start === '' && { start: '日付を入力してください。' }),
      ...(line.end === '' && { end: '日付を入力してください。' }),
      ...(line.end !== '' && line.end < line.start && { end: '開始日以降にしてください。' }),
    },
  ]);
  return Object.fromEntries(found.filter(([, objections]) => Object.keys(objections).length > 0));
}

/** The number that was typed, full-width digits too; undefined where it is none, or not within the limits. */
export function hoursIn(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim();
  const hours = /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  return hours <= LIMITS.hours ? hours : undefined;
}

/** What of the lines that will be made ends after the project does: 「タスク」, 「制作物」; null where nothing. */
export function endsAfter(lines: PlanLines, endDate: LocalDate): string | null {
  const late = keptIn(lines).filter(({ end }) => end > endDate);
  const words = { task: 'タスク', deliverable: '制作物', milestone: 'マイルストーン' } as const;
  const kind = (['task', 'deliverable', 'milestone'] as const).find((each) => late.some((line) => line.kind === each));
  return kind ? words[kind] : null;
}

/** The hours of all tasks that will be made. */
export const hoursOfTasks = (lines: PlanLines): number =>
  keptIn(lines)
    .filter(({ kind }) => kind === 'task')
    .reduce((sum, { hours }) => sum + (hoursIn(hours) ?? 0), 0);
