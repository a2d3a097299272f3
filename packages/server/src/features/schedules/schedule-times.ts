import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
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
