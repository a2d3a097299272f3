import type { LocalDate } from '@ibasho/contract/common';
import { itemInWords } from '@ibasho/contract/hand-over';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '../../../lib/directory/people.ts';
import classes from './hand-over.module.css';
import { handOverQuery } from './hand-over.queries.ts';

/** So many are named on the card; the dialog has all. */
const NAMED = 5;

interface HandOverProps {
  person: Person;
  from: LocalDate;
  to: LocalDate;
  /** Opens the dialog that gives it to somebody else. */
  onHandOver: () => void;
}

/** On the card of days off: what somebody leaves to others in that time, and the way to hand it over. */
export function HandOver({ person, from, to, onHandOver }: HandOverProps) {
  const { data: items } = useQuery(handOverQuery(person.documentId, from, to));
  if (!items || items.length === 0) return null;
  return (
    <section className={classes.card} aria-label="この間の予定">
      <Text size="xs" c="dimmed">{`この間の予定 ${items.length}件`}</Text>
      <ul className={classes.items}>
        {items.slice(0, NAMED).map((item) => (
          <li key={item.documentId}>{itemInWords(item)}</li>
        ))}
        {items.length > NAMED && <li>{`ほか${items.length - NAMED}件`}</li>}
      </ul>
      <div>
        <Button variant="default" size="xs" onClick={onHandOver}>
          引き継ぐ
        </Button>
      </div>
    </section>
  );
}
