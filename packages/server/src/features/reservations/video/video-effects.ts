import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type AnyEffectKind, EffectDelayed, type EffectKind, EffectRefused } from '../../../actions/effects/effect.ts';
import { VideoBusy, type VideoPort, VideoRefused } from '../../../ports/video/video.ts';
import { type AskedMeeting, videoEffectKinds } from './video-outside.ts';

/** A cancelling that finds no meeting looks for it so often: one that was being made may come late. */
const LOOKS = 5;

type Kind = EffectKind<AskedMeeting>;

/** What runs ask of the provider of video meetings, as `port` does it. */
export function videoEffects(port: VideoPort): AnyEffectKind[] {
  const common = { about: 'video-meetings', failed: messages.videoCallFailed(port.title) } as const;

  const create: Kind = {
    ...common,
    kind: videoEffectKinds.create,
    pending: `${port.title}の応答を待っています。参加用リンクは、届き次第この会議に表示されます`,
    notice: (meeting, zone, isTakenBack) =>
      isTakenBack
        ? `${common.failed}。ビデオ会議${inWords(meeting, zone)}の予約は取り消されました。もう一度予約してください`
        : `${common.failed}。ビデオ会議${inWords(meeting, zone)}には参加用リンクがありません。予約し直してください`,
    async carryOut({ payload, attempts }, signal) {
      const { meetingId, joinUrl } = await translated(() => port.create(payload, { mayExist: attempts > 1, signal }));
      return { data: { join_url: joinUrl, meeting_id: meetingId }, say: `参加用リンク：${joinUrl}` };
    },
    async record({ db }, { payload }, { data }) {
      await db.execute(sql`
        update video_meetings set join_url = ${data?.join_url}, meeting_id = ${data?.meeting_id}, state = 'ready',
          provider = ${port.provider}
        where reference = ${payload.reference}`);
    },
    async stayed({ db }: RunContext, { payload }) {
      await db.execute(sql`update video_meetings set state = 'failed' where reference = ${payload.reference}`);
    },
  };

  const update: Kind = {
    ...common,
    kind: videoEffectKinds.update,
    pending: `${port.title}の応答を待っています。変更は続けて送信します`,
    notice: (meeting, zone, isTakenBack) =>
      isTakenBack
        ? `${common.failed}。ビデオ会議${inWords(meeting, zone)}への変更は元に戻されました`
        : `${common.failed}。ビデオ会議${inWords(meeting, zone)}への変更は${port.title}に伝わっていません。もう一度変更してください`,
    async carryOut({ payload, known }, signal) {
      const meetingId = payload.meetingId ?? idIn(known);
      if (meetingId !== null) await translated(() => port.update(meetingId, payload, { signal }));
      return {};
    },
  };

  const cancel: Kind = {
    ...common,
    kind: videoEffectKinds.cancel,
    pending: `${port.title}の応答を待っています。${port.title}側の取り消しは続けて送信します`,
    notice: (meeting, zone) =>
      `${port.title}でビデオ会議${inWords(meeting, zone)}を取り消せませんでした。${port.title}の画面で取り消してください`,
    async carryOut({ payload, known, attempts }, signal) {
      const meetingId = payload.meetingId ?? idIn(known);
      const isGone = await translated(() => port.cancel(meetingId, payload, { signal }), 'patiently');
      if (!isGone && attempts < LOOKS) throw new Error('no such meeting yet');
      return {};
    },
  };

  return [create, update, cancel];
}

const idIn = (known: unknown): string | null =>
  typeof known === 'object' && known !== null && 'meeting_id' in known ? String(known.meeting_id) : null;

/** 「定例」11月24日(火) 14:00. */
function inWords({ topic, startTime }: AskedMeeting, zone: string): string {
  const local = localTimeAt(startTime, zone);
  return `「${topic}」${dateInWords(local.slice(0, 10))} ${timeOf(local)}`;
}

/** Does `call`, and says in the words of effects how it went wrong; `patiently`, what is refused may be put right. */
async function translated<T>(call: () => Promise<T>, patiently?: 'patiently'): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof VideoBusy) throw new EffectDelayed(error.message, error.retryAfterSeconds, error);
    if (error instanceof VideoRefused && !patiently) throw new EffectRefused(error.message, { cause: error });
    throw error;
  }
}
