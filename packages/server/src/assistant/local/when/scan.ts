import { type Expression, readExpression } from './expressions.ts';
import { blank, blankAfter, type Frame } from './frame.ts';
import { beginsWord } from './lexicon/words.ts';
import { isNumeral } from './numbers.ts';
import { daysFrom, firstDay, lastDay, type Period, unitAt } from './period.ts';
import { readPoint } from './points.ts';
import { ranked } from './stretches.ts';
import { stands } from './text.ts';

/** Every expression in flattened `text`, in order, read for `now` (seconds on the wall). */
export function expressionsIn(text: string, now: number): Expression[] {
  const found: Expression[] = [];
  for (let at = 0; at < text.length; ) {
    const skip = skipAt(text, at, now);
    if (skip > at) {
      at = skip;
      continue;
    }
    const expression =
      canBegin(text, at) || isListed(text, at, found.at(-1))
        ? readExpression(text, at, startAt(text, at, now, found.at(-1)))
        : undefined;
    if (typeof expression === 'object') found.push(expression);
    at = typeof expression === 'object' ? expression.to : Math.max(at + 1, expression ?? 0);
  }
  return found;
}

const PREFIXES = new Set('〜残の第令平昭大明mtshrq中過直最こ去前向む今次来き翌半小ひふ丸まる約およそだ大ほもあ後た');
const SINGLE_NUMBER = '[1-9一二三四五六七八九]';
/** 2、3日, 2〜3時間, 数日: nobody can say how long. */
const VAGUE = new RegExp(
  `(${SINGLE_NUMBER})([、,〜-]?)(${SINGLE_NUMBER})(日(?!曜)|時(?!間)|ヶ月|か月|週間?|年|月)(?![にのはが(0-9])`,
  'y',
);
const EVERY = /[毎隔](?:日|週末|週|月末|月|年度?|朝|晩|夜|夕|昼|時|分|秒)?の?/y;

/** Past what is no time although it looks like one: 毎週火曜, 2、3日. */
function skipAt(text: string, at: number, now: number): number {
  EVERY.lastIndex = at;
  if (EVERY.test(text)) {
    const to = EVERY.lastIndex;
    return readPoint(text, to, blank(now))?.to ?? to;
  }
  VAGUE.lastIndex = at;
  const match = isNumeral(text.charAt(at - 1)) ? null : VAGUE.exec(text);
  if (!match) return at;
  const [, a = '', mark = '', b = '', unit = ''] = match;
  const isNext = countOf(b) === countOf(a) + 1 && (mark !== '' || Number.isNaN(Number(a)));
  const isRange = (mark === '〜' || mark === '-') && /^[時月年]/.test(unit);
  return isNext && !isRange ? VAGUE.lastIndex : at;
}

function countOf(sign: string): number {
  return Number(sign) || '一二三四五六七八九'.indexOf(sign) + 1;
}

/** mtg/15:30戻 tells a clock behind a word; what else stands behind letters and a slash is part of a path. */
const CLOCK = /[0-9]{1,2}(?::[0-9]{2}(?![0-9:])|時(?!間))/y;

/** 第3, 数10 and the like; 「工数20時間」 is a length. */
const UNSTARTED = /[第何幾不泊]$|(?<!工)数$/;

/** A place at which a time may begin: not within a number, an address, a longer word. */
function canBegin(text: string, at: number): boolean {
  const sign = text.charAt(at);
  const before = text.charAt(at - 1);
  if (sign === '半' && isNumeral(before)) return false;
  if (!isNumeral(sign)) return beginsWord(sign) || PREFIXES.has(sign);
  if (/(?:^|[^今来先再翌毎])週$|週休$/.test(text.slice(Math.max(0, at - 2), at))) return false;
  if (isNumeral(before) || UNSTARTED.test(text.slice(Math.max(0, at - 2), at)) || text.startsWith('紀元前', at - 3))
    return false;
  if (before === '/' && /[a-z]/.test(text.charAt(at - 2))) return stands(CLOCK, text, at);
  return !(/[.,:/-]/.test(before) && /[0-9a-z]/.test(text.charAt(at - 2)));
}

/** The 29 of 28,29, the 24 of 23.24. */
function isListed(text: string, at: number, before: Expression | undefined): boolean {
  return /[,.]/.test(text.charAt(at - 1)) && before?.to === at - 1 && isNumeral(text.charAt(at));
}

const LIST =
  /^(?: ?(?:[と、・や,]|および|及び|ならびに)、? ?|、?あと| |[はも]?(?:お?休み?|お?やすみ|有[休給]|[代半全年]休|午[前後]休)(?:で|です|、)?[、。 ]+)$/;
const BARE =
  /^(?:(?:[月火水木金土日]|げつ|か|すい|もく|きん|ど|にち)(?:曜|よう)|\(?[月火水木金土日]\)|[0-9〇一二三四五六七八九十]{1,3}(?:日|[、,・と〜-]))/;
/** The 25 of 12/24、25休み, the 9 of 6/8と9です, the 22 of 9/21・22 遅めの夏休み. */
const BARE_NUMBER =
  /^[0-9]{1,2}(?:$|[休はにもを、,・と。!]|です|でお| ?の? ?お?(?:休|やす)| (?![0-9名人個件台枚本回時分号部%]|つ|か所|箇所))/;
/** 来週なのですが、火曜と木曜: the weekdays are of the week that was said. */
const OF_THE_WEEK = /^(?:は|(?:は|の|(?:なの|なん|の件)?(?:です|だ)?(?:が|けど|けれど))?[、, ]+)$/;
const WEEKDAY = /^[月火水木金土日](?:曜|よ|・|、|と|から|〜)/;
const MOST_BETWEEN = 9;
/** お盆は13日から, 来月ですが3日と4日: the days are of the month that was said, or that the season lies in. */
const THEME = /^(?:は|には|(?:なの|なん)?(?:です|だ)(?:が|けど))[、, ]*$/;

/** The month that an expression lies in, or the days around it where it goes on into the next. */
function monthOf(before: Expression, now: number): Period | undefined {
  const chosen = ranked(before.stretches, { now, isOtherDay: false })[0];
  const period = chosen?.isRange === false ? chosen.first.period : undefined;
  if (!period || period.grain === 'week' || period.grain === 'year') return undefined;
  const month = unitAt('month', firstDay(period), 0);
  const length = lastDay(period) - firstDay(period) + 1;
  if (lastDay(period) <= lastDay(month)) return month;
  return length <= LONGEST_SEASON ? daysFrom(firstDay(period) - DAYS_AROUND, length + 2 * DAYS_AROUND) : undefined;
}

const LONGEST_SEASON = 12;
const DAYS_AROUND = 7;

/** A weekday in one sign, alone or of a week. */
const SIGN = /^(?:.*(?:週|しゅう)の? ?)?(?:[月火水木金土日]|げつ|か|すい|もく|きん)$/;

/** 12月24日と27日, 再来週の月曜と火曜, 月・水・金: a bare day in a list comes after the day before it. */
function startAt(text: string, at: number, now: number, before: Expression | undefined): Frame {
  if (!before || at - before.to > MOST_BETWEEN) return blank(now);
  const gap = text.slice(before.to, at);
  if (OF_THE_WEEK.test(gap) && WEEKDAY.test(text.slice(at, at + 3))) {
    const week = ranked(before.stretches, { now, isOtherDay: false })[0];
    if (week?.isRange === false && week.first.period?.grain === 'week')
      return { ...blank(now), around: week.first.period, isDated: true };
  }
  const month = BARE.test(text.slice(at, at + 5)) && THEME.test(gap) ? monthOf(before, now) : undefined;
  if (month) return { ...blank(now), around: month, isDated: true };
  const isBare =
    LIST.test(gap) && (BARE.test(text.slice(at, at + 5)) || (gap !== ' ' && BARE_NUMBER.test(text.slice(at, at + 8))));
  const isSign = (gap === '' || LIST.test(gap)) && SIGN.test(text.slice(before.from, before.to));
  const last = isBare || isSign ? ranked(before.stretches, { now, isOtherDay: false })[0]?.last : undefined;
  return last?.isDated ? blankAfter(last) : blank(now);
}
