import type { Meeting } from '../../../features/reservations/meeting.ts';

/** From so long before its start a meeting is about to begin, and for so long after it one may still join it here. */
const AROUND_START_MS = 10 * 60_000;

/** The meeting to go to next: the first of the day that has not begun over ten minutes ago. */
export function nextMeeting(meetings: readonly Meeting[], now: number): Meeting | undefined {
  return meetings
    .filter(({ start, end }) => Date.parse(start) + AROUND_START_MS > now && Date.parse(end) > now)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))[0];
}

/** 「まもなく」 from ten minutes before the start, then 「開催中」; '' before. */
export function nearnessOf({ start }: Pick<Meeting, 'start'>, now: number): string {
  const left = Date.parse(start) - now;
  if (left <= 0) return '開催中';
  return left <= AROUND_START_MS ? 'まもなく' : '';
}
