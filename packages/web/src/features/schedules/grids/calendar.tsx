import '@mantine/dates/styles.layer.css';
// Without a layer: files that are fetched later stand before the library's other styles, and would lose in theirs.
import '@mantine/schedule/styles.css';
import 'dayjs/locale/ja';
import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DayView, MonthView, type ScheduleEventData, WeekView, type WeekViewProps } from '@mantine/schedule';
import { useLayoutEffect, useRef } from 'react';
import { firmNow, firmZone } from '../../../lib/clock.ts';
import { dayKind, nationalHoliday } from '../../../lib/national-holidays.ts';
import type { Picked } from '../editing/picked.ts';
import type { CalendarEntry } from '../entries/calendar-entries.ts';
import { EntryBody } from '../entries/entry-body.tsx';
import colours from '../entries/entry-colours.module.css';
import { entryKinds } from '../entries/entry-kinds.ts';
import { entryInWords } from '../entries/entry-words.ts';
import type { Span } from '../period.ts';
import classes from './calendar.module.css';

interface CalendarProps {
  span: Span;
  date: LocalDate;
  today: LocalDate;
  entries: readonly CalendarEntry[];
  /** Names by documentId, where the calendars of several people lie in one. */
  names: ReadonlyMap<string, string> | null;
  mayChange: (entry: CalendarEntry) => boolean;
  /** A day's heading was pressed. */
  onDay: (day: LocalDate) => void;
  onPick: (picked: Picked) => void;
  onOpen: (entry: CalendarEntry) => void;
  onDrop: (entry: CalendarEntry, start: LocalDateTime, end: LocalDateTime) => void;
}

/** Day, week or month as a grid: entries are made, moved and made longer by drag, opened by click or Enter. */
export function Calendar(props: CalendarProps) {
  const { span, date, today, entries, names, mayChange, onDay, onPick, onOpen, onDrop } = props;
  // A finger that draws could not scroll.
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => nameSlots(root.current));
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const entryOf = ({ id }: ScheduleEventData) => byKey.get(String(id));
  const mayMove = (event: ScheduleEventData) => {
    const entry = entryOf(event);
    return entry !== undefined && mayChange(entry);
  };
  const drop = ({ event, newStart, newEnd }: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
    const entry = entryOf(event);
    if (entry) onDrop(entry, localOf(newStart), localOf(newEnd));
  };
  const renderEvent: NonNullable<WeekViewProps['renderEvent']> = (event, button) => {
    const entry = entryOf(event);
    return (
      <UnstyledButton
        {...button}
        className={`${button.className} ${colours.colours}`}
        data-kind={entry?.kind}
        data-fixed={(entry && !mayChange(entry)) || undefined}
        title={entry && entryInWords(entry, names?.get(entry.personId))}
      />
    );
  };
  const common = {
    className: classes.calendar,
    ref: root,
    date,
    locale: 'ja',
    labels,
    withHeader: false,
    events: entries.map(eventOf),
    renderEvent,
    renderEventBody: (event: ScheduleEventData) => {
      const entry = entryOf(event);
      return entry && <EntryBody entry={entry} who={names?.get(entry.personId)} />;
    },
    withEventsDragAndDrop: true,
    canDragEvent: mayMove,
    onEventDrop: drop,
    onEventClick: (event: ScheduleEventData) => {
      const entry = entryOf(event);
      if (entry) onOpen(entry);
    },
    withDragSlotSelect: !isTouched,
    scrollAreaProps: { type: 'auto' as const, scrollbarSize: 8, mah: 'max(360px, calc(100dvh - 200px))' },
  };
  if (span === 'month') {
    return (
      <MonthView
        {...common}
        firstDayOfWeek={1}
        weekdayFormat="ddd"
        consistentWeeks={false}
        maxEventsPerDay={4}
        highlightToday={false}
        getDayProps={(day) => ({
          'data-day-kind': dayKind(day),
          'data-present': day === today || undefined,
          'aria-label': dayInWords(day),
          title: nationalHoliday(day),
        })}
        moreEventsProps={{ labels }}
        onDayClick={(day) => onPick({ date: day.slice(0, 10) })}
        onSlotDragEnd={(from, to) => onPick({ date: from.slice(0, 10), lastDate: to.slice(0, 10), isWholeDay: true })}
      />
    );
  }
  const grid = {
    ...common,
    intervalMinutes: isTouched ? 60 : 30,
    eventDragInterval: 15,
    eventResizeInterval: 15,
    slotLabelFormat: 'H:mm',
    // The days' names and the whole days lie over the first two hours.
    startScrollTime: '06:00:00',
    slotHeight: 48,
    allDaySlotHeight: 52,
    highlightToday: true,
    onDateChange: onDay,
    withEventResize: true,
    canResizeEvent: mayMove,
    onEventResize: drop,
    getCurrentTime: () => localTimeAt(firmNow(), firmZone()).replace('T', ' '),
    withCurrentTimeBubble: false,
    onAllDaySlotClick: (day: string) => onPick({ date: day.slice(0, 10), isWholeDay: true }),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      onPick({
        date: slotStart.slice(0, 10),
        start: slotStart.slice(11, 16),
        end: anHourAfter(slotStart.slice(11, 16)),
      }),
    onSlotDragEnd: (from: string, to: string) =>
      onPick({ date: from.slice(0, 10), start: from.slice(11, 16), end: to.slice(11, 16) }),
    getTimeSlotProps: ({ start }: { start: string }) => ({
      'aria-label': `${dateInWords(start.slice(0, 10))} ${start.slice(11, 16)}に予定を追加`,
      'data-slot': start.slice(0, 16).replace(' ', 'T'),
    }),
  };
  if (span === 'day') return <DayView {...grid} headerFormat="YYYY年M月D日(ddd)" />;
  return <WeekView {...grid} firstDayOfWeek={1} withWeekNumber={false} weekdayFormat="ddd" />;
}

/** The library calls a heading and the place of whole days by a date as machines write it, whatever is asked of it. */
function nameSlots(root: HTMLElement | null): void {
  for (const button of root?.querySelectorAll('button[aria-label]') ?? []) {
    const [, word, date] = /^(曜日|終日) (\d{4}-\d\d-\d\d)$/.exec(button.getAttribute('aria-label') ?? '') ?? [];
    if (word === '曜日') button.removeAttribute('aria-label');
    else if (date) button.setAttribute('aria-label', `${dateInWords(date)} 終日の予定を追加`);
  }
}

/** `2026-11-20T14:00` of what the library writes. */
const localOf = (written: string): LocalDateTime => written.slice(0, 16).replace(' ', 'T');

function eventOf(entry: CalendarEntry): ScheduleEventData {
  const { key, start, end, kind, outside } = entry;
  // Of whole days in a week the library shows nothing but this.
  const title = outside ? `${entry.title}（${outside.calendar}）` : entry.title;
  return { id: key, title, start: written(start), end: written(end), color: entryKinds[kind].color };
}

const written = (local: LocalDateTime) => `${local.replace('T', ' ')}:00`;

/** At the end of the day an entry ends with it. */
function anHourAfter(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours >= 23 ? '23:59' : `${String(hours + 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function dayInWords(day: LocalDate): string {
  return [dateInWords(day), nationalHoliday(day)].filter(Boolean).join(' ');
}

const labels = {
  today: '今日',
  next: '次へ',
  previous: '前へ',
  more: 'ほかの予定',
  day: '日',
  week: '週',
  month: '月',
  year: '年',
  allDay: '終日',
  weekday: '曜日',
  timeSlot: '時間',
  noEvents: '予定はありません',
  moreLabel: (count: number) => `ほか${count}件`,
};
