import { z } from 'zod';
import { documentId, line, localDateTime } from './common.ts';
import { TOPIC_MAX, VIDEO_MINUTES_MAX, VIDEO_OPTIONS } from './video-meetings.ts';

const id = z.union([z.int().positive(), documentId]);
const PEOPLE_MAX = 500;

const isZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const { settings } = VIDEO_OPTIONS;

/** `POST /api/zoom/create-meeting` (specification S3.23): these nine and no others. The zone is the firm's where left out. */
export const videoMeetingRequest = z.strictObject({
  topic: line(TOPIC_MAX),
  start_time: localDateTime,
  duration: z.int().min(1).max(VIDEO_MINUTES_MAX),
  timezone: z.string().max(100).refine(isZone, 'must be a time zone: Asia/Tokyo').optional(),
  sd_users: z.array(id).max(PEOPLE_MAX).default([]),
  participants_names: z.array(line(TOPIC_MAX)).max(PEOPLE_MAX).default([]),
  enableRecording: z.boolean().default(VIDEO_OPTIONS.enableRecording),
  enableAISummary: z.boolean().default(VIDEO_OPTIONS.enableAISummary),
  settings: z
    .strictObject({
      host_video: z.boolean().default(settings.host_video),
      participant_video: z.boolean().default(settings.participant_video),
      join_before_host: z.boolean().default(settings.join_before_host),
      mute_upon_entry: z.boolean().default(settings.mute_upon_entry),
      waiting_room: z.boolean().default(settings.waiting_room),
      audio: z.enum(['both', 'telephony', 'voip']).default(settings.audio),
    })
    .default(settings),
});

/** Its answer: of a meeting that is still being made 202 and null in both. */
export interface VideoMeetingAnswer {
  success: true;
  data: { join_url: string | null; meeting_id: string | null };
}
