import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween } from '@ibasho/contract/dates';
import { DUE_AFTER_DAYS } from '@ibasho/contract/projects/project-actions';
import {
  DELIVERABLE_DEFAULTS,
  DELIVERABLE_TASK_DEFAULTS,
  LIMITS,
  TASK_DEFAULTS,
} from '@ibasho/contract/projects/projects';
import {
  type DeliverableType,
  fieldNames,
  type Part,
  type PartCollection,
  type Priority,
  type TaskStatus,
} from './part.ts';

/** What stands in the form of a part. Days are '' where there are none. */
export interface PartForm {
  first: LocalDate | '';
  last: LocalDate | '';
  hours: string;
  progress: string;
  status: TaskStatus;
  priority: Priority;
  type: DeliverableType;
}

export function formOf(part: Part): PartForm {
  return {
    first: part.first ?? '',
    last: part.last ?? '',
    hours: String(part.hours),
    progress: String(part.progress ?? 0),
    status: part.status,
    priority: part.priority,
    type: part.type ?? DELIVERABLE_DEFAULTS.type,
  };
}

/** What a new part begins with, as the office's actions have it. */
export function emptyForm(kind: Part['kind'], isOfDeliverable: boolean, today: LocalDate): PartForm {
  const standard = {
    progress: '0',
    status: TASK_DEFAULTS.taskStatus,
    priority: TASK_DEFAULTS.priority,
    type: DELIVERABLE_DEFAULTS.type,
    first: today,
  };
  if (kind === 'milestone') return { ...standard, last: today, hours: '0' };
  if (kind === 'deliverable') {
    const { estimatedHours } = DELIVERABLE_DEFAULTS;
    return { ...standard, last: addDays(today, DUE_AFTER_DAYS.deliverable), hours: String(estimatedHours) };
  }
  const hours = isOfDeliverable ? DELIVERABLE_TASK_DEFAULTS.actualHours : TASK_DEFAULTS.hours;
  return { ...standard, last: addDays(today, DUE_AFTER_DAYS.deliverableTask), hours: String(hours) };
}

/** What stands against saving, by field. */
export function objectionsTo({ first, last, hours, progress }: PartForm, kind: Part['kind'], name: string | undefined) {
  const total = numberIn(hours);
  const percent = numberIn(progress);
  return {
    name: !name && '名前を入力してください。',
    first: kind === 'milestone' && first === '' && '日を入力してください。',
    last: kind !== 'milestone' && first !== '' && last !== '' && last < first && '終了は開始以降の日にしてください。',
    hours: (total === undefined || total > LIMITS.hours) && '時間を数字で入力してください。例：8',
    progress: (percent === undefined || !Number.isInteger(percent) || percent > 100) && '0〜100で入力してください。',
  };
}

/** The fields of the record that a form stands for. */
export function dataOf(
  form: PartForm,
  { kind, collection }: Pick<Part, 'kind' | 'collection'>,
  { name = '', text = '' }: { name?: string; text?: string },
): Record<string, unknown> {
  const at = fieldNames[collection];
  const isMilestone = kind === 'milestone';
  return {
    name,
    [at.first]: form.first || null,
    [at.last]: (isMilestone ? form.first : form.last) || null,
    [at.text]: text || null,
    [at.status]: form.status,
    priority: form.priority,
    ...(isMilestone ? {} : { [at.hours]: numberIn(form.hours) }),
    ...(collection === 'project-tasks' || isMilestone ? {} : { progress: numberIn(form.progress) }),
    ...(collection === 'deliverables' ? { type: form.type } : { type: kind }),
  };
}

/** The fields that put a part where it was dropped. Moved whole, a day that it does not have stays empty. */
export function dataOfDays(part: Part, first: LocalDate, last: LocalDate): Record<string, LocalDate> {
  const at = fieldNames[part.collection];
  if (part.kind === 'milestone') return { [at.first]: first, [at.last]: first };
  const shown = shownDays(part);
  const isMoved = shown !== null && daysBetween(first, last) === daysBetween(shown.first, shown.last);
  return {
    ...(isMoved && part.first === null ? {} : { [at.first]: first }),
    ...(isMoved && part.last === null ? {} : { [at.last]: last }),
  };
}

/** From which day to which its bar lasts; one day alone stands for both, null where there is none. */
export function shownDays({ first, last }: Pick<Part, 'first' | 'last'>): { first: LocalDate; last: LocalDate } | null {
  const [from, to] = [first ?? last, last ?? first];
  return from === null || to === null ? null : { first: from, last: to };
}

/** Where a new part is kept, by what it belongs to. */
export function collectionOf(kind: Part['kind'], deliverable: string): PartCollection {
  if (kind === 'deliverable') return 'deliverables';
  return deliverable === '' ? 'project-tasks' : 'deliverable-tasks';
}

/** Full-width digits count; undefined where it is no number from 0 on. */
function numberIn(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
