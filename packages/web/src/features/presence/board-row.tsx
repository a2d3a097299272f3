import { messages } from '@ibasho/contract/messages';
import { VisuallyHidden } from '@mantine/core';
import { Car } from 'lucide-react';
import { memo } from 'react';
import { useChanged } from '../../lib/changed.ts';
import { type Holiday, holidayMark } from '../../lib/directory/holidays.ts';
import { type Person, presenceOf } from '../../lib/directory/people.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './board-row.module.css';

interface Props {
  person: Person;
  /** When back, in words. */
  returnTime: string;
  /** Names of the cars in hand. */
  cars: string | undefined;
  /** Today's day off. */
  holiday: Holiday | undefined;
}

/** One colleague on one line, read by a screen reader in the order in which it is seen. */
export const BoardRow = memo(function BoardRow({ person, returnTime, cars, holiday }: Props) {
  const hasChanged = useChanged('sd-users', person.documentId);
  const status = presenceOf(person);
  return (
    <li className={classes.row} data-status={status} data-changed={hasChanged || undefined}>
      <PersonMark person={person} size={22} />
      <span className={classes.name}>
        <span className={classes.nameText}>{person.name}</span>
        {holiday && (
          <span className={classes.off} title={holiday.memo || '休み'}>
            {holidayMark(holiday.memo)}
            <VisuallyHidden>{holiday.memo ? `（${holiday.memo}）` : 'み'}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={classes.status}>
        <StatusMark status={status} isDecorative />
        {messages.statusNames[status]}
      </span>
      <span className={classes.return}>
        {returnTime && (
          <>
            {returnTime}
            <VisuallyHidden>戻り</VisuallyHidden>
          </>
        )}
      </span>
      <span className={classes.comment} title={person.comment ?? undefined}>
        {person.comment}
      </span>
      {cars && (
        <span className={classes.car} title={cars}>
          <Car size={14} aria-hidden />
          <VisuallyHidden>車：</VisuallyHidden>
          <span>{cars}</span>
        </span>
      )}
    </li>
  );
});
