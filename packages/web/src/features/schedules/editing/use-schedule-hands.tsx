import type { LocalDate } from '@ibasho/contract/common';
import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import { useState } from 'react';
import { firmNow, firmZone } from '../../../lib/clock.ts';
import type { Person } from '../../../lib/directory/people.ts';
import type { CalendarEntry, Schedule } from '../entries/calendar-entries.ts';
import { EntryDetails } from './entry-details.tsx';
import type { Picked } from './picked.ts';
import type { ScheduleForm } from './schedule-data.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useScheduleMoves } from './schedule-moves.tsx';

interface Options {
  people: readonly Person[];
  /** Whose calendars are shown. */
  shown: readonly Person[];
  today: LocalDate;
}

type Opened = { kind: 'new'; picked: Picked; person: Person | null } | { kind: 'entry'; entry: CalendarEntry };

/** What opens over the calendars: the form of a new entry or of one's own, and what a colleague's says. */
export function useScheduleHands({ people, shown, today }: Options) {
  const moves = useScheduleMoves();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const own = people.find(({ documentId }) => documentId === moves.ownDocumentId);
  const only = shown.length === 1 ? shown[0] : undefined;

  const add = (picked: Picked, person: Person | null = only ?? own ?? shown[0] ?? null) =>
    setOpened({ kind: 'new', picked, person });
  const open = (entry: CalendarEntry) => setOpened({ kind: 'entry', entry });
  const mayChange = ({ schedule }: CalendarEntry) => schedule !== undefined && moves.mayChange(schedule);
  const ownerOf = (entry: CalendarEntry) => people.find(({ documentId }) => documentId === entry.personId) ?? null;

  const dialogs = (
    <>
      {opened?.kind === 'new' && (
        <ScheduleDialog
          schedule={null}
          form={emptyForm(opened.picked, today)}
          person={opened.person}
          people={people}
          moves={moves}
          onClose={close}
        />
      )}
      {opened?.kind === 'entry' && opened.entry.schedule && mayChange(opened.entry) && (
        <ScheduleDialog
          schedule={opened.entry.schedule}
          form={formOf(opened.entry.schedule)}
          person={ownerOf(opened.entry)}
          people={people}
          moves={moves}
          onClose={close}
        />
      )}
      {opened?.kind === 'entry' && !mayChange(opened.entry) && (
        <EntryDetails entry={opened.entry} who={ownerOf(opened.entry)?.name ?? ''} onClose={close} />
      )}
      {moves.dialog}
    </>
  );

  return { add, open, mayChange, drop: moves.drop, moves, dialogs };
}

export type ScheduleHands = ReturnType<typeof useScheduleHands>;

/** Where no time was picked: the next full hour of today, else ten o'clock. */
function emptyForm({ date, lastDate, start, end, isWholeDay = false }: Picked, today: LocalDate): ScheduleForm {
  const present = Number(timeOf(localTimeAt(firmNow(), firmZone())).slice(0, 2));
  const hour = date === today ? Math.min(present + 1, 22) : 10;
  const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return {
    name: '',
    date,
    lastDate: lastDate ?? '',
    isWholeDay,
    start: start ?? clock(hour),
    end: end ?? clock(hour + 1),
    text: '',
    presence: '',
  };
}

function formOf(schedule: Schedule): ScheduleForm {
  const { name, date, start_time: start, end_time: end, last_date: last, text, presence } = schedule;
  const local = (instant: string | null) => (instant ? localTimeAt(instant, firmZone()) : '');
  const lastDate = last ?? local(end).slice(0, 10);
  return {
    name,
    date,
    lastDate: lastDate === date ? '' : lastDate,
    isWholeDay: !start,
    start: timeOf(local(start)),
    end: timeOf(local(end)),
    text: text ?? '',
    presence: presence ?? '',
  };
}
