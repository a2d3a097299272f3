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

/** A tensor as PyTorch lays it out: row by row, the last dimension together. */
interface Tensor {
  shape: readonly number[];
  data: Float32Array;
}

/** The kernel of the first convolution, and how far apart the taps of the two that follow are. */
const TAPS = 5;
const DILATIONS = [2, 6] as const;
const UNKNOWN = 1;

/**
 * A convolutional reader of characters, from the file that scripts/second-reading/train.py writes: the length of a header
 * (32 bits, little endian), the header (JSON: `symbols`, `heads`, `tensors` with name and shape, in order), then all numbers
 * as 16-bit floats.
 */
export function networkFrom(file: Uint8Array): Network {
  const { symbols, heads, tensor } = unpacked(file);
  const indexOf = new Map(symbols.map((symbol, index) => [symbol, index]));
  const embedding = tensor('e.weight');
  const first = { weight: tensor('c1.weight'), bias: tensor('c1.bias').data };
  const width = first.bias.length;
  const blocks = DILATIONS.map((dilation, index) => ({
    dilation,
    deep: { weight: tensor(`d${index + 2}.weight`).data, bias: tensor(`d${index + 2}.bias`).data },
    point: { weight: tensor(`p${index + 2}.weight`).data, bias: tensor(`p${index + 2}.bias`).data },
  }));
  const attention = { weight: tensor('att.weight').data, bias: tensor('att.bias').data[0] ?? 0 };
  const outputs = new Map(heads.map((name) => [name, linear(tensor(`h.${name}.weight`), tensor(`h.${name}.bias`))]));
  const role = linear(tensor('m.weight'), tensor('m.bias'));
  const keep = { weight: tensor('k.weight').data, bias: tensor('k.bias').data[0] ?? 0 };

  /** What each symbol adds at each tap of the first convolution; made when the symbol is first met. */
  const rows: (Float32Array | undefined)[] = [];
  const rowOf = (index: number): Float32Array => {
    const known = rows[index];
    if (known) return known;
    const size = embedding.shape[1] ?? 0;
    const row = new Float32Array(TAPS * width);
    for (let channel = 0; channel < width; channel++)
      for (let tap = 0; tap < TAPS; tap++) {
        let sum = 0;
        for (let at = 0; at < size; at++)
          sum +=
            (embedding.data[index * size + at] ?? 0) * (first.weight.data[(channel * size + at) * TAPS + tap] ?? 0);
        row[tap * width + channel] = sum;
      }
    rows[index] = row;
    return row;
  };

  function layered(indices: readonly number[]): Float32Array {
    const length = indices.length;
    const signal = new Float32Array(length * width);
    for (let at = 0; at < length; at++) {
      const to = at * width;
      for (let channel = 0; channel < width; channel++) signal[to + channel] = first.bias[channel] as number;
      for (let tap = 0; tap < TAPS; tap++) {
        const index = indices[at + tap - (TAPS >> 1)];
        if (index === undefined) continue;
        const row = rowOf(index);
        for (let channel = 0; channel < width; channel++)
          (signal[to + channel] as number) += row[tap * width + channel] as number;
      }
      for (let channel = 0; channel < width; channel++)
        if ((signal[to + channel] as number) < 0) signal[to + channel] = 0;
    }
    return blocks.reduce((before, block) => added(before, block, length), signal);
  }

  /** A separable convolution, rectified and added to what goes into it. */
  function added(signal: Float32Array, { dilation, deep, point }: (typeof blocks)[number], length: number) {
    const result = new Float32Array(signal);
    const mixed = new Float32Array(width);
    for (let at = 0; at < length; at++) {
      for (let channel = 0; channel < width; channel++) {
        let sum = deep.bias[channel] as number;
        for (let tap = -1; tap <= 1; tap++) {
          const from = at + tap * dilation;
          if (from >= 0 && from < length)
            sum += (deep.weight[channel * 3 + tap + 1] as number) * (signal[from * width + channel] as number);
        }
        mixed[channel] = sum;
      }
      // Four rows at a time: each number that went in is fetched once for all of them.
      for (let out = 0; out < width; out += 4) {
        const [row, next, third, last] = [out * width, (out + 1) * width, (out + 2) * width, (out + 3) * width];
        let a = point.bias[out] as number;
        let b = point.bias[out + 1] as number;
        let c = point.bias[out + 2] as number;
        let d = point.bias[out + 3] as number;
        for (let channel = 0; channel < width; channel++) {
          const value = mixed[channel] as number;
          a += (point.weight[row + channel] as number) * value;
          b += (point.weight[next + channel] as number) * value;
          c += (point.weight[third + channel] as number) * value;
          d += (point.weight[last + channel] as number) * value;
        }
        const to = at * width + out;
        if (a > 0) (result[to] as number) += a;
        if (b > 0) (result[to + 1] as number) += b;
        if (c > 0) (result[to + 2] as number) += c;
        if (d > 0) (result[to + 3] as number) += d;
      }
    }
    return result;
  }

  /** The greatest of each channel, and the mean that attention weighs. */
  function pooled(signal: Float32Array, length: number): Float32Array {
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
    const shares = logSoftmax(scores).map(Math.exp);
    for (let at = 0; at < length; at++)
      for (let channel = 0; channel < width; channel++)
        (pool[width + channel] as number) += (shares[at] as number) * (signal[at * width + channel] as number);
    return pool;
  }

  function keptIn(signal: Float32Array, pool: Float32Array, length: number): Float32Array {
    const { weight, bias } = keep;
    const common = pool.reduce((sum, value, index) => sum + value * (weight[width + index] as number), bias);
    return Float32Array.from({ length }, (_, at) => {
      let sum = common;
      for (let channel = 0; channel < width; channel++)
        sum += (signal[at * width + channel] as number) * (weight[channel] as number);
      return 1 / (1 + Math.exp(-sum));
    });
  }

  return {
    read(wanted, places) {
      const indices = wanted.map((symbol) => indexOf.get(symbol) ?? UNKNOWN);
      const signal = layered(indices);
      const pool = pooled(signal, indices.length);
      const at = (place: number) => {
        const whole = new Float32Array(3 * width);
        whole.set(signal.subarray(place * width, (place + 1) * width));
        whole.set(pool, width);
        return whole;
      };
      return {
        heads: new Map([...outputs].map(([name, output]) => [name, logSoftmax(output(pool))])),
        roles: places.map((place) => (place < 0 ? null : logSoftmax(role(at(place))))),
        kept: keptIn(signal, pool, indices.length),
      };
    },
  };
}

function unpacked(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = 4 + view.getUint32(0, true);
  const header: { symbols: string[]; heads: string[]; tensors: { name: string; shape: number[] }[] } = JSON.parse(
    new TextDecoder().decode(file.subarray(4, end)),
  );
  let offset = end;
  const tensors = new Map<string, Tensor>();
  for (const { name, shape } of header.tensors) {
    const data = new Float32Array(shape.reduce((size, each) => size * each, 1));
    for (let at = 0; at < data.length; at++, offset += 2) data[at] = view.getFloat16(offset, true);
    tensors.set(name, { shape, data });
  }
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name);
    if (!found) throw new Error(`the weights of the second reading lack ${name}`);
    return found;
  };
  return { ...header, tensor };
}

function linear({ shape: [rows = 0, columns = 0], data }: Tensor, { data: bias }: Tensor) {
  return (input: Float32Array): Float32Array => {
    const result = new Float32Array(rows);
    for (let row = 0; row < rows; row++) {
      let sum = bias[row] as number;
      for (let column = 0; column < columns; column++)
        sum += (data[row * columns + column] as number) * (input[column] as number);
      result[row] = sum;
    }
    return result;
  };
}

function logSoftmax(values: Float32Array): Float32Array {
  const greatest = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const rest = Math.log(values.reduce((sum, value) => sum + Math.exp(value - greatest), 0));
  return values.map((value) => value - greatest - rest);
}
