import { affine } from './layers.ts';
import type { Tensors } from './weights.ts';

/** How far apart two signs count as farthest apart. */
const REACH = 32;

/** Attention of rows to the rows of a memory, whose keys and values are kept until they are taken in anew. */
export interface Attention {
  /** Takes in rows of the memory: those from the start of `from` become the memory's from `first` on. */
  remember(from: Float32Array, rows: number, first?: number): void;
  /** What each row draws from the first `remembered` rows of the memory; `to` may be `from`. */
  attend(from: Float32Array, rows: number, remembered: number, to: Float32Array): void;
}

/** The attention with the weights `name.q`, `name.kv`, `name.o` and, where distance counts, `name.rel`. */
export function attention(
  tensor: Tensors,
  name: string,
  { heads, longest, isRelative = false }: { heads: number; longest: number; isRelative?: boolean },
): Attention {
  const [query, keyValue, output] = [
    affine(tensor, `${name}.q`),
    affine(tensor, `${name}.kv`),
    affine(tensor, `${name}.o`),
  ];
  const [width = 0] = tensor(`${name}.q.weight`).shape;
  const each = width / heads;
  const distances = isRelative ? tensor(`${name}.rel`).data : null;
  const [queries, drawn] = [new Float32Array(longest * width), new Float32Array(longest * width)];
  const memory = new Float32Array(longest * 2 * width);
  const taken = new Float32Array(longest * 2 * width);
  const shares = new Float32Array(longest);

  /** Of one row and head: how much of each remembered row is drawn. */
  function weigh(row: number, head: number, remembered: number): void {
    const start = row * width + head * each;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < remembered; other++) {
      const key = other * 2 * width + head * each;
      let score = 0;
      for (let at = 0; at < each; at++) score += (queries[start + at] as number) * (memory[key + at] as number);
      score /= Math.sqrt(each);
      if (distances) score += distances[head * (2 * REACH + 1) + clamped(other - row) + REACH] as number;
      shares[other] = score;
      if (score > greatest) greatest = score;
    }
    let sum = 0;
    for (let other = 0; other < remembered; other++) {
      const share = Math.exp((shares[other] as number) - greatest);
      shares[other] = share;
      sum += share;
    }
    for (let other = 0; other < remembered; other++) shares[other] = (shares[other] as number) / sum;
  }

  return {
    remember(from, rows, first = 0) {
      if (first === 0) keyValue(from, rows, memory);
      else {
        keyValue(from, rows, taken);
        memory.set(taken.subarray(0, rows * 2 * width), first * 2 * width);
      }
    },
    attend(from, rows, remembered, to) {
      query(from, rows, queries);
      drawn.fill(0, 0, rows * width);
      for (let row = 0; row < rows; row++)
        for (let head = 0; head < heads; head++) {
          weigh(row, head, remembered);
          const start = row * width + head * each;
          for (let other = 0; other < remembered; other++) {
            const value = other * 2 * width + width + head * each;
            const share = shares[other] as number;
            for (let at = 0; at < each; at++)
              drawn[start + at] = (drawn[start + at] as number) + share * (memory[value + at] as number);
          }
        }
      output(drawn, rows, to);
    },
  };
}

const clamped = (distance: number): number => Math.max(-REACH, Math.min(REACH, distance));
