import { layersIn } from './layers.ts';
import { linear, logSoftmax, weightsIn } from './weights.ts';

/** How the second reading reads a message; every list holds natural logarithms of probabilities. */
export interface Belief {
  /** Of each head, by name: of each of its values. */
  heads: ReadonlyMap<string, Float32Array>;
  /** Of each asked place: of each role. */
  roles: readonly (Float32Array | null)[];
  /** Of each symbol: the probability (0–1) that it belongs to words worth keeping. */
  kept: Float32Array;
}

export interface Network {
  /** Reads symbols; `places` are those of the mentions whose roles are wanted (-1: none). */
  read(symbols: readonly string[], places: readonly number[]): Belief;
}

const UNKNOWN = 1;

/** A convolutional reader of characters, from the file that scripts/second-reading/train.py writes. */
export function networkFrom(file: Uint8Array): Network {
  const weights = weightsIn(file);
  const { symbols, heads, tensor } = weights;
  const { width, rowsOf, signal, pooled } = layersIn(weights);
  const indexOf = new Map(symbols.map((symbol, index) => [symbol, index]));
  const rowOf = rowsOf(tensor('e.weight'));
  const outputs = new Map(heads.map((name) => [name, linear(tensor(`h.${name}.weight`), tensor(`h.${name}.bias`))]));
  const role = linear(tensor('m.weight'), tensor('m.bias'));
  const keep = { weight: tensor('k.weight').data, bias: tensor('k.bias').data[0] ?? 0 };

  function keptIn(whole: Float32Array, pool: Float32Array): Float32Array {
    const { weight, bias } = keep;
    const common = pool.reduce((sum, value, index) => sum + value * (weight[width + index] as number), bias);
    return Float32Array.from({ length: whole.length / width }, (_, at) => {
      let sum = common;
      for (let channel = 0; channel < width; channel++)
        sum += (whole[at * width + channel] as number) * (weight[channel] as number);
      return 1 / (1 + Math.exp(-sum));
    });
  }

  return {
    read(wanted, places) {
      const whole = signal(wanted.map((symbol) => [rowOf(indexOf.get(symbol) ?? UNKNOWN)]));
      const pool = pooled(whole);
      const at = (place: number) => {
        const input = new Float32Array(3 * width);
        input.set(whole.subarray(place * width, (place + 1) * width));
        input.set(pool, width);
        return input;
      };
      return {
        heads: new Map([...outputs].map(([name, output]) => [name, logSoftmax(output(pool))])),
        roles: places.map((place) => (place < 0 ? null : logSoftmax(role(at(place))))),
        kept: keptIn(whole, pool),
      };
    },
  };
}
