import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, daysFrom } from '@ibasho/contract/dates';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { dayKind, nationalHoliday } from '../../../lib/national-holidays.ts';
import { type CalendarEntry, isOn, timesOf } from '../entries/calendar-entries.ts';
import { entryKinds } from '../entries/entry-kinds.ts';
import { entryInWords } from '../entries/entry-words.ts';
import type { Period } from '../period.ts';
import classes from './agenda.module.css';

interface AgendaProps {
  period: Period;
  today: LocalDate;
  entries: readonly CalendarEntry[];
  names: ReadonlyMap<string, string> | null;
  onOpen: (entry: CalendarEntry) => void;
}

/** The days one under the other, for a narrow screen; days without an entry are left out, but for today. */
export function Agenda({ period, today, entries, names, onOpen }: AgendaProps) {
  const days = daysFrom(period.from, period.to)
    .map((day) => ({ day, holiday: nationalHoliday(day), entries: entries.filter((entry) => isOn(entry, day)) }))
    .filter(({ day, holiday, entries: own }) => own.length > 0 || holiday || day === today);
  return days.map(({ day, holiday, entries: own }) => (
    <section key={day} className={classes.day} aria-label={dateInWords(day)}>
      <h2 className={classes.head} data-kind={dayKind(day)} data-today={day === today || undefined}>
        {dateInWords(day)} {holiday}
      </h2>
      {own.length === 0 && !holiday && <p className={classes.none}>予定はありません</p>}
      <ul className={classes.list}>
        {own.map((entry) => (
          <li key={entry.key}>
            <AgendaLine entry={entry} who={names?.get(entry.personId)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface AgendaLineProps {
  entry: CalendarEntry;
  who?: string | undefined;
  onOpen: (entry: CalendarEntry) => void;
}

/** One entry as a line that opens it. */
function AgendaLine({ entry, who, onOpen }: AgendaLineProps) {
  const { title, Icon } = entryKinds[entry.kind];
  return (
    <UnstyledButton className={classes.line} data-kind={entry.kind} onClick={() => onOpen(entry)}>
      <VisuallyHidden>{entryInWords(entry, who)}</VisuallyHidden>
      <Icon size={16} aria-hidden className={classes.sign} />
      <time className={classes.time} aria-hidden>
        {timesOf(entry)}
      </time>
      <span className={classes.what} aria-hidden>
        {who && `${who} `}
        {entry.title}
        <small>{[title === entry.title ? '' : title, entry.beside].filter(Boolean).join('・')}</small>
      </span>
    </UnstyledButton>
  );
}
