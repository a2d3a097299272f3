import { localTimeAt } from '@ibasho/contract/dates';
import { z } from 'zod';
import type { OpenedMeeting, VideoMeeting, VideoPort } from './video.ts';
import { type ZoomAccount, ZoomRefused, zoomClient } from './zoom-client.ts';

/** https://developers.zoom.us/docs/api/meetings/ */
const SCHEDULED_MEETING = 2;
const TOPIC_MAX = 200;
const AGENDA_MAX = 2000;
const PAGE_SIZE = 300;
const PAGES_MAX = 50;
const NO_SUCH_MEETING = 3001;

const opened = z.object({ id: z.number().int(), join_url: z.url() });
const listed = z.object({
  meetings: z.array(opened.extend({ agenda: z.string().optional() })).default([]),
  next_page_token: z.string().optional(),
});

/** Meetings of a Zoom account, each held by one of `hosts` (emails of licensed users). */
export function zoom(account: ZoomAccount, hosts: readonly string[]): VideoPort {
  const call = zoomClient(account);

  /** The meeting that bears our reference. The start of the agenda is what Zoom's lists show of it. */
  const find = async ({ host, reference }: VideoMeeting, signal: AbortSignal): Promise<OpenedMeeting | undefined> => {
    let next: string | undefined;
    for (let page = 0; page < PAGES_MAX; page++) {
      const query = new URLSearchParams({ type: 'scheduled', page_size: String(PAGE_SIZE) });
      if (next) query.set('next_page_token', next);
      const answer = await call({ method: 'GET', path: `${meetingsOf(host)}?${query}`, signal });
      const { meetings, next_page_token } = listed.parse(answer);
      const found = meetings.find(({ agenda }) => agenda?.startsWith(markOf(reference)));
      if (found) return openedOf(found);
      if (!next_page_token) return undefined;
      next = next_page_token;
    }
    throw new Error(`Zoom lists more than ${PAGES_MAX} pages of meetings of one host`);
  };

  return {
    provider: 'zoom',
    title: 'Zoom',
    hosts,
    async create(meeting, { mayExist, signal }) {
      const earlier = mayExist ? await find(meeting, signal) : undefined;
      if (earlier) return earlier;
      const body = { type: SCHEDULED_MEETING, ...toldOf(meeting), settings: settingsOf(meeting) };
      return openedOf(opened.parse(await call({ method: 'POST', path: meetingsOf(meeting.host), body, signal })));
    },
    async update(meetingId, meeting, { signal }) {
      await call({ method: 'PATCH', path: `/meetings/${meetingId}`, body: toldOf(meeting), signal });
    },
    async cancel(meetingId, meeting, { signal }) {
      const id = meetingId ?? (await find(meeting, signal))?.meetingId;
      if (id === undefined) return false;
      try {
        await call({ method: 'DELETE', path: `/meetings/${id}?schedule_for_reminder=false`, signal });
      } catch (error) {
        if (!(error instanceof ZoomRefused) || error.code !== NO_SUCH_MEETING) throw error;
      }
      return true;
    },
  };
}

const meetingsOf = (host: string | null) => `/users/${encodeURIComponent(host ?? 'me')}/meetings`;

const openedOf = ({ id, join_url }: z.infer<typeof opened>): OpenedMeeting => ({
  meetingId: String(id),
  joinUrl: join_url,
});

const markOf = (reference: string) => `予約番号：${reference}`;

function toldOf({ reference, topic, startTime, durationMinutes, timezone, participants }: VideoMeeting) {
  const people = participants.length > 0 ? [`参加者：${participants.join('、')}`] : [];
  return {
    topic: topic.slice(0, TOPIC_MAX),
    agenda: [markOf(reference), ...people].join('\n').slice(0, AGENDA_MAX),
    start_time: `${localTimeAt(startTime, timezone)}:00`,
    duration: durationMinutes,
    timezone,
  };
}

const settingsOf = ({ options: { settings, enableRecording, enableAISummary } }: VideoMeeting) => ({
  ...settings,
  auto_recording: enableRecording ? 'cloud' : 'none',
  auto_start_meeting_summary: enableAISummary,
});
