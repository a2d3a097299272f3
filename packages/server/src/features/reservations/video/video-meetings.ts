import { isDeepStrictEqual } from 'node:util';
import { minutesAfter, timesInWords } from '@ibasho/contract/dates';
import { cancelReservation, updateReservation } from '@ibasho/contract/reservations';
import { VIDEO_MEETING_DEFAULTS } from '@ibasho/contract/video-meetings';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type Asks, invalidValue, type Written } from '../../../actions/collection.ts';
import { newId } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import {
  addMeeting,
  deleteMeeting,
  type MeetingInput,
  type MeetingPerson,
  type MeetingTable,
  organized,
  peopleOf,
  saveMeeting,
} from '../meetings.ts';
import { defaultOptions, type StoredOptions, videoOutside } from './video-outside.ts';

export const videoMeetingTable: MeetingTable = {
  table: 'video_meetings',
  people: { table: 'video_meeting_people', own: 'video_meeting_id', other: 'sd_user_id' },
};

/**
 * Books a video meeting, which its provider then opens (an effect of the run); one with a link that an administrator
 * gives, or that is over, is recorded alone. `options` are those that differ from the usual.
 * Throws validation, and conflict that says when somebody can hold it.
 */
export async function addVideoMeeting(
  ctx: RunContext,
  input: MeetingInput,
  options: Partial<StoredOptions> = {},
): Promise<Written> {
  const given = organized(ctx, settled(input.columns));
  const people = input.people ?? [];
  const stored = { ...defaultOptions(ctx.clock.zone), ...options };
  if (options.participants === undefined) stored.participants = await namesOf(ctx, people);
  const meeting: Image = { ...given, options: stored, ...(given.join_url ? { reference: null } : {}) };
  const columns = { ...meeting, ...(await videoOutside.place(ctx, null, meeting)) };
  const id = await newId(ctx.db, videoMeetingTable.table);
  addMeeting(ctx, videoMeetingTable, id, columns, people);
  videoOutside.follow(ctx, null, columns);
  return { id, say: `ビデオ会議「${columns.topic}」を${whenOf(ctx, columns)}に予約しました` };
}

/** Changes what is given of a video meeting, at its provider too. Throws as `addVideoMeeting`. */
export async function changeVideoMeeting(ctx: RunContext, row: Image, input: MeetingInput): Promise<Written> {
  const given = organized(ctx, settled(input.columns), row);
  const present = await peopleOf(ctx, videoMeetingTable, row);
  const told: Image = input.people === undefined ? {} : await toldPeople(ctx, row, present, input.people);
  const changed = { ...given, ...told };
  const columns = { ...changed, ...(await videoOutside.place(ctx, row, { ...row, ...changed })) };
  const after: Image = { ...row, ...columns };
  await saveMeeting(ctx, videoMeetingTable, row, { ...input, columns });
  videoOutside.follow(ctx, row, after);
  const people =
    input.people === undefined ? present : [...present, ...(await peopleOf(ctx, videoMeetingTable, after))];
  const asks: Asks = { action: updateReservation, concerns: documentIdsOf(people) };
  return { id: Number(row.id), say: `ビデオ会議「${after.topic}」を変更しました（${whenOf(ctx, after)}）`, asks };
}

/** Cancels a video meeting, at its provider too. */
export async function deleteVideoMeeting(ctx: RunContext, row: Image): Promise<Written> {
  const people = await peopleOf(ctx, videoMeetingTable, row);
  await deleteMeeting(ctx, videoMeetingTable, Number(row.id));
  videoOutside.follow(ctx, row, null);
  const [what, when] = [`ビデオ会議「${row.topic}」`, whenOf(ctx, row)];
  const asks: Asks = {
    action: cancelReservation,
    concerns: documentIdsOf(people),
    ask: { level: 'explicit', question: `${what}（${when}）を取り消します。よろしいですか？` },
  };
  return { id: Number(row.id), say: `${what}を取り消しました（${when}）`, asks };
}

/** Everybody is offered the link to press: it leads to a page, and runs nothing. */
function settled(columns: Image): Image {
  const { join_url: link = null, state } = columns;
  if (link === null || /^https?:$/.test(URL.parse(String(link))?.protocol ?? '')) {
    return state === null ? { ...columns, state: VIDEO_MEETING_DEFAULTS.state } : columns;
  }
  throw invalidValue('join_url', 'join_url must be an http or https address', '会議のURLを確認してください');
}

/** The options of a meeting in which other people take part now; nothing where they are the same, or no provider knows. */
async function toldPeople(
  ctx: RunContext,
  row: Image,
  present: readonly MeetingPerson[],
  people: readonly number[],
): Promise<Image> {
  const were = present.filter(({ takesPart }) => takesPart).map(({ id }) => id);
  if (typeof row.reference !== 'string' || isDeepStrictEqual(were, people)) return {};
  return { options: { ...(row.options as StoredOptions), participants: await namesOf(ctx, people) } };
}

const documentIdsOf = (people: readonly MeetingPerson[]) => [...new Set(people.map(({ documentId }) => documentId))];

async function namesOf(ctx: RunContext, people: readonly number[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...people])}::bigint[]) with ordinality wanted (id, place)
    join sd_users p on p.id = wanted.id order by place`);
  return rows.map(({ name }) => name);
}

function whenOf(ctx: RunContext, { start_time, duration }: Image): string {
  const start = new Date(String(start_time)).toISOString();
  const end = minutesAfter(start, Number(duration));
  return timesInWords(start, end, ctx.clock.zone);
}
