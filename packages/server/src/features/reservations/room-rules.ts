import type { Instant } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays, dateInWords, daysBetween, localTimeAt } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { invalidValue } from '../../actions/collection.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

const DAY_MS = 86_400_000;
const FURTHEST_YEARS = 10;
/** One may be in the room a little before the start. */
const ENTER_EARLY_MINUTES = 15;

/** Throws validation where a booking ends before it starts, lasts too long or lies too far ahead for any room. */
export function requireTimes(ctx: RunContext, { start_time, end_time }: Image): void {
  const length = Date.parse(String(end_time)) - Date.parse(String(start_time));
  if (!(length > 0)) {
    throw invalidValue('end_time', 'end_time must be after start_time', '終了時刻は開始時刻より後にしてください');
  }
  if (length > LONGEST_DAYS.booking * DAY_MS) {
    const say = `予約は${LONGEST_DAYS.booking}日以内にしてください。終了時刻を確認してください`;
    throw invalidValue('end_time', `a booking lasts ${LONGEST_DAYS.booking} days at most`, say);
  }
  if (daysAhead(ctx, String(start_time)) > FURTHEST_YEARS * 366) {
    const say = `予約できるのは${FURTHEST_YEARS}年先までです。開始時刻を確認してください`;
    throw invalidValue('start_time', `a booking starts within ${FURTHEST_YEARS} years`, say);
  }
}

interface Rules extends Record<string, unknown> {
  name: string;
  book_ahead_days: number | null;
  longest_minutes: number | null;
}

/** Throws conflict where the rules of its room do not let `booking` be so early or so long. */
export async function requireAllowed(ctx: RunContext, booking: Image): Promise<void> {
  const { conference_room_id: roomId, start_time, end_time } = booking;
  if (typeof roomId !== 'number') return;
  const { rows } = await ctx.db.execute<Rules>(
    sql`select name, book_ahead_days, longest_minutes from conference_rooms where id = ${roomId}`,
  );
  const [room] = rows;
  if (!room) return;
  const { book_ahead_days: ahead, longest_minutes: longest } = room;
  if (ahead !== null && daysAhead(ctx, String(start_time)) > ahead) {
    const last = dateInWords(addDays(ctx.clock.today(), ahead));
    throw notAllowed(`会議室「${room.name}」を予約できるのは${ahead}日先（${last}）までです`, room);
  }
  const minutes = (Date.parse(String(end_time)) - Date.parse(String(start_time))) / 60_000;
  if (longest !== null && minutes > longest) {
    throw notAllowed(`会議室「${room.name}」の予約は1回${lengthInWords(longest)}までです`, room);
  }
}

/** Days from today to the day on which a booking starts, on the firm's clock; negative for the past. */
export const daysAhead = ({ clock }: Pick<RunContext, 'clock'>, start: Instant): number =>
  daysBetween(clock.today(), localTimeAt(start, clock.zone).slice(0, 10));

/** Whether a change of a booking gives it another time or room. */
export const isMoved = (before: Image, after: Image): boolean =>
  before.conference_room_id !== after.conference_room_id ||
  ['start_time', 'end_time'].some((time) => Date.parse(String(before[time])) !== Date.parse(String(after[time])));

/**
 * What a change of the booking `row` ({} for a new one) says of who is in: now, where a time is given; nobody where it begins later.
 * Throws conflict outside of the booking's time.
 */
export function entering(ctx: RunContext, row: Image, given: Image): Image {
  const now = Date.parse(ctx.clock.now());
  const { start_time, end_time } = { ...row, ...given };
  const isEarly = now < Date.parse(String(start_time)) - ENTER_EARLY_MINUTES * 60_000;
  const { entered_at: entered = null } = row;
  if (given.entered_at === undefined) return entered !== null && isEarly ? { entered_at: null } : {};
  if (given.entered_at === null || entered !== null) return { entered_at: given.entered_at && entered };
  if (!isEarly && now < Date.parse(String(end_time))) return { entered_at: ctx.clock.now() };
  throw new AppError('conflict', 'A room is entered during the booking', {
    say: isEarly ? `入室は開始の${ENTER_EARLY_MINUTES}分前からです` : 'この予約の時間は終わっています',
    details: { key: 'entered_at' },
  });
}

const notAllowed = (say: string, { name, book_ahead_days, longest_minutes }: Rules) =>
  new AppError('conflict', 'The rules of the room do not allow this booking', {
    say,
    details: { key: 'conference_room', room: name, rules: { book_ahead_days, longest_minutes } },
  });

/** 「90分」, 「2時間」. */
const lengthInWords = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60}時間` : `${minutes}分`);
