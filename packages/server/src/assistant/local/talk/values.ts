import type { LocalDateTime } from '@ibasho/contract/common';
import { minutesLater } from '@ibasho/contract/dates';
import { declarationOf } from '@ibasho/contract/features';
import type { Param, Params } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../message/mention.ts';
import type { NameKind } from '../names/names.ts';
import type { When } from '../when.ts';

/** What one mention says about a step: parameters with their values, and those that it leaves out. */
interface Said {
  params: Record<string, unknown>;
  refs?: Record<string, string>;
  without?: readonly string[];
}

const COLLECTIONS: Readonly<Record<NameKind, string>> = { person: 'sd-users', car: 'cars', group: 'affiliations' };
const KINDS = { P: 'person', C: 'car', G: 'group' } as const satisfies Record<string, NameKind>;

/**
 * The step with what a mention says in the place of the one parameter of its kind; null where the action has none for it,
 * where several are, or where it is not clear what is named.
 */
export function stepWith(step: PlanStep, mention: Mention, now: LocalDateTime): PlanStep | null {
  const params = paramsOf(step.action);
  const said = saidBy(mention, step, params, now);
  if (said === null) return null;
  const kept = Object.entries(step.params).filter(([name]) => !said.without?.includes(name));
  const refs = Object.entries(step.refs ?? {}).filter(
    ([name]) => !(name in said.params) && !said.without?.includes(name),
  );
  return {
    action: step.action,
    params: { ...Object.fromEntries(kept), ...said.params },
    refs: { ...Object.fromEntries(refs), ...said.refs },
  };
}

function saidBy(mention: Mention, step: PlanStep, params: Declared, now: LocalDateTime): Said | null {
  switch (mention.sign) {
    case 'P':
    case 'C':
    case 'G': {
      const [named, ...others] = mention.all;
      const name = onlyName(params, (param) => refersTo(param, COLLECTIONS[KINDS[mention.sign]]));
      // Another person or car in the place of one that is named is another wish.
      if (named === undefined || others.length > 0 || name === null || step.params[name] !== undefined) return null;
      return { params: { [name]: named.name }, refs: { [name]: named.documentId } };
    }
    case 'N': {
      const name = onlyName(params, ({ kind }) => kind === 'integer');
      return name === null ? null : { params: { [name]: mention.percent } };
    }
    case 'W': {
      const clock = clockOf(mention.when, now);
      const name = onlyName(params, ({ kind }) => kind === 'time');
      if (clock !== null) return name === null ? null : { params: { [name]: clock } };
      const days = params.some(([, { kind }]) => kind === 'day') ? daysOf(mention.when, step) : null;
      const isDeclared = (each: string) => params.some(([declared]) => declared === each);
      return days && Object.keys(days.params).every(isDeclared) ? days : null;
    }
    default:
      return null;
  }
}

type Declared = readonly (readonly [string, Param])[];

/** The parameters that an action declares; none where there is no such action. */
export function paramsOf(action: string): Declared {
  const params: Params = declarationOf(action)?.params ?? {};
  return Object.entries(params);
}

const refersTo = (param: Param, collection: string): boolean =>
  (param.kind === 'ref' && param.to === collection) || (param.kind === 'group' && collection === COLLECTIONS.group);

function onlyName(params: Declared, fits: (param: Param) => boolean): string | null {
  const [first, ...others] = params.filter(([, param]) => fits(param));
  return first === undefined || others.length > 0 ? null : first[0];
}

/** A time of day that is still to come, or a length from now; null for anything else. */
function clockOf({ kind, start, end, minutes, bound }: When, now: LocalDateTime): LocalDateTime | null {
  const today = now.slice(0, 10);
  if (kind === 'duration' && minutes !== null) return minutesLater(now, minutes);
  if (kind !== 'time' || start === null || end !== null || bound?.side === 'since') return null;
  const clock = `${today}T${start.slice(0, 5)}`;
  return clock > now ? clock : null;
}

/** One day in the place of the days, a period, or the one end of it that is told: 「23日まで」. */
function daysOf({ kind, start, end, bound }: When, { params }: PlanStep): Said | null {
  if (start === null || (kind !== 'date' && kind !== 'daterange')) return null;
  const first = params.start ?? params.date;
  const last = params.end ?? params.date;
  if (kind === 'date' && bound?.side === 'until' && typeof first === 'string')
    return first <= start ? { params: { start: first, end: start }, without: ['date'] } : null;
  if (kind === 'date' && bound?.side === 'since' && typeof last === 'string')
    return start <= last ? { params: { start, end: last }, without: ['date'] } : null;
  if (bound !== null) return null;
  return end === null || end === start
    ? { params: { date: start }, without: ['start', 'end'] }
    : { params: { start, end }, without: ['date'] };
}
