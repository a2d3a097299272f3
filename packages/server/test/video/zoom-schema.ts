import { z } from 'zod';

/**
 * What Zoom takes of a meeting, by its published reference (POST /users/{userId}/meetings, PATCH /meetings/{meetingId}).
 * What is not named here is refused: the product sends nothing else.
 */
const startTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/, 'Invalid field.');

const settings = z.strictObject({
  host_video: z.boolean(),
  participant_video: z.boolean(),
  join_before_host: z.boolean(),
  mute_upon_entry: z.boolean(),
  waiting_room: z.boolean(),
  audio: z.enum(['both', 'telephony', 'voip', 'thirdParty']),
  auto_recording: z.enum(['local', 'cloud', 'none']),
  auto_start_meeting_summary: z.boolean(),
});

const common = {
  topic: z.string().max(200),
  agenda: z.string().max(2000),
  start_time: startTime,
  duration: z.int().min(1).max(1440),
  timezone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'Invalid field.'),
};

export const newMeeting = z.strictObject({ ...common, type: z.literal(2), settings }).partial({
  agenda: true,
  timezone: true,
});

export const meetingChanges = z.strictObject({ ...common, settings }).partial();
