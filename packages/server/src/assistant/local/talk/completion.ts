import type { OpenThing } from '@ibasho/contract/assistant';
import { afterConsent } from '@ibasho/contract/reply-words';
import type { PlanStep } from '@ibasho/contract/runs';
import { isAsking, isBare } from '../dialogue/bare.ts';
import { type Reader, wholePlan } from '../dialogue/matter.ts';
import type { When } from '../when.ts';
import { withHalfOfOneDay } from './one-day.ts';
import { isPending } from './open.ts';
import { paramsOf, stepWith } from './values.ts';

/**
 * The open plan with what a message adds to it or has otherwise: 「15時まで」, 「うん、15時まで」, 「16時もどり」. Null where the
 * message says anything else. What was carried out is not completed here, of that only the change is done; and what is asked
 * for belongs to its question.
 */
export function completed(message: string, thing: OpenThing | null, reader: Reader): PlanStep[] | null {
  if (!isPending(thing) || !('actions' in thing) || isAsking(message)) return null;
  const open = thing.actions;
  const said = afterConsent(message.trim());
  const isTaken = said !== message.trim();
  return (
    byKinds(said, open, reader) ??
    byItsOwnReading(said, open, reader) ??
    byOneDay(said, open, reader) ??
    (isTaken ? withAnother(said, open, reader) : null)
  );
}

/** Each mention takes the place of the parameter of its kind; beside them stands nothing but particles. */
function byKinds(said: string, open: readonly PlanStep[], reader: Reader): PlanStep[] | null {
  const skeleton = reader.skeleton(said);
  const mentions = skeleton.mentions.filter((mention) => mention !== undefined);
  const isEachOnce = new Set(mentions.map(({ sign }) => sign)).size === mentions.length;
  // A number that is no mention is more than is understood.
  if (mentions.length === 0 || !isEachOnce || /[0-9]/u.test(skeleton.text) || !isBare(skeleton.text)) return null;
  let steps: PlanStep[] = [...open];
  for (const mention of mentions) {
    const changed = steps.map((step) => stepWith(step, mention, reader.now));
    const isOfEach = mention.sign === 'W' && !saysDay(mention.when);
    if (changed.filter((step) => step !== null).length !== (isOfEach ? steps.length : 1)) return null;
    steps = steps.map((step, at) => changed[at] ?? step);
  }
  return steps;
}

const saysDay = ({ kind }: When): boolean => kind === 'date' || kind === 'daterange';

/** What the message by itself would change of what is open, and nothing that was to be chosen: a return alone. */
function byItsOwnReading(said: string, open: readonly PlanStep[], reader: Reader): PlanStep[] | null {
  const [part, ...others] = surePlan(said, reader) ?? [];
  if (part === undefined || others.length > 0 || choosesIn(part)) return null;
  const [step, ...more] = open;
  if (step?.action !== part.action || more.length > 0) return null;
  // Another person or car is another wish.
  if (namesIn(part).some((name) => part.params[name] !== step.params[name])) return null;
  return [{ ...step, params: { ...step.params, ...part.params }, refs: { ...step.refs, ...part.refs } }];
}

/** 「うん、デリカも借ります」: what is open is taken, and another thing asked for. */
function withAnother(said: string, open: readonly PlanStep[], reader: Reader): PlanStep[] | null {
  const more = surePlan(said, reader);
  const isAnother = more?.every(({ action }) => open.every((step) => step.action !== action));
  return more && isAnother ? [...open, ...more] : null;
}

function surePlan(words: string, reader: Reader): readonly PlanStep[] | null {
  const reading = reader.reading({ words, chosen: null });
  return !reading.certain ? null : wholePlan(reading);
}

function byOneDay(said: string, open: readonly PlanStep[], reader: Reader): PlanStep[] | null {
  const [step, ...more] = open;
  return step === undefined || more.length > 0 ? null : withHalfOfOneDay(step, reader.skeleton(said));
}

const namesIn = (step: PlanStep): string[] =>
  paramsOf(step.action).flatMap(([name, { kind }]) =>
    (kind === 'ref' || kind === 'group') && step.params[name] !== undefined ? [name] : [],
  );

/** Whether a step says which of several it shall be: the state of somebody. */
const choosesIn = (step: PlanStep): boolean =>
  paramsOf(step.action).some(([name, { kind }]) => kind === 'choice' && step.params[name] !== undefined);
