import type { LocalDate } from '../common.ts';
import { addDays } from '../dates.ts';
import { type ComprehensiveType, DUE_AFTER_DAYS, type Scope, type Template } from './project-actions.ts';

/** What is made of a deliverable: its hours, and its tasks one after another. */
export interface DeliverableTemplate {
  name: string;
  type: 'design' | 'development' | 'content' | 'other';
  hours: number;
  tasks: readonly TaskTemplate[];
}

interface TaskTemplate {
  name: string;
  hours: number;
  /** Calendar days. */
  days: number;
}

/** What a comprehensive project is made from; `duration` in calendar days. */
export interface ComprehensiveProject {
  type: ComprehensiveType;
  scope: Scope;
  deliverables: readonly Template[];
  startDate: LocalDate;
  duration: number;
}

interface PlannedTask {
  name: string;
  hours: number;
  start: LocalDate;
  end: LocalDate;
}

export interface PlannedDeliverable {
  name: string;
  type: DeliverableTemplate['type'];
  hours: number;
  startDate: LocalDate;
  dueDate: LocalDate;
  tasks: PlannedTask[];
}

export interface ProjectPlan {
  startDate: LocalDate;
  endDate: LocalDate;
  deliverables: PlannedDeliverable[];
  milestones: { name: string; date: LocalDate }[];
}

/** All that a comprehensive project consists of, with its days (specification S9.28 to S9.36): the preview and the action have it from here. */
export function planOf({ type, scope, deliverables, startDate, duration }: ComprehensiveProject): ProjectPlan {
  const all = deliverablesOf(type, scope, deliverables);
  const hasDesign = all.some((each) => each.type === 'design');
  return {
    startDate,
    endDate: addDays(startDate, duration),
    deliverables: all.map((each) => {
      const follows = each.type === 'development' && hasDesign;
      return plannedFrom(follows ? addDays(startDate, DEVELOPMENT_FOLLOWS_AFTER) : startDate, each);
    }),
    milestones: milestonesOf(duration).map(({ name, day }) => ({ name, date: addDays(startDate, day) })),
  };
}

/** A deliverable that begins on `startDate`, its tasks one after another; without tasks it is due as any new one. */
export function plannedFrom(startDate: LocalDate, template: DeliverableTemplate): PlannedDeliverable {
  const { name, type, hours } = template;
  let next = startDate;
  const tasks = template.tasks.map((each) => {
    const start = next;
    const end = addDays(start, each.days - 1);
    next = addDays(end, 1);
    return { name: each.name, hours: each.hours, start, end };
  });
  const dueDate = tasks.at(-1)?.end ?? addDays(startDate, DUE_AFTER_DAYS.deliverable);
  return { name, type, hours, startDate, dueDate, tasks };
}

const task = (name: string, hours: number, days: number): TaskTemplate => ({ name, hours, days });

/** Specification S9.33 to S9.36: hours and days of the tasks, which do not scale with the scope. */
const TASKS: Readonly<Record<Template, readonly TaskTemplate[]>> = {
  design: [
    task('要件整理', 16, 3),
    task('デザインコンセプト', 24, 5),
    task('デザイン制作', 32, 7),
    task('修正と納品', 16, 3),
  ],
  development: [
    task('開発環境の準備', 8, 1),
    task('基本設計', 24, 5),
    task('フロントエンド実装', 32, 7),
    task('バックエンド実装', 24, 5),
    task('テストと修正', 16, 3),
    task('公開作業', 8, 2),
  ],
  content: [
    task('構成案の作成', 16, 3),
    task('原稿と素材の制作', 24, 5),
    task('編集と校正', 16, 3),
    task('入稿', 8, 2),
  ],
};

/** Specification S9.28 to S9.30: estimated hours of a website's deliverables, by scope. */
const WEBSITE_HOURS: Readonly<Record<Template, Readonly<Record<Scope, number>>>> = {
  design: { small: 40, medium: 80, large: 120 },
  development: { small: 60, medium: 120, large: 200 },
  content: { small: 30, medium: 60, large: 100 },
};

const WEBSITE_NAMES: Readonly<Record<Template, string>> = {
  design: 'Webデザイン',
  development: 'Web開発',
  content: 'コンテンツ制作',
};

/** The deliverables of a comprehensive project; those of a system are always the same (specification S9.31). */
function deliverablesOf(
  type: ComprehensiveType,
  scope: Scope,
  wanted: readonly Template[],
): readonly DeliverableTemplate[] {
  if (type === 'system') {
    return [
      { name: '要件定義', type: 'other', hours: 80, tasks: [] },
      { name: '開発', type: 'development', hours: 200, tasks: TASKS.development },
    ];
  }
  return wanted.map((each) => ({
    name: WEBSITE_NAMES[each],
    type: each,
    hours: WEBSITE_HOURS[each][scope],
    tasks: TASKS[each],
  }));
}

/** Development begins so many days after the design that it follows (specification S9.35). */
const DEVELOPMENT_FOLLOWS_AFTER = 14;

/** On the first day, half way and on the last (specification S9.32). */
const milestonesOf = (duration: number): readonly { name: string; day: number }[] => [
  { name: 'キックオフ', day: 0 },
  { name: '中間レビュー', day: Math.floor(duration / 2) },
  { name: '納品', day: duration },
];
