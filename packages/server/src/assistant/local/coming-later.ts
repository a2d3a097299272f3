import { instantAt } from '@ibasho/contract/dates';
import type { PlanStep } from '@ibasho/contract/runs';
import type { OfficeReads, PersonState, Turn } from '../interpreter.ts';
import { frameOf } from './dialogue/matter.ts';
import type { Skeleton } from './message/mentions.ts';
import type { Outcome } from './requests/outcome.ts';
import { sayStep } from './saying.ts';

// Nobody is here who will only come later (specification A5).

/** What is to be done, and how it is said, a line a step. */
export interface Planned {
  steps: readonly PlanStep[];
  says: readonly string[];
}

/**
 * The same plan, where nobody is online with a return time ahead. Who has not come yet is offline until then: whoever is to
 * be online at that time, and whoever `comesIn` and is not out. Of somebody who is here a return time alone is a departure:
 * the plan leaves it to the rule of presence, and the words say what it will do.
 */
export async function withoutComingLater(
  { steps, says }: Planned,
  comesIn: boolean,
  turn: Turn,
  office: OfficeReads,
): Promise<Planned> {
  const isLater = ({ params }: PlanStep) =>
    typeof params.return_time === 'string' &&
    (params.status === undefined || params.status === 'online') &&
    Date.parse(instantAt(params.return_time, turn.zone)) > Date.parse(instantAt(turn.now, turn.zone));
  if (!steps.some(isLater)) return { steps, says };
  const ids = steps.flatMap((step) => (isLater(step) ? (idOf(step, turn) ?? []) : []));
  const states = await office.people(ids);
  const truths = steps.map((step, at) => {
    const state = states.find(({ documentId }) => documentId === idOf(step, turn));
    return { said: says[at] ?? '', ...(isLater(step) ? truthOf(step, state?.status ?? null, comesIn) : { step }) };
  });
  // 「30分遅れて出社します」: whoever comes then is not here now.
  const kept = truths.filter(({ step }) => !truths.some((other) => other.isYetToCome && isHere(step, other.step)));
  return { steps: kept.map(({ step }) => step), says: kept.map(({ said, asItWillBe }) => saidOf(asItWillBe) ?? said) };
}

/** Whether one of the requests tells of coming in, and nothing of coming back: 「電車遅延で30分遅れます」, 「11時出社です」. */
export const tellsOfComingIn = (outcomes: readonly Outcome[], { text }: Skeleton): boolean =>
  !COMES_BACK.test(text) &&
  outcomes.some(({ request: { frame, stem } }) => frame.arrives?.test(text.slice(stem.from, stem.to)));

const COMES_BACK = /戻|もど|帰|かえ|長引|延び|押し/u;

interface Truth {
  step: PlanStep;
  /** How it will turn out, where the words of the step do not say. */
  asItWillBe?: PlanStep;
  isYetToCome?: boolean;
}

/** A step with a return time ahead, of somebody who is `present` now. */
function truthOf(step: PlanStep, present: PersonState['status'], comesIn: boolean): Truth {
  const { status, ...others } = step.params;
  const become = (to: PersonState['status']): PlanStep => ({ ...step, params: { status: to, ...others } });
  if (present === 'going_out') {
    const moved = { ...step, params: others };
    return { step: moved, asItWillBe: moved };
  }
  if (status === 'online' || comesIn) {
    const later = become('offline');
    return { step: later, asItWillBe: later, isYetToCome: true };
  }
  return present === 'online' ? { step, asItWillBe: become('going_out') } : { step };
}

const isHere = (one: PlanStep, other: PlanStep) =>
  one.params.status === 'online' && one.params.user === other.params.user && one.params.group === other.params.group;

const idOf = ({ params, refs }: PlanStep, { sender }: Turn): string | undefined =>
  params.user === undefined && params.group === undefined ? sender?.documentId : refs?.user;

function saidOf(step: PlanStep | undefined): string | undefined {
  const frame = step && frameOf(step);
  return frame && sayStep(frame.data, step);
}
