import { numberOf } from '../when/numbers.ts';
import type { Span } from './quotations.ts';

/** A number of a text that may be a percentage. */
export interface Percentage extends Span {
  percent: number;
  /** Whether its unit was said: 80% and 8割, not 80. */
  hasUnit: boolean;
}

/** Every percentage of a normalised text, and every number up to 100 that stands without a unit, in order. */
export function percentagesIn(text: string): Percentage[] {
  const told = [...text.matchAll(WITH_UNIT)].map(({ index: from, 0: words, groups }) => ({
    from,
    to: from + words.length,
    percent: percentOf(groups ?? {}),
    hasUnit: true,
  }));
  const bare = [...text.matchAll(BARE)].map(({ index: from, 0: words }) => ({
    from,
    to: from + words.length,
    percent: Number(words),
    hasUnit: false,
  }));
  return [...told, ...bare].filter(({ percent }) => percent <= 100).sort((a, b) => a.from - b.from);
}

const NUMERAL = '[0-9]{1,3}|[〇零一二三四五六七八九十百]{1,5}';
const WITH_UNIT = new RegExp(
  `(?<![0-9.])(?:(?<hundredth>${NUMERAL}) ?(?:%|パーセント|ぱーせんと|パー(?![\\p{Script=Katakana}ー])|ぱー(?![ぁ-んー]))` +
    `|(?<tenth>${NUMERAL})(?:割(?![引増当安高])|わり(?![び]))(?:(?<rest>[0-9一二三四五六七八九])分)?)`,
  'gu',
);
/** No part of a date, a clock, an address, a code or a counted thing. */
const BARE =
  /(?<![0-9a-z.,:/+#@\p{Script=Katakana}ー第-])[0-9]{1,3}(?![0-9a-z.,:/%@つ\p{Script=Han}\p{Script=Katakana}ー〜-])/gu;

function percentOf({ hundredth, tenth, rest }: Partial<Record<string, string>>): number {
  if (hundredth !== undefined) return numberOf(hundredth);
  return numberOf(tenth ?? '') * 10 + (rest === undefined ? 0 : numberOf(rest));
}
