import { messages } from '@ibasho/contract/messages';
import { videoMeetings as declaration } from '@ibasho/contract/video-meetings';
import { implementCollection } from '../../../actions/implement-collection.ts';
import { tellOfVideoMeetings } from '../booking-notices.ts';
import { meetingIn } from '../meetings.ts';
import { addVideoMeeting, changeVideoMeeting, deleteVideoMeeting, videoMeetingTable } from './video-meetings.ts';
import { videoOutside } from './video-outside.ts';

export const videoMeetings = implementCollection(declaration, {
  outside: videoOutside,
  tokenMissing: messages.tokenMissing,
  concern: {
    about: 'video-meetings',
    person: 'organizer_id',
    people: videoMeetingTable.people,
    columns: ['start_time', 'duration'],
    tell: tellOfVideoMeetings,
  },
  between: { sd_users: videoMeetingTable.people },
  writes: {
    create: (ctx, input) => addVideoMeeting(ctx, meetingIn(input)),
    update: (ctx, row, input) => changeVideoMeeting(ctx, row, meetingIn(input)),
    remove: deleteVideoMeeting,
  },
});
