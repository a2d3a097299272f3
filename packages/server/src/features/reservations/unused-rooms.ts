import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { DueWork } from '../../actions/due.ts';
import { tellPeople } from '../../actions/notices.ts';
import type { Image } from '../../db/schema/index.ts';
import { peopleOf } from './meetings.ts';
import { bookings } from './reservations.ts';

interface Unused extends Record<string, unknown> {
  room: string;
  minutes: number;
  booking: Image;
}

/**
 * A room that nobody has entered `release_minutes` after the start of its booking, or after it was booked where that was
 * later, is free again: the booking ends now, and its people are told.
 */
export const freeUnusedRoom: DueWork = {
  name: 'free_unused_room',
  collections: ['conference-room-reservations', 'conference-rooms'],
  // Whatever begins later than in an hour is looked for again before it is due.
  pending: (now) => sql`
    select * from (
      select r.document_id || ' ' || extract(epoch from r.start_time) as key, r.end_time,
        greatest(r.start_time, r.created_at) + make_interval(mins => c.release_minutes) as at
      from conference_rooms c join conference_room_reservations r on r.conference_room_id = c.id
      where c.release_minutes is not null and r.entered_at is null and r.end_time > ${now}::timestamptz
        and r.start_time between ${now}::timestamptz - interval '31 days' and ${now}::timestamptz + interval '1 hour') begun
    where at < end_time`,
  async carryOut(ctx, key) {
    const unused = await unusedBooking(ctx, key.slice(0, 24));
    if (!unused) return null;
    const { room, minutes, booking } = unused;
    await ctx.db.execute(
      sql`update conference_room_reservations set end_time = firm_now() where id = ${Number(booking.id)}`,
    );
    const when = timesInWords(String(booking.start_time), String(booking.end_time), ctx.clock.zone);
    const called = booking.name ? `「${booking.name}」` : '';
    const why = `開始から${minutes}分たっても入室がなかったため`;
    const people = await peopleOf(ctx, bookings, booking);
    tellPeople(
      ctx,
      people.map(({ id }) => ({
        person: id,
        about: 'conference-room-reservations' as const,
        text: `会議室「${room}」の予約${called}（${when}）は、${why}空きに戻しました`,
      })),
    );
    return `会議室「${room}」を、${why}空きに戻しました（${when}）`;
  },
};

/** The booking with its room, locked, as long as it lasts and nobody is in. */
async function unusedBooking(ctx: RunContext, documentId: string): Promise<Unused | undefined> {
  const { rows } = await ctx.db.execute<Unused>(sql`
    select c.name as room, c.release_minutes as minutes, to_jsonb(r) as booking
    from conference_room_reservations r join conference_rooms c on c.id = r.conference_room_id
    where r.document_id = ${documentId} and r.entered_at is null and r.end_time > firm_now()
      and greatest(r.start_time, r.created_at) + make_interval(mins => c.release_minutes) <= firm_now()
    for update of r`);
  return rows[0];
}
