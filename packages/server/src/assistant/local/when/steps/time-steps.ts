import { type DayPart, type Frame, narrowed, type Step } from '../frame.ts';
import { DAY, HOUR, MINUTE } from '../period.ts';

// The steps that name times of the day.

/** A time as it is said. `isOpen`: without its half of the day, so that 3時 may be 03:00 or 15:00; `isWritten`: 3:00. */
export interface Said {
  hour: number;
  minute: number;
  second: number | null;
  isOpen: boolean;
  isWritten: boolean;
}

/** 15時20分, on the day that was said or on an unnamed one; every hour that the words allow. */
export function clock(said: Said): Step {
  return (frame) => {
    const { period } = frame;
    const isMoment = period?.grain === 'clock' && frame.part !== null && frame.part.start === frame.part.end;
    if (period && period.grain !== 'day' && period.grain !== 'part' && !isMoment) return [];
    const day = period ? Math.floor((period.start - (isMoment ? 1 : 0)) / DAY) * DAY : frame.day;
    const within = said.minute * MINUTE + (said.second ?? 0);
    const isRecord = frame.hasYear || said.second !== null || (period !== null && period.end <= frame.now);
    const isOpen = said.isOpen && !(said.isWritten && isRecord);
    const floor = frame.after !== null && !frame.isDated ? frame.after : undefined;
    return hoursOf(frame, said.hour, isOpen, floor !== undefined).flatMap(({ hour, rarity }) => {
      const at = day + hour * HOUR + within;
      if (floor !== undefined && at <= floor) return [];
      return narrowed(
        frame,
        { start: at, end: at, grain: 'clock' },
        {
          isDated: frame.isDated,
          isOpen: isOpen && frame.part === null,
          hasSeconds: said.second !== null,
          rarity: frame.rarity + rarity,
        },
      );
    });
  };
}

/** 翌2時: on the day after the one on which the range begins. */
export const onNextDay: Step = (frame) =>
  frame.after === null || frame.period ? [] : [{ ...frame, day: frame.day + DAY, after: frame.day + DAY - 1 }];

/** 15時台: the whole hour. */
export const wholeHour: Step = (frame) =>
  frame.period?.grain === 'clock'
    ? [{ ...frame, period: { start: frame.period.start, end: frame.period.start + HOUR, grain: 'part' } }]
    : [];

/** 朝, 午後: of the day that was said or of an unnamed one. */
export function dayPart(part: DayPart): Step {
  return (frame) => {
    const { period } = frame;
    if (period && period.grain !== 'day' && period.grain !== 'part') return [];
    const said = period ? Math.floor(period.start / DAY) * DAY : frame.day;
    const isNextDay = !frame.isDated && frame.after !== null && said + part.end <= frame.after;
    const day = isNextDay ? said + DAY : said;
    const grain = part.start === part.end ? 'clock' : 'part';
    return narrowed(frame, { start: day + part.start, end: day + part.end, grain }, { isDated: frame.isDated, part });
  };
}

/** 明日の終わり: its last second. */
export const endOfDay: Step = (frame) => {
  const { period } = frame;
  if (period?.grain !== 'day') return [];
  const at = period.end - 1;
  return narrowed(frame, { start: at, end: at, grain: 'clock' }, { hasSeconds: true });
};

/** 今, 現在. */
export const now: Step = (frame) =>
  frame.period ? [] : narrowed(frame, { start: frame.now, end: frame.now, grain: 'now' });

function hoursOf(
  frame: Frame,
  hour: number,
  isOpen: boolean,
  canTurnOver: boolean,
): { hour: number; rarity: number }[] {
  const { part } = frame;
  if (part) {
    const [from, to] = part.hours;
    const fitting = [hour, hour + 12, hour + 24, hour % 12].find((each) => each >= from && each < to) ?? hour;
    const found = [{ hour: fitting, rarity: 0 }];
    if (canTurnOver && fitting < 24) found.push({ hour: fitting + 24, rarity: 1 });
    if (fitting >= 24 && frame.isDated) found.push({ hour: fitting - 24, rarity: 1 });
    return found;
  }
  const halves = isOpen ? [hour, hour + 12] : [hour];
  const sameDay = halves.map((each) => ({ hour: each, rarity: 0 }));
  return canTurnOver ? [...sameDay, ...halves.map((each) => ({ hour: each + 24, rarity: 1 }))] : sameDay;
}
