import type { Collection } from '../../actions/collection.ts';

export const videoMeetings: Collection = {
  name: 'video-meetings',
  table: 'video_meetings',
  title: 'ビデオ会議',
  fields: {
    topic: {
      column: 'topic',
      kind: 'text',
      label: '議題',
      read: 'member',
      write: 'member',
      isRequired: true,
      max: 255,
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
    },
    join_url: { column: 'join_url', kind: 'text', label: 'URL', read: 'member', write: 'nobody' },
    meeting_id: { column: 'meeting_id', kind: 'text', label: '', read: 'member', write: 'nobody' },
    provider: { column: 'provider', kind: 'text', label: '', read: 'member', write: 'nobody' },
    state: { column: 'state', kind: 'text', label: '', read: 'member', write: 'nobody' },
  },
  relations: {
    sd_users: {
      link: { kind: 'many', table: 'video_meeting_people', own: 'video_meeting_id', other: 'sd_user_id' },
      to: 'sd-users',
      label: '参加者',
      read: 'member',
      write: 'member',
    },
    organizer: {
      link: { kind: 'one', column: 'organizer_id' },
      to: 'sd-users',
      label: '主催',
      read: 'member',
      write: 'admin',
    },
  },
  topics: [],
  describe: (image) => String(image.topic),
  writes: {},
  mayRestore: (actor, image) => actor.role === 'admin' || image.organizer_id === actor.person?.id,
};
