import type { Step } from '../frame.ts';
import { stands } from '../text.ts';
import { dayWords } from './day-words.ts';
import { feastWords } from './feast-words.ts';
import { timeWords } from './time-words.ts';
import { weekdayWords } from './weekday-words.ts';
import type { Entry, Joint, Word } from './word.ts';

/** A word or a number with its unit at a place of the text, and what it does to what was said before it. */
export interface Token {
  readonly to: number;
  readonly joint: Joint;
  /** Null where the number cannot be (13月, 25:70): then nothing around it is a time either. */
  readonly steps: readonly Step[] | null;
  /** A day of the month: where the month lacks it (2月30日), nothing around it is a date. */
  readonly isDate?: boolean;
}

/** The words of the lexicon at `at`, the longest first. */
export function wordsAt(text: string, at: number): Token[] {
  const found: Token[] = [];
  for (const [word, entry] of byFirstSign.get(text.charAt(at)) ?? []) {
    if (!text.startsWith(word, at)) continue;
    const to = at + word.length;
    if ((entry.unless && stands(entry.unless, text, to)) || (entry.only && !stands(entry.only, text, to))) continue;
    if (entry.isApart && HAN.test(text.charAt(at - 1))) continue;
    if (entry.isFirst && BEHIND_NOUN.test(text.charAt(at - 1))) continue;
    if (isInKana(word) && entry.isClear !== 'within' && !standsClear(text, at, to, entry.isClear)) continue;
    found.push({ to, joint: entry.joint, steps: entry.steps });
  }
  return found;
}

/** Whether a word of the lexicon begins with this sign. */
export function beginsWord(sign: string): boolean {
  return byFirstSign.has(sign);
}

const byFirstSign = new Map<string, [string, Word][]>();
for (const [words, steps, more] of [
  ...dayWords,
  ...weekdayWords,
  ...feastWords,
  ...timeWords,
] as const satisfies readonly Entry[]) {
  for (const word of typeof words === 'string' ? words.split(' ') : words) {
    const sign = word.charAt(0);
    const list = byFirstSign.get(sign) ?? [];
    list.push([word, { joint: 'no', ...more, steps }]);
    byFirstSign.set(sign, list);
  }
}
for (const list of byFirstSign.values()) list.sort(([a], [b]) => b.length - a.length);

const HAN = /\p{Script=Han}/u;
const BEHIND_NOUN = /[\p{Script=Han}\p{Script=Katakana}a-zーの]/u;

const KANA = /[ぁ-ん]/;

function isInKana(word: string): boolean {
  return /^[ぁ-んー]+$/.test(word) && word.length > 1;
}

/** A particle, a title, the end of a clause: 佃さんあした休みです, いそがしいけどあした休みます. */
const CLEAR_BEFORE =
  /(?:[はがをにでもとのへて]|あけ|まえ|さん|くん|ちゃん|さま|です|ます|した|から|ので|けど|ため|より|まして|わたし|ぼく)$/;

/** あすあさって: two days, one right behind the other. */
const DAY_BEFORE = /(?:きょう|あす|あした|あさって)$/;
const DAY_BEHIND = /^(?:あした|あさって|しあさって)/;
const LONGEST_BESIDE = 5;

/** Whether a word in hiragana may begin here: behind another script, a mark, a particle or a day. */
export function isClearBefore(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_BESIDE), at);
  return !KANA.test(before.slice(-1)) || CLEAR_BEFORE.test(before.slice(-3)) || DAY_BEFORE.test(before);
}

/** Nothing else begins like these: あしたごご, らいしゅうびょういん. */
const DISTINCT = new Set(
  'あした あさって しあさって こんしゅう らいしゅう さらいしゅう こんげつ らいげつ さらいげつ'.split(' '),
);

/** Words in hiragana count only between other scripts, marks and particles: not the あす of まあすごい. */
function standsClear(text: string, at: number, to: number, isClear?: Word['isClear']): boolean {
  const after = text.slice(to, to + LONGEST_BESIDE);
  return (
    isClearBefore(text, at) &&
    (!KANA.test(after.charAt(0)) ||
      isClear !== undefined ||
      DAY_BEHIND.test(after) ||
      DISTINCT.has(text.slice(at, to)) ||
      /^(?:[はがをにでものへやま]|お(?=\p{Script=Han})|から|かな|と(?!う)|だ(?!い)|より|よう|ごろ|ころ|くらい|ぐらい|いっ|じゅ|あた|はじ|お?や|いち|ごご|ごぜ)/u.test(
        after,
      ))
  );
}
