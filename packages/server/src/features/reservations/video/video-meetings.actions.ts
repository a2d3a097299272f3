import { reserveZoomMeeting, VIDEO_MEETING_DEFAULTS } from '@ibasho/contract/video-meetings';
import { implementAction } from '../../../actions/action.ts';
import { instantOnClock } from '../../../actions/collection.ts';
import { AppError } from '../../../errors.ts';
import { concerns, findPeople, senderOf } from '../../people/people.ts';
import { addVideoMeeting } from './video-meetings.ts';
import { isOver } from './video-outside.ts';

export const videoMeetingActions = [
  implementAction(
    reserveZoomMeeting,
    async (ctx, params, refs) => {
      const sender = senderOf(ctx);
      const { topic = VIDEO_MEETING_DEFAULTS.topic, duration = VIDEO_MEETING_DEFAULTS.duration } = params;
      const local = params.start_time.length === 5 ? `${ctx.clock.today()}T${params.start_time}` : params.start_time;
      const columns = { topic, start_time: instantOnClock(local, ctx.clock.zone, 'start_time'), duration };
      if (isOver(ctx, columns)) {
        throw new AppError('validation', 'The meeting would be over already', {
          say: 'すでに終わっている時間には、ビデオ会議を予約できません。開始時刻を確認してください',
        });
      }
      const others = await findPeople(ctx, params.participants ?? [], 'participants', refs);
      const people = [...new Set([sender, ...others].map(({ id }) => id))];
      const { say } = await addVideoMeeting(ctx, { columns, people });
      return { say, concerns: concerns(...others) };
    },
    async (_, params, refs) => ({
      params: { topic: VIDEO_MEETING_DEFAULTS.topic, duration: VIDEO_MEETING_DEFAULTS.duration, ...params },
      refs,
    }),
  ),
];
