import type { Instant } from '@ibasho/contract/common';
import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { numbered } from '../../actions/find-record.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { senderOf } from '../people/people.ts';
import { bookingInWords, shownBookings } from './booking-in-words.ts';
import type { Room } from './rooms.ts';

/** What is meant by a room and a start, locked; the start counts to the minute. Throws notFound that lists what the sender has. */
export async function bookingAt(ctx: RunContext, room: Room, start: Instant): Promise<Image> {
  const { rows } = await ctx.db.execute<{ image: Image }>(sql`
    select to_jsonb(r) as image from conference_room_reservations r
    where conference_room_id = ${room.id} and ${withinMinute(start)} for update`);
  const [found] = rows;
  if (found) return found.image;
  const own = await bookingsToCome(ctx);
  const list = own.length > 0 ? `\nこれからのご自分の予約:\n${numbered(own)}` : '';
  throw new AppError('notFound', 'There is no such booking', {
    say: `会議室「${room.name}」に${startInWords(ctx, start)}からの予約はありません${list}`,
    details: { key: 'reservation', own },
  });
}

/** The video meeting of the sender that starts then, locked. Throws notFound, and conflict where they have several. */
export async function videoMeetingAt(ctx: RunContext, start: Instant): Promise<Image> {
  const sender = senderOf(ctx).id;
  const { rows } = await ctx.db.execute<{ image: Image }>(sql`
    select to_jsonb(m) as image from video_meetings m
    where ${withinMinute(start)} and (organizer_id = ${sender} or exists (
      select from video_meeting_people p where p.video_meeting_id = m.id and p.sd_user_id = ${sender}))
    order by id for update`);
  const [found, ...others] = rows.map(({ image }) => image);
  if (!found) {
    throw new AppError('notFound', 'There is no such video meeting', {
      say: `${startInWords(ctx, start)}からのご自分のビデオ会議はありません`,
      details: { key: 'reservation' },
    });
  }
  if (others.length === 0) return found;
  const candidates = [found, ...others].map(({ topic }) => String(topic));
  throw new AppError('conflict', 'Several video meetings start then', {
    say: `${startInWords(ctx, start)}からのビデオ会議が${candidates.length}件あります。画面から選んでください\n${numbered(candidates)}`,
    details: { key: 'reservation', candidates },
  });
}

const withinMinute = (start: Instant) =>
  sql`start_time >= ${start}::timestamptz and start_time < ${start}::timestamptz + interval '1 minute'`;

/** 「6月24日(水) 14:00」. */
const startInWords = (ctx: RunContext, start: Instant) => timesInWords(start, start, ctx.clock.zone).split('〜')[0];

const OWN_SHOWN = 5;

/** The next bookings of the sender, in words. */
async function bookingsToCome(ctx: RunContext): Promise<string[]> {
  const sender = ctx.actor?.person?.id;
  if (sender === undefined) return [];
  const { rows } = await ctx.db.execute<{ id: number; room: string | null }>(sql`
    select r.id, c.name as room from conference_room_reservations r
    left join conference_rooms c on c.id = r.conference_room_id
    where r.start_time >= firm_now() - interval '1 day' and r.end_time > firm_now() and (r.organizer_id = ${sender}
      or exists (select from conference_room_reservation_people p where p.reservation_id = r.id and p.sd_user_id = ${sender}))
    order by r.start_time, r.id limit ${OWN_SHOWN}`);
  const shown = await shownBookings(
    ctx.db,
    rows.map(({ id }) => Number(id)),
  );
  return shown.map((booking, index) => `${rows[index]?.room ?? ''} ${bookingInWords(booking, ctx.clock.zone)}`.trim());
}
