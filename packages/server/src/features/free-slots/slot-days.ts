import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, daysFrom, instantAt, timeOf } from '@ibasho/contract/dates';
import {
  type FreeSlotsQuery,
  SLOT_DAYS,
  SLOT_DAYS_MAX,
  SLOT_HOURS,
  SLOT_STEP_MINUTES,
} from '@ibasho/contract/free-slots';
import { invalidValue } from '../../actions/collection.ts';
import type { Clock } from '../../clock.ts';
import { isWorkingDay } from '../../working-days.ts';

/** The hours of one day in which a time is looked for, in milliseconds since 1970. */
export interface SlotDay {
  date: LocalDate;
  opens: number;
  closes: number;
}

export interface SlotSpan {
  from: Instant;
  to: Instant;
  days: SlotDay[];
}

const STEP_MS = SLOT_STEP_MINUTES * 60_000;

/**
 * Where a time is looked for: the working days from `from` (now where left out) to `to`, within office hours, or within
 * wider ones where these name an earlier or a later time of day. A range without a working day counts as it is.
 * Throws validation.
 */
export function spanOf({ from = '', to, duration }: FreeSlotsQuery, clock: Clock): SlotSpan {
  const first = from.slice(0, 10) || clock.today();
  const last = to?.slice(0, 10) ?? addDays(first, SLOT_DAYS - 1);
  const count = daysBetween(first, last) + 1;
  if (count < 1) throw invalidValue('to', 'to must not be before from', '期間の終わりは始まりより後にしてください');
  if (count > SLOT_DAYS_MAX) {
    const say = `空き時間を探せるのは${SLOT_DAYS_MAX}日間までです`;
    throw invalidValue('to', `at most ${SLOT_DAYS_MAX} days are looked through`, say);
  }
  const opens = earlier(SLOT_HOURS.opens, timeOf(from));
  const closes = later(SLOT_HOURS.closes, timeOf(to ?? ''));
  if (duration > minutesOf(closes) - minutesOf(opens)) {
    const say = `所要時間は${opens}〜${closes}に収まる長さにしてください`;
    throw invalidValue('duration', 'longer than the hours of a day', say);
  }
  const at = (date: LocalDate, time: string) => Date.parse(instantAt(`${date}T${time}`, clock.zone));
  const start = Math.max(Date.parse(clock.now()), at(first, timeOf(from) || opens));
  const end = at(last, timeOf(to ?? '') || closes);
  const all = daysFrom(first, last);
  const working = all.filter(isWorkingDay);
  const days = (working.length > 0 ? working : all)
    .map((date) => ({
      date,
      opens: Math.max(at(date, opens), Math.ceil(start / STEP_MS) * STEP_MS),
      closes: Math.min(at(date, closes), end),
    }))
    .filter((day) => day.opens < day.closes);
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString(), days };
}

const earlier = (one: string, other: string) => (other !== '' && other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
