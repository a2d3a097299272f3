import { cancelCarReservation, reserveCar, updateCarReservation } from '@ibasho/contract/car-bookings';
import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, localTimeAt, shiftedSpan, timeOf } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import { implementAction, type RunContext } from '../../actions/action.ts';
import { requireRight } from '../../actions/rights.ts';
import { lockedImage } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { concerns, findPerson, personById, returnInstant } from '../people/people.ts';
import { carBookings } from './car-bookings.collection.ts';
import { bookCar, cancelCarBooking, changeCarBooking, usualEnd } from './car-bookings.ts';
import { type Car, findCar } from './cars.ts';

export const carBookingActions = [
  implementAction(reserveCar, async (ctx, params, refs) => {
    const car = await findCar(ctx, params.car, refs.car);
    const person = await findPerson(ctx, params.user, refs.user);
    const start = returnInstant(ctx, params.start_time);
    const end = params.end_time === undefined ? usualEnd(start, ctx.clock.zone) : returnInstant(ctx, params.end_time);
    const { say } = await bookCar(ctx, {
      car_id: car.id,
      sd_user_id: person.id,
      start_time: start,
      end_time: end,
      purpose: params.purpose ?? null,
    });
    const of = ctx.actor?.person?.id === person.id ? '' : `（使う人：${person.name}さん）`;
    return { say: `${say}${of}`, concerns: concerns(person) };
  }),

  implementAction(updateCarReservation, async (ctx, { booking, changes }, refs) => {
    const car = await findCar(ctx, booking.car, refs['booking.car']);
    const row = await bookingAt(ctx, car, booking.start_time);
    const span = shiftedSpan({ start: String(row.start_time), end: String(row.end_time) }, changes);
    const other = changes.car === undefined ? undefined : await findCar(ctx, changes.car, refs.car);
    const { say } = await changeCarBooking(ctx, row, {
      ...(span.start && { start_time: span.start }),
      ...(span.end && { end_time: span.end }),
      ...(changes.start_time !== undefined && { start_time: returnInstant(ctx, changes.start_time) }),
      ...(changes.end_time !== undefined && { end_time: returnInstant(ctx, changes.end_time) }),
      ...(changes.purpose !== undefined && { purpose: changes.purpose }),
      ...(other && { car_id: other.id }),
    });
    return { say, concerns: await concernedBy(ctx, row) };
  }),

  implementAction(cancelCarReservation, async (ctx, { booking }, refs) => {
    const car = await findCar(ctx, booking.car, refs['booking.car']);
    const row = await bookingAt(ctx, car, booking.start_time);
    const { say } = await cancelCarBooking(ctx, row);
    return { say, concerns: await concernedBy(ctx, row) };
  }),
];

/**
 * The booking of `car` that begins at a local time, or the only one of a day; locked. Of several of a day the only one of the
 * sender. Throws notFound that lists those to come, conflict that lists those it may be, and forbidden.
 */
async function bookingAt(ctx: RunContext, car: Car, told: LocalDateTime | LocalDate): Promise<Image> {
  const { rows } = await ctx.db.execute<{ id: number; start: Instant; person: number | null }>(sql`
    select id::int, to_json(start_time) #>> '{}' as start, sd_user_id::int as person from car_bookings
    where car_id = ${car.id} and end_time > firm_now() order by start_time limit 50`);
  const isDay = told.length === DAY;
  const start = isDay ? undefined : returnInstant(ctx, told);
  const fitting = rows.filter((each) =>
    start === undefined
      ? localTimeAt(each.start, ctx.clock.zone).startsWith(told)
      : Date.parse(each.start) === Date.parse(start),
  );
  const own = fitting.filter(({ person }) => person === ctx.actor?.person?.id);
  const [found, ...others] = own.length > 0 ? own : fitting;
  if (found && others.length > 0) throw severalBookings(ctx, car, [found, ...others]);
  const row = found && (await lockedImage(ctx.db, 'car_bookings', found.id));
  if (!row) {
    const known = rows.length > 0 ? `\nこれからの予約：${startsOf(ctx, rows)}` : '';
    const when = start === undefined ? `${dateInWords(told)}の` : `${momentInWords(start, ctx.clock.zone)}からの`;
    throw new AppError('notFound', 'There is no such booking', {
      say: `車「${car.name}」の${when}予約が見つかりません${known}`,
      details: { available: rows.map((each) => each.start) },
    });
  }
  await requireRight(ctx, carBookings, 'change', row);
  return row;
}

/** Signs of `YYYY-MM-DD`. */
const DAY = 10;

const startsOf = ({ clock }: RunContext, rows: readonly { start: Instant }[]): string =>
  rows
    .slice(0, 5)
    .map((each) => momentInWords(each.start, clock.zone))
    .join('、');

const severalBookings = (ctx: RunContext, car: Car, rows: readonly { start: Instant }[]): AppError =>
  new AppError('conflict', 'Several bookings of that day fit', {
    say: `車「${car.name}」にはその日の予約が${rows.length}件あります。何時からの予約ですか？\n${startsOf(ctx, rows)}`,
    details: { key: 'booking', available: rows.map((each) => each.start) },
  });

async function concernedBy(ctx: RunContext, row: Image): Promise<string[]> {
  return typeof row.sd_user_id === 'number' ? concerns(await personById(ctx, row.sd_user_id)) : [];
}

function momentInWords(at: Instant, zone: string): string {
  const local = localTimeAt(at, zone);
  return `${dateInWords(local.slice(0, 10))} ${timeOf(local)}`;
}
