import type { Said } from '../reader/decode.ts';
import { type Grammar, MISSING } from '../reader/grammar.ts';
import type { Slot } from '../reader/slots.ts';

/** One slot of a step as it was said: what stands behind its token. */
export interface Part {
  slot: Slot;
  /** Of a stretch: whether a first and a last day were said. */
  isFromTo: boolean;
  /** Places of signs; forms and choices. */
  values: Said;
}

/** One step of a plan as it was said. */
export interface SaidStep {
  action: string;
  parts: readonly Part[];
}

/** The steps of a plan's linear form; null where it is no plan but a word such as NONE, or breaks the grammar. */
export function stepsIn(said: Said, { slots }: Grammar): SaidStep[] | null {
  const steps: { action: string; parts: Part[] }[] = [];
  let at = 0;
  while (at < said.length) {
    const token = said[at++];
    if (typeof token !== 'string') return null;
    const step = steps.at(-1);
    const slot = step && nextSlot(token, step.parts.at(-1)?.slot, slots[step.action] ?? []);
    if (slots[token]) steps.push({ action: token, parts: [] });
    else if (step && slot) {
      const end = said.findIndex((each, place) => place >= at && !isValue(each));
      const values = said.slice(at, end < 0 ? said.length : end);
      step.parts.push({ slot, isFromTo: token === 'FROM', values });
      at += values.length;
    } else return null;
  }
  return steps.length > 0 ? steps : null;
}

/** The slot that a token opens, behind the one before: 「date … date …」 tells an entry's day, and then its new one. */
function nextSlot(token: string, before: Slot | undefined, slots: readonly Slot[]): Slot | undefined {
  const behind = slots.slice(before ? slots.indexOf(before) + 1 : 0);
  return behind.find((each) => opens(token, each)) ?? slots.find((each) => opens(token, each));
}

const opens = (token: string, slot: Slot): boolean =>
  token === slot.token || (slot.kind === 'stretch' && token === 'FROM');

const isValue = (said: string | number): boolean => typeof said === 'number' || FORMS.has(said) || said.startsWith('=');

const FORMS: ReadonlySet<string> = new Set([MISSING, 'TODAY', 'EVERYBODY', 'AT', 'LESS', 'TO']);
