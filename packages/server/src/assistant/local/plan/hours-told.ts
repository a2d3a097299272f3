import type { Input } from '../reader/input.ts';
import type { Slot } from '../reader/slots.ts';
import { countedIn } from '../when/length.ts';
import type { Part } from './parts.ts';

/**
 * The parts of a step, with the hours that the message tells and nothing takes: they are of what is made, which is all that counts
 * hours. `used` are the places that are pointed to; `slots` are all that the action has.
 */
export function withHoursTold(
  parts: readonly Part[],
  slots: readonly Slot[],
  { places, mentions, texts }: Input,
  used: ReadonlySet<number>,
): Part[] {
  const slot = slots.find((each) => each.kind === 'number' && each.counts === 'hour' && each.path.length === 1);
  if (!slot || parts.some((part) => part.slot === slot)) return [...parts];
  const told = places.flatMap((place, at) => {
    const mention = mentions[at];
    const length = place?.text === texts.length - 1 && mention?.sign === 'W' ? mention.when.length : null;
    return length && countedIn(length, 'hour') !== null && !used.has(at) ? [at] : [];
  });
  return told.length === 1 ? [...parts, { slot, isFromTo: false, values: told }] : [...parts];
}
