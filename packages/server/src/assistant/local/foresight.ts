import type { PlanStep } from '@ibasho/contract/runs';
import type { ForeseenStep, Interpretation, OfficeReads, Turn } from '../interpreter.ts';
import { headsIn } from './answers/rooms.ts';
import { stepInWords } from './plan/in-words.ts';
import { asks, offer, offerOfTwo } from './responses.ts';
import { numbered } from './saying.ts';

/**
 * A plan as the office would carry it out: with the room that is free, the end, the booking that is meant. Where one thing is
 * to be chosen first, a question with what it may be. Where nothing is called as it says, what else may be meant is offered; and of
 * two plans that are offered only the one whose things there are.
 */
export async function foreseenPlan(
  read: Interpretation,
  { message, history }: Pick<Turn, 'message' | 'history'>,
  office: OfficeReads,
): Promise<Interpretation> {
  const heads = headsIn(message.normalize('NFKC'));
  const foresee = (steps: readonly PlanStep[]) =>
    Promise.all(steps.map(async (step) => asJustTold(step, await office.foresee(step, heads), history)));
  const { actions, open, otherwise = [] } = read;
  if (open?.kind === 'offer') return foreseenOffer(read, open.or ? [open.actions, open.or] : [open.actions], foresee);
  if (read.kind !== 'plan' || actions.length === 0) return read;
  const found = await foresee(actions);
  if (!areKnown(found) && otherwise.length > 0 && areKnown(await foresee(otherwise))) return offerOf(otherwise);
  if (await leavePartsOut(actions, message, office)) return offerOf(actions);
  const [step] = actions;
  const [gap] = found;
  if (step && gap && actions.length === 1 && 'missing' in gap) return chosenFirst(step, gap);
  const steps = filledIn(actions, found);
  if (JSON.stringify(steps) === JSON.stringify(actions)) return read;
  return { ...read, actions: steps, response: steps.map(stepInWords).join('\n') };
}

/** What is offered, as the office would carry it out: of two plans the one whose things there are; of one, what is to be chosen first. */
async function foreseenOffer(
  read: Interpretation,
  plans: readonly (readonly PlanStep[])[],
  foresee: (steps: readonly PlanStep[]) => Promise<ForeseenStep[]>,
): Promise<Interpretation> {
  const all = await Promise.all(plans.map(async (plan) => ({ plan, found: await foresee(plan) })));
  const known = all.filter(({ found }) => areKnown(found));
  const left = known.length > 0 ? known : all;
  const [only, another] = left;
  const [step] = only?.plan ?? [];
  const [gap] = only?.found ?? [];
  if (!another && step && gap && only?.plan.length === 1 && 'missing' in gap && gap.options.length > 0)
    return chosenFirst(step, gap);
  const filled = left.map(({ plan, found }) => filledIn(plan, found));
  if (JSON.stringify(filled) === JSON.stringify(plans)) return read;
  const [one = [], other] = filled;
  const was = offerOfThese(plans[0] ?? [], plans[1]);
  const now = offerOfThese(one, JSON.stringify(one) === JSON.stringify(other) ? undefined : other);
  // Before it may stand what is answered beside it; what the rules offer is said in their own words.
  if (read.response.includes(was.response))
    return { ...now, response: read.response.replace(was.response, now.response) };
  return left.length < plans.length ? now : read;
}

const filledIn = (steps: readonly PlanStep[], found: readonly ForeseenStep[]): PlanStep[] =>
  steps.map((step, index) => {
    const each = found[index];
    return each && 'step' in each ? each.step : step;
  });

const inWords = (steps: readonly PlanStep[]) => ({ steps, says: steps.map(stepInWords) });

const offerOfThese = (one: readonly PlanStep[], other: readonly PlanStep[] | undefined): Interpretation =>
  other ? offerOfTwo(inWords(one), inWords(other)) : offer(inWords(one));

/** Whether the message names a part of a project of which a step says nothing: 「港の改修の入稿を完了にして」 is not said of the whole. */
async function leavePartsOut(steps: readonly PlanStep[], message: string, office: OfficeReads): Promise<boolean> {
  const projects = steps.flatMap(({ refs = {} }) =>
    refs.project && !refs.task && !refs.deliverable ? [refs.project] : [],
  );
  if (projects.length === 0) return false;
  const said = JSON.stringify(steps.map(({ params }) => params));
  const parts = await office.work({ projects, calledIn: message });
  return parts.some(({ name }) => message.includes(name) && !said.includes(name));
}

/** What the conversation has just named is not asked about: 「台紙の検品」 was added a moment ago, and may be new here. */
function asJustTold(step: PlanStep, found: ForeseenStep, history: Turn['history']): ForeseenStep {
  if (!('missing' in found) || !found.isUnknown) return found;
  const name = step.params[found.missing];
  const isTold = typeof name === 'string' && history.slice(-2).some(({ content }) => content.includes(name));
  return isTold ? { step } : found;
}

/** Whether there is what the steps name. */
const areKnown = (found: readonly ForeseenStep[]): boolean => !found.some(({ isUnknown }) => isUnknown);

const offerOf = (steps: readonly PlanStep[]): Interpretation => offer(inWords(steps));

function chosenFirst(step: PlanStep, { missing, say, options }: Extract<ForeseenStep, { missing: string }>) {
  const { [missing]: _value, ...params } = step.params;
  const { [missing]: _ref, ...refs } = step.refs ?? {};
  const open = { action: step.action, params, refs, missing };
  if (options.length === 0) return { ...asks(say, undefined, true), open: { kind: 'question' as const, ...open } };
  const choices = options.map((label) => ({ label, message: label }));
  const question = /[？い]$/u.test(say) ? say : `${say}\nどれにしますか？`;
  return {
    ...asks(numbered(question, options), choices, true),
    open: { kind: 'choice' as const, ...open, options: [...options] },
  };
}
