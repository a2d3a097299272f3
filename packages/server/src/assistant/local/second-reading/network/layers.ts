import type { Tensor, Weights } from './weights.ts';

/** The kernel of the first convolution, and how far apart the taps of the two that follow are. */
const TAPS = 5;
const DILATIONS = [2, 6] as const;

/** Convolutions over the symbols of a message; a signal holds `width` numbers a symbol. */
export interface Layers {
  width: number;
  /** What each entry of an embedding adds at each tap of the first convolution; made when it is first met. */
  rowsOf(embedding: Tensor): (index: number) => Float32Array;
  /** The signal of a message, of the rows at each of its symbols; `shift` is added to every symbol. */
  signal(rows: readonly (readonly Float32Array[])[], shift?: Float32Array): Float32Array;
  /** The greatest of each channel, and the mean that attention weighs. */
  pooled(signal: Float32Array): Float32Array;
}

/** One plain convolution and two separable ones, each of these rectified and added to what goes into it. */
export function layersIn({ tensor }: Weights): Layers {
  const first = { weight: tensor('c1.weight'), bias: tensor('c1.bias').data };
  const width = first.bias.length;
  const blocks = DILATIONS.map((dilation, index) => ({
    dilation,
    deep: { weight: tensor(`d${index + 2}.weight`).data, bias: tensor(`d${index + 2}.bias`).data },
    point: { weight: tensor(`p${index + 2}.weight`).data, bias: tensor(`p${index + 2}.bias`).data },
  }));
  const attention = { weight: tensor('att.weight').data, bias: tensor('att.bias').data[0] ?? 0 };

  function rowOf({ shape: [, size = 0], data }: Tensor, index: number): Float32Array {
    const row = new Float32Array(TAPS * width);
    for (let channel = 0; channel < width; channel++)
      for (let tap = 0; tap < TAPS; tap++) {
        let sum = 0;
        for (let at = 0; at < size; at++)
          sum += (data[index * size + at] ?? 0) * (first.weight.data[(channel * size + at) * TAPS + tap] ?? 0);
        row[tap * width + channel] = sum;
      }
    return row;
  }

  /** What the taps of each channel make of one symbol. */
  function mix(
    signal: Float32Array,
    at: number,
    { dilation, deep }: (typeof blocks)[number],
    mixed: Float32Array,
  ): void {
    const length = signal.length / width;
    for (let channel = 0; channel < width; channel++) {
      let sum = deep.bias[channel] as number;
      for (let tap = -1; tap <= 1; tap++) {
        const from = at + tap * dilation;
        if (from >= 0 && from < length)
          sum += (deep.weight[channel * 3 + tap + 1] as number) * (signal[from * width + channel] as number);
      }
      mixed[channel] = sum;
    }
  }

  /** A separable convolution, rectified and added to what goes into it. */
  function added(signal: Float32Array, block: (typeof blocks)[number]): Float32Array {
    const { weight, bias } = block.point;
    const length = signal.length / width;
    const result = new Float32Array(signal);
    const [mixed, beside] = [new Float32Array(width), new Float32Array(width)];
    const add = (to: number, value: number) => {
      if (value > 0) (result[to] as number) += value;
    };
    // Two symbols and two channels at a time: each number that is fetched serves twice.
    for (let at = 0; at < length; at += 2) {
      const hasNext = at + 1 < length;
      mix(signal, at, block, mixed);
      if (hasNext) mix(signal, at + 1, block, beside);
      for (let out = 0; out < width; out += 2) {
        const [row, next] = [out * width, (out + 1) * width];
        let a = bias[out] as number;
        let b = bias[out + 1] as number;
        let c = a;
        let d = b;
        for (let channel = 0; channel < width; channel++) {
          const here = mixed[channel] as number;
          const there = beside[channel] as number;
          const upper = weight[row + channel] as number;
          const lower = weight[next + channel] as number;
          a += upper * here;
          b += lower * here;
          c += upper * there;
          d += lower * there;
        }
        const to = at * width + out;
        add(to, a);
        add(to + 1, b);
        if (hasNext) {
          add(to + width, c);
          add(to + width + 1, d);
        }
      }
    }
    return result;
  }

  return {
    width,
    rowsOf(embedding) {
      const rows: (Float32Array | undefined)[] = [];
      return (index) => {
        const row = rows[index] ?? rowOf(embedding, index);
        rows[index] = row;
        return row;
      };
    },
    signal(rows, shift) {
      const signal = new Float32Array(rows.length * width);
      for (let at = 0; at < rows.length; at++) {
        const to = at * width;
        for (let channel = 0; channel < width; channel++)
          signal[to + channel] = (first.bias[channel] as number) + (shift?.[channel] ?? 0);
        for (let tap = 0; tap < TAPS; tap++)
          for (const row of rows[at + tap - (TAPS >> 1)] ?? [])
            for (let channel = 0; channel < width; channel++)
              (signal[to + channel] as number) += row[tap * width + channel] as number;
        for (let channel = 0; channel < width; channel++)
          if ((signal[to + channel] as number) < 0) signal[to + channel] = 0;
      }
      return blocks.reduce(added, signal);
    },
    pooled(signal) {
      const length = signal.length / width;
      const pool = new Float32Array(2 * width);
      pool.fill(Number.NEGATIVE_INFINITY, 0, width);
      const scores = new Float32Array(length);
      for (let at = 0; at < length; at++) {
        let score = attention.bias;
        for (let channel = 0; channel < width; channel++) {
          const value = signal[at * width + channel] as number;
          score += value * (attention.weight[channel] as number);
          if (value > (pool[channel] as number)) pool[channel] = value;
        }
        scores[at] = score;
      }
      const greatest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - greatest));
      const sum = shares.reduce((a, b) => a + b, 0);
      for (let at = 0; at < length; at++)
        for (let channel = 0; channel < width; channel++)
          (pool[width + channel] as number) +=
            ((shares[at] as number) / sum) * (signal[at * width + channel] as number);
      return pool;
    },
  };
}
