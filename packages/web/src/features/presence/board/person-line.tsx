import type { LocalDate } from '@ibasho/contract/common';
import { VisuallyHidden } from '@mantine/core';
import { Car } from 'lucide-react';
import { type Holiday, offInWords } from '../../../lib/directory/holidays.ts';
import { type Person, presenceOf } from '../../../lib/directory/people.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import classes from './person-line.module.css';
import { LATE } from './remarks.ts';
import { whereaboutsOf } from './whereabouts.ts';

export interface PersonLineProps {
  person: Person;
  today: LocalDate;
  /** The firm's. */
  zone: string;
  /** Names of the cars in hand. */
  cars: string | undefined;
  /** Today's day off. */
  holiday: Holiday | undefined;
  /** What is to come today, or that somebody is not back as they said. */
  remark?: string | undefined;
}

/** One colleague on one line: only what is out of the ordinary is in words. It is read out in the order in which it is seen. */
export function PersonLine({ person, today, zone, cars, holiday, remark }: PersonLineProps) {
  const status = presenceOf(person);
  const { state, time, isTimeFirst, spoken } = whereaboutsOf(person, today, zone);
  return (
    <span className={classes.line} data-status={status} data-off={holiday ? true : undefined}>
      <span className={classes.mark} title={spoken}>
        <StatusMark status={status} isDecorative />
        <VisuallyHidden>{`${spoken}　`}</VisuallyHidden>
      </span>
      <PersonMark person={person} size={22} />
      <span className={classes.name} title={person.name}>
        {person.name}
      </span>
      <span className={classes.state}>
        {holiday && (
          <span className={classes.off} title={holiday.memo || undefined}>
            {offInWords(holiday.memo)}
          </span>
        )}
        {(state || time) && (
          <span className={classes.where} data-time-first={isTimeFirst || undefined} aria-hidden="true">
            <span>{state}</span>
            <span className={classes.time}>{time}</span>
          </span>
        )}
      </span>
      <span className={classes.note}>
        {remark && (
          <span className={classes.remark} data-late={remark === LATE || undefined}>
            {remark}
          </span>
        )}
        {person.comment && (
          <span className={classes.comment} title={person.comment}>
            {person.comment}
          </span>
        )}
        {cars && (
          <span className={classes.car} title={cars}>
            <Car aria-hidden />
            <VisuallyHidden>車：</VisuallyHidden>
            <span>{cars}</span>
          </span>
        )}
      </span>
    </span>
  );
}
