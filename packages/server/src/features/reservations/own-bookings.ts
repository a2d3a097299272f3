import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { instantAt, timesInWords } from '@ibasho/contract/dates';
import { type SQL, sql } from 'drizzle-orm';
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

/** What tells which of somebody's meetings is meant. */
export interface Told {
  /** Id of its room; null for a video meeting, undefined where that is not told. */
  roomId?: number | null | undefined;
  /** A part of its name. */
  name?: string | undefined;
  /** The start to the minute, or the day. */
  start?: LocalDateTime | LocalDate | undefined;
}

/** A booking of a room, or a video meeting. */
export interface OwnMeeting {
  id: number;
  isVideo: boolean;
  room: { documentId: string; name: string } | null;
  name: string | null;
  start: Instant;
  end: Instant;
}

const LIKE_AT_MOST = 10;

/** The meetings of a person (its id) that are not over and fit all that is told, by start. */
export async function ownMeetings(
  { db, clock }: Pick<RunContext, 'db' | 'clock'>,
  person: number,
  { roomId, name, start }: Told,
): Promise<OwnMeeting[]> {
  const now = sql`${clock.now()}::timestamptz`;
  const day = start?.slice(0, 10);
  const from = start === undefined || !day ? null : instantAt(start.length > 10 ? start : `${day}T00:00`, clock.zone);
  const length = start !== undefined && start.length > 10 ? '1 minute' : '1 day';
  const { rows } = await db.execute<{ meeting: OwnMeeting }>(sql`
    select json_build_object('id', m.id, 'isVideo', m.is_video, 'name', m.name, 'start', m.start_time, 'end', m.end_time,
      'room', case when c.id is not null then json_build_object('documentId', c.document_id, 'name', c.name) end) as meeting
    from (
      select id, false as is_video, name, start_time, end_time, conference_room_id, organizer_id,
        exists (select from conference_room_reservation_people p where p.reservation_id = r.id and p.sd_user_id = ${person})
          as takes_part
      from conference_room_reservations r where end_time > ${now}
      union all
      select id, true, topic, start_time, start_time + duration * interval '1 minute', null, organizer_id,
        exists (select from video_meeting_people p where p.video_meeting_id = v.id and p.sd_user_id = ${person})
      from video_meetings v where start_time + duration * interval '1 minute' > ${now}
    ) m left join conference_rooms c on c.id = m.conference_room_id
    where (m.organizer_id = ${person} or m.takes_part)
      and ${roomId === undefined ? sql`true` : roomId === null ? sql`m.is_video` : sql`m.conference_room_id = ${roomId}`}
      and ${from === null ? sql`true` : sql`m.start_time >= ${from}::timestamptz and m.start_time < ${from}::timestamptz + ${length}::interval`}
      and ${name === undefined ? sql`true` : sql`${likeName(sql`m.name`, name)}`}
    order by m.start_time, m.is_video, m.id limit ${LIKE_AT_MOST}`);
  const iso = (at: Instant) => new Date(at).toISOString();
  return rows.map(({ meeting }) => ({ ...meeting, start: iso(meeting.start), end: iso(meeting.end) }));
}

/** Those who take part in a meeting, in their order. */
export async function takingPart(
  { db }: Pick<RunContext, 'db'>,
  { id, isVideo }: OwnMeeting,
): Promise<{ id: number; documentId: string; name: string }[]> {
  const links = isVideo
    ? sql`select id, sd_user_id from video_meeting_people where video_meeting_id = ${id}`
    : sql`select id, sd_user_id from conference_room_reservation_people where reservation_id = ${id}`;
  const { rows } = await db.execute<{ id: number; documentId: string; name: string }>(sql`
    select p.id::int, p.document_id as "documentId", p.name
    from (${links}) l join sd_users p on p.id = l.sd_user_id order by l.id`);
  return rows;
}

/** One name is within the other; width, case and blanks do not count. */
function likeName(stored: SQL, told: string): SQL {
  const plain = (text: SQL) => sql`regexp_replace(lower(normalize(${text}, NFKC)), '\\s', '', 'g')`;
  const [own, theirs] = [plain(stored), plain(sql`${told}::text`)];
  return sql`(position(${theirs} in ${own}) > 0 or ${own} <> '' and position(${own} in ${theirs}) > 0)`;
}

/**
 * The one meeting of the sender that is told otherwise than by its room and start. Throws notFound that lists those to come,
 * and conflict that lists those it may be.
 */
export async function ownMeetingLike(ctx: RunContext, told: Told): Promise<OwnMeeting> {
  const [found, ...others] = await ownMeetings(ctx, senderOf(ctx).id, told);
  if (!found) {
    const own = await bookingsToCome(ctx);
    const list = own.length > 0 ? `\nこれからのご自分の予約:\n${numbered(own)}` : '';
    throw new AppError('notFound', 'There is no such booking', {
      say: `当てはまるご自分の予約がありません${list}`,
      details: { key: 'reservation', own },
    });
  }
  if (others.length === 0) return found;
  const candidates = [found, ...others].map((each) => meetingInWords(each, ctx.clock.zone));
  throw new AppError('conflict', 'Several bookings may be meant', {
    say: `当てはまるご自分の予約が${candidates.length}件あります。どの予約ですか？\n${numbered(candidates)}`,
    details: { key: 'reservation', candidates },
  });
}

/** 「応接室 11月24日(火) 14:00〜15:00「定例」」. */
export const meetingInWords = ({ room, name, start, end }: OwnMeeting, zone: string): string =>
  `${room?.name ?? 'ビデオ会議'} ${timesInWords(start, end, zone)}${name ? `「${name}」` : ''}`;

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
