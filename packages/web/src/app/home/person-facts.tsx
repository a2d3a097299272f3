import { addDays, dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { heldSinceInWords } from '../../features/cars/held-since.ts';
import { whereaboutsOf } from '../../features/presence/board/whereabouts.ts';
import { textOf } from '../../features/presence/own/status-form.ts';
import { formatTime, useFirmNow } from '../../lib/clock.ts';
import type { Car } from '../../lib/directory/cars.ts';
import { holidaysOfQuery } from '../../lib/directory/holidays.ts';
import { type Person, presenceOf } from '../../lib/directory/people.ts';
import { schedulesOfQuery } from '../../lib/directory/schedules.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { daysOffInWords } from './days-off-words.ts';
import classes from './person-card.module.css';

/** How far ahead days off are told. */
const DAYS_AHEAD = 60;

/** What is known of a colleague, each with its label; what is not known is left out. */
export function PersonFacts({ person, cars }: { person: Person; cars: readonly Car[] }) {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const off = useQuery(holidaysOfQuery(person.id, today, addDays(today, DAYS_AHEAD)));
  const week = useQuery(schedulesOfQuery(person.documentId, today, addDays(today, 6)));
  const status = presenceOf(person);
  const { time, state, isTimeFirst } = whereaboutsOf(person, today, zone);
  const memo = textOf(person.memo);
  return (
    <dl className={classes.facts}>
      <Fact label="状態">
        <span className={classes.state} data-status={status}>
          <StatusMark status={status} isDecorative />
          <span>{messages.statusNames[status]}</span>
          {time && <span className={classes.figure}>{isTimeFirst ? `${time} ${state}` : time}</span>}
          {person.comment && <span className={classes.comment}>{person.comment}</span>}
        </span>
      </Fact>
      <Fact label="車">
        {cars.length > 0 && (
          <ul>
            {cars.map(({ documentId, name, held_since }) => (
              <li key={documentId}>
                {name}
                {held_since && <span className={classes.quiet}>{`　${heldSinceInWords(held_since, now, zone)}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label="休み">
        {off.data && off.data.length > 0 && (
          <ul>
            {daysOffInWords(off.data).map((words) => (
              <li key={words} className={classes.figure}>
                {words}
              </li>
            ))}
          </ul>
        )}
        {off.data?.length === 0 && <span className={classes.quiet}>{`${DAYS_AHEAD}日先まで予定なし`}</span>}
        {off.isLoadingError && <span role="alert">{messages.holidaysReadFailed}</span>}
      </Fact>
      <Fact label="1週間">
        {week.data && week.data.length > 0 && (
          <ul>
            {week.data.map(({ documentId, date, start_time, name }) => (
              <li key={documentId}>
                <span className={classes.figure}>{dateInWords(date)}</span>
                {`${start_time ? ` ${formatTime(start_time)}` : ''}　${name}`}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label="稼働率">
        {person.occupancy_rate !== null && <span className={classes.figure}>{`${person.occupancy_rate}%`}</span>}
      </Fact>
      <Fact label="メモ">{memo && <p>{memo}</p>}</Fact>
      <Fact label="メール">
        {person.email && (
          <Anchor inherit href={`mailto:${person.email}`}>
            {person.email}
          </Anchor>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isKnown = [children]
    .flat()
    .some((child) => child !== false && child !== null && child !== undefined && child !== '');
  if (!isKnown) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
