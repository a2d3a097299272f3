import type { PlanStep } from '@ibasho/contract/runs';
import type { Outcome } from './outcome.ts';
import type { Request } from './requests.ts';
import { sayStep } from './saying.ts';

/**
 * 「デリカを使うことになりました。私が借りたことにしてください」: one car taken or returned, told and then asked for.
 * What is asked last names no car, and may say who takes it.
 */
export function oneTaking(before: Outcome, after: Outcome): Outcome | undefined {
  if (before.refusal !== null || after.refusal !== null) return undefined;
  if (isReturn(before.request) && isReturn(after.request)) return namesNothingNew(before, after) ? before : undefined;
  if (!isTaking(before.request) || !isTaking(after.request)) return undefined;
  if (after.asking === null || after.asking.among.length > 0) return undefined;
  const unexplained = [...before.unexplained, ...after.unexplained];
  if (before.asking !== null || !namesTaker(after)) return { ...before, unexplained };
  if (after.request.mood.kind !== 'ask' && !isSameTaker(before, after)) return undefined;
  return takenBy(before, after, unexplained);
}

function takenBy(before: Outcome, after: Outcome, unexplained: string[]): Outcome {
  const { user, userRef } = takerOf(after);
  const steps = before.steps.map((step): PlanStep => {
    const { user: _user, ...params } = step.params;
    const { user: _ref, ...refs } = step.refs ?? {};
    return user === undefined
      ? { ...step, params, refs }
      : { ...step, params: { ...params, user }, refs: { ...refs, user: userRef } };
  });
  const says = steps.map((step) => sayStep(before.request.frame.data, step));
  return { ...before, steps, says, subjects: after.subjects, self: after.self, unexplained };
}

/** Nobody is spelled out where it is the sender. */
function takerOf({ self, subjects: [taker] }: Outcome): { user?: string; userRef: string } {
  return self || !taker ? { userRef: '' } : { user: taker.name, userRef: taker.documentId };
}

const namesTaker = ({ self, subjects }: Outcome) => self || subjects.length === 1;

const isSameTaker = (before: Outcome, after: Outcome) =>
  before.self === after.self && before.subjects[0]?.documentId === after.subjects[0]?.documentId;

function namesNothingNew(before: Outcome, { asking, self, subjects, steps, unexplained }: Outcome): boolean {
  const known = new Set<unknown>([undefined, ...before.steps.map(({ params }) => params.car)]);
  const isQuiet = asking === null && unexplained.length === 0 && before.steps.length > 0;
  return isQuiet && !self && subjects.length === 0 && steps.every(({ params }) => known.has(params.car));
}

const isTaking = ({ frame }: Request) => /^(?:force_)?assign_car$/u.test(frame.data.action);

const isReturn = ({ frame }: Request) => frame.data.action === 'release_car';
