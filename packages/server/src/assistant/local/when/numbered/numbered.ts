import type { Token } from '../lexicon/words.ts';
import { endOfNumber, isNumeral } from '../numbers.ts';
import { endOf, stands } from '../text.ts';
import { bareAt, borrowedAt, onWeekdayAt } from './borrowed.ts';
import { clockAt } from './clocks.ts';
import { byCounter, countedAt, ORDINALS, quarter } from './counters.ts';
import { dayOffAt } from './days-off.ts';
import { eraNotationAt, eraYearAt } from './eras.ts';
import { inKanaAt } from './kana-numbers.ts';
import { notationAt } from './notations.ts';
import { betweenAt, edgeAt, nextDayAt, shiftAt, windowAt } from './shifts.ts';

/** What a number, or what stands before one, names at `at`; the longest first. */
export function numbersAt(text: string, at: number): Token[] {
  if (!isNumeral(text.charAt(at))) return prefixedAt(text, at);
  const found = [
    notationAt(text, at),
    clockAt(text, at),
    shiftAt(text, at),
    borrowedAt(text, at),
    bareAt(text, at),
    dayOffAt(text, at),
    onWeekdayAt(text, at),
    ...countedAt(text, at),
  ];
  return found.filter((token) => token !== undefined).sort((a, b) => b.to - a.to);
}

/** 最初の3日間, 最後の2か月, 来週の頭2日. */
const EDGE = /(?:(?:最初|最後|終わり)の|(?:頭|あたま)の? ?(?=[0-9一二三四五六七八九十]{1,2}日))/y;

const BACK = /(?:過去|直近|最近|ここ|この|これまで|去る|前)の? ?/y;

const AHEAD = /(?:向こう|むこう|今後|これから|この先|次|来る|きたる)の? ?/y;

const ERA_SIGNS = '令平昭大明mtshr';

const BETWEEN = /中(?=[0-9〇一二三四五六七八九十])/y;

/** 第3金曜; the 第1 of 第1・第3月曜 borrows its unit from the last. */
function ordinalAt(text: string, at: number): Token[] {
  const own = byCounter(ORDINALS, text, at);
  const to = endOfNumber(text, at);
  const next = own.length === 0 ? endOf(NEXT_ORDINAL, text, to) : undefined;
  if (next === undefined) return own;
  const unit = text.slice(endOfNumber(text, next));
  return byCounter(ORDINALS, `${text.slice(at, to)}${unit.slice(0, LONGEST_UNIT)}`, 0).map((token) => ({
    ...token,
    to,
  }));
}

const NEXT_ORDINAL = /[・、,と]第?(?=[0-9一二三四五])/y;
const LONGEST_UNIT = 4;

function prefixedAt(text: string, at: number): Token[] {
  const sign = text.charAt(at);
  if (sign === '第' && isNumeral(text.charAt(at + 1))) return ordinalAt(text, at + 1);
  if (sign === 'q' && /^q[1-4](?![0-9a-z])/.test(text.slice(at, at + 3)))
    return [{ to: at + 2, joint: 'no', steps: quarter(Number(text.charAt(at + 1))) ?? null }];
  const edge =
    stands(EDGE, text, at) &&
    edgeAt(text, EDGE.lastIndex, /最初|頭|あたま/.test(text.slice(at, EDGE.lastIndex)) ? 1 : -1);
  if (edge) return [edge];
  const isJoined = /[前次中]/.test(sign) && /[\p{Script=Han}の]/u.test(text.charAt(at - 1));
  if (!isJoined && stands(BETWEEN, text, at)) return betweenAt(text, at);
  const past = !isJoined && stands(BACK, text, at) && windowAt(text, BACK.lastIndex, -1);
  if (past) return [past];
  const future = !isJoined && stands(AHEAD, text, at) && windowAt(text, AHEAD.lastIndex, 1, sign === '次' ? 1 : 0);
  if (future) return [future];
  const whole = shiftAt(text, at);
  const era = ERA_SIGNS.includes(sign) ? (eraNotationAt(text, at) ?? eraYearAt(text, at)) : undefined;
  const following = sign === '翌' && isNumeral(text.charAt(at + 1)) ? countedAt(text, at + 1) : [];
  return [inKanaAt(text, at), whole, era, nextDayAt(text, at), ...following].filter((token) => token !== undefined);
}
