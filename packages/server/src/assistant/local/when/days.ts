import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { addMonths, addWorkingDays, mondayOf, namedHoliday } from './calendar.ts';
import {
  type Days,
  eraYear,
  firstOfMonth,
  firstWorkingDay,
  MONTHS,
  monthOf,
  monthPart,
  nextDayOfMonth,
  nextMonth,
  nextMonthDay,
  nthWeekday,
  one,
  RELATIVE,
  relativeYear,
  sign,
  span,
  weekAt,
  weekdayFrom,
  weekdayIndex,
  weekend,
  weekPart,
  wholeYear,
  year,
  yearOf,
  ymd,
} from './named-days.ts';
import { NUMBER, numberOf } from './numbers.ts';

/** The days named at `at` in normalised `text`, and where the words end; `today` decides what is left unsaid. */
export function readDays(text: string, at: number, today: LocalDate): { days: Days; to: number } | undefined {
  for (const [pattern, read] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const days = read(match, today);
    if (!days) continue;
    const to = pattern.lastIndex;
    return { days, to: days.grain === 'day' ? pastWeekday(text, to) : to };
  }
  return undefined;
}

type Rule = [RegExp, (match: RegExpExecArray, today: LocalDate) => Days | undefined];

const N = NUMBER;
const WEEKDAY = '(?:([月火水木金土日])曜(?:日|び)?|([げかすもきどに](?:つ|い|く|ん|ち)?)ようび)';
const MONTH_PART = '(末日?|初旬|初め|はじめ|初|頭|あたま|上旬|中旬|下旬|半ば|中|いっぱい|一杯)?';

const HOLIDAYS: Readonly<Record<string, string>> = {
  成人の日: '成人の日',
  建国記念の日: '建国記念の日',
  建国記念日: '建国記念の日',
  天皇誕生日: '天皇誕生日',
  春分の日: '春分の日',
  昭和の日: '昭和の日',
  憲法記念日: '憲法記念日',
  みどりの日: 'みどりの日',
  こどもの日: 'こどもの日',
  子供の日: 'こどもの日',
  海の日: '海の日',
  山の日: '山の日',
  敬老の日: '敬老の日',
  秋分の日: '秋分の日',
  スポーツの日: 'スポーツの日',
  体育の日: '体育の日',
  文化の日: '文化の日',
  勤労感謝の日: '勤労感謝の日',
};

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(pattern, 'yu'), read];
const g = (match: RegExpExecArray, index: number): string => match[index] ?? '';

const rules: Rule[] = [
  rule(`(?:(${N})月|(先々月|先月|今月|来月|再来月|翌月))の?第(${N})${WEEKDAY}`, (m, today) => {
    const month = g(m, 1)
      ? nextMonth(numberOf(g(m, 1)), '', today)?.start
      : addMonths(firstOfMonth(today), MONTHS[g(m, 2)] ?? 0);
    return month === undefined
      ? undefined
      : nthWeekday(numberOf(g(m, 3)), weekdayIndex(g(m, 4) || g(m, 5)), month, month);
  }),
  rule(`(${N})[-/.](${N})[-/.](${N})(?![0-9])`, (m) => ymd(year(g(m, 1)), g(m, 2), g(m, 3))),
  rule(`([0-9]{4})([0-9]{2})([0-9]{2})(?![0-9])`, (m) => ymd(Number(g(m, 1)), g(m, 2), g(m, 3))),
  rule(`(令和|平成|昭和|大正|明治|[rhst](?=[0-9元]))(元|${N})[年.](?:の)?(${N})[月.](${N})日?`, (m) =>
    ymd(eraYear(g(m, 1), g(m, 2)), g(m, 3), g(m, 4)),
  ),
  rule(`(令和|平成|昭和|大正|明治)(元|${N})年`, (m) => wholeYear(eraYear(g(m, 1), g(m, 2)))),
  rule(`(${N})年(?:の)?(${N})月(?:の)?(${N})日`, (m) => ymd(year(g(m, 1)), g(m, 2), g(m, 3))),
  rule(`(${N})年(?:の)?(${N})月${MONTH_PART}`, (m) => monthPart(year(g(m, 1)), numberOf(g(m, 2)), g(m, 3))),
  rule(`(一昨年|おととし|去年|昨年|今年|本年|来年|再来年|翌年)(?:の)?(${N})(?:月(?:の)?|/)(${N})日?`, (m, today) =>
    ymd(relativeYear(g(m, 1), today), g(m, 2), g(m, 3)),
  ),
  rule(`(一昨年|おととし|去年|昨年|今年|本年|来年|再来年|翌年)(?:の)?(${N})月${MONTH_PART}`, (m, today) =>
    monthPart(relativeYear(g(m, 1), today), numberOf(g(m, 2)), g(m, 3)),
  ),
  rule(`(一昨年|おととし|去年|昨年|今年|本年|来年|再来年)(?!度)`, (m, today) =>
    wholeYear(relativeYear(g(m, 1), today)),
  ),
  rule(`(先々月|先月|今月|当月|来月|再来月|翌月)(?:の)?(${N})日(?!間)`, (m, today) => {
    const month = addMonths(firstOfMonth(today), MONTHS[g(m, 1)] ?? 0);
    return ymd(Number(month.slice(0, 4)), month.slice(5, 7), g(m, 2));
  }),
  rule(`(先々月|先月|今月|当月|来月|再来月|翌月)(?:の)?${MONTH_PART}`, (m, today) => {
    const month = addMonths(firstOfMonth(today), MONTHS[g(m, 1)] ?? 0);
    const part = monthPart(Number(month.slice(0, 4)), Number(month.slice(5, 7)), g(m, 2));
    const open = /中|いっぱい|一杯/.test(g(m, 2)) && g(m, 2) !== '中旬' && part && part.start < today;
    return open ? { ...part, start: today } : part;
  }),
  rule(`(${N})(?:月(?:の)?)(${N})日(?!間)`, (m, today) => nextMonthDay(g(m, 1), g(m, 2), today)),
  rule(`([0-9]{1,2})/([0-9]{1,2})日?(?![0-9/])`, (m, today) => nextMonthDay(g(m, 1), g(m, 2), today)),
  rule(`(${N})月(?:の(?=末|初|頭|あたま|はじめ|上旬|中旬|下旬|半ば))?${MONTH_PART}(?!曜)`, (m, today) =>
    nextMonth(numberOf(g(m, 1)), g(m, 2), today),
  ),
  rule(
    `(先週|今週|来週|再来週|翌週)(?:の)?([月火水木金土日])曜?(?:日)?[・、と]?([月火水木金土日])(?:曜日?)?(?=お|休|は|、|$|に|を|で| )`,
    (m, today) => {
      const [first, last] = [weekdayIndex(g(m, 2)), weekdayIndex(g(m, 3))];
      const monday = weekAt(g(m, 1), today);
      return last === first + 1 ? span(addDays(monday, first), addDays(monday, last)) : undefined;
    },
  ),
  rule(
    `(先々週|先週|前週|今週|来週|再来週|さ来週|さらいしゅう|らいしゅう|こんしゅう|翌週)(?:の|、)?(?:${WEEKDAY}|([月火水木金土日])(?=[、。 ,・とのはがをにも]|$|[0-9朝昼夜午夕終中]))`,
    (m, today) => one(addDays(weekAt(g(m, 1), today), weekdayIndex(g(m, 2) || g(m, 3) || g(m, 4)))),
  ),
  rule(
    `(先々週|先週|前週|今週|来週|再来週|さ来週|さらいしゅう|らいしゅう|こんしゅう|翌週)(?:の)?(末|明け|初め|はじめ|頭|あたま|前半|後半|半ば|いっぱい|一杯|中|(?:まる|丸)?(?:一|1)週間|ずっと|まるまる|丸々)?`,
    (m, today) => weekPart(weekAt(g(m, 1), today), g(m, 2), today),
  ),
  rule(`(${N})週間?後(?:の)?${WEEKDAY}`, (m, today) =>
    one(addDays(mondayOf(today), 7 * numberOf(g(m, 1)) + weekdayIndex(g(m, 2) || g(m, 3)))),
  ),
  rule(`第(${N})${WEEKDAY}`, (m, today) => nthWeekday(numberOf(g(m, 1)), weekdayIndex(g(m, 2) || g(m, 3)), today)),
  rule(`(次|今度|この|前|直近)(?:の)?${WEEKDAY}`, (m, today) => weekdayFrom(g(m, 1), g(m, 2) || g(m, 3), today)),
  rule(WEEKDAY, (m, today) => weekdayFrom('', g(m, 1) || g(m, 2), today)),
  rule(`\\(([月火水木金土日])\\)`, (m, today) => weekdayFrom('', g(m, 1), today)),
  rule(`週明け`, (_m, today) => one(firstWorkingDay(addDays(mondayOf(today), 7)))),
  rule(`(?:週末|土日)`, (_m, today) => weekend(mondayOf(today))),
  rule(
    `(明々後日|明明後日|しあさって|明後日|あさって|明日|あした|あす|本日|今日|きょう|一昨日|おととい|昨日|きのう|翌々日|翌日)`,
    (m, today) => one(addDays(today, RELATIVE[g(m, 1)] ?? 0)),
  ),
  rule(`(今朝|けさ|明朝|今晩|今夜|今夕|明晩|昨夜|昨晩|ゆうべ)`, (m, today) => {
    const shift = /明/.test(g(m, 1)) ? 1 : /昨|ゆう/.test(g(m, 1)) ? -1 : 0;
    return { ...one(addDays(today, shift)), part: /朝|けさ/.test(g(m, 1)) ? '朝' : '夜' };
  }),
  rule(`(${N})営業日(後|前)`, (m, today) => one(addWorkingDays(today, numberOf(g(m, 1)) * sign(g(m, 2))))),
  rule(`(?:翌営業日|次の営業日)`, (_m, today) => one(addWorkingDays(today, 1))),
  rule(`中(${N})日(?!間)`, (m, today) => one(addDays(today, numberOf(g(m, 1)) + 1))),
  rule(`(${N})日(後|前)`, (m, today) => one(addDays(today, numberOf(g(m, 1)) * sign(g(m, 2))))),
  rule(`(${N})週間?(後|前)`, (m, today) => one(addDays(today, 7 * numberOf(g(m, 1)) * sign(g(m, 2))))),
  rule(`(${N})(?:[ヶケかカヵ箇个]月|か月)(後|前)`, (m, today) =>
    one(addMonths(today, numberOf(g(m, 1)) * sign(g(m, 2)))),
  ),
  rule(`(${N})年(後|前)(?:の(${N})月(${N})日)?`, (m, today) => {
    const day = addMonths(today, 12 * numberOf(g(m, 1)) * sign(g(m, 2)));
    return g(m, 3) ? ymd(Number(day.slice(0, 4)), g(m, 3), g(m, 4)) : one(day);
  }),
  rule(`(?<!月)(${N})日(?!間|分|目|ほど|くらい|ぐらい|かけ|も|中に)`, (m, today) =>
    nextDayOfMonth(numberOf(g(m, 1)), today),
  ),
  rule(`(?:月末日?|つきずえ)`, (_m, today) => monthPart(yearOf(today), monthOf(today), '末')),
  rule(`(?:月初め?|月頭)`, (_m, today) => {
    const next = addMonths(firstOfMonth(today), 1);
    return one(next);
  }),
  rule(`年末年始`, (_m, today) => span(`${yearOf(today)}-12-29`, `${yearOf(today) + 1}-01-03`)),
  rule(`(?:大晦日|おおみそか)`, (_m, today) => nextMonthDay('12', '31', today)),
  rule(`(?:元旦|元日|お正月|正月)`, (_m, today) => nextMonthDay('1', '1', today)),
  rule(`クリスマス(イブ)?`, (m, today) => nextMonthDay('12', g(m, 1) ? '24' : '25', today)),
  rule(`年度末`, (_m, today) => nextMonthDay('3', '31', today)),
  rule(`(?:(${N})年の|(今年|来年|去年|昨年)の)?(${holidayNames()})`, (m, today) => {
    const y = g(m, 1) ? year(g(m, 1)) : g(m, 2) ? relativeYear(g(m, 2), today) : undefined;
    const day = namedHoliday(HOLIDAYS[g(m, 3)] ?? g(m, 3), today, y);
    return day === undefined ? undefined : one(day);
  }),
];

function holidayNames(): string {
  return Object.keys(HOLIDAYS).join('|');
}

/** 24日(火), 24日火曜: the weekday belongs to the date. */
function pastWeekday(text: string, at: number): number {
  const pattern = /[ の]?(?:\([月火水木金土日](?:曜日?)?\)|[月火水木金土日]曜日?)/y;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
