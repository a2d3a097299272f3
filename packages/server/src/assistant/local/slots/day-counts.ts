import type { PlacedWhen } from './placed-when.ts';

/** The 二日 of 火曜と木曜の二日, the 一日 of 水曜に一日お休み: how many days were named, and no day of a month. */
export function isCount(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const lengths = placed.when.readings.filter(({ kind }) => kind === 'duration');
  // 「夏至祭の休み、2日とも」: as many as there are.
  if (lengths.length > 0 && /^間?とも(?!に)/u.test(placed.after)) return true;
  // 「休みを1日もとっていません」: not even one.
  if (/^も(?:お?休|やす|と[ら-ろっ]|取)/u.test(placed.after) && LENGTH.test(placed.words)) return true;
  if (ALL_DAY_LONG.test(placed.words + placed.after) && whens.some((other) => other !== placed && isDated(other)))
    return true;
  const isLong = (days: number) => lengths.some(({ minutes }) => minutes === days * DAY);
  const before = whens.slice(0, whens.indexOf(placed)).filter(isDated);
  const last = before.at(-1);
  if (isLong(1) && !placed.words.includes('月')) return isWholeDay(placed, last, whens);
  const named = before.reduce((sum, each) => sum + daysIn(each), 0);
  const isSummed = last !== undefined && /^(?:まで)?の|^[、,]?$/u.test(between(last, placed));
  return isSummed && named > 1 && isLong(named);
}

/** 「金曜は一日中」. */
const ALL_DAY_LONG = /^(?:まる|丸)?(?:[1一]日|いちにち)中/u;

/** 「有休を一日取りたい」, 「会社を一日休みたい」: how long, where no other day is named, and not the first of a month. */
export function isLengthAlone(placed: PlacedWhen, whens: readonly PlacedWhen[], text: string): boolean {
  const { when, words, at, after } = placed;
  if (whens.some((other) => other !== placed && isDated(other)))
    return isOneDay(when) && LENGTH.test(words) && OFF_RIGHT_BEFORE.test(text.slice(0, at)) && ON_A_DAY.test(after);
  if (!isOneDay(when) || !LENGTH.test(words)) return false;
  return (
    (OFF_BEFORE.test(text.slice(0, at)) && !AS_DATE.test(after)) || (/^[一丸いま]/u.test(words) && ALL_DAY.test(after))
  );
}

const isOneDay = ({ readings }: PlacedWhen['when']) =>
  readings.some(({ kind, minutes }) => kind === 'duration' && minutes === DAY);

/** 「年休1日、23日に消化します」. */
const ON_A_DAY = /^[、 ]*W(?:に|で(?:お?願|取|消))/u;
const OFF_RIGHT_BEFORE = /(?:休暇|休み|やすみ|有[休給]|年休|代休)を?[、 ]*$/u;
const LENGTH = /^(?:丸|まる)?(?:[1一]日|いちにち)(?:間|分)?$/u;
const OFF_BEFORE = /(?:休暇|休み|やすみ|有[休給]|年休|代休)(?:を|は|も|、| )*$/u;
/** 「休みは1日にします」. */
const AS_DATE = /^(?:に|から|は|まで|の(?!お?休|有)|と(?![りらっる])|、?[0-9W])/u;

const DAY = 1440;

/** A day or days with a date; not a week, a month or a year. */
export function isDated({ when }: PlacedWhen): boolean {
  return !/^(?:week|month|year)$/.test(when.grain ?? '') && /^\d{4}-/.test(when.start ?? '');
}

const between = (first: PlacedWhen, second: PlacedWhen) => first.after.slice(0, second.at - first.at - 1);

/** 一日 beside a day, unless the two are listed: 三十日と一日, 31日、1日. */
function isWholeDay(placed: PlacedWhen, last: PlacedWhen | undefined, whens: readonly PlacedWhen[]): boolean {
  if (last !== undefined && isAllOf(placed, last)) return true;
  const joint = last === undefined ? '' : between(last, placed);
  if (LISTED.test(joint) || GOES_ON.test(placed.after)) return false;
  // A first of the month in figures of its own stands beside others that are written so: 「三十日、一日」.
  if (/^[一丸い]/u.test(placed.words) && !/[一二三四五六七八九十]日/u.test(last?.words ?? ''))
    return whens.some((other) => other !== placed && isDated(other));
  if (last === undefined || !ALL_DAY.test(placed.after)) return false;
  return placed.words.startsWith('一') || !/^[\s、,も]*$/u.test(joint) || !follows(placed, last);
}

const LISTED = /^(?:と|や|か|及び|および|&|・|\+)/u;

/** 「あさって一日、引っ越しのため」, 「病欠、今日1日」, 「20日は一日」: all of the day that was told right before. */
function isAllOf(placed: PlacedWhen, last: PlacedWhen): boolean {
  if (!/^(?:|は|の|、|は、| )$/u.test(between(last, placed)) || GOES_ON.test(placed.after)) return false;
  const isLoose = /^[、 ]$/u.test(between(last, placed));
  if (/[一二三四五六七八九十]/u.test(last.words) || (isLoose && follows(placed, last))) return false;
  return !/^[0-9]/u.test(placed.words) || !isLoose || !/[0-9]/u.test(last.words);
}

const GOES_ON = /^(?:から|まで|と[^いしの]|〜|や|[、・]?[0-9W])/u;

/** Behind 一日 where it is how long one is off. */
const ALL_DAY =
  /^だけ(?:です|で(?!す)|[。、! ]|$)|^(?:だけ|だけの|間|いっぱい|まるまる|丸々|を?有休で|の|を|、)*お?(?:[空あ]け|使|消化|取|休|やす|有[給休]|年休|代休|欠勤|オフ|いただ|頂|ください|い(?:ません|ない|られ|な(?:く|い))|おりません|不在|留守|出られ|来(?:られ|れ(?:な|ま))|抜け)/u;

/** The 1日 of 31日、1日: within a few days behind. */
function follows({ when }: PlacedWhen, last: PlacedWhen): boolean {
  const distance = timeOf(when.start) - timeOf(last.when.end ?? last.when.start);
  return distance > 0 && distance <= 5 * DAY;
}

function daysIn({ when }: PlacedWhen): number {
  return (timeOf(when.end ?? when.start) - timeOf(when.start)) / DAY + 1;
}

/** In minutes. */
function timeOf(day: string | null): number {
  return Date.parse((day ?? '').slice(0, 10)) / 60_000;
}

/** 「来週は病院で2日休みます」: how many days of the week rather than the 2nd, which does not lie in it. */
export function isCountOfWeek({ when, words }: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const isFew = /^[1-7一二三四五六七]日$/u.test(words) && when.readings.some(({ kind }) => kind === 'duration');
  const day = when.start ?? '';
  return (
    isFew &&
    whens.some(({ when: { grain, start, end } }) => grain === 'week' && (day < (start ?? '') || day > (end ?? '')))
  );
}

/** 「来週2日間休みます」: so many days of the week, and none of them told. */
export function isLengthNext(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const next = whens[whens.indexOf(placed) + 1];
  return next?.when.kind === 'duration' && /日(?:間|だけ|ほど)?$/u.test(next.words);
}
