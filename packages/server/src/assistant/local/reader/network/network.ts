import { type Decoder, decoderOf } from './decoder.ts';
import { encoderOf } from './encoder.ts';
import { kindOf } from './sign-kinds.ts';
import { type About, tensorsIn } from './weights.ts';

/** The network that reads signs and says, step by step, how likely each part of a plan comes. */
export interface Network {
  /** Its tokens by their numbers; a pointer to a sign has the number of tokens and the sign's place. */
  tokens: readonly string[];
  /** Most steps of a plan. */
  steps: number;
  /** Reads at most `LONGEST` signs. What it gives is good until the next message is read. */
  read(symbols: readonly string[]): Pick<Decoder, 'next'>;
}

/** Signs of the longest input that it has learnt from (training/lessons.py). */
export const LONGEST = 240;
const UNKNOWN = 1;

/** The network of reader.json and weights.bin. Throws where the two do not belong together. */
export function networkFrom(about: About, file: Uint8Array): Network {
  const tensor = tensorsIn(about, file);
  const encode = encoderOf(tensor, about.config, LONGEST);
  const decoder = decoderOf(tensor, about.config, LONGEST);
  const numbers = new Map(about.symbols.map((symbol, index) => [symbol, index]));
  return {
    tokens: about.tokens,
    steps: tensor('place.weight').shape[0] ?? 0,
    read(symbols) {
      if (symbols.length === 0 || symbols.length > LONGEST) throw new Error(`${symbols.length} signs cannot be read`);
      const memory = encode(
        symbols.map((symbol) => numbers.get(symbol) ?? UNKNOWN),
        symbols.map(kindOf),
      );
      decoder.begin(memory, symbols.length);
      return decoder;
    },
  };
}
