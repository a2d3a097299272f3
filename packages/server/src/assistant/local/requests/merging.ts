import { addDays } from '@ibasho/contract/dates';
import { EVERYBODY } from '@ibasho/contract/presence';
import type { PlanStep } from '@ibasho/contract/runs';
import { LATER } from '../refusals.ts';
import { sayStep } from '../saying.ts';
import { oneTaking } from './cars/takings.ts';
import type { Outcome } from './outcome.ts';
import type { Request } from './requests.ts';

/** Two requests that are one: an absence and its return, one thing said twice, or two changes of one record. */
export function joined(before: Outcome, after: Outcome): Outcome | undefined {
  if (isOneAbsence(before, after)) return merge(before, after);
  if (isOneStatus(before, after)) return statusesJoined(before, after);
  if (isSetAgain(before, after)) return setAgain(before, after);
  const stretch = oneStretch(before, after);
  if (stretch) return stretch;
  const taking = oneTaking(before, after);
  if (taking) return taking;
  if (isRepeated(before, after) || isComingBack(before, after)) return before;
  const [first, second] = [before.steps[0], after.steps[0]];
  const { frame } = before.request;
  const isSame =
    frame.data.namesSubject && first?.action === second?.action && first?.params.user === second?.params.user;
  if (!isSame || !first || !second || before.steps.length > 1 || after.steps.length > 1) return undefined;
  const changes = { ...Object(first.params.changes), ...Object(second.params.changes) };
  const step = { ...first, params: { ...first.params, changes }, refs: { ...first.refs, ...second.refs } };
  return {
    ...after,
    steps: [step],
    says: [sayStep(frame.data, step)],
    unexplained: [...before.unexplained, ...after.unexplained],
  };
}

/** Sets where somebody is. */
export function isPresence(request: Request): boolean {
  return request.frame.data.forGroup !== undefined;
}

/** Tells when somebody is back, without a status. */
export function isReturn(request: Request): boolean {
  return request.frame.data.needs?.includes('return') ?? false;
}

/** 「外に出てます。17時戻り」: the return belongs to the absence told before. */
function isOneAbsence(before: Outcome, after: Outcome): boolean {
  if (!bothStand(before, after) || !isAboutSame(before, after)) return false;
  if (isReturn(before.request)) return isReturn(after.request) || after.steps[0]?.params.status === 'going_out';
  return isReturn(after.request);
}

/** 「外出します。外出でお願いします」: a person is in one place, and what is said last holds. */
function isOneStatus(before: Outcome, after: Outcome): boolean {
  return (
    bothStand(before, after) && isAboutSame(before, after) && !isReturn(before.request) && !isReturn(after.request)
  );
}

/** 「西さんと外出します。私も西さんも外出中にして」: what is set holds all of whom it was told before. */
function isSetAgain(before: Outcome, after: Outcome): boolean {
  const set = after.steps.map(nameOf);
  return (
    bothStand(before, after) &&
    !isReturn(before.request) &&
    before.request.frame.data.set?.status === after.request.frame.data.set?.status &&
    after.request.mood.kind === 'ask' &&
    after.asking === null &&
    before.steps.every((step) => set.includes(nameOf(step)))
  );
}

function setAgain(before: Outcome, after: Outcome): Outcome {
  const steps = after.steps.map((step) => {
    const told = before.steps.find((one) => nameOf(one) === nameOf(step));
    return told ? { ...step, params: { ...told.params, ...step.params } } : step;
  });
  const says = steps.map((step) => sayStep(after.request.frame.data, step));
  return { ...after, steps, says, unexplained: [...before.unexplained, ...after.unexplained] };
}

function nameOf({ params }: PlanStep): string {
  return JSON.stringify([params.user, params.group]);
}

function bothStand(before: Outcome, after: Outcome): boolean {
  return (
    isPresence(before.request) &&
    isPresence(after.request) &&
    before.refusal === null &&
    after.refusal === null &&
    before.asking === null &&
    before.steps.length > 0
  );
}

/** The later names nobody, or the same people. */
function isAboutSame(before: Outcome, after: Outcome): boolean {
  const named = after.self || after.steps.some((step) => step.params.group !== undefined) || after.subjects.length > 0;
  return !named || whomOf(before) === whomOf(after);
}

function whomOf(outcome: Outcome): string {
  return JSON.stringify(outcome.steps.map(nameOf));
}

function statusesJoined(before: Outcome, after: Outcome): Outcome | undefined {
  const [first, second] = [before, after].map((one) => one.request.frame.data.set?.status);
  if (first === second) return merge(before, after);
  const isNext = after.request.mood.kind === 'tell' && !after.request.mood.past;
  if (isNext && before.request.mood.link === 'then') return before;
  if (isNext && before.request.mood.link === 'and') return { ...before, refusal: LATER };
  const steps = before.steps.map((step) => {
    const { comment: _comment, return_time: _back, status: _status, ...who } = step.params;
    const { user: _user, group: _group, ...set } = after.steps[0]?.params ?? {};
    return { ...step, params: { ...who, ...set } };
  });
  return {
    ...after,
    steps,
    subjects: before.subjects,
    ...(first !== undefined && before.request.mood.link === null && { insteadOf: first }),
    says: steps.map((step) => sayStep(after.request.frame.data, step)),
    unexplained: [...before.unexplained, ...after.unexplained],
  };
}

/** 「明日休みます。お休みでお願いします」: the same action again, which says the same or lacks what was said before. */
function isRepeated(before: Outcome, after: Outcome): boolean {
  const isSame = before.steps.length > 0 && JSON.stringify(before.steps) === JSON.stringify(after.steps);
  if (isSame && after.refusal === null && after.unexplained.length === 0) return before.refusal === null;
  return (
    before.request.frame === after.request.frame &&
    before.steps.length > 0 &&
    before.refusal === null &&
    after.refusal === null &&
    after.steps.length === 0 &&
    after.asking !== null &&
    after.asking.among.length === 0 &&
    after.unexplained.length === 0 &&
    !after.self &&
    (after.subjects.length === 0 || JSON.stringify(after.subjects) === JSON.stringify(before.subjects))
  );
}

/** 「明日休みで、あさっても休みです」: adjacent days off of one person, told in two clauses. */
function oneStretch(before: Outcome, after: Outcome): Outcome | undefined {
  const [first, second] = [before.steps[0], after.steps[0]];
  const isPlain = [before, after].every(
    ({ steps, refusal, asking }) =>
      steps.length === 1 && steps[0]?.action === 'add_user_holiday' && !refusal && !asking,
  );
  if (!isPlain || !first || !second) return undefined;
  const { date, start = date, end = date, ...others } = first.params;
  const { date: next, start: from = next, end: to = next, ...same } = second.params;
  const isSame = JSON.stringify(others) === JSON.stringify(same);
  if (!isSame || typeof end !== 'string' || addDays(end, 1) !== from) return undefined;
  const step: PlanStep = { ...first, params: { ...others, start, end: to } };
  const unexplained = [...before.unexplained, ...after.unexplained];
  return { ...before, steps: [step], says: [sayStep(before.request.frame.data, step)], unexplained };
}

/** The outcomes without 「全員を退勤にしてください」 behind a group that was told to have left: all of that group, and set already. */
export function withoutSameGroupAgain(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(
    ({ steps: [all, ...others] }, index) =>
      others.length > 0 ||
      all?.params.group !== EVERYBODY ||
      outcomes
        .slice(0, index)
        .every((before) => before.steps.every(({ params }) => !params.group || params.status !== all.params.status)),
  );
}

/**
 * 「火曜の休みを水曜に替えたいです。17日を消して、18日を休みにしてください」: the same told twice is done once; and a car is taken
 * once, whoever has it.
 */
export function withoutToldAgain(outcomes: readonly Outcome[]): Outcome[] {
  const told = new Set<string>();
  const forced = outcomes.flatMap(({ steps }) => steps.filter(({ action }) => action === 'force_assign_car'));
  const isForced = ({ action, params }: PlanStep) =>
    action === 'assign_car' && forced.some((one) => one.params.car === params.car && one.params.user === params.user);
  return outcomes.filter(({ steps }) => {
    const all = steps.map(({ action, params: { user, date, start, end } }) =>
      action.endsWith('_user_holiday') ? JSON.stringify([action, user, date, start, end]) : '',
    );
    const isAgain = all.length > 0 && all.every((each) => told.has(each));
    for (const each of all) if (each !== '') told.add(each);
    return !isAgain && !(steps.length > 0 && steps.every(isForced));
  });
}

/** 「コンビニ行ってくる、すぐ戻る」: a return without a time says no more than the absence. */
function isComingBack(before: Outcome, after: Outcome): boolean {
  const isAway = before.steps.length > 0 && before.request.frame.data.set?.status === 'going_out';
  const isComing = after.refusal !== null && after.refusal === after.request.frame.data.otherwise;
  return (
    isAway &&
    isComing &&
    before.request.mood.link !== 'contrast' &&
    before.refusal === null &&
    after.subjects.length === 0 &&
    !after.self
  );
}

function merge(before: Outcome, after: Outcome): Outcome {
  if (isReturn(before.request) && !isReturn(after.request))
    return merge({ ...after, subjects: before.subjects }, before);
  const extra = after.steps[0]?.params ?? {};
  const steps = before.steps.map((step): PlanStep => {
    const comment = together(step.params.comment, extra.comment);
    const params: Record<string, unknown> = { ...step.params };
    if (extra.return_time !== undefined) params.return_time = extra.return_time;
    if (comment !== undefined) params.comment = comment;
    return { ...step, params };
  });
  const says = steps.map((step) => sayStep(before.request.frame.data, step));
  return { ...before, steps, says, asking: after.asking, unexplained: [...before.unexplained, ...after.unexplained] };
}

const AT_HOME = /^(?:お?家|自宅|お?うち|在宅(?:勤務)?)$/u;
const FROM_DESK = /^(?:離席|席を?(?:外|離|はず|立|空け))/u;

/** Both comments, or the one that holds the other. */
function together(first: unknown, second: unknown): string | undefined {
  if (typeof first !== 'string' || typeof second !== 'string')
    return typeof first === 'string' ? first : typeof second === 'string' ? second : undefined;
  if (first.includes(second)) return first;
  // 「家で作業しているので、在宅にしてください」: one place by two names
  if (AT_HOME.test(first) && AT_HOME.test(second)) return second.startsWith('在宅') ? second : first;
  if (FROM_DESK.test(first) && FROM_DESK.test(second)) return '離席';
  return second.includes(first) ? second : `${first}、${second}`;
}
