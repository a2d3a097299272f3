import type { LocalDateTime } from '@ibasho/contract/common';
import { addDays, WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Skeleton } from '../../message/mentions.ts';
import type { Request } from '../../requests/requests.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { isCount, isCountOfWeek, isDated, isLengthAlone } from './day-counts.ts';
import { lastingDays } from './day-stretches.ts';
import { AFTER_THAT, isBesideAnother, isEntered, isNextOf, OF_SOMETHING } from './days-beside.ts';
import { inMonthTold } from './months-told.ts';
import { isSeasonAside, OWN_DAY } from './seasons.ts';
import { anchoredWeekday, atOdds, onDay, WEEKDAY } from './weekdays.ts';

/** The times of a request for days off that name its days: each counted from where it is said to count from. */
export function daysMeant(
  whens: readonly PlacedWhen[],
  skeleton: Skeleton,
  request: Request,
  now: LocalDateTime,
): PlacedWhen[] {
  const lengths = whens.filter((placed) => isLengthAlone(placed, whens, skeleton.text));
  const anchored = whens
    .filter((placed) => !isUntouched(placed, skeleton.text) && !lengths.includes(placed))
    .map((placed) => (lengths.some(({ at }) => at < placed.at && placed.at - at < 4) ? onNext(placed, now) : placed))
    .filter(
      (placed) => !isSince(placed, whens, now) && !isEntered(placed, whens, now) && !isNextOf(placed, whens, skeleton),
    )
    .map(lastingDays)
    .map((placed) => inMonthTold(placed, skeleton, now))
    .map((placed) => (TAKEN_OFF.test(placed.after) ? behind(placed, now) : ahead(placed, now)))
    .map((placed) => anchoredWeekday(anchoredDay(placed, skeleton), whens, skeleton));
  const off = anchored
    .map((placed) => concluded(placed, skeleton, now))
    .filter((placed) => !isWorked(placed, anchored, skeleton, request, now) && !isBesideAnother(placed, anchored));
  return ofItsClause(beyondBackground(off, skeleton, request), request);
}

/** 「5日と6日に続けてお休みを」 are both off. */
const isUntouched = ({ after, at }: PlacedWhen, text: string) =>
  UNTOUCHED.test(after) &&
  !(/W(?:と|、)$/u.test(text.slice(0, at)) && /^に(?:続け|つづけ)てお?(?:休|やす)/u.test(after));

/** 「20日はそのままお願いします」, 「お正月みたいなお祭り」, 「金曜は祝日か、じゃあ木曜」: no day that anything is to be done about. */
const UNTOUCHED =
  /^(?:の(?:お?休み|分|ほう))?[はも]?(?:今の|いまの)?(?:そのまま|このまま|まま)|^(?:みたい|のよう)(?:な|に)|^(?:まで|迄)?(?:は|に|が|も)?(?:出(?:勤し|社し)?て(?=[、MWP])|出(?:る|[勤社](?:する|の)?)(?:かわり|代わり))|^を?(?:間に)?(?:はさ[みんむ]|挟[みんむ]|また(?:いで|ぎ)|跨[いぎ]|避け|さけ)|^の?(?:祝日|祭日|連休|休館日|定休日)?に(?:続け|つづけ|つなげ|繋げ|くっつけ|引き続き)|^っぽい|^(?:って|は|が|も)?(?:もともと|元々|もう)?(?:祝日|祭日|会社(?:の|が|は)?(?:お?休み|休業)|定休日|休業日)(?:か(?!ら)|だ|です|な|で(?!お)|だった|でした)[^、。W]{0,6}[、。!? ]/u;

/** 「昨夜から熱が下がらず、今日は休みます」: since when something has been so, of which another day is off. */
function isSince({ when, after, at }: PlacedWhen, whens: readonly PlacedWhen[], now: LocalDateTime): boolean {
  const isOver = (start: string | null) =>
    start !== null && /^\d{4}-/.test(start) && start.slice(0, 10) < now.slice(0, 10);
  const hasOther = whens.some((other) => other.at > at && isDated(other) && !isOver(other.when.start));
  return hasOther && isOver(when.start) && /^(?:の(?:夜|晩|夕方|朝))?(?:から|より)(?!W)/u.test(after);
}

/** 「3/14の代休で17日休みます」, 「土曜出勤の代休」: the day that somebody worked, for which another is off. */
function isWorked(
  { at, when }: PlacedWhen,
  whens: readonly PlacedWhen[],
  { text }: Skeleton,
  { stem, to }: Request,
  now: LocalDateTime,
): boolean {
  const told = text.slice(stem.from);
  const lead = text.slice(at + 1, Math.max(at + 1, stem.from));
  if (/^の(?:代休|振替?休?日?)(?:で|として|にて)[、 ]*(?:M?は?)?W/u.test(text.slice(at + 1))) return true;
  if ((at < stem.from || IN_RETURN.test(told)) && WORKED_FOR.test(text.slice(at + 1))) return true;
  if (at > stem.from || !IN_RETURN.test(told)) return false;
  if (WORKED.test(lead)) return true;
  if (WORKS.test(lead) && /^(?:を|は|、)?[、 ]*W/u.test(text.slice(stem.to))) return true;
  const hasOther = whens.some((other) => other.at !== at && isDated(other)) || /^[^。!?\n]*W/u.test(text.slice(to));
  if (hasOther && WORKED_AT.test(lead)) return true;
  const isOver = (when.start ?? now) < now.slice(0, 10);
  return lead === 'の' && hasOther && (isOver || IN_RETURN_FOR.test(told));
}

/** 「土曜に働いたぶん、金曜休みます」. */
const WORKED_FOR =
  /^[にはもが、]?[^、。W]{0,10}(?:働い|はたらい|出|でて?|出[勤社]し|仕事し|勤務し|来)た(?:ので|から)?、?(?:その)?(?:ぶん|分|代わり|かわり)(?=[^。]*W)/u;

const IN_RETURN = /^(?:代休|振替?休日?|振替)/u;
const IN_RETURN_FOR = /^(?:代休|振替?休日?|振替)(?:で|として|にて)/u;
/** 「土曜の設営の代休 あさって」, 「27日の納品分の代休を…」. */
const WORKED_AT = /^の[^、。W]{1,10}(?:の|分の?)$/u;
const WORKED = /^(?:の|に)?(?:休日)?(?:出勤|出社|勤務|仕事)[^、。W]{0,6}の?$/u;

/** 「土曜は休日出勤なので代休を2日にください」. */
const WORKS =
  /^[はもが、]?[^、。W]{0,14}(?:な(?:の|ん)で|だ(?:から|ったので|ったから)|です(?:ので|から)|でしたので|[るた](?:ので|んで|から))[、 ]*$/u;

/** 「年休1日、23日に消化」: the next 23rd, and not that behind the first of a month. */
function onNext(placed: PlacedWhen, now: LocalDateTime): PlacedWhen {
  const day = /^([0-9]{1,2})日?$/u.exec(placed.words)?.[1];
  const weekday = WEEKDAY.exec(placed.words)?.[1];
  const coming = Array.from({ length: 31 }, (_, i) => addDays(now.slice(0, 10), i));
  const next = coming.find((date) =>
    day === undefined ? WEEKDAYS[weekdayOf(date)] === weekday : Number(date.slice(8)) === Number(day),
  );
  return next === undefined ? placed : onDay(placed, next);
}

/** 「金曜に休んだ分、有休で登録して」: the Friday that was. */
function behind(placed: PlacedWhen, now: LocalDateTime): PlacedWhen {
  const { when } = placed;
  if (when.start === null || when.start.slice(0, 10) <= now.slice(0, 10)) return placed;
  const weekday = WEEKDAY.exec(placed.words)?.[1];
  const before = Array.from({ length: 7 }, (_, i) => addDays(now.slice(0, 10), -1 - i));
  const last = before.find((day) => WEEKDAYS[weekdayOf(day)] === weekday);
  return last === undefined ? placed : onDay(placed, last);
}

const TAKEN_OFF = /^(?:に|は|の|も)?お?(?:休んだ|休みました|休みし(?:た(?![いくかが])|まし))/u;

/** 27日(金), where it was one last month too: a day off is rather the one to come. */
function ahead(placed: PlacedWhen, now: LocalDateTime): PlacedWhen {
  const { when, words } = placed;
  const today = now.slice(0, 10);
  const isAhead = (start: string | null) => start !== null && start.slice(0, 10) >= today;
  if (when.kind !== 'date' || isAhead(when.start) || !/[0-9一二三四五六七八九十]/u.test(words)) return placed;
  const next = when.readings.find(({ kind, start }) => kind === 'date' && isAhead(start));
  return next ? { ...placed, when: { ...when, ...next } } : placed;
}

/** 「29日は祝日です。その次の日も」 counts from the day that was said, not from today. */
function anchoredDay(placed: PlacedWhen, skeleton: Skeleton): PlacedWhen {
  const offset = AFTER_THAT[placed.words];
  const before = skeleton.mentions.slice(0, placed.at).findLast((mention) => mention?.sign === 'W');
  const day =
    before?.sign === 'W' && before.when.grain === 'day'
      ? (before.when.end ?? before.when.start)?.slice(0, 10)
      : undefined;
  const lead = skeleton.text.slice(0, placed.at);
  // 「出張の次の日」 is not tomorrow.
  if (offset !== undefined && OF_SOMETHING.test(lead)) return atOdds(placed);
  const isNext = POINTS_BACK.test(lead) || (placed.words === '翌日' && /W[^。!?W]*$/u.test(lead));
  if (offset === undefined || day === undefined || !isNext) return placed;
  return onDay(placed, addDays(day, offset));
}

/** 「来月の20日は祝日か。じゃあ21日」: of the month of the day that led to it. */
function concluded(placed: PlacedWhen, { text, mentions }: Skeleton, now: LocalDateTime): PlacedWhen {
  if (!/^[0-9]{1,2}日?$/u.test(placed.words) || !CONCLUDES.test(text.slice(0, placed.at))) return placed;
  const before = mentions.slice(0, placed.at).findLast((mention) => mention?.sign === 'W');
  const day = before?.sign === 'W' && before.when.grain === 'day' ? before.when.start?.slice(0, 10) : undefined;
  if (day === undefined || day < now.slice(0, 10)) return placed;
  const first = `${day.slice(0, 7)}-01`;
  return onNext(placed, first < now ? now : first);
}

/** A day told of before, and what follows from it. */
const CONCLUDES =
  /W[^、。!?W]{1,20}[、。!? ]+(?:じゃあ?|では|それなら|なら(?:ば)?|だったら|そしたら|でしたら|だから)[、 ]*M?(?:は)?$|W(?:が|は|も)?(?:祝日|祭日|休館|定休|(?:会社|ビル)(?:の|が|は)?お?休み)[^、。W]{0,6}(?:ので|から|し|んで)[、 ]*(?:その)?$/u;

const POINTS_BACK = /(?:その|W(?:の|と|と、|、|や|および|及び)?)$/u;

/** 「GWの旅行なくなった。5/1の休み消して」, 「年末で恐れ入りますが、28日…」, 「年末は27日から」: not the days of a clause that only leads up to others. */
function beyondBackground(whens: readonly PlacedWhen[], { text }: Skeleton, request: Request): PlacedWhen[] {
  return whens.filter((placed) => {
    const own = whens.findLast(
      (other) => other.at > placed.at && other.at < request.stem.from && isDated(other) && !isCount(other, whens),
    );
    if (isSeasonAside(placed, whens)) return false;
    if (own === undefined) return !isOfReason(placed, whens, text.slice(placed.at + 1, request.stem.from));
    const lead = text.slice(placed.at + 1, own.at);
    if (isTheme(placed, whens, text)) return false;
    return (
      !LEADS_UP.test(lead) &&
      !IS_REASON.test(lead) &&
      !(/^翌/u.test(own.words) && !/^も/u.test(own.after) && BEFORE_NEXT.test(lead)) &&
      !(/^で[、 ]+$/u.test(lead) && !/[0-9一二三四五六七八九十曜]/u.test(placed.words))
    );
  });
}

/** 「明日は13日の準備で休みます」: what the day off is for has a day of its own. */
function isOfReason(placed: PlacedWhen, whens: readonly PlacedWhen[], lead: string): boolean {
  const before = whens.findLast((other) => other.at < placed.at && isDated(other));
  return before !== undefined && /^は/u.test(before.after) && OF_REASON.test(lead);
}

const OF_REASON = /^の(?!.*(?:W|休|やす))[^、。]{2,14}(?:で|ため(?:に)?|ので|から)[、 お]*$/u;
/** 「来週は27日から」: the days are told behind the week that they are of. */
function isTheme(placed: PlacedWhen, whens: readonly PlacedWhen[], text: string): boolean {
  const next = whens.find((other) => other.at > placed.at && isDated(other));
  if (next === undefined || OWN_DAY.test(placed.words) || !/[0-9一二三四五六七八九十]/u.test(next.words)) return false;
  return !isCountOfWeek(next, whens) && THEME.test(text.slice(placed.at + 1, next.at));
}

const THEME = /^(?:には|は|について(?:は)?|なの?(?:です|だ)(?:が|けど)|ですが|だけど)[、, ]*$/u;

/** Something is told of the day, and the clause ends in が, けど or as a sentence does. */
const LEADS_UP =
  /[^\s、。W]{2,}(?:(?:(?:です|ます|ました|でした|だ|だった|ません|ない|ん)(?:が|けど|けれど|けれども)|(?:なった|なくなり?まし?た|です|ます|ました|でした|だった))[\s、。!〜ー]+|(?:な|た|[うくぐすつぬぶむる]|い|ます|です)ので、?|(?:だった|でした|した|った)(?:から|んで|もんで|で)[、 ]*|(?:だ|です|ます|だった|るん?だ)し[、 ]*)/u;

/** 「試験が4日なので、5日を休みに」, 「4日は法事のため、5日に」. */
const IS_REASON = /^(?:(?:なの|です(?:の)?)(?:で|から)|だ(?:から|もので)|[^、。W休]{2,12}のため(?:に)?)[、 ]*(?:$|W)/u;
/** 「3日に夜勤、翌日は休みます」: what the day before was for; 「翌日も」 goes on with it. */
const BEFORE_NEXT = /^[にはが]?[^、。W休とや]{2,14}[、 ]+$/u;

/** 「明日休みなので今日中に出します」: what a reason or a contrast leads to has days of its own. */
function ofItsClause(whens: PlacedWhen[], request: Request): PlacedWhen[] {
  const before = whens.filter(({ at, when }) => at < request.stem.from && when.kind !== 'duration');
  const { kind, link } = request.mood;
  const isLed = kind === 'tell' && (link === 'reason' || link === 'contrast');
  // 「27日の休みですが、26日に変更して」: what it is moved to is no other matter.
  const isMoved = whens.some(({ at, after }) => at > request.stem.from && MOVED.test(after));
  return isLed && before.length > 0 && !isMoved ? before : whens;
}

const MOVED = /^(?:に|へ) ?(?:変更|変え|かえ|ずら|移[しす]|振り?替|動か)/u;
