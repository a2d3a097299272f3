import { attention } from './attention.ts';
import { add, affine, normalised, rectify, widening } from './layers.ts';
import type { Config, Tensors } from './weights.ts';

/** Reads signs, told by their numbers and kinds, into a memory with a row for each sign; it is good until the next call. */
export type Encoder = (signs: readonly number[], kinds: readonly number[]) => Float32Array;

const TAPS = 5;

/** The encoder of these weights, for at most `longest` signs. */
export function encoderOf(tensor: Tensors, { width, encoders, heads }: Config, longest: number): Encoder {
  const [stem, bias] = [stemOf(tensor, width), tensor('stem.bias').data];
  const layers = Array.from({ length: encoders }, (_, index) => layerOf(tensor, index, { heads, longest, width }));
  const read = normalised(tensor, 'read');
  const [signal, memory] = [new Float32Array(longest * width), new Float32Array(longest * width)];
  return (signs, kinds) => {
    const rows = signs.length;
    for (let row = 0; row < rows; row++) signal.set(bias, row * width);
    for (let row = 0; row < rows; row++)
      for (const part of [stem.ofSign(signs[row] ?? 0), stem.ofKind(kinds[row] ?? 0)])
        for (let tap = 0; tap < TAPS; tap++) {
          const to = row - tap + (TAPS >> 1);
          if (to < 0 || to >= rows) continue;
          for (let at = 0; at < width; at++)
            signal[to * width + at] = (signal[to * width + at] as number) + (part[tap * width + at] as number);
        }
    rectify(signal, rows * width);
    for (const layer of layers) layer(signal, rows);
    read(signal, rows, memory);
    return memory;
  };
}

/** What a sign, and its kind, adds at each tap of the first convolution; worked out when it is first met. */
function stemOf(tensor: Tensors, width: number) {
  const weight = tensor('stem.weight').data;
  const partsOf = (name: string) => {
    const { shape, data } = tensor(name);
    const size = shape[1] ?? 0;
    const known: (Float32Array | undefined)[] = [];
    return (index: number): Float32Array => {
      const part = known[index] ?? new Float32Array(TAPS * width);
      if (known[index]) return part;
      for (let channel = 0; channel < width; channel++)
        for (let tap = 0; tap < TAPS; tap++) {
          let sum = 0;
          for (let at = 0; at < size; at++)
            sum += (data[index * size + at] as number) * (weight[(channel * size + at) * TAPS + tap] as number);
          part[tap * width + channel] = sum;
        }
      known[index] = part;
      return part;
    };
  };
  return { ofSign: partsOf('sign.weight'), ofKind: partsOf('kind.weight') };
}

interface Size {
  heads: number;
  longest: number;
  width: number;
}

/** One layer: what stands near each sign, then what it attends to, then a wider step; each is added to the signal. */
function layerOf(tensor: Tensors, index: number, { heads, longest, width }: Size) {
  const name = `encoders.${index}`;
  const apart = index + 1;
  const [before, between] = [normalised(tensor, `${name}.n0`), normalised(tensor, `${name}.n1`)];
  const [taps, bias] = [tensor(`${name}.taps`).data, tensor(`${name}.bias`).data];
  const mix = affine(tensor, `${name}.mix`);
  const near = attention(tensor, `${name}.at`, { heads, longest, isRelative: true });
  const widen = widening(tensor, name, longest);
  const [plain, mixed] = [new Float32Array(longest * width), new Float32Array(longest * width)];
  return (signal: Float32Array, rows: number) => {
    before(signal, rows, plain);
    for (let row = 0; row < rows; row++) {
      mixed.set(bias, row * width);
      for (let tap = 0; tap < 3; tap++) {
        const from = row + (tap - 1) * apart;
        if (from < 0 || from >= rows) continue;
        for (let at = 0; at < width; at++)
          mixed[row * width + at] =
            (mixed[row * width + at] as number) +
            (plain[from * width + at] as number) * (taps[tap * width + at] as number);
      }
    }
    rectify(mixed, rows * width);
    mix(mixed, rows, plain);
    add(signal, plain, rows * width);
    between(signal, rows, plain);
    near.remember(plain, rows);
    near.attend(plain, rows, rows, mixed);
    add(signal, mixed, rows * width);
    widen(signal, rows);
  };
}
