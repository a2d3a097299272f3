import { VIDEO_MEETING_DEFAULTS } from '@ibasho/contract/reservations';
import type { RunContext } from '../../actions/action.ts';
import { invalidValue, type Written } from '../../actions/collection.ts';
import { newId } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { addMeeting, deleteMeeting, type MeetingInput, type MeetingTable, organized, saveMeeting } from './meetings.ts';

export const videoMeetingTable: MeetingTable = {
  table: 'video_meetings',
  people: { table: 'video_meeting_people', own: 'video_meeting_id', other: 'sd_user_id' },
};

/** Records a video meeting; its link is the provider's, or an administrator's. Throws validation. */
export async function addVideoMeeting(ctx: RunContext, input: MeetingInput): Promise<Written> {
  const columns = organized(ctx, settled(input.columns));
  const id = await newId(ctx.db, videoMeetingTable.table);
  addMeeting(ctx, videoMeetingTable, id, columns, input.people ?? []);
  return { id, say: `ビデオ会議「${columns.topic}」を登録しました` };
}

/** Changes what is given of a video meeting. Throws validation. */
export async function changeVideoMeeting(ctx: RunContext, row: Image, input: MeetingInput): Promise<Written> {
  const columns = organized(ctx, settled(input.columns), row);
  await saveMeeting(ctx, videoMeetingTable, row, { ...input, columns });
  return { id: Number(row.id), say: `ビデオ会議「${columns.topic ?? row.topic}」を変更しました` };
}

export async function deleteVideoMeeting(ctx: RunContext, row: Image): Promise<Written> {
  await deleteMeeting(ctx, videoMeetingTable, Number(row.id));
  return { id: Number(row.id), say: `ビデオ会議「${row.topic}」を取り消しました` };
}

/** Everybody is offered the link to press: it leads to a page, and runs nothing. */
function settled(columns: Image): Image {
  const { join_url: link = null, state } = columns;
  if (link === null || /^https?:$/.test(URL.parse(String(link))?.protocol ?? '')) {
    return state === null ? { ...columns, state: VIDEO_MEETING_DEFAULTS.state } : columns;
  }
  throw invalidValue('join_url', 'join_url must be an http or https address', '会議のURLを確認してください');
}
