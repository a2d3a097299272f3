import { inUsualKanji } from '@ibasho/contract/kanji-variants';

/** A text as typed and as it is compared: what is found in `text` leads back to the sender's own words by `at`. */
export interface Written {
  raw: string;
  /** NFKC, lower case, one form for each variant kanji, dash and wave; signs without a width are left out. */
  text: string;
  /** `text` with katakana as hiragana; same length. */
  folded: string;
  /** Index in `raw` of each sign of `text`; one more for the end. */
  at: readonly number[];
}

/** Normalises a text sign by sign and remembers where each came from. Nothing is rewritten. */
export function written(raw: string): Written {
  const parts: string[] = [];
  const at: number[] = [];
  for (const { 0: sign, index } of raw.matchAll(SIGN)) {
    const plain = CIRCLED.test(sign) ? sign : normalised(sign).replace(WITHOUT_WIDTH, '').toWellFormed();
    parts.push(plain);
    for (let i = 0; i < plain.length; i++) at.push(index);
  }
  at.push(raw.length);
  const text = parts.join('');
  return { raw, text, folded: folded(text), at };
}

/** A sign with its combining marks. */
const SIGN = /.(?:\p{Mn}|ﾞ|ﾟ)*/gsu;
/** 「①15時」 counts points: as a plain digit it would make 115時. */
const CIRCLED = /^[①-⑳❶-❿]/u;
const WITHOUT_WIDTH = /\p{Cf}|\p{Variation_Selector}/gu;

/** The sender's own words between two places of `text`. */
export function wordsOf(message: Written, from: number, to: number): string {
  return message.raw.slice(message.at[from] ?? 0, message.at[to] ?? message.raw.length);
}

/** How a name is compared: normalised, katakana as hiragana. */
export function comparable(name: string): string {
  const plain = inUsualKanji(name.normalize('NFKC').toLowerCase());
  return folded(plain.replace(ANY_ALIKE, (sign) => ALIKE.get(sign) ?? sign));
}

/** One sign as it is compared. */
export function normalised(sign: string): string {
  const plain = inUsualKanji(sign.normalize('NFKC').toLowerCase());
  return ALIKE.get(plain) ?? plain;
}

/** Katakana as hiragana; the same length. */
export function folded(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}

/** Signs that stand for one another: waves, dashes, dots and brackets. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  ['〜~～∼♪♫♬', '-‐‑‒–—―−', '・･', '「｢', '」｣'].flatMap((family) => {
    const [first = '', ...others] = [...family];
    return others.map((other): [string, string] => [other, first]);
  }),
);

const ANY_ALIKE = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'gu');
