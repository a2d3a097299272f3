/** The shapes of the network, as training/model.py has them. */
export interface Config {
  width: number;
  inner: number;
  encoders: number;
  decoders: number;
  heads: number;
  embedding: number;
}

/** What reader.json tells: what weights.bin holds, and of what data it was learnt. */
export interface About {
  version: number;
  dataHash: string;
  config: Config;
  /** The tokens of the grammar, in the order in which they were learnt. */
  tokens: readonly string[];
  /** The signs that were met in learning; the first two are nothing and whatever is unknown. */
  symbols: readonly string[];
  tensors: readonly { name: string; shape: readonly number[]; offset: number }[];
}

/** A tensor as PyTorch lays it out: row by row, the last dimension together. */
export interface Tensor {
  shape: readonly number[];
  data: Float32Array;
}

/** Finds a tensor by its name. */
export type Tensors = (name: string) => Tensor;

const VERSION = 1;

/**
 * The tensors of weights.bin, numbers of 16 bits, little endian. Throws where the two files do not belong together, and where
 * a tensor is asked for that is not there.
 */
export function tensorsIn(about: About, file: Uint8Array): Tensors {
  if (about.version !== VERSION) throw new Error(`weights of version ${about.version}, not ${VERSION}`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = 0;
  const tensors = new Map(
    about.tensors.map(({ name, shape, offset }): [string, Tensor] => {
      const data = new Float32Array(shape.reduce((size, each) => size * each, 1));
      end = offset + 2 * data.length;
      if (end > file.byteLength) throw new Error(`the weights end before ${name}`);
      for (let at = 0; at < data.length; at++) data[at] = view.getFloat16(offset + 2 * at, true);
      return [name, { shape, data }];
    }),
  );
  if (end !== file.byteLength) throw new Error('there are more weights than reader.json tells of');
  return (name) => {
    const found = tensors.get(name);
    if (!found) throw new Error(`the weights lack ${name}`);
    return found;
  };
}
