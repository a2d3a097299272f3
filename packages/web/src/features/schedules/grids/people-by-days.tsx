import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, daysFrom } from '@ibasho/contract/dates';
import { UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { Person } from '../../../lib/directory/people.ts';
import { dayKind, nationalHoliday } from '../../../lib/national-holidays.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { type CalendarEntry, isOn } from '../entries/calendar-entries.ts';
import { EntryBody } from '../entries/entry-body.tsx';
import colours from '../entries/entry-colours.module.css';
import { entryInWords } from '../entries/entry-words.ts';
import type { Period } from '../period.ts';
import classes from './people-by-days.module.css';

interface PeopleByDaysProps {
  people: readonly Person[];
  period: Period;
  today: LocalDate;
  entries: readonly CalendarEntry[];
  onPick: (person: Person, date: LocalDate) => void;
  onOpen: (entry: CalendarEntry) => void;
}

/** The calendars of several people side by side: a row each, a column a day. */
export function PeopleByDays({ people, period, today, entries, onPick, onOpen }: PeopleByDaysProps) {
  const days = daysFrom(period.from, period.to);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="予定の一覧">
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" data-kind={dayKind(day)} data-today={day === today || undefined}>
                {dateInWords(day)} <small>{nationalHoliday(day)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.documentId}>
              <th scope="row">
                <span className={classes.person}>
                  <PersonMark person={person} size={24} />
                  {person.name}
                </span>
              </th>
              {days.map((day) => (
                <td key={day}>
                  {entries
                    .filter((entry) => entry.personId === person.documentId && isOn(entry, day))
                    .map((entry) => (
                      <UnstyledButton
                        key={entry.key}
                        className={`${classes.entry} ${colours.colours}`}
                        data-kind={entry.kind}
                        title={entryInWords(entry)}
                        onClick={() => onOpen(entry)}
                      >
                        <EntryBody entry={entry} />
                      </UnstyledButton>
                    ))}
                  <UnstyledButton
                    className={classes.add}
                    aria-label={`${person.name} ${dateInWords(day)}に予定を追加`}
                    onClick={() => onPick(person, day)}
                  >
                    <Plus size={14} aria-hidden />
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
