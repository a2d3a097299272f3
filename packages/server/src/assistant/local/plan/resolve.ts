import type { OpenThing } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Said } from '../reader/decode.ts';
import type { Grammar } from '../reader/grammar.ts';
import { isPending } from '../talk/open.ts';
import { daysAsWritten, daysMisread, writtenDays } from './days-as-written.ts';
import { type Gap, MISSED } from './gap.ts';
import { withHoursTold } from './hours-told.ts';
import { stepsIn } from './parts.ts';
import { quotationsLost } from './quotations-kept.ts';
import { type Resolving, stepOf } from './step.ts';
import { placesIn } from './values.ts';
import { type Choices, countedChoices, restOf } from './written-choices.ts';

/** How much of what is written in the message a plan takes up. */
export interface Heard extends Choices {
  quotationsLost: number;
  daysMisread: number;
}

const ALL_HEARD: Heard = { written: 0, unwritten: 0, left: 0, quotationsLost: 0, daysMisread: 0 };

/** What a proposal comes to. */
export type Resolved =
  /** Steps to carry out. `used`: the places of the signs that they stand on. */
  | { kind: 'plan'; steps: PlanStep[]; used: ReadonlySet<number>; heard: Heard }
  /** One thing is to be asked first: `step` as far as it is known, the parameter that is `missing`, and why. */
  | { kind: 'question'; step: PlanStep; missing: string; gap: Gap; used: ReadonlySet<number> }
  /** It may not be done: by nobody but an administrator, or by nobody who is no person of the firm. */
  | { kind: 'refused'; reason: 'administrators' | 'stranger' }
  /** The message is a question, leaves what is open, asks for nothing, or nobody can tell for what. */
  | { kind: 'query' | 'dropped' | 'nothing' | 'unclear' };

/** What a proposal is made of a plan with. */
export interface Proposed {
  grammar: Grammar;
  open: OpenThing | null;
  setting: Omit<Resolving, 'rest'>;
}

/** Makes steps of a proposal. No action is known here: all comes from what the actions declare. */
export function resolved(said: Said, { grammar, open, setting }: Proposed): Resolved {
  const read = stepsIn(said, grammar);
  if (read === null) return whole(String(said[0] ?? ''), open);
  const days = writtenDays(setting.input);
  const pointed = new Set(read.flatMap(({ parts }) => parts.flatMap(placesIn)));
  const steps = read.map(({ action, parts }) => {
    const slots = grammar.slots[action] ?? [];
    const dated = daysAsWritten(parts, slots, { ...setting, days }, pointed);
    return { action, parts: withHoursTold(dated, slots, setting.input, pointed) };
  });
  const made: PlanStep[] = [];
  const used = new Set(steps.flatMap(({ parts }) => parts.flatMap(placesIn)));
  const rest = restOf(setting.input, used);
  for (const step of steps) {
    const found = stepOf(step, grammar.slots[step.action] ?? [], { ...setting, rest });
    if ('reason' in found) return { kind: 'refused', ...found };
    if ('gap' in found) return { kind: 'question', ...found, used };
    if (!made.some((other) => isSame(other, found))) made.push(found);
  }
  const parts = steps.flatMap((step) => step.parts);
  const slots = steps.flatMap(({ action }) => grammar.slots[action] ?? []);
  const heard = {
    ...countedChoices(parts, slots, rest),
    quotationsLost: quotationsLost(setting.input, parts),
    daysMisread: daysMisread(parts, days),
  };
  return { kind: 'plan', steps: made, used, heard };
}

const isSame = (one: PlanStep, other: PlanStep): boolean => JSON.stringify(one) === JSON.stringify(other);

function whole(word: string, open: OpenThing | null): Resolved {
  const words: Readonly<Record<string, Resolved>> = {
    NONE: { kind: 'nothing' },
    QUERY: { kind: 'query' },
    DROP: { kind: 'dropped' },
  };
  if (word !== 'TAKE' || !isPending(open)) return words[word] ?? { kind: 'unclear' };
  if ('actions' in open) return { kind: 'plan', steps: open.actions, used: new Set(), heard: ALL_HEARD };
  const { missing, action, params, refs } = open;
  const options = 'options' in open ? open.options : [];
  const gap: Gap = options.length > 0 ? { why: 'several', options } : MISSED;
  return { kind: 'question', step: { action, params, ...(refs && { refs }) }, missing, gap, used: new Set() };
}
