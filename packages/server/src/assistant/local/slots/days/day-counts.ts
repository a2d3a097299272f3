import type { PlacedWhen } from '../placed-when.ts';

/** The 二日 of 火曜と木曜の二日, the 一日 of 水曜に一日お休み: how many days were named, and no day of a month. */
export function isCount(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const count = countIn(placed);
  // 「夏至祭の休み、2日とも」: as many as there are.
  if (count > 0 && /^間?とも(?!に)/u.test(placed.after)) return true;
  // 「休みを1日もとっていません」: not even one.
  if (/^も(?:お?休|やす|と[ら-ろっ]|取)/u.test(placed.after) && LENGTH.test(placed.words)) return true;
  if (ALL_DAY_LONG.test(placed.words + placed.after) && whens.some((other) => other !== placed && isDated(other)))
    return true;
  return count === 1 ? isWholeDay(placed, whens) : count > 1 && isSum(placed, whens, count);
}

/** How many days 一日, 2日, ふつか are, if they are a length; 0 where the words can only be a day. */
function countIn({ words }: PlacedWhen): number {
  if (LENGTH.test(words)) return 1;
  const sign = SOME_DAYS.exec(words)?.[1] ?? '';
  return sign === '' ? 0 : Number(sign) || Math.max('一二三四五六七八九'.indexOf(sign), KANA_DAYS.indexOf(sign)) + 1;
}

const SOME_DAYS = /^([2-9二三四五六七八九](?=日)|ふつか|みっか|よっか|いつか)日?(?:間|分)?$/u;
const KANA_DAYS = ['いちにち', 'ふつか', 'みっか', 'よっか', 'いつか'];

/** 「17日と19日の二日」, 「2日休みます、17日と19日です」: as many as the days that are named. */
function isSum(placed: PlacedWhen, whens: readonly PlacedWhen[], count: number): boolean {
  const at = whens.indexOf(placed);
  const [before, behind] = [whens.slice(0, at).filter(isDated), whens.slice(at + 1).filter(isDated)];
  const days = (named: readonly PlacedWhen[]) => named.reduce((sum, each) => sum + daysIn(each), 0);
  const last = before.at(-1);
  if (last === undefined)
    return days(behind) === count && OFF_BEHIND.test(placed.after) && behind.every(({ after }) => !/^も/u.test(after));
  return (
    days(before) === count && behind.length === 0 && SUMMED.test(between(last, placed)) && !IS_DAY.test(placed.after)
  );
}

/** 「17日と19日で計2日」: what stands before a number of days, and no 「と」. */
const SUMMED = /^(?:まで)?(?:の|に|は|で|を|、|,| )*(?:合わせて|あわせて|合計で?|計|トータルで?|連続で)?[、 ]*$/u;
const OFF_BEHIND =
  /^(?:間|分|だけ|ほど)?[、 ]*(?:まとめて|続けて|つづけて|連続で?)?[、 ]*(?:の|を)?お?(?:休|やす|有[休給]|年休|代休|取|と[りっ]|いただ|頂)/u;
/** 「1日に」, 「1日も」: a day of the month. */
const IS_DAY = /^(?:に(?!わた)|も|は|が|へ|から|まで|〜|と[^いしのらりるれろっ]|や(?!す)|[、・]?[0-9W])/u;

/** 「金曜は一日中」. */
const ALL_DAY_LONG = /^(?:まる|丸)?(?:[1一]日|いちにち)中/u;

/** 「有休を一日取りたい」, 「会社を一日休みたい」: how long, where no other day is named, and not the first of a month. */
export function isLengthAlone(placed: PlacedWhen, whens: readonly PlacedWhen[], text: string): boolean {
  const { when, words, at, after } = placed;
  if (whens.some((other) => other !== placed && isDated(other)))
    return (
      isOneDay(when) &&
      LENGTH.test(words) &&
      OFF_RIGHT_BEFORE.test(text.slice(0, at)) &&
      (ON_A_DAY.test(after) || !(IS_DAY.test(after) || AS_DATE.test(after) || MOVED_BY.test(after)))
    );
  if (countIn(placed) > 0 && IN_A_ROW.test(text.slice(0, at)) && !IS_DAY.test(after)) return true;
  if (!isOneDay(when) || !LENGTH.test(words) || (whens.length > 1 && /^だけ/u.test(after))) return false;
  if (SOME_DAY_BEFORE.test(text.slice(0, at)) && !/^(?:から|まで)/u.test(after)) return true;
  return (
    (OFF_BEFORE.test(text.slice(0, at)) && !AS_DATE.test(after)) || (/^[一丸いま]/u.test(words) && ALL_DAY.test(after))
  );
}

const isOneDay = ({ readings }: PlacedWhen['when']) =>
  readings.some(({ kind, minutes }) => kind === 'duration' && minutes === DAY);

/** 「17日の休みを1日前倒しして」. */
const MOVED_BY = /^(?:だけ|ほど|分|ずつ)?(?:早|はや|前|後|あと|遅|おく|おそ|繰|ずら|のば|延)/u;
/** 「年休1日、23日に消化します」. */
const ON_A_DAY = /^[、 ]*W(?:に|で(?!す))/u;
const OFF_RIGHT_BEFORE = /(?:休暇|休み|やすみ|有[休給]|年休|代休)を?[、 ]*$/u;
/** 「続けて2日、お休みに」. */
const IN_A_ROW = /(?:続けて|つづけて|連続で|連続|通しで)[、 ]*$/u;
const LENGTH = /^(?:丸|まる)?(?:[1一]日|いちにち)(?:間|分)?$/u;
const OFF_BEFORE = /(?:休暇|休み|やすみ|有[休給]|年休|代休)(?:を|は|も|が|、| )*$/u;
/** 「来月のどこかで1日、休みを入れたい」: which day is open. */
const SOME_DAY_BEFORE = /(?:どっか|どこか|いずれか|そのうち|近いうち)(?:の日)?(?:で|に|、| )*$/u;
/** 「休みは1日にします」. */
const AS_DATE = /^(?:に|から|は|まで|の(?!お?休|有)|と(?![りらっる]|うろく)|、?[0-9W])/u;

const DAY = 1440;

/** A day or days with a date; not a week, a month or a year. */
export function isDated({ when }: PlacedWhen): boolean {
  return !/^(?:week|month|year)$/.test(when.grain ?? '') && /^\d{4}-/.test(when.start ?? '');
}

const between = (first: PlacedWhen, second: PlacedWhen) => first.after.slice(0, second.at - first.at - 1);

/** 一日 beside a day, unless the two are listed: 三十日と一日, 31日、1日. */
function isWholeDay(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const others = whens.filter((other) => other !== placed && isDated(other));
  const last = others.filter(({ at }) => at < placed.at).at(-1);
  if (last !== undefined && isAllOf(placed, last)) return true;
  const joint = last === undefined ? '' : between(last, placed);
  if (LISTED.test(joint) || GOES_ON.test(placed.after)) return false;
  // A first of the month in figures of its own stands beside others that are written so: 「三十日、一日」.
  if (/^[一丸い]/u.test(placed.words) && !/[一二三四五六七八九十]日/u.test(last?.words ?? '')) return others.length > 0;
  if (last === undefined)
    return (
      others.length > 0 && OFF_BEHIND.test(placed.after) && others.every(({ after }) => !/^(?:も|は)/u.test(after))
    );
  if (IS_DAY.test(placed.after)) return false;
  return !/^[\s、,も]*$/u.test(joint) || !follows(placed, last);
}

const LISTED = /^(?:と|や|か|及び|および|&|・|\+)/u;

/** 「あさって一日、引っ越しのため」, 「病欠、今日1日」, 「20日は一日」: all of the day that was told right before. */
function isAllOf(placed: PlacedWhen, last: PlacedWhen): boolean {
  if (!/^(?:|は|の|、|は、| )$/u.test(between(last, placed)) || GOES_ON.test(placed.after)) return false;
  const isLoose = /^[、 ]$/u.test(between(last, placed));
  if (/[一二三四五六七八九十]/u.test(last.words) || (isLoose && follows(placed, last))) return false;
  return !/^[0-9]/u.test(placed.words) || !isLoose || !/[0-9]/u.test(last.words);
}

const GOES_ON = /^(?:から|まで|と[^いしのらりるれろっ]|〜|や(?!す)|[、・]?[0-9W])/u;

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

/** 「3日の休みのうち」, 「3日連休」: how many days off there are, of which one is meant. */
export function isSomeDaysOff(placed: PlacedWhen): boolean {
  return (
    /(?:^|の)[2-9二三四五六七八九]日間?$/u.test(placed.words) &&
    /^(?:間)?の?(?:連休|れんきゅう)|^(?:間|分)?の(?:お?休み|やすみ|休暇|有[休給])の(?:うち|中)/u.test(placed.after)
  );
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

/** 「来週の休みを一日だけ」: how many of its days, and none of them told. */
export function isPartOf({ when }: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const isDays = (other: PlacedWhen) => (other.when.minutes ?? 0) >= 1440 && /^だけ/u.test(other.after);
  return (
    /^(?:week|month|year)$/.test(when.grain ?? '') &&
    whens.every((other) => other.when === when || isDays(other)) &&
    whens.length > 1
  );
}
