import type { Tensors } from './weights.ts';

// Signals are rows of numbers in one typed array, a row a sign. Whoever calls gives the room for what comes out: reading a
// message makes no garbage.

/** An affine map of rows: from the rows of `from` that begin at `first` into the rows of `to`. */
export type Affine = (from: Float32Array, rows: number, to: Float32Array, first?: number) => void;

/** The affine map with the weights `name.weight` and `name.bias`. */
export function affine(tensor: Tensors, name: string): Affine {
  const {
    shape: [outputs = 0, inputs = 0],
    data: weight,
  } = tensor(`${name}.weight`);
  const bias = tensor(`${name}.bias`).data;
  return (from, rows, to, first = 0) => multiply(from, first * inputs, rows, inputs, weight, outputs, bias, to);
}

/**
 * `to` = `from` · `weight` transposed + `bias`. Two rows and four outputs at a time: each number that is fetched serves
 * several times. `outputs` is a multiple of four.
 */
function multiply(
  from: Float32Array,
  first: number,
  rows: number,
  inputs: number,
  weight: Float32Array,
  outputs: number,
  bias: Float32Array,
  to: Float32Array,
): void {
  for (let row = 0; row < rows - 1; row += 2) {
    const [here, next, out] = [first + row * inputs, first + (row + 1) * inputs, row * outputs];
    for (let output = 0; output < outputs; output += 4) {
      const w0 = output * inputs;
      const [w1, w2, w3] = [w0 + inputs, w0 + 2 * inputs, w0 + 3 * inputs];
      let [a0, a1, a2, a3] = [bias[output] ?? 0, bias[output + 1] ?? 0, bias[output + 2] ?? 0, bias[output + 3] ?? 0];
      let [b0, b1, b2, b3] = [a0, a1, a2, a3];
      for (let at = 0; at < inputs; at++) {
        const a = from[here + at] as number;
        const b = from[next + at] as number;
        const p = weight[w0 + at] as number;
        const q = weight[w1 + at] as number;
        const r = weight[w2 + at] as number;
        const s = weight[w3 + at] as number;
        a0 += a * p;
        a1 += a * q;
        a2 += a * r;
        a3 += a * s;
        b0 += b * p;
        b1 += b * q;
        b2 += b * r;
        b3 += b * s;
      }
      const [upper, lower] = [out + output, out + outputs + output];
      to[upper] = a0;
      to[upper + 1] = a1;
      to[upper + 2] = a2;
      to[upper + 3] = a3;
      to[lower] = b0;
      to[lower + 1] = b1;
      to[lower + 2] = b2;
      to[lower + 3] = b3;
    }
  }
  if (rows % 2 === 1) multiplyOne(from, first + (rows - 1) * inputs, inputs, weight, outputs, bias, to, rows - 1);
}

function multiplyOne(
  from: Float32Array,
  first: number,
  inputs: number,
  weight: Float32Array,
  outputs: number,
  bias: Float32Array,
  to: Float32Array,
  row: number,
): void {
  for (let output = 0; output < outputs; output += 4) {
    const w0 = output * inputs;
    const [w1, w2, w3] = [w0 + inputs, w0 + 2 * inputs, w0 + 3 * inputs];
    let [a0, a1, a2, a3] = [bias[output] ?? 0, bias[output + 1] ?? 0, bias[output + 2] ?? 0, bias[output + 3] ?? 0];
    for (let at = 0; at < inputs; at++) {
      const a = from[first + at] as number;
      a0 += a * (weight[w0 + at] as number);
      a1 += a * (weight[w1 + at] as number);
      a2 += a * (weight[w2 + at] as number);
      a3 += a * (weight[w3 + at] as number);
    }
    const out = row * outputs + output;
    to[out] = a0;
    to[out + 1] = a1;
    to[out + 2] = a2;
    to[out + 3] = a3;
  }
}

/** Brings each row to the mean 0 and the spread 1, then scales and shifts it. */
export type Normalised = (from: Float32Array, rows: number, to: Float32Array) => void;

/** The layer norm with the weights `name.weight` and `name.bias`. */
export function normalised(tensor: Tensors, name: string): Normalised {
  const [scale, shift] = [tensor(`${name}.weight`).data, tensor(`${name}.bias`).data];
  const width = scale.length;
  return (from, rows, to) => {
    for (let row = 0; row < rows; row++) {
      const start = row * width;
      let sum = 0;
      for (let at = 0; at < width; at++) sum += from[start + at] as number;
      const mean = sum / width;
      let squares = 0;
      for (let at = 0; at < width; at++) squares += ((from[start + at] as number) - mean) ** 2;
      const factor = 1 / Math.sqrt(squares / width + LEAST_SPREAD);
      for (let at = 0; at < width; at++)
        to[start + at] = ((from[start + at] as number) - mean) * factor * (scale[at] as number) + (shift[at] as number);
    }
  };
}

const LEAST_SPREAD = 1e-5;

/** Negative numbers become 0. */
export function rectify(signal: Float32Array, length: number): void {
  for (let at = 0; at < length; at++) if ((signal[at] as number) < 0) signal[at] = 0;
}

/** Adds the first `length` numbers of `more` to those of `signal`. */
export function add(signal: Float32Array, more: Float32Array, length: number): void {
  for (let at = 0; at < length; at++) signal[at] = (signal[at] as number) + (more[at] as number);
}

/** The last step of every layer: a wider, rectified map of each row, added to the row. */
export function widening(tensor: Tensors, name: string, longest: number) {
  const norm = normalised(tensor, `${name}.n2`);
  const [wide, narrow] = [affine(tensor, `${name}.f1`), affine(tensor, `${name}.f2`)];
  const [inner = 0, width = 0] = tensor(`${name}.f1.weight`).shape;
  const [plain, wider] = [new Float32Array(longest * width), new Float32Array(longest * inner)];
  return (signal: Float32Array, rows: number) => {
    norm(signal, rows, plain);
    wide(plain, rows, wider);
    rectify(wider, rows * inner);
    narrow(wider, rows, plain);
    add(signal, plain, rows * width);
  };
}
