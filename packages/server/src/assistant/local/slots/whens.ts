import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays, minutesLater } from '@ibasho/contract/dates';
import type { Skeleton } from '../message/mentions.ts';
import type { Request } from '../requests/requests.ts';
import { workingDays } from '../when/calendar.ts';
import type { When } from '../when.ts';
import { isCount, isCountOfWeek, isLengthNext, isPartOf, isSomeDaysOff } from './days/day-counts.ts';
import { fromOneToOther, lastingBeside, lastingFrom } from './days/day-stretches.ts';
import { isSeasonOpen } from './days/seasons.ts';
import type { PlacedWhen } from './placed-when.ts';

/** When something that happens now ends, and whether it really happens now. */
export interface Absence {
  returnTime: LocalDateTime | null;
  /** It begins later, or on another day. */
  later: boolean;
  past: boolean;
  /** A return time was said that has passed already. */
  missed: boolean;
  used: PlacedWhen[];
  /** Times worth keeping in the comment: 明日まで. */
  kept: PlacedWhen[];
}

const PARTICLES =
  /^(?:ごろ|頃|ころ|くらい|ぐらい|ほど|すぎ|過ぎ|前後|(?<=W)前)?(?:いっぱい|一杯|中)?(?:まで(?:に)?(?:は|の)?|迄(?:に)?|から|より|には|では|(?:に|は|で|も(?!う)|を|の|が|と)(?![んっゃゅょ])|、|,|だけ|予定|ずつ|発(?!\p{Script=Han})|スタート|着|間|にかけて)*(?:の(?:予定|見込み|間))?/u;

/** The times within a request's words. */
export function whensIn(skeleton: Skeleton, request: Pick<Request, 'from' | 'to'>): PlacedWhen[] {
  const found: PlacedWhen[] = [];
  for (let at = request.from; at < request.to; at++) {
    const mention = skeleton.mentions[at];
    if (mention?.sign !== 'W') continue;
    const after = skeleton.text.slice(at + 1, at + 16);
    const length = PARTICLES.exec(after)?.[0].length ?? 0;
    const words = skeleton.message.text.slice(mention.from, mention.to);
    found.push({ when: mention.when, words, at, to: Math.min(at + 1 + length, request.to), after });
  }
  return found;
}

/** Reads the times of a presence: 「15時まで」, 「16時戻り」, 「1時間ほど」; and those that put it off. */
export function absenceOf(
  whens: readonly PlacedWhen[],
  now: LocalDateTime,
  isReturn: boolean,
  going: boolean,
  trailing?: PlacedWhen,
): Absence {
  const absence: Absence = { returnTime: null, later: false, past: false, missed: false, used: [...whens], kept: [] };
  const today = now.slice(0, 10);
  for (const placed of whens) {
    const { when, after } = placed;
    const until =
      isReturn ||
      placed === trailing ||
      when.bound?.side === 'until' ||
      /^(?:ごろ|頃|ころ|くらい|ぐらい|ほど|過ぎ|すぎ)?(?:いっぱい|一杯)?(?:には|に|は|で)?(?:まで|迄|いっぱい|戻|もど|帰|リターン|着|バック|復帰|終わ)/u.test(
        after,
      );
    if (when.kind === 'duration' && LEAVES_THEN.test(after))
      absence.later ||= minutesLater(now, when.minutes ?? 1440) > later(now);
    else if (when.kind === 'duration') {
      if (when.minutes !== null && when.minutes < 1440) setReturn(absence, minutesLater(now, when.minutes), now, false);
      else absence.kept.push(placed);
    } else if (/range$/.test(when.kind) && when.part === null && /T|:/.test(when.start ?? '')) {
      if (clockOn(when.start, today) > later(now) && !(isReturn && isMoved(placed))) absence.later = true;
      else setReturn(absence, clockOn(when.end, today), now, when.open);
    } else if (until && clockless(when)) {
      // 「今日は帰ります」 says no more than 「帰ります」, 「今日の戻りは17時」 than 「戻りは17時」.
      if (when.start !== today || when.bound !== null) absence.kept.push(placed);
    } else if (until) setReturn(absence, untilOf(when, today), now, when.open);
    else if (when.kind === 'date' || when.kind === 'daterange') {
      if (isAllDay(when, whens, today) || isSince(placed, whens, today)) continue;
      if ((when.end ?? when.start ?? today) < today) absence.past = true;
      else if ((when.start ?? today) > today) absence.later = true;
    } else if (when.part !== null && (dayOf(when.start) ?? today) > today) {
      // 「明日の午前は直行します」
      absence.later = true;
    } else if (when.part !== null) {
      // 「昨日の夜、…まで行ってしまいました」
      if (/T/.test(when.start ?? '') && (when.end ?? today) <= `${today}T00:00`)
        absence.past ||= !/^(?:遅|おそ)く/u.test(after);
      else if (clockOn(when.start, today) > now && when.part !== '終日' && when.part !== '午前') absence.later = true;
      else if (when.part === '午前' && !going && now < `${today}T12:00`)
        setReturn(absence, clockOn(when.end, today), now, false);
    } else if (clockOn(when.start, today) > later(now)) absence.later = true;
    else if ((when.start ?? today).slice(0, 10) < today && when.start?.includes('T')) absence.past = true;
  }
  return absence;
}

/** 「あと5分で出ます」: when one leaves. */
const LEAVES_THEN = /^で(?:出(?:ます|る|発|かけ)|でま|でる)/u;

/** 「16時半→18時戻り」, 「戻り16時半から18時に変更」: from one time to another, and nothing that begins. */
const isMoved = ({ words, after }: PlacedWhen) => /[→⇒]/u.test(words) || /^[にへ](?:変|な[りる])/u.test(after);

/** The 一日 of 「今日は一日」 is its length, not the first of a month. */
function isAllDay({ readings }: When, whens: readonly PlacedWhen[], today: string): boolean {
  const isLength = readings.some(({ kind, minutes }) => kind === 'duration' && minutes === 1440);
  return isLength && whens.some(({ when }) => dayOf(when.start) === today && dayOf(when.end ?? when.start) === today);
}

/** 「昨日から熱があるので、今日は早退します」: since when something has been so, where today is told of. */
function isSince({ when, after }: PlacedWhen, whens: readonly PlacedWhen[], today: string): boolean {
  const isBefore = (dayOf(when.end ?? when.start) ?? today) < today;
  return isBefore && /^(?:から|より)/u.test(after) && whens.some((other) => dayOf(other.when.start) === today);
}

/** 「外出 銀行 17時」: a bare time of day behind an absence is when it ends; what begins later would say から. */
export function trailingTime(whens: readonly PlacedWhen[], stemEnd: number): PlacedWhen | undefined {
  const clocks = whens.filter(({ when }) => when.part === null && /T|:/.test(when.start ?? ''));
  const [only] = clocks;
  const isBare = only?.when.kind === 'time' && only.at >= stemEnd && BARE.test(only.after);
  return isBare && clocks.length === 1 ? only : undefined;
}

const BARE =
  /^(?:ごろ|頃|くらい|ぐらい|予定)?(?:です)?[ー〜]*(?: *$|[、。!\n]| +(?:よろし|宜し|お?願|おねが|(?:入れ|登録し)(?:て|と)))/u;

/** The days that are meant, as ranges; `memo` for half days; `open` where the other end is missing. */
export function daysOf(
  whens: readonly PlacedWhen[],
  now: LocalDateTime,
): {
  ranges: { start: LocalDate; end: LocalDate }[];
  half: string | null;
  time: PlacedWhen | null;
  open: boolean;
  past: boolean;
} {
  const today = now.slice(0, 10);
  const days = new Set<LocalDate>();
  const explicit: { start: LocalDate; end: LocalDate }[] = [];
  let half: string | null = null;
  let time: PlacedWhen | null = null;
  let open = false;
  let vague = false;
  for (const placed of whens) {
    const { when, after } = placed;
    if (when.kind === 'duration' || isAround(placed, whens) || isCount(placed, whens)) continue;
    if (when.part === '午前' || when.part === '午後') half = `${when.part}休`;
    const start = dayOf(when.start);
    const isRest = /T00:00/.test(when.end ?? '') && start !== null && start < (dayOf(when.end) ?? '');
    const end = isRest ? addDays(dayOf(when.end) ?? '', -1) : /range$/.test(when.kind) ? dayOf(when.end) : start;
    if (/:/.test(when.start ?? '') && when.part === null && !isRest) time = placed;
    if (start === null || end === null) continue;
    if (when.kind === 'date' && /^(?:から|より|まで|以降)/.test(after)) open = true;
    if (when.kind === 'date' && /^まで/.test(after) && explicit.length > 0) vague = true;
    const isSomeOf =
      LARGE.test(when.grain ?? '') &&
      /^(?:の(?:うち)?|に|で|は|中に)?[、 ]?W/u.test(after) &&
      isLengthNext(placed, whens);
    if (when.disagrees || isSomeOf || isCountOfWeek(placed, whens) || UNDECIDED.test(after) || SOMEWHEN.test(after))
      vague = true;
    if (isSeasonOpen(placed, whens) || isSomeDaysOff(placed) || isPartOf(placed, whens)) vague = true;
    if (CHOSEN.test(after) && whens.some((other) => dayOf(other.when.start) !== start)) vague = true;
    if (when.grain === 'month' || when.grain === 'year' || (when.grain === 'week' && UNREAD.test(after))) vague = true;
    else if (when.grain === 'week' || /平日|週(?:いっぱい|一杯)|週末まで/u.test(placed.words))
      for (const day of workingDays(latest(start, today), end)) days.add(day);
    else if (start === end) days.add(start);
    else explicit.push({ start, end });
  }
  // 「24日は終日、25日は午後だけ」: each has its own.
  if (half !== null && whens.some(({ when }) => when.part === '終日')) vague = true;
  const whole = fromOneToOther(whens) ?? (open ? lastingFrom(whens) : lastingBeside(whens));
  if (whole) {
    days.clear();
    explicit.splice(0, explicit.length, whole);
    open = false;
  }
  if (days.size === 0 && explicit.length === 0 && (half || time)) days.add(today);
  // 「明日12日から14日まで」 says the first day twice.
  const single = [...days].filter((day) => !explicit.some(({ start, end }) => start <= day && day <= end));
  const ranges = [...explicit, ...runsOf(single.sort())].sort((a, b) => a.start.localeCompare(b.start));
  return {
    ranges,
    half,
    time,
    open: vague || (open && ranges.length === 1 && ranges[0]?.start === ranges[0]?.end),
    past: ranges.some((range) => range.start < today),
  };
}

/** 「16日か17日に」, 「16日を除いて来週」: which days are meant is not told day by day. */
const UNDECIDED = /^(?:(?:か|または|もしくは|あるいは|、または)、?W|以外|(?:を|は)?(?:除|のぞ)[いきく])/u;

/** 「金曜の休みやめます、26の方」: which of two, and not another one as well. */
const CHOSEN = /^の(?:方|ほう)(?:です|で|だけ)?[、。! ]*$/u;

/** 「来週のどこかで一日」: no day is told at all. */
const SOMEWHEN = /^の?(?:(?:うち|中|間|あいだ)の?)?(?:どこか|どっか|いつか|いずれか|どれか|適当な)/u;

/** らいしゅうのほにゃやすみ: words in kana that may narrow the week. */
const UNREAD = /^の(?!お?(?:やす|休)|あいだ)[ぁ-ん]{1,6}お?(?:やす|休)/u;

/** The 5月 of 5月の連休の前日、4月28日, the お盆 of お盆前の6日, the 来週 of 来週ですが、火曜と木曜: what only leads to the days themselves. */
function isAround(placed: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const { when, after } = placed;
  const next = whens[whens.indexOf(placed) + 1];
  const days = whens
    .filter(
      ({ when: other }) => other.grain === 'day' || (other.kind === 'daterange' && !LARGE.test(other.grain ?? '')),
    )
    .map((other) => dayOf(other.when.start) ?? '');
  const leadsToDay = next && next.when.kind !== 'duration' && !isCount(next, whens);
  if (leadsToDay && /^(?:(?:前|まえ|明け|あけ|後|あと|直前|直後)の(?=W)|の(?:[、 ]*W|.{0,8}(?:うち|中)))/u.test(after))
    return true;
  const [start, end] = [dayOf(when.start), dayOf(when.end)];
  if (when.grain === 'month' && /^の/.test(after) && days.length > 0) return true;
  return (
    LARGE.test(when.grain ?? '') && start !== null && end !== null && days.some((day) => day >= start && day <= end)
  );
}

const LARGE = /^(?:week|month|year)$/;

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a.localeCompare(b) > 0 ? a : b;
}

function runsOf(days: readonly LocalDate[]): { start: LocalDate; end: LocalDate }[] {
  const runs: { start: LocalDate; end: LocalDate }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === day) last.end = day;
    else runs.push({ start: day, end: day });
  }
  return runs;
}

function setReturn(absence: Absence, at: LocalDateTime, now: LocalDateTime, open: boolean): void {
  const reading = at <= now && open ? minutesLater(at, 720) : at;
  if (reading <= now || reading.slice(0, 10) < now.slice(0, 10)) absence.missed = true;
  else absence.returnTime = reading;
}

const PART_ENDS: Readonly<Record<string, string>> = { 朝: '10:00', 午前: '12:00', 昼: '12:00', 夕方: '17:00' };

function untilOf(when: When, today: LocalDate): LocalDateTime {
  const end = when.part === null ? undefined : PART_ENDS[when.part];
  return end ? `${dayOf(when.start) ?? today}T${end}` : clockOn(when.start, today);
}

/** A day, or a part of the day whose end nobody can name. */
function clockless(when: When): boolean {
  return (
    when.kind === 'date' || when.kind === 'daterange' || (when.part !== null && PART_ENDS[when.part] === undefined)
  );
}

/** A point in time as a wall clock; a bare time of day is `today`'s. */
export function clockOn(value: string | null, today: LocalDate): LocalDateTime {
  if (value === null) return `${today}T00:00`;
  return value.includes('T')
    ? value.slice(0, 16)
    : value.includes(':')
      ? `${today}T${value.slice(0, 5)}`
      : `${value}T00:00`;
}

function dayOf(value: string | null): LocalDate | null {
  return value !== null && /^\d{4}-/.test(value) ? value.slice(0, 10) : null;
}

/** A few minutes either way are now. */
function later(now: LocalDateTime): LocalDateTime {
  return minutesLater(now, 10);
}
