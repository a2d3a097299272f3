import type { PlanStep } from '@ibasho/contract/runs';
import type { ForeseenStep, Interpretation, OfficeReads } from '../interpreter.ts';
import { headsIn } from './answers/rooms.ts';
import { stepInWords } from './plan/in-words.ts';
import { asks, offer } from './responses.ts';
import { numbered } from './saying.ts';

/**
 * A plan as the office would carry it out: with the room that is free, the end, the booking that is meant. Where one thing is
 * to be chosen first, a question with what it may be. Where nothing is called as it says, what else may be meant is offered; and of
 * two plans that are offered only the one whose things there are.
 */
export async function foreseenPlan(
  read: Interpretation,
  message: string,
  office: OfficeReads,
): Promise<Interpretation> {
  const heads = headsIn(message.normalize('NFKC'));
  const foresee = (steps: readonly PlanStep[]) => Promise.all(steps.map((step) => office.foresee(step, heads)));
  const { actions, open, otherwise = [] } = read;
  if (open?.kind === 'offer' && open.or) {
    const [isFirst, isOther] = (await Promise.all([open.actions, open.or].map(foresee))).map(areKnown);
    return isFirst === isOther ? read : offerOf(isFirst ? open.actions : open.or);
  }
  if (read.kind !== 'plan' || actions.length === 0) return read;
  const found = await foresee(actions);
  if (!areKnown(found) && otherwise.length > 0 && areKnown(await foresee(otherwise))) return offerOf(otherwise);
  if (await leavePartsOut(actions, message, office)) return offerOf(actions);
  const [step] = actions;
  const [gap] = found;
  if (step && gap && actions.length === 1 && 'missing' in gap) return chosenFirst(step, gap);
  const steps = found.map((each, index) => ('step' in each ? each.step : (actions[index] as PlanStep)));
  if (JSON.stringify(steps) === JSON.stringify(actions)) return read;
  return { ...read, actions: steps, response: steps.map(stepInWords).join('\n') };
}

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

/** Whether there is what the steps name. */
const areKnown = (found: readonly ForeseenStep[]): boolean =>
  !found.some((each) => 'missing' in each && each.isUnknown);

const offerOf = (steps: readonly PlanStep[]): Interpretation => offer({ steps, says: steps.map(stepInWords) });

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
