import { addDays } from '@ibasho/contract/dates';
import type { PlacedWhen } from '../placed-when.ts';
import { isCount, isDated } from './day-counts.ts';

// A season or a feast (正月, お盆, GW, 年末) beside the days themselves says when or why, and is no day off of its own.

/** 「GWもうちょい休みたいので5/8休みます」, 「年末は27日から」: what only leads to the days that are told, unless it is listed with them. */
export function isSeasonAside(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const days = ownDaysBeside(placed, whens);
  if (days.length === 0 || isListed(placed, whens)) return false;
  return days.some((day) => overlaps(day, placed)) || !(isNextTo(placed) || IS_OFF.test(placed.after));
}

/** 「お盆、20日休みます」, 「お盆の休み、20日に」: whether the season is off too is not told. */
export function isSeasonOpen(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const days = ownDaysBeside(placed, whens);
  return days.length > 0 && !isListed(placed, whens) && !isDayBefore(placed, days[0]);
}

/** 一日 … of a month, a weekday or 明日, beside a season. */
function ownDaysBeside(placed: PlacedWhen, whens: readonly PlacedWhen[]): PlacedWhen[] {
  if (!isSeason(placed)) return [];
  return whens.filter(
    (other) => isDated(other) && !isSeason(other) && OWN_DAY.test(other.words) && !isCount(other, whens),
  );
}

const isSeason = (placed: PlacedWhen) => isDated(placed) && SEASON.test(placed.words) && !/[0-9曜]/u.test(placed.words);

/** 「年末に少し休みたくて、28日から…」, 「お盆の休みについてです。…」: nothing but a season is told, and the days behind it. */
export const leadsToDays = (whens: readonly PlacedWhen[], told: string): boolean =>
  whens.length > 0 && whens.every(isSeason) && LEADS.test(told);

const LEADS =
  /^み?(?:を?(?:取り|とり|いただき|もらい)?たく|について|につきまして|の(?:件|話|こと)|(?:を?(?:取り|とり|いただき|もらい)?たい|な)(?:の|ん)?(?:で|です)(?:が|けど|[、。]))/u;

/** Named by the calendar, and neither by its number nor by its weekday. */
const SEASON =
  /^(?:旧|お)?(?:正月|盆|新年|年末|年始|年明け|年度|期[末首初]|[三3]?連休|gw|ゴールデン|シルバー|クリスマス|くりすます|バレンタイン|ホワイトデー|ハロウィ|節分|七夕|ひな|雛|七五三|端午|感謝祭|三が日)|^(?:大晦日|(?:大|おお)みそか|元[旦日]|がんたん|がんじつ)|(?<![次前そ])の(?:日|ひ)$|記念日$/iu;

/** What names one day by itself, and may be listed with another. */
export const OWN_DAY = /[0-9一二三四五六七八九十日曜]|よう|きょう|あした|あさって|あす/u;

/** 「お盆と20日」, 「20日とお盆」, 「年末から4日まで」. */
function isListed(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const before = whens[whens.indexOf(placed) - 1];
  const joint = before === undefined ? '' : before.after.slice(0, Math.max(0, placed.at - before.at - 1));
  return WITH.test(placed.after) || WITH_BEFORE.test(joint);
}

const WITH =
  /^(?:(?:と|や|及び|および|&|・|\+|プラス|それと|に加えて?|、(?:と|それと|及び|および))[、 ]*W|から(?:W|[^、。]{0,4}まで)|より|〜|まで|も[、 ]*(?:W|お?休|お?やす))/u;
const WITH_BEFORE = /^(?:お?休み?)?(?:と|や|及び|および|&|・|\+|から|〜|、?それと|に加えて?)[、 ]*$/u;

/** 「お盆、20日」: nothing between them tells how they belong together. */
const isNextTo = ({ after }: PlacedWhen) => /^[、, ]*W/u.test(after);

/** 「お盆の休み、14日だけ消して」: days of the season itself. */
function overlaps({ when }: PlacedWhen, season: PlacedWhen): boolean {
  // 「28日から30日まで、年末のお休みを」: the end of a year is more than its last day.
  const around = /^年[末始]/u.test(season.words) ? 7 : /^年明け/u.test(season.words) ? 27 : 0;
  const start = addDays((season.when.start ?? '').slice(0, 10), -around);
  const end = addDays((season.when.end ?? season.when.start ?? '').slice(0, 10), around);
  return (when.end ?? when.start ?? '') >= start && (when.start ?? '') <= end;
}

/** 「元日、2日」. */
function isDayBefore({ when }: PlacedWhen, next: PlacedWhen | undefined): boolean {
  const [day, following] = [when.end ?? when.start, next?.when.start].map((each) =>
    Date.parse((each ?? '').slice(0, 10)),
  );
  return (following ?? 0) - (day ?? 0) === 86_400_000;
}

/** 「GWは休みます、8日も」, 「お盆の休みを20日に」: the days of the season are off themselves. */
const IS_OFF =
  /^(?:は|が|に|を|の)?[、 ]*(?:全部|ぜんぶ|ずっと|まるまる|まるごと)?(?:お?(?:休|やす)(?!め|ま[ずなれ]|み?(?:前|まえ|明|あけ|の?あと|中|足|たい|だけ|が|じゃ|で[、 ]*W))|有[休給]|代休|分(?:の|を|、))/u;
