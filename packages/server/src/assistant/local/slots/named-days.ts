import { addDays } from '@ibasho/contract/dates';
import type { Skeleton } from '../mentions.ts';
import type { Request } from '../requests.ts';
import { isDated } from './day-counts.ts';
import type { PlacedWhen } from './placed-when.ts';

/** The times of a request for days off that name its days: each counted from where it is said to count from. */
export function daysMeant(whens: readonly PlacedWhen[], skeleton: Skeleton, request: Request): PlacedWhen[] {
  const anchored = whens.map((placed) => anchoredWeekday(anchoredDay(placed, skeleton), whens, skeleton));
  return ofItsClause(beyondBackground(anchored, skeleton, request), request);
}

/** 「29日は祝日です。その次の日も」 counts from the day that was said, not from today. */
function anchoredDay(placed: PlacedWhen, skeleton: Skeleton): PlacedWhen {
  const offset = AFTER_THAT[placed.words];
  const before = skeleton.mentions.slice(0, placed.at).findLast((mention) => mention?.sign === 'W');
  const day =
    before?.sign === 'W' && before.when.grain === 'day'
      ? (before.when.end ?? before.when.start)?.slice(0, 10)
      : undefined;
  if (offset === undefined || day === undefined || !POINTS_BACK.test(skeleton.text.slice(0, placed.at))) return placed;
  return onDay(placed, addDays(day, offset));
}

const AFTER_THAT: Readonly<Record<string, number>> = { 次の日: 1, 翌日: 1, あくる日: 1, 前日: -1, 前の日: -1 };
const POINTS_BACK = /(?:その|W(?:の|と|と、|、|や|および|及び)?)$/u;

/** 「12月17日、木曜日」 says the same day twice; 「スポーツの日の次の日は…、その火曜日」 points back at it. */
function anchoredWeekday(placed: PlacedWhen, whens: readonly PlacedWhen[], { text }: Skeleton): PlacedWhen {
  const weekday = WEEKDAY.exec(placed.words)?.[1];
  if (weekday === undefined) return placed;
  const at = whens.findIndex((other) => other.at === placed.at);
  const [before, after] = [whens[at - 1], whens[at + 1]];
  const lead = before && text.slice(before.at + 1, placed.at);
  if (before?.when.grain === 'week') return onDay(placed, dayOfWeek(before, weekday) ?? placed.when.start ?? '');
  const isBehind = lead !== undefined && (/^[、, ]+$/u.test(lead) || lead.endsWith('その'));
  if (before && isBehind && isOn(before, weekday)) return onDay(placed, before.when.start ?? '');
  const isBefore = after && /^(?:日)?[、, ]+$/u.test(text.slice(placed.at + 1, after.at));
  return after && isBefore && isOn(after, weekday) ? onDay(placed, after.when.start ?? '') : placed;
}

const WEEKDAY = /^([日月火水木金土])(?:曜日?)?(?:の?(?:午前|午後|朝|昼|夕方)中?)?$/u;
const SIGNS = '日月火水木金土';

/** A single day with a date, on that day of the week. */
function isOn({ when, words }: PlacedWhen, weekday: string): boolean {
  if (when.kind !== 'date' || when.start === null || WEEKDAY.test(words)) return false;
  return SIGNS.charAt(weekdayOf(when.start)) === weekday;
}

/** 「来週は祝日が続きますが、金曜日の…」: the Friday of that week. */
function dayOfWeek({ when: { start } }: PlacedWhen, weekday: string): string | undefined {
  const days = Array.from({ length: 7 }, (_, i) => addDays(start?.slice(0, 10) ?? '', i));
  return days.find((day) => SIGNS.charAt(weekdayOf(day)) === weekday);
}

const weekdayOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00Z`).getUTCDay();

function onDay(placed: PlacedWhen, day: string): PlacedWhen {
  const on = (at: string | null) => `${day.slice(0, 10)}${at?.slice(10) ?? ''}`;
  return { ...placed, when: { ...placed.when, start: on(placed.when.start), end: on(placed.when.end) } };
}

/** 「GWの旅行なくなった。5/1の休み消して」, 「年末で恐れ入りますが、28日…」, 「年末は27日から」: not the days of a clause that only leads up to others. */
function beyondBackground(whens: readonly PlacedWhen[], { text }: Skeleton, request: Request): PlacedWhen[] {
  return whens.filter((placed) => {
    const own = whens.findLast((other) => other.at > placed.at && other.at < request.stem.from && isDated(other));
    if (own === undefined) return true;
    const lead = text.slice(placed.at + 1, own.at);
    if (THEME.test(lead) && !OWN_DAY.test(placed.words) && /[0-9一二三四五六七八九十]/u.test(own.words)) return false;
    return !LEADS_UP.test(lead) && !(/^で[、 ]+$/u.test(lead) && !/[0-9一二三四五六七八九十曜]/u.test(placed.words));
  });
}

/** 年末は27日から: a season or the end of a month is the theme, and the days follow. */
const THEME = /^(?:には|は|について(?:は)?|なの?(?:です|だ)(?:が|けど)|ですが|だけど)[、, ]*$/u;
/** What names one day by itself, and may be listed with another. */
const OWN_DAY = /[0-9一二三四五六七八九十日曜]|きょう|あした|あさって/u;

/** Something is told of the day, and the clause ends in が, けど or as a sentence does. */
const LEADS_UP =
  /[^\s、。W]{2,}(?:(?:(?:です|ます|ました|でした|だ|だった|ません|ない|ん)(?:が|けど|けれど|けれども)|(?:なった|なくなり?まし?た|です|ます|ました|でした|だった))[\s、。!〜ー]+|(?:な|た|る|い|ます|です)ので、?|(?:だ|です|ます|だった|るん?だ)し[、 ]*)/u;

/** 「明日休みなので今日中に出します」: what a reason or a contrast leads to has days of its own. */
function ofItsClause(whens: PlacedWhen[], request: Request): PlacedWhen[] {
  const before = whens.filter(({ at, when }) => at < request.stem.from && when.kind !== 'duration');
  const { kind, link } = request.mood;
  const isLed = kind === 'tell' && (link === 'reason' || link === 'contrast');
  return isLed && before.length > 0 ? before : whens;
}
