import type { Input } from '../reader/input.ts';
import { quotationsIn, type Span } from '../text/quotations.ts';
import type { Part } from './parts.ts';
import { placesIn } from './values.ts';

/**
 * How many quotations of the message a plan leaves out, or takes together with what stands around them: what stands in 「 」 is one
 * thing.
 */
export function quotationsLost(input: Input, parts: readonly Part[]): number {
  const message = input.texts.at(-1);
  const spans = parts.flatMap((part) => spanOf(part, input) ?? []);
  const isKept = ({ from, to }: Span) => spans.some((span) => from <= span.from && span.to <= to);
  return message ? quotationsIn(message).filter((quotation) => !isKept(quotation)).length : 0;
}

/** Where in the message stands what a part points to. */
function spanOf(part: Part, { places, texts }: Input): Span | undefined {
  const pointed = placesIn(part);
  const [first, last] = [places[pointed[0] ?? -1], places[pointed.at(-1) ?? -1]];
  return first && last && first.text === texts.length - 1 ? { from: first.from, to: last.to } : undefined;
}
