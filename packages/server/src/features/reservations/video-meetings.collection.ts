import { VIDEO_MEETING_LIMITS, videoMeetingStates } from '@ibasho/contract/reservations';
import type { Collection, Field } from '../../actions/collection.ts';
import { meetingIn, meetingRelations, TAKING_PART } from './meetings.ts';
import { addVideoMeeting, changeVideoMeeting, deleteVideoMeeting, videoMeetingTable } from './video-meetings.ts';

/** What the provider gives; set by hand only by administrators. */
const given = (column: string, label: string, max: number): Field => ({
  column,
  kind: 'text',
  label,
  read: 'member',
  write: 'admin',
  max,
});

export const videoMeetings: Collection = {
  name: 'video-meetings',
  table: videoMeetingTable.table,
  title: 'ビデオ会議',
  fields: {
    topic: {
      column: 'topic',
      kind: 'text',
      label: '議題',
      read: 'member',
      write: 'member',
      isRequired: true,
      max: VIDEO_MEETING_LIMITS.topic,
    },
    start_time: {
      column: 'start_time',
      kind: 'datetime',
      label: '開始',
      read: 'member',
      write: 'member',
      isRequired: true,
    },
    duration: {
      column: 'duration',
      kind: 'integer',
      label: '分',
      read: 'member',
      write: 'member',
      isRequired: true,
      min: 1,
      max: VIDEO_MEETING_LIMITS.durationMinutes,
    },
    join_url: given('join_url', 'URL', VIDEO_MEETING_LIMITS.joinUrl),
    meeting_id: given('meeting_id', '', VIDEO_MEETING_LIMITS.provider),
    provider: given('provider', '', VIDEO_MEETING_LIMITS.provider),
    state: { ...given('state', '', VIDEO_MEETING_LIMITS.provider), values: videoMeetingStates },
  },
  relations: meetingRelations(videoMeetingTable),
  topics: [],
  describe: (image) => String(image.topic),
  writes: {
    create: (ctx, input) => addVideoMeeting(ctx, meetingIn(input)),
    update: (ctx, row, input) => changeVideoMeeting(ctx, row, meetingIn(input)),
    remove: deleteVideoMeeting,
  },
  rights: { add: 'member', change: TAKING_PART, remove: TAKING_PART },
};
