import { declareAction } from './action.ts';
import { declareCollection } from './collection.ts';
import { optional, refs } from './params.ts';
import { byThoseTakingPart, peopleOf } from './reservations.ts';

/** How a video meeting stands with its provider. */
const videoMeetingStates = ['pending', 'ready', 'failed', 'cancelled'] as const;

export const VIDEO_MEETING_DEFAULTS = { state: 'pending', topic: '打ち合わせ', duration: 60 } as const;
export const TOPIC_MAX = 255;
/** A video meeting lasts a day at most. */
export const VIDEO_MINUTES_MAX = 1440;
const PARTICIPANTS_MAX = 500;

/** What the provider gives; set by hand only by administrators. */
const given = { kind: 'text', label: '', max: 100, write: 'admin' } as const;

export const videoMeetings = declareCollection({
  name: 'video-meetings',
  title: 'ビデオ会議',
  namedBy: 'topic',
  ...byThoseTakingPart,
  fields: {
    topic: { kind: 'text', label: '議題', isRequired: true, max: TOPIC_MAX },
    start_time: { kind: 'datetime', label: '開始', isRequired: true },
    duration: { kind: 'integer', label: '分', isRequired: true, min: 1, max: VIDEO_MINUTES_MAX },
    join_url: { ...given, label: 'URL', max: 2000 },
    meeting_id: given,
    provider: given,
    state: { ...given, values: videoMeetingStates },
  },
  relations: peopleOf('過去のビデオ会議'),
});

export const reserveZoomMeeting = declareAction({
  name: 'reserve_zoom_meeting',
  title: 'ビデオ会議の予約',
  description:
    'Books a video meeting with the provider and answers with its join_url. topic is 打ち合わせ and duration (minutes) 60 where left out; participants are the others, without the sender.',
  params: {
    topic: optional({ kind: 'line', max: TOPIC_MAX }),
    start_time: { kind: 'time' },
    duration: optional({ kind: 'integer', min: 1, max: VIDEO_MINUTES_MAX, minutesFrom: 'start_time' }),
    participants: optional(refs('sd-users', PARTICIPANTS_MAX)),
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

/** How a video meeting is held, in the words of specification S7; what is left out is as `VIDEO_OPTIONS` says. */
export interface VideoOptions {
  enableRecording: boolean;
  enableAISummary: boolean;
  settings: {
    host_video: boolean;
    participant_video: boolean;
    join_before_host: boolean;
    mute_upon_entry: boolean;
    waiting_room: boolean;
    audio: 'both' | 'telephony' | 'voip';
  };
}

/** S7.40 S7.41 */
export const VIDEO_OPTIONS: VideoOptions = {
  enableRecording: true,
  enableAISummary: true,
  settings: {
    host_video: true,
    participant_video: true,
    join_before_host: true,
    mute_upon_entry: false,
    waiting_room: false,
    audio: 'both',
  },
};

export const videoMeetingFeature = { collections: [videoMeetings], actions: [reserveZoomMeeting] } as const;
