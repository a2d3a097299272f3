import { aspects, type Claims, ROLES } from '../claims.ts';
import type { Signs } from '../signs.ts';
import { layersIn } from './layers.ts';
import { linear, weightsIn } from './weights.ts';

/** Holds a plan against its message. */
export interface Verifier {
  /** How much likelier it is that the plan of these claims is right than that it is not (natural logarithm). */
  verify(claims: Claims, signs: Signs): number;
}

const UNKNOWN = 1;
/** What a plan makes of a symbol: nothing, words that are kept, or a mention in one of the roles. */
const NOTHING = 0;
const KEPT = 1;
const FIRST_ROLE = 2;

/**
 * A convolutional reader of characters that are labelled with what a plan makes of them, from the file that
 * scripts/second-reading/verify.py writes.
 */
export function verifierFrom(file: Uint8Array): Verifier {
  const weights = weightsIn(file);
  const { tensor } = weights;
  const { width, rowsOf, signal, pooled } = layersIn(weights);
  const indexOf = new Map(weights.symbols.map((symbol, index) => [symbol, index]));
  const symbolRow = rowsOf(tensor('e.weight'));
  const labelRow = rowsOf(tensor('l.weight'));
  const said = aspects.map((_, index) => tensor(`g.${index}.weight`).data);
  const hidden = linear(tensor('o1.weight'), tensor('o1.bias'));
  const output = linear(tensor('o2.weight'), tensor('o2.bias'));

  /** What the plan says as a whole. */
  function shiftOf({ values }: Claims): Float32Array {
    const shift = new Float32Array(width);
    for (const [index, aspect] of aspects.entries())
      for (let channel = 0; channel < width; channel++)
        (shift[channel] as number) += said[index]?.[values[aspect] * width + channel] ?? 0;
    return shift;
  }

  return {
    verify(claims, { symbols, places }) {
      const labels = symbols.map((_, at): number => (claims.kept[at] ? KEPT : NOTHING));
      for (const [index, place] of places.entries())
        if (place >= 0) labels[place] = FIRST_ROLE + ROLES.indexOf(claims.roles[index] ?? 'none');
      const rows = symbols.map((symbol, at) => [
        symbolRow(indexOf.get(symbol) ?? UNKNOWN),
        labelRow(labels[at] ?? NOTHING),
      ]);
      const pool = pooled(signal(rows, shiftOf(claims)));
      return output(hidden(pool).map((value) => Math.max(0, value)))[0] ?? 0;
    },
  };
}
