import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays, daysBetween, instantAt, skippedInWords, timeOf } from '@ibasho/contract/dates';
import type { Schedule } from '../entries/calendar-entries.ts';

/** What stands in the form of an entry. */
export interface ScheduleForm {
  name: string;
  date: string;
  lastDate: string;
  isWholeDay: boolean;
  /** `HH:mm` on the firm's clocks, '' where there is none. */
  start: string;
  end: string;
  text: string;
  presence: string;
}

/** What stands against saving, by field; undefined where nothing does. */
export function objectionsToTimes({ date, lastDate, isWholeDay, start, end }: ScheduleForm, zone: string) {
  if (isWholeDay) {
    const isBefore = lastDate !== '' && lastDate < date;
    return { date: !date && '日を入力してください。', lastDate: isBefore && '最終日は開始日以降にしてください。' };
  }
  const isBefore = isTime(start) && isTime(end) && `${lastDate || date}T${end}` <= `${date}T${start}`;
  return {
    date: !date && '日を入力してください。',
    start: !isTime(start) ? '開始時刻を入力してください。例：15:30' : skipped(date, start, zone),
    end:
      end !== '' && !isTime(end)
        ? '時刻として読めません。例：15:30'
        : isBefore
          ? '終了は開始より後にしてください。'
          : end !== '' && skipped(lastDate || date, end, zone),
  };
}

/** Why there is no such time on that day; false where there is. */
function skipped(date: LocalDate, time: string, zone: string): string | false {
  const say = date !== '' && skippedInWords(`${date}T${time}`, zone);
  return say ? `${say}。` : false;
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** The fields of the record that a form stands for. */
export interface ScheduleData {
  name: string;
  text: string | null;
  presence: string | null;
  date: LocalDate;
  last_date: LocalDate | null;
  start_time: Instant | null;
  end_time: Instant | null;
}

/** The fields of the record that the form stands for. `zone` is the firm's. */
export function dataOf(form: ScheduleForm, zone: string): ScheduleData {
  const { date, lastDate, isWholeDay, start, end } = form;
  return {
    name: form.name.trim(),
    text: form.text.trim() || null,
    presence: form.presence || null,
    date,
    last_date: isWholeDay && lastDate > date ? lastDate : null,
    start_time: isWholeDay ? null : instantAt(`${date}T${start}`, zone),
    end_time: isWholeDay || end === '' ? null : instantAt(`${lastDate || date}T${end}`, zone),
  };
}

/**
 * The fields that move an entry to where it was dropped, on the firm's clocks. An entry with times that is dropped at
 * midnight, where whole days stand, becomes one of the whole day.
 */
export function movedTo(schedule: Schedule, start: LocalDateTime, end: LocalDateTime, zone: string) {
  const date = start.slice(0, 10);
  if (!schedule.start_time) {
    const days = schedule.last_date ? daysBetween(schedule.date, schedule.last_date) : 0;
    return { date, last_date: days > 0 ? addDays(date, days) : null };
  }
  if (timeOf(start) === '00:00') return { date, start_time: null, end_time: null };
  return {
    date,
    start_time: instantAt(start, zone),
    ...(schedule.end_time ? { end_time: instantAt(end, zone) } : {}),
  };
}
