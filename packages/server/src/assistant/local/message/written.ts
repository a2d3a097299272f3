import { inUsualKanji } from '@ibasho/contract/kanji-variants';

/** A message as typed and as compared: `text` is what the rules read, `at` leads back to the sender's own words. */
export interface Written {
  raw: string;
  /** NFKC, lower case, one form for each variant kanji, dash and wave. */
  text: string;
  /** `text` with katakana as hiragana; same length. */
  folded: string;
  /** Index in `raw` of each sign of `text`; one more for the end. */
  at: readonly number[];
}

/** Normalises a message and remembers where each sign came from. */
export function written(raw: string): Written {
  let text = '';
  const at: number[] = [];
  let gap = 0;
  for (const match of raw.matchAll(/.(?:\p{Mn}|ﾞ|ﾟ)*/gsu)) {
    gap = STARTS_WITH_GAP.test(match[0]) ? gap + 1 : 0;
    if (gap > LONGEST_GAP) continue;
    const sign = normalised(match[0]);
    text += sign;
    for (let i = 0; i < sign.length; i++) at.push(match.index);
  }
  at.push(raw.length);
  return { raw, text, folded: folded(text), at };
}

/** A blank or a part of a picture, as the source of a pattern. */
export const GAP: string = String.raw`(?:[ \u3000]|\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})`;
const STARTS_WITH_GAP = new RegExp(`^${GAP}`, 'u');
/** Longer runs say no more, and patterns would be slow to walk them. */
const LONGEST_GAP = 16;

/** The sender's own words between two places of `text`. */
export function wordsOf(message: Written, from: number, to: number): string {
  return message.raw.slice(message.at[from] ?? 0, message.at[to] ?? message.raw.length);
}

/** How a name is compared: normalised, katakana as hiragana. */
export function comparable(name: string): string {
  const plain = inUsualKanji(name.normalize('NFKC').toLowerCase());
  return folded(plain.replace(ANY_ALIKE, (sign) => ALIKE.get(sign) ?? sign));
}

function normalised(sign: string): string {
  if (/[①-⑳❶-❿]/u.test(sign)) return '\n';
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
