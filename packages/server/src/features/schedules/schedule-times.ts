import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { localTimeAt, shiftedSpan } from '@ibasho/contract/dates';
import type { RunContext } from '../../actions/action.ts';
import { instantOnClock, invalidValue } from '../../actions/collection.ts';
import type { Image } from '../../db/schema/index.ts';

type Clocked = Pick<RunContext, 'clock'>;

/**
 * The day and, where it has one, the start of what an action calls a date: a day, a local time, or `HH:mm` of `day`.
 * Throws validation where such a bare time of today has passed, and where the clocks skip the time.
 */
export function startOf(ctx: Clocked, date: LocalDate | LocalDateTime, day: LocalDate = ctx.clock.today()): Image {
  if (date.length === 10) return { date };
  const isBare = date.length === 5;
  const local = isBare ? `${day}T${date}` : date;
  if (isBare && local < ctx.clock.local()) {
    const say = `${date}はもう過ぎています。ほかの日のことなら、日付も指定してください`;
    throw invalidValue('date', 'This time of today has passed', say);
  }
  return { date: local.slice(0, 10), start_time: instantOnClock(local, ctx.clock.zone, 'date') };
}

/** The end that an action gives; a bare `HH:mm` is that of `day`. Throws validation where the clocks skip it. */
export const endOf = (ctx: Clocked, end: LocalDateTime | string, day: LocalDate): Instant =>
  instantOnClock(end.length === 5 ? `${day}T${end}` : end, ctx.clock.zone, 'end');

/**
 * When an entry is to begin and end that is moved or lengthened by so many minutes, as local times. Throws validation where it
 * has no time of the day, or no end, from which these could count.
 */
export function shiftedTimes(
  { clock }: Clocked,
  { start_time, end_time }: Image,
  shift: { moved_by?: number | undefined; longer_by?: number | undefined },
): { date?: LocalDateTime; end?: LocalDateTime } {
  if (shift.moved_by === undefined && shift.longer_by === undefined) return {};
  if (typeof start_time !== 'string') {
    throw invalidValue(
      'moved_by',
      'The entry has no time of the day',
      'この予定には時刻がありません。新しい時刻を指定してください',
    );
  }
  if (typeof end_time !== 'string' && shift.longer_by !== undefined) {
    throw invalidValue(
      'longer_by',
      'The entry has no end',
      'この予定には終わりの時刻がありません。終わりの時刻を指定してください',
    );
  }
  const { start, end } = shiftedSpan({ start: start_time, end: String(end_time ?? start_time) }, shift);
  const local = (at: Instant) => localTimeAt(at, clock.zone).slice(0, 16);
  return { ...(start && { date: local(start) }), ...(end && typeof end_time === 'string' && { end: local(end) }) };
}
