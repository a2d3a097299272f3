import { videoMeetings as declaration } from '@ibasho/contract/reservations';
import { implementCollection } from '../../actions/implement-collection.ts';
import { meetingIn } from './meetings.ts';
import { addVideoMeeting, changeVideoMeeting, deleteVideoMeeting, videoMeetingTable } from './video-meetings.ts';

export const videoMeetings = implementCollection(declaration, {
  between: { sd_users: videoMeetingTable.people },
  writes: {
    create: (ctx, input) => addVideoMeeting(ctx, meetingIn(input)),
    update: (ctx, row, input) => changeVideoMeeting(ctx, row, meetingIn(input)),
    remove: deleteVideoMeeting,
  },
});
