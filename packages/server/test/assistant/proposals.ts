import type { OpenThing } from '@ibasho/contract/assistant';
import { catalogue } from '@ibasho/contract/features';
import { namesOf } from '../../src/assistant/local/names/name-index.ts';
import { type Resolved, resolved } from '../../src/assistant/local/plan/resolve.ts';
import type { Said } from '../../src/assistant/local/reader/decode.ts';
import { grammarOf } from '../../src/assistant/local/reader/grammar.ts';
import { type Input, inputOf } from '../../src/assistant/local/reader/input.ts';
import { directory, NOW } from './firm.ts';

// Proposals as the reader makes them, written by hand, and what they come to.

export const grammar = grammarOf(catalogue);
const names = namesOf(directory);

/** Of a person, a car or a department; '' where the firm has none of that name. */
export const documentIdOf = (name: string): string =>
  [...directory.people, ...directory.cars, ...directory.affiliations].find((each) => each.name === name)?.documentId ??
  '';

interface Talk {
  as?: string | null;
  isAdministrator?: boolean;
  open?: OpenThing;
  holders?: Record<string, string>;
}

/** A proposal: tokens, `@森` for a pointer to the last sign that stands for these words, `#3` to the sign of that place. */
export function saidOf(proposal: string, { places, texts }: Input): Said {
  const placeOf = (words: string) =>
    places.findLastIndex((place) => place && texts[place.text]?.text.slice(place.from, place.to) === words);
  return proposal
    .split(' ')
    .map((part) =>
      part.startsWith('@') ? placeOf(part.slice(1)) : /^#\d+$/.test(part) ? Number(part.slice(1)) : part,
    );
}

/** How the reader sees a message of the staff of the firm, now. */
export const inputFor = (message: string, { as = '五十嵐 望', open }: Talk = {}): Input => {
  const sender = directory.people.find(({ name }) => name === as) ?? null;
  return inputOf(message, open ? { open } : {}, { names, now: NOW, sender }, grammar.slots);
};

/** What a proposal comes to (`saidOf`). */
export function plan(message: string, proposal: string, talk: Talk = {}): Resolved {
  const { as = '五十嵐 望', isAdministrator = false, open = null, holders = {} } = talk;
  const input = inputFor(message, talk);
  const sender = directory.people.find(({ name }) => name === as) ?? null;
  const held = new Map(Object.entries(holders).map(([car, person]) => [documentIdOf(car), documentIdOf(person)]));
  const setting = { input, now: NOW, sender, isAdministrator, holders: held, names };
  return resolved(saidOf(proposal, input), { grammar, open, setting });
}

/** The steps of a plan; what it comes to where it is none. */
export const steps = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'plan' ? found.steps : found;
};

/** What is asked first, why, and what is known; what it comes to where nothing is asked. */
export const asked = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'question' ? { missing: found.missing, ...found.gap, known: found.step.params } : found;
};

/** What is known of a step that lacks something. */
export const knownOf = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'question' ? found.step.params : found;
};
