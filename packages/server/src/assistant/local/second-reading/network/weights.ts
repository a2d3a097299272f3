/** A tensor as PyTorch lays it out: row by row, the last dimension together. */
export interface Tensor {
  shape: readonly number[];
  data: Float32Array;
}

/** What a file of weights holds. */
export interface Weights {
  symbols: readonly string[];
  /** Names of what is told of a message as a whole. */
  heads: readonly string[];
  /** Throws where there is no tensor of that name. */
  tensor(name: string): Tensor;
}

/**
 * Reads a file that the scripts of scripts/second-reading/ write: the length of a header (32 bits, little endian), the header
 * (JSON: `symbols`, `heads`, `tensors` with name and shape, in order), then all numbers as 16-bit floats.
 */
export function weightsIn(file: Uint8Array): Weights {
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

/** The affine map of a layer. */
export function linear({ shape: [rows = 0, columns = 0], data }: Tensor, { data: bias }: Tensor) {
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

/** Natural logarithms of the shares that exponentials have in their sum. */
export function logSoftmax(values: Float32Array): Float32Array {
  const greatest = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const rest = Math.log(values.reduce((sum, value) => sum + Math.exp(value - greatest), 0));
  return values.map((value) => value - greatest - rest);
}
