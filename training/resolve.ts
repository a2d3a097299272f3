import { declarationOf } from '@ibasho/contract/features';
import { EVERYBODY } from '@ibasho/contract/presence';
import type { PlanStep } from '@ibasho/contract/runs';
import { daysOf, momentOf, momentOn } from '../packages/server/src/assistant/local/plan/moments.ts';
import { END, type Grammar, MISSING } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { type Input, wordsBetween } from '../packages/server/src/assistant/local/reader/input.ts';
import type { Slot } from '../packages/server/src/assistant/local/reader/slots.ts';
import type { Open } from './conversations.ts';
import type { Asker } from './target-values.ts';

/** A plan in its linear form: tokens, and a place for each pointer. */
export type Said = readonly (string | readonly [number])[];

/** What a plan comes to: steps, a question to the sender with its reason, or nothing to do. */
export type Resolved = { steps: PlanStep[] } | { asks: string } | { nothing: string };

/** Makes steps of what was said; what is unclear or contradicts itself is asked. */
export function resolved(said: Said, input: Input, open: Open, grammar: Grammar, asker: Asker): Resolved {
  const [whole] = said;
  if (whole === 'TAKE' && open && open.kind !== 'done')
    return { steps: ('actions' in open ? open.actions : [open]).map(({ action, params }) => stepOf(action, params)) };
  if (whole === MISSING) return { asks: 'what is meant' };
  if (typeof whole !== 'string' || !grammar.slots[whole]) return { nothing: String(whole ?? END) };
  const steps: PlanStep[] = [];
  const walk = { said, at: 0, input, asker };
  try {
    while (walk.at < said.length) steps.push(nextStep(walk, grammar));
    return { steps };
  } catch (error) {
    if (error instanceof Unclear) return { asks: error.message };
    throw error;
  }
}

interface Walk {
  said: Said;
  at: number;
  input: Input;
  asker: Asker;
}

class Unclear extends Error {}

const stepOf = (action: string, params: object) => ({ action, params: { ...params } }) as PlanStep;

function nextStep(walk: Walk, grammar: Grammar): PlanStep {
  const action = String(walk.said[walk.at++]);
  const slots = grammar.slots[action] ?? [];
  const params: Record<string, unknown> = {};
  let isFilled = slots.every(({ kind }) => kind === 'thing');
  for (const slot of slots) {
    const token = walk.said[walk.at];
    if (token !== slot.token && !(slot.kind === 'stretch' && token === 'FROM')) continue;
    walk.at++;
    if (walk.said[walk.at] === MISSING) throw new Unclear(slot.token);
    if (slot.kind === 'stretch') fillStretch(params, slot, token === 'FROM', walk);
    else put(params, slot.path, valueOfSlot(slot, walk));
    isFilled ||= slot.kind !== 'thing';
  }
  if (!isFilled && slots.every(({ isOptional }) => isOptional)) throw new Unclear('nothing is set');
  if (declarationOf(action)?.adminOnly && !walk.asker.isAdministrator) throw new Unclear('not an administrator');
  return stepOf(action, params);
}

function put(params: Record<string, unknown>, path: readonly string[], value: unknown): void {
  if (value === undefined) return;
  const [key = '', ...rest] = path;
  if (rest.length === 0) params[key] = value;
  else {
    const inner = { ...(params[key] as Record<string, unknown> | undefined) };
    put(inner, rest, value);
    params[key] = inner;
  }
}

/** The place of the next pointer; undefined where a token comes. */
function pointed({ said, at }: Walk): number | undefined {
  const next = said[at];
  return typeof next === 'object' ? next[0] : undefined;
}

function place(walk: Walk): number {
  const at = pointed(walk);
  if (at === undefined) throw new Unclear('no pointer');
  walk.at++;
  return at;
}

function fillStretch(
  params: Record<string, unknown>,
  slot: Extract<Slot, { kind: 'stretch' }>,
  isFrom: boolean,
  walk: Walk,
): void {
  const from = days(walk);
  if (isFrom) walk.at++;
  const [first, last] = [from.first, isFrom ? days(walk).last : from.last];
  if (first > last) throw new Unclear('days are reversed');
  const told = first === last ? { [slot.only]: first } : { [slot.first]: first, [slot.last]: last };
  for (const [name, day] of Object.entries(told)) put(params, [...slot.path, name], day);
}

function days(walk: Walk): { first: string; last: string } {
  const today = walk.asker.now.slice(0, 10);
  if (walk.said[walk.at] === 'TODAY') {
    walk.at++;
    return { first: today, last: today };
  }
  const found = daysOf(timeAt(walk, place(walk)));
  if (!found) throw new Unclear('no day');
  return found;
}

function timeAt({ input }: Walk, at: number) {
  const mention = input.mentions[at];
  if (mention?.sign !== 'W') throw new Unclear('no time');
  return mention.when;
}

function valueOfSlot(slot: Exclude<Slot, { kind: 'stretch' }>, walk: Walk): unknown {
  const { said, input, asker } = walk;
  switch (slot.kind) {
    case 'choice':
      return String(said[walk.at++]).slice(1);
    case 'day':
      return days(walk).first;
    case 'time':
      return time(walk);
    case 'words':
      return words(walk);
    case 'number': {
      const mention = input.mentions[pointed(walk) ?? -1];
      if (mention?.sign !== 'N') return number(words(walk));
      walk.at++;
      return mention.percent;
    }
    case 'email': {
      const mention = input.mentions[place(walk)];
      return mention && 'content' in mention ? mention.content : undefined;
    }
    case 'thing': {
      if (said[walk.at] === 'EVERYBODY') {
        walk.at++;
        return EVERYBODY;
      }
      const mention = input.mentions[place(walk)];
      if (mention?.sign === 'M') return asker.sender;
      const [record, ...others] = mention && 'all' in mention ? mention.all : [];
      if (record === undefined || others.length > 0) throw new Unclear(`which ${slot.token}`);
      return record.name;
    }
  }
}

function time(walk: Walk): string {
  const which = walk.said[walk.at] === 'AT' ? 'first' : 'last';
  if (which === 'first') walk.at++;
  const first = timeAt(walk, place(walk));
  const second = pointed(walk);
  const { now } = walk.asker;
  const found =
    second === undefined ? momentOf(first, which, now) : momentOn(first, timeAt(walk, place(walk)), which, now);
  if (found === null || found <= now) throw new Unclear('no time to come');
  return found;
}

function words(walk: Walk): string {
  const found = wordsBetween(walk.input, place(walk), place(walk));
  if (found === null || found === '') throw new Unclear('no words');
  return found;
}

function number(text: string): number {
  const value = Number(text.normalize('NFKC'));
  if (!Number.isInteger(value)) throw new Unclear('no number');
  return value;
}
