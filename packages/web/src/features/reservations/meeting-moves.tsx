import { timesInWords } from '@ibasho/contract/dates';
import type { SeriesScope } from '@ibasho/contract/series';
import type { Written } from '../../lib/act.ts';
import { firmNow, firmZone } from '../../lib/clock.ts';
import { useIsAdmin } from '../../lib/directory/own-role.ts';
import { useSession } from '../../lib/session/session.ts';
import { useConfirmedRun } from '../../ui/confirmation/confirmed-run.tsx';
import { useSeriesScope } from '../../ui/series-scope.tsx';
import { type Meeting, NO_ROOM, takesPart } from './meeting.ts';
import { cancelMeeting, cancelSeries, changeMeeting, changeSeries } from './meetings.queries.ts';

/** One may enter a little before the start, as the server has it. */
const ENTER_EARLY_MS = 15 * 60_000;

/** What one does with bookings, each one run with its undo. What concerns colleagues is asked about first: render `dialog`. */
export function useMeetingMoves() {
  const { write, isRunning, dialog } = useConfirmedRun();
  const series = useSeriesScope();
  const isAdmin = useIsAdmin();
  const ownDocumentId = useSession().user?.sd_user?.documentId;

  const mayChange = (meeting: Meeting) => isAdmin === true || takesPart(meeting, ownDocumentId);

  /** Carries out what a form holds; `onRefusal` is given what stands in the way. */
  const save = (
    collection: Meeting['collection'],
    done: string,
    saving: (confirmToken?: string) => Promise<Written>,
    onRefusal: (error: unknown) => void,
  ) => write(saving, { done, failed: FAILED, collection, onRefusal });

  /** Which of a series is meant; null where whoever was asked does not say. Of a booking by itself it is that one. */
  const scopeOf = (meeting: Meeting, deed: string): Promise<SeriesScope | null> =>
    meeting.isRepeated ? series.ask(`繰り返しの予約を${deed}`) : Promise.resolve('one');

  /** To another time, and where `room` is given to another room. */
  const shift = async (meeting: Meeting, { start, end, room }: { start: string; end: string; room?: string }) => {
    const scope = await scopeOf(meeting, '変更');
    if (scope === null) return false;
    const data = meeting.video
      ? { start_time: start, duration: (Date.parse(end) - Date.parse(start)) / 60_000 }
      : { start_time: start, end_time: end, ...(room === undefined ? {} : { conference_room: room }) };
    return write((confirmToken) => changing(meeting, data, scope)(confirmToken), {
      done: `「${meeting.title}」を${timesInWords(start, end, firmZone())}に変更しました。`,
      failed: FAILED,
      collection: meeting.collection,
      untilShown: true,
    });
  };

  const cancel = async (meeting: Meeting) => {
    const scope = await scopeOf(meeting, '取り消し');
    if (scope === null) return false;
    return write(
      (confirmToken) =>
        scope === 'one' ? cancelMeeting(meeting, confirmToken) : cancelSeries(meeting, scope, confirmToken),
      {
        done: scope === 'one' ? `${inWords(meeting)}の予約を取り消しました。` : '繰り返しの予約を取り消しました。',
        failed: '予約を取り消せませんでした。',
        collection: meeting.collection,
      },
    );
  };

  /** Says that somebody is in the room: it stays booked. */
  const enter = (meeting: Meeting) => {
    const entered = new Date(firmNow()).toISOString();
    return write((confirmToken) => changeMeeting(meeting, { entered_at: entered }, confirmToken), {
      done: `${meeting.placeName}に入室しました。`,
      failed: '入室を記録できませんでした。',
      collection: meeting.collection,
    });
  };

  const dialogs = (
    <>
      {series.dialog}
      {dialog}
    </>
  );
  return { mayChange, save, scopeOf, shift, cancel, enter, isRunning, dialog: dialogs, ownDocumentId };
}

/** Changes a booking, alone or with others of its series. */
export const changing =
  (meeting: Meeting, data: Record<string, unknown>, scope: SeriesScope) =>
  (confirmToken?: string): Promise<Written> =>
    scope === 'one'
      ? changeMeeting(meeting, data, confirmToken)
      : changeSeries(meeting, { ...data, scope }, confirmToken);

export type MeetingMoves = ReturnType<typeof useMeetingMoves>;

const FAILED = '予約を保存できませんでした。';

/** 「会議室A 11月19日(木) 14:00〜15:00」. */
const inWords = ({ placeName, start, end }: Pick<Meeting, 'placeName' | 'start' | 'end'>): string =>
  `${placeName} ${timesInWords(start, end, firmZone())}`;

/** Whether one can say now that one is in the room. */
export const mayEnter = ({ video, enteredAt, start, end, place }: Meeting, now: number): boolean =>
  video === null &&
  place !== NO_ROOM &&
  enteredAt === null &&
  Date.parse(start) - ENTER_EARLY_MS <= now &&
  now < Date.parse(end);
