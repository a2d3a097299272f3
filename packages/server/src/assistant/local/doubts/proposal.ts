import type { LocalDate } from '@ibasho/contract/common';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Skeleton } from '../message/mentions.ts';
import type { Outcome } from '../requests/outcome.ts';
import type { Request } from '../requests/requests.ts';

/** What of an outcome tells whether it fits the others and the message. */
export type Understood = Pick<Outcome, 'steps' | 'refusal' | 'asking' | 'self' | 'insteadOf'> & {
  request: Pick<Request, 'from' | 'to'>;
  subjects?: Outcome['subjects'];
};

/** A plan before it is made, and the message that it was read from. */
export interface Proposal {
  /** What is to be carried out. */
  acting: readonly Understood[];
  steps: readonly PlanStep[];
  skeleton: Skeleton;
  today: LocalDate;
  /** Stretches of the skeleton that were taken for none of the product's business. */
  dropped: readonly Stretch[];
  /** Whether a place of the skeleton belongs to something that was refused or is asked about. */
  isAnswered: (at: number) => boolean;
}

/** From a place of the skeleton up to another. */
export type Stretch = Pick<Request, 'from' | 'to'>;

/** Puts together what the doubts look at. `now` is the firm's wall clock. */
export function proposalOf(
  outcomes: readonly Understood[],
  skeleton: Skeleton,
  now: string,
  dropped: readonly Stretch[],
): Proposal {
  const isOpen = (one: Understood) => one.refusal !== null || one.asking !== null;
  const acting = outcomes.filter((one) => one.steps.length > 0 && !isOpen(one));
  const answered = outcomes.filter(isOpen).map(({ request }) => request);
  return {
    acting,
    steps: acting.flatMap((one) => one.steps),
    skeleton,
    today: now.slice(0, 10),
    dropped,
    isAnswered: (at) => answered.some(({ from, to }) => from <= at && at < to),
  };
}

/** The words of a step that staff will read. */
export const wordsOf = (params: PlanStep['params']): string =>
  String(params.comment ?? params.memo ?? params.rate ?? '');

/** First and last day. */
export interface Days {
  first: LocalDate;
  last: LocalDate;
}

/** The days of two points in time, which may hold a time of the clock too; null where one has none. */
export function daysOf(start: unknown, end: unknown): Days | null {
  const [first, last] = [start, end].map((point) => (typeof point === 'string' ? DATE.exec(point)?.[0] : undefined));
  return first === undefined || last === undefined ? null : { first, last };
}

/** The days off that a step sets or takes back. */
export const daysOff = (params: PlanStep['params']): Days | null =>
  daysOf(params.date ?? params.start, params.date ?? params.end);

export const overlap = (one: Days, other: Days): boolean => one.first <= other.last && other.first <= one.last;

/** 「直帰します。明日は9時に出社します」: whether a time of the skeleton is said of another day. */
export function isOfAnotherDay({ skeleton: { text, mentions }, today }: Proposal, at: number): boolean {
  const from = text.lastIndexOf('。', at) + 1;
  return mentions.slice(from, at + 1).some((mention) => {
    const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
    return days !== null && !overlap(days, { first: today, last: today });
  });
}

const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/;
