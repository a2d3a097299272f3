import type { LocalDate } from '@ibasho/contract/common';
import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { dateInWords } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { whereaboutsOf } from '../../features/presence/board/whereabouts.ts';
import { type Car, carsQuery } from '../../lib/directory/cars.ts';
import { type Holiday, holidayMark, holidaysQuery, offInWords } from '../../lib/directory/holidays.ts';
import { type Person, peopleQuery, presenceOf } from '../../lib/directory/people.ts';
import { pagePaths } from '../../lib/routes.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Group, More, Name, Unread } from './strip-groups.tsx';
import classes from './today-strip.module.css';

interface TodayStripProps {
  today: LocalDate;
  /** The firm's. */
  zone: string;
  /** Somebody's name was pressed. */
  onOpen: (documentId: string) => void;
}

/** Comes after the board, into room that is kept for it. */
const MyDay = lazyPart(
  async () => (await import('./my-day/my-day.tsx')).MyDay,
  <Skeleton className={classes.waiting} height={20} />,
);

/** Names before 「ほか3人」; on a phone as many as fit on a line, with a time or a car beside each only one. */
const SHOWN = 6;
const SHOWN_ON_A_PHONE = { short: 2, long: 1 };

/** Today at a glance: the date, who is off, who is out until when, which cars are in use. What it names leads there. */
export function TodayStrip({ today, zone, onOpen }: TodayStripProps) {
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const { short, long } = isPhone ? SHOWN_ON_A_PHONE : { short: SHOWN, long: SHOWN };
  const people = useQuery(peopleQuery);
  return (
    <aside className={classes.strip} aria-label="今日">
      <p className={classes.date}>{dateInWords(today)}</p>
      <Off list={useQuery(holidaysQuery(today, today))} most={short} onOpen={onOpen} />
      {people.data && <Out people={people.data} {...{ today, zone, onOpen }} most={long} />}
      <Cars list={useQuery(carsQuery)} most={long} />
      <div className={classes.own}>
        <MyDay today={today} most={isPhone ? 1 : 3} />
      </div>
    </aside>
  );
}

interface ListProps<T> {
  list: UseQueryResult<T[]>;
  most: number;
}

function Off({ list, most, onOpen }: ListProps<Holiday> & Pick<TodayStripProps, 'onOpen'>) {
  if (!list.data) return <Unread list={list} label="休み" failed={messages.holidaysReadFailed} />;
  const off = list.data.filter(({ sd_user }) => sd_user !== null);
  return (
    <Group label="休み" count={`${off.length}人`} to={pagePaths.holidays} isEmpty={off.length === 0}>
      {off.slice(0, most).map(({ documentId, sd_user, memo }) => (
        <Name key={documentId} onPress={() => onOpen(sd_user?.documentId ?? '')}>
          {sd_user?.name}
          {holidayMark(memo) !== '休' && <small>{offInWords(memo)}</small>}
        </Name>
      ))}
      <More to={pagePaths.holidays} count={off.length - most} unit="人" />
    </Group>
  );
}

interface OutProps extends TodayStripProps {
  people: readonly Person[];
  most: number;
}

/** Those who are back first come first. */
function Out({ people, today, zone, most, onOpen }: OutProps) {
  const out = people
    .filter((person) => presenceOf(person) === 'going_out')
    .sort((a, b) => (a.return_time ?? '~').localeCompare(b.return_time ?? '~', 'en'));
  const search = { status: 'going_out' };
  return (
    <Group label="外出" count={`${out.length}人`} to={pagePaths.home} search={search} isEmpty={out.length === 0}>
      {out.slice(0, most).map((person) => (
        <Name key={person.documentId} onPress={() => onOpen(person.documentId)}>
          {person.name}
          <small>{whereaboutsOf(person, today, zone).time}</small>
        </Name>
      ))}
      <More to={pagePaths.home} search={search} count={out.length - most} unit="人" />
    </Group>
  );
}

function Cars({ list, most }: ListProps<Car>) {
  if (!list.data) return <Unread list={list} label="車" failed={messages.carsReadFailed} />;
  const used = list.data.filter(({ sd_user }) => sd_user);
  const free = list.data.length - used.length;
  return (
    <Group label="車" count={`空き${free}台`} to={pagePaths.cars} isEmpty={list.data.length === 0}>
      {used.slice(0, most).map(({ documentId, name, sd_user }) => (
        <li key={documentId}>
          <Link to={pagePaths.cars} className={classes.item}>
            {name}
            <small>{sd_user?.name}</small>
          </Link>
        </li>
      ))}
      <More to={pagePaths.cars} count={used.length - most} unit="台" />
    </Group>
  );
}
