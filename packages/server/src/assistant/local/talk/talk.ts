import { declarationOf } from '@ibasho/contract/features';
import type { PlanStep } from '@ibasho/contract/runs';
import { optionsOf, withOption } from '../dialogue/choice/choice.ts';
import type { Move, Reader, Standing } from '../dialogue/matter.ts';
import { paramAt } from '../plan/things.ts';
import { answered } from './answered.ts';
import { pickedFrom } from './choice.ts';
import { completed } from './completion.ts';
import { consentIn } from './consent.ts';
import { isPending, type Open } from './open.ts';

/** What a message does to what is open, where that is certain. */
export type Talk =
  | Extract<Move, { kind: 'dropped' | 'matter' }>
  /** The open plan, as it is or as completed. */
  | { kind: 'taken'; steps: readonly PlanStep[] }
  /** A yes, where two plans are offered. */
  | { kind: 'which'; one: readonly PlanStep[]; other: readonly PlanStep[] };

/** Null where it is for the dialogue to say. */
export function talkOf(
  message: string,
  { thing, isTold }: Open,
  standing: Standing | null,
  reader: Reader,
): Talk | null {
  if (!isPending(thing)) return null;
  const consent = consentIn(message);
  if (consent === 'no') return { kind: 'dropped' };
  if (isTold && thing.kind === 'offer' && thing.or) return oneOfTwo(message, thing.actions, thing.or);
  if (consent === 'yes') return isTold && 'actions' in thing ? { kind: 'taken', steps: thing.actions } : null;
  // A list that stands in a text alone is in the order of that text, which the dialogue reads.
  if (thing.kind === 'choice' && isTold) {
    const chosen = pickedFrom(thing.options, message);
    if (chosen !== null) return chosenIn(chosen, thing, standing, reader);
  }
  // A question of the rules is answered where they ask on.
  if (isTold && standing?.question == null) {
    const steps = answered(message, thing, reader);
    if (steps) return { kind: 'taken', steps };
  }
  // Of texts alone only an offer is sure to be one: what looks like a card may ask for more.
  const steps = isTold || thing.kind === 'offer' ? completed(message, thing, reader) : null;
  return steps && { kind: 'taken', steps };
}

function oneOfTwo(message: string, one: readonly PlanStep[], other: readonly PlanStep[]): Talk | null {
  const chosen = pickedFrom(['1', '2'], message);
  if (chosen !== null) return { kind: 'taken', steps: chosen === '1' ? one : other };
  return consentIn(message) === 'yes' ? { kind: 'which', one, other } : null;
}

/** The request with its option; where its words are known it may be more than the one step that is open. */
function chosenIn(
  chosen: string,
  { action, params, refs = {}, missing }: Extract<NonNullable<Open['thing']>, { kind: 'choice' }>,
  standing: Standing | null,
  reader: Reader,
): Talk | null {
  const move = standing && optionsOf(standing).includes(chosen) ? withOption(chosen, standing, reader) : null;
  if (move?.kind === 'matter' || move?.kind === 'dropped') return move;
  const { people, cars, affiliations, rooms, projects } = reader.directory;
  const known = [...people, ...cars, ...affiliations, ...rooms, ...projects];
  const [record, ...others] = known.filter(({ name }) => name === chosen);
  if (others.length > 0) return null;
  // What the directory does not know by name is found by it when the plan is foreseen.
  if (record === undefined) {
    const isNamed = paramAt(declarationOf(action)?.params ?? {}, [missing])?.kind === 'ref';
    return isNamed ? { kind: 'taken', steps: [{ action, params: { ...params, [missing]: chosen }, refs }] } : null;
  }
  const step = { action, params: { ...params, [missing]: chosen }, refs: { ...refs, [missing]: record.documentId } };
  return { kind: 'taken', steps: [step] };
}
