import type { LocalDate } from '@ibasho/contract/common';
import type { PlanStep } from '@ibasho/contract/runs';
import type { KnownPerson } from '../../interpreter.ts';
import type { Named } from '../names/names.ts';
import type { FrameData } from '../phrasebook.ts';
import type { Changes } from '../slots/changes.ts';

/** Everything that the slots of one request hold. */
export interface Filled {
  frame: FrameData;
  params: Readonly<Record<string, string | number>>;
  changes: Pick<Changes, 'values' | 'refs'> | null;
  /** People and groups; none means the sender. */
  subjects: readonly (Named | null)[];
  dates: readonly { start: LocalDate; end: LocalDate }[];
  cars: readonly Named[];
  /** The cars of each subject, where each has their own. */
  carsByPerson: ReadonlyMap<string, readonly Named[]> | null;
  /** Where each subject is, by documentId, where each is somewhere else. */
  places: ReadonlyMap<string, string> | null;
  /** The first subject has the first date, and so on; else everybody has them all. */
  isPaired: boolean;
  /** The rate of each subject, where each has their own. */
  rates: readonly number[] | null;
  sender: KnownPerson | null;
}

/** One step for each person, day and car that a request names. */
export function stepsOf(filled: Filled): PlanStep[] {
  const { subjects, dates } = filled;
  const isPaired = filled.isPaired && subjects.length === dates.length;
  return orNone(subjects).flatMap((subject, index) =>
    orNone(dates)
      .filter((_date, day) => !isPaired || day === index)
      .flatMap((date) =>
        orNone(carsOf(filled, subject)).map((car) =>
          step(placedOf(ratedOf(filled, index), subject), subject, date, car),
        ),
      ),
  );
}

function carsOf({ cars, carsByPerson }: Filled, subject: Named | null): readonly Named[] {
  return carsByPerson?.get(subject?.documentId ?? '') ?? cars;
}

function ratedOf(filled: Filled, index: number): Filled {
  const rate = filled.rates?.length === filled.subjects.length ? filled.rates[index] : undefined;
  return rate === undefined ? filled : { ...filled, params: { ...filled.params, rate } };
}

function placedOf(filled: Filled, subject: Named | null): Filled {
  const comment = filled.places?.get(subject?.documentId ?? '');
  return comment === undefined ? filled : { ...filled, params: { ...filled.params, comment } };
}

function orNone<T>(list: readonly T[]): readonly (T | null)[] {
  return list.length > 0 ? list : [null];
}

function step(
  filled: Filled,
  subject: Named | null,
  date: Filled['dates'][number] | null,
  car: Named | null,
): PlanStep {
  const { frame } = filled;
  const params: Record<string, unknown> = { ...filled.params };
  const refs: Record<string, string> = { ...filled.changes?.refs };
  const isGroup = subject?.kind === 'group';
  if (car) {
    params.car = car.name;
    refs.car = car.documentId;
  }
  if (date)
    Object.assign(params, date.start === date.end ? { date: date.start } : { start: date.start, end: date.end });
  if (filled.changes) params.changes = { ...filled.changes.values };
  if (subject && isGroup) {
    // 「制作の皆、撮影が延びて戻り20時」: a group is set only with a status.
    if (params.return_time !== undefined) params.status ??= 'going_out';
    params.group = subject.name;
    if (subject.documentId !== '') refs.group = subject.documentId;
  } else if (subject && (frame.namesSubject || subject.documentId !== filled.sender?.documentId)) {
    params.user = subject.name;
    refs.user = subject.documentId;
  }
  const action = isGroup && frame.forGroup ? frame.forGroup : frame.action;
  return Object.keys(refs).length > 0 ? { action, params, refs } : { action, params };
}
