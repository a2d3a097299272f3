import { NONE } from '../length.ts';
import type { Token } from '../lexicon/words.ts';
import { isClearBefore } from '../lexicon/words.ts';
import { MINUTE } from '../period.ts';
import { shift } from '../steps/shift-steps.ts';
import { clock } from '../steps/time-steps.ts';

// Clocks and minutes that are written in kana alone: さんじ, ごじはん, にじゅっぷんで.

const ONES = ['いち', 'に', 'さん', 'よ', 'ご', 'ろく', 'しち', 'はち', 'く'];
const HOURS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, index): [string, number] => [word, index + 1]),
  ['なな', 7],
  ['じゅう', 10],
  ['じゅういち', 11],
  ['じゅうに', 12],
]);
const TENS = ['', 'に', 'さん', 'よん', 'ご'];
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['ごふん', 5],
  ...TENS.flatMap((tens, index): [string, number][] => [
    [`${tens}じゅっぷん`, 10 * (index + 1)],
    [`${tens}じっぷん`, 10 * (index + 1)],
    [`${tens}じゅうごふん`, 10 * (index + 1) + 5],
  ]),
]);
const anyOf = (words: ReadonlyMap<string, number>) => [...words.keys()].sort((a, b) => b.length - a.length).join('|');

const SAID_MINUTES = `(?<minutes>${anyOf(MINUTES)})`;
/** くじ is a lottery, にじ a rainbow, いちじ "for a while": such hours need more behind them than a particle. */
const COMING = '(?:に(?:は|も)?、?)?(?:もど|戻|かえ|帰|きしゃ|帰社|出|でま|しゅっ|着|つき|あが|上が|しゅうごう|集合)';
const SURE = `まで|から|ごろ|ころ|くらい|ぐらい|すぎ|${COMING}`;
const CLOCK = new RegExp(
  `(?<hour>${anyOf(HOURS)})じ(?:(?:(?<half>はん|半)|${SAID_MINUTES})(?=$|[^ぁ-ん]|[にのでとはもが]|か(?:ら|え)|ま[でえ]|ご?ろ|${SURE})|(?=${SURE})|(?<![くにち]じ)(?=$|[、。! にで]|です|の(?!ぶ)|よてい|予定))`,
  'y',
);
const LENGTH = new RegExp(
  `${SAID_MINUTES}(?:ご|後)?(?=で(?:もど|戻|かえ|帰|つ|着|い|行)|(?<=[ご後])(?:に|もど|戻|かえ|帰|$))`,
  'y',
);
const BEFORE = /(?:ごご|ごぜん|もどり|かえり)$/;
const BEGINS = new Set([...HOURS.keys(), ...MINUTES.keys()].map((word) => word.charAt(0)));

/** The clock in kana at `at`, and the time that comes after so many minutes. */
export function inKanaAt(text: string, at: number): Token | undefined {
  if (!BEGINS.has(text.charAt(at))) return undefined;
  const isClear = isClearBefore(text, at) || BEFORE.test(text.slice(Math.max(0, at - 3), at));
  if (!isClear) return undefined;
  CLOCK.lastIndex = at;
  const said = CLOCK.exec(text)?.groups;
  const hour = HOURS.get(said?.hour ?? '');
  if (hour !== undefined) {
    const minute = said?.half ? 30 : (MINUTES.get(said?.minutes ?? '') ?? 0);
    const steps = [clock({ hour, minute, second: null, isOpen: hour < 12, isWritten: false })];
    return { to: CLOCK.lastIndex, joint: 'comma', steps };
  }
  LENGTH.lastIndex = at;
  const minutes = MINUTES.get(LENGTH.exec(text)?.groups?.minutes ?? '');
  if (minutes === undefined) return undefined;
  return { to: LENGTH.lastIndex, joint: 'no', steps: [shift({ ...NONE, seconds: minutes * MINUTE }, 1)] };
}
