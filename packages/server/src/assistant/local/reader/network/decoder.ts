import { attention } from './attention.ts';
import { add, affine, normalised, widening } from './layers.ts';
import type { Config, Tensors } from './weights.ts';

/** Says a plan step by step over the memory of a message. */
export interface Decoder {
  /** Takes in the memory of a message of so many signs. */
  begin(memory: Float32Array, signs: number): void;
  /**
   * How likely each token, and behind them a pointer to each sign, comes at a step, unnormalised, where `before` was said in
   * the step before: the number of a token, or that of tokens and the place of the sign that was pointed to. What was said in
   * earlier steps is remembered: a step may be asked again, and the steps behind it begin anew. Good until the next call.
   */
  next(step: number, before: number): Float32Array;
}

/** The decoder of these weights, for at most `longest` signs and the steps that the weights have places for. */
export function decoderOf(tensor: Tensors, { width, decoders, heads }: Config, longest: number): Decoder {
  const { shape, data: token } = tensor('token.weight');
  const [tokens = 0] = shape;
  const { data: place } = tensor('place.weight');
  const steps = place.length / width;
  const [pointed, pk, pq] = [affine(tensor, 'pointed'), affine(tensor, 'pk'), affine(tensor, 'pq')];
  const [said, bias] = [normalised(tensor, 'said'), tensor('bias').data];
  const layers = Array.from({ length: decoders }, (_, index) => {
    const name = `decoders.${index}`;
    return {
      before: normalised(tensor, `${name}.n0`),
      own: attention(tensor, `${name}.own`, { heads, longest: steps }),
      between: normalised(tensor, `${name}.n1`),
      cross: attention(tensor, `${name}.cross`, { heads, longest }),
      widen: widening(tensor, name, 1),
    };
  });
  const [row, plain] = [new Float32Array(width), new Float32Array(width)];
  const keys = new Float32Array(longest * width);
  const chances = new Float32Array(tokens + longest);
  let current: Float32Array = new Float32Array(0);
  let signs = 0;

  return {
    begin(memory, count) {
      current = memory;
      signs = count;
      pk(memory, count, keys);
      for (const { cross } of layers) cross.remember(memory, count);
    },
    next(step, before) {
      if (before < tokens) row.set(token.subarray(before * width, (before + 1) * width));
      else pointed(current, 1, row, before - tokens);
      for (let at = 0; at < width; at++) row[at] = (row[at] as number) + (place[step * width + at] as number);
      for (const layer of layers) {
        layer.before(row, 1, plain);
        layer.own.remember(plain, 1, step);
        layer.own.attend(plain, 1, step + 1, plain);
        add(row, plain, width);
        layer.between(row, 1, plain);
        layer.cross.attend(plain, 1, signs, plain);
        add(row, plain, width);
        layer.widen(row, 1);
      }
      said(row, 1, plain);
      for (let index = 0; index < tokens; index++)
        chances[index] = (bias[index] as number) + product(plain, token, index);
      pq(plain, 1, row);
      for (let sign = 0; sign < signs; sign++) chances[tokens + sign] = product(row, keys, sign) / Math.sqrt(width);
      return chances.subarray(0, tokens + signs);
    },
  };
}

function product(one: Float32Array, rows: Float32Array, row: number): number {
  let sum = 0;
  const start = row * one.length;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (rows[start + at] as number);
  return sum;
}
