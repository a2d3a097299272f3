import { vi } from 'vitest';
import { EFFECT_LIMITS, type EffectLimits } from '../../src/actions/effects/limits.ts';
import { zoom } from '../../src/ports/video/zoom.ts';
import { openTestApp, TEST_FIRM } from '../app.ts';
import { openZoomStandIn, ZOOM_HOSTS, type ZoomStandIn } from './zoom-stand-in.ts';

export const ZOOM_FAILED = 'Zoom API呼び出しに失敗しました';

/** What is tried again is tried again ten times as soon as usual; nobody gives up sooner. */
export const QUICK_RETRIES: EffectLimits = {
  ...EFFECT_LIMITS,
  lookMs: EFFECT_LIMITS.lookMs / 10,
  everyMs: EFFECT_LIMITS.everyMs / 10,
  quickMs: EFFECT_LIMITS.quickMs.map((ms) => ms / 10),
};
/** The same, and whoever asks waits a tenth as long as usual as well. */
export const SHORT_WAITS: EffectLimits = { ...QUICK_RETRIES, waitMs: EFFECT_LIMITS.waitMs / 10 };
/** A call to Zoom may last a little longer than anybody waits for it. */
const LONGER_MS = 500;

interface Meeting {
  documentId: string;
  topic: string;
  state: string;
  join_url: string | null;
  meeting_id: string | null;
  start_time: string;
}
interface Reply {
  data: Meeting;
  error: { say: string; status: number };
}
interface EffectRow {
  kind: string;
  state: string;
  attempts: number;
  error: string | null;
}
interface Notice {
  documentId: string;
  by: string;
  text: string;
  about: string;
}

/** Zoom as a stand-in answers, where a call may take `limitMs`. */
export const zoomAt = ({ url }: ZoomStandIn, limitMs: number) => {
  const account = { accountId: 'account', clientId: 'client', clientSecret: 'client-secret', limitMs };
  return zoom({ ...account, oauthUrl: url, apiUrl: `${url}/v2` }, ZOOM_HOSTS);
};

export type ZoomOffice = Awaited<ReturnType<typeof openZoomOffice>>;

/** An office that holds its video meetings at a stand-in for Zoom, and what tests ask of both; kuroda asks. */
export async function openZoomOffice(limits: EffectLimits = QUICK_RETRIES) {
  const standIn = await openZoomStandIn();
  const office = await openTestApp({
    video: zoomAt(standIn, limits.waitMs + LONGER_MS),
    firm: { ...TEST_FIRM, rooms: [{ name: '会議室A' }] },
    effectLimits: limits,
  });
  let day = 10;
  /** A time of its own for each test. */
  const someTime = () => `${new Date(Date.UTC(2026, 6, ++day)).toISOString().slice(0, 10)}T14:00`;
  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await office.database.pool.query(sql, values)).rows as Row[];
  return {
    standIn,
    office,
    someTime,
    query,
    reserve: (params: Record<string, unknown>) =>
      office.actConfirmed('kuroda', [
        { action: 'reserve_zoom_meeting', params: { start_time: someTime(), ...params } },
      ]),
    send: (method: 'POST' | 'PUT' | 'DELETE', key: string, data?: object) =>
      office.call<Reply>('kuroda', method, `/api/video-meetings/${key}`, data && { data }),
    meetingOf: async (topic: string) =>
      (await query<Meeting>('select document_id as "documentId", * from video_meetings where topic = $1', [topic]))[0],
    atZoom: (topic: string) => [...standIn.meetings.values()].filter(({ body }) => body.topic === topic),
    effectsOf: (runId: string) =>
      query<EffectRow>('select kind, state, attempts, error from effects where run_id = $1 order by id', [runId]),
    /** Lets what is to be tried again be tried at once, by whichever process looks. */
    becomeDue: () => query(`update effects set due_at = now() where state = 'waiting'`),
    noticesOf: async (username: string) =>
      (await office.call<{ data: Notice[] }>(username, 'GET', '/api/notices')).body.data,
    async close() {
      await office.close();
      await standIn.close();
    },
  };
}

/** Waits until `check` no longer throws. */
export const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 14_000, interval: 50 });
