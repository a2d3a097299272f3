import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, timesInWords } from '@ibasho/contract/dates';
import { NativeSelect } from '@mantine/core';
import { firmZone } from '../../../lib/clock.ts';
import type { Clash } from '../meetings.queries.ts';
import classes from './clash-list.module.css';

/** What becomes of a date on which the room is taken: `SKIP`, or another room's documentId. */
export type Ways = Readonly<Record<LocalDate, string>>;
export const SKIP = 'skip';

/** The exceptions that a series is booked with. */
export const exceptionsOf = (ways: Ways) =>
  Object.entries(ways).map(([date, way]) => (way === SKIP ? { date, skip: true } : { date, conference_room: way }));

interface ClashListProps {
  clashes: readonly Clash[];
  ways: Ways;
  onChange: (ways: Ways) => void;
}

/** Every date on which the room is taken, by whom and until when; each is left out, or has another room that is free. */
export function ClashList({ clashes, ways, onChange }: ClashListProps) {
  return (
    <ul className={classes.list} aria-label="予約が重なる日">
      {clashes.map(({ date, conflicts, free }) => (
        <li key={date}>
          <div>
            <strong>{dateInWords(date)}</strong>
            <span className={classes.taken}>{conflicts.map(inWords).join('、')}</span>
          </div>
          <NativeSelect
            aria-label={`${dateInWords(date)}をどうするか`}
            value={ways[date] ?? SKIP}
            onChange={(event) => onChange({ ...ways, [date]: event.currentTarget.value })}
            data={[
              { value: SKIP, label: 'この日は予約しない' },
              ...free.map(({ documentId, name }) => ({ value: documentId, label: `${name}にする` })),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function inWords({ name, people, start_time: start, end_time: end }: Clash['conflicts'][number]): string {
  const who = people[0] ? ` ${people[0]}さん` : '';
  return `${timesInWords(start, end, firmZone())}「${name ?? '予約'}」${who}`;
}
