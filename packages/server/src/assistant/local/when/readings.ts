import { isoOf } from './calendar.ts';
import { type DayPart, type Frame, isTimed } from './frame.ts';
import { DAY, firstDay, HOUR, lastDay, MINUTE } from './period.ts';
import type { Stretch } from './stretches.ts';

/** One reading of words that name a time. */
export interface Reading {
  kind: 'date' | 'time' | 'datetime' | 'daterange' | 'timerange' | 'datetimerange' | 'duration';
  /** `YYYY-MM-DD`, `HH:mm` (no day was said) or `YYYY-MM-DDTHH:mm`, with seconds where they were said. */
  start: string | null;
  /** Of ranges; the last day is included, a time of the clock is when it strikes. */
  end: string | null;
  /** Length in minutes, of a duration or where a length was said. */
  minutes: number | null;
  /** The hour was said without its half of the day: twelve hours later is a reading too. */
  open: boolean;
  /** The part of the day that was named (午前中, 夕方). */
  part: DayPart['name'] | null;
  /** What kind of days were named; 'week' and 'month' mean all of it. */
  grain: 'day' | 'week' | 'weekend' | 'month' | 'year' | 'span' | null;
  /** The weekday that was said is not that of the date. */
  disagrees: boolean;
}

/** What a stretch of time says. */
export function readingOf(stretch: Stretch, minutes: number | null = null): Reading {
  const { first, last, isRange } = stretch;
  const isDated = first.isDated || last.isDated;
  const reading: Reading = {
    ...NOTHING,
    minutes,
    open: first.isOpen && last.isOpen,
    part: isRange || first.period?.grain !== 'part' ? null : (first.part?.name ?? null),
    disagrees: first.weekday === 'differs' || last.weekday === 'differs',
  };
  if (!isRange) return { ...reading, ...pointOf(first, isDated) };
  if (isTimed(first) || isTimed(last)) {
    return {
      ...reading,
      kind: isDated ? 'datetimerange' : 'timerange',
      start: clockOf(stretch.start, isDated, first.hasSeconds),
      end: clockOf(stretch.end, isDated, last.hasSeconds),
    };
  }
  return {
    ...reading,
    kind: 'daterange',
    start: isoOf(firstDayOf(stretch)),
    end: isoOf(lastDayOf(stretch)),
    grain: 'span',
  };
}

/** A length of time. */
export function durationReading(minutes: number): Reading {
  return { ...NOTHING, kind: 'duration', minutes };
}

export type Side = 'since' | 'after' | 'until' | 'before';

/** A reading opened to one side: 3日から, 12/1より後, 15時まで, 8時前. */
export function openedReading(reading: Reading, side: Side): Reading | undefined {
  const { start, end } = reading;
  if (reading.kind === 'duration' || start === null) return undefined;
  const isOfDays = reading.kind === 'date' || reading.kind === 'daterange';
  const range: Reading = {
    ...reading,
    kind: RANGE[reading.kind],
    start: null,
    end: null,
    grain: isOfDays ? 'span' : null,
  };
  switch (side) {
    case 'since':
      return { ...range, start };
    case 'until':
      return { ...range, end: end ?? start };
    case 'after':
      return { ...range, start: isOfDays ? dayBeside(end ?? start, 1) : (end ?? start) };
    case 'before':
      return { ...range, end: isOfDays ? dayBeside(start, -1) : start };
  }
}

const NOTHING: Reading = {
  kind: 'date',
  start: null,
  end: null,
  minutes: null,
  open: false,
  part: null,
  grain: null,
  disagrees: false,
};

const RANGE = {
  date: 'daterange',
  daterange: 'daterange',
  time: 'timerange',
  timerange: 'timerange',
  datetime: 'datetimerange',
  datetimerange: 'datetimerange',
} as const;

const NAMED_GRAINS = ['day', 'week', 'weekend', 'month', 'year'] as const;

function pointOf(frame: Frame, isDated: boolean): Partial<Reading> {
  const { period } = frame;
  if (!period) return {};
  const grain = NAMED_GRAINS.find((each) => each === period.grain) ?? 'span';
  switch (period.grain) {
    case 'clock':
    case 'now':
      return {
        kind: isDated ? 'datetime' : 'time',
        start: clockOf(period.start, isDated, frame.hasSeconds),
        grain: isDated ? 'day' : null,
      };
    case 'part':
      return {
        kind: isDated ? 'datetimerange' : 'timerange',
        start: clockOf(period.start, isDated, frame.hasSeconds),
        end: clockOf(period.end, isDated, frame.hasSeconds),
        grain: isDated ? 'day' : null,
      };
    case 'day':
      return { kind: 'date', start: isoOf(firstDay(period)), grain };
    default:
      return { kind: 'daterange', start: isoOf(firstDay(period)), end: isoOf(lastDay(period)), grain };
  }
}

function firstDayOf({ start }: Stretch): number {
  return Math.floor(start / DAY);
}

function lastDayOf({ end }: Stretch): number {
  return Math.ceil(end / DAY) - 1;
}

function clockOf(at: number, isDated: boolean, hasSeconds: boolean): string {
  const day = Math.floor(at / DAY);
  const rest = at - day * DAY;
  const time = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), ...(hasSeconds ? [rest % MINUTE] : [])]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return isDated ? `${isoOf(day)}T${time}` : time;
}

function dayBeside(day: string, by: number): string {
  return isoOf(Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + by);
}
