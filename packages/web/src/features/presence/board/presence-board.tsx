import { localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { type Car, carsByHolder } from '../../../lib/directory/cars.ts';
import type { Holiday } from '../../../lib/directory/holidays.ts';
import { byDepartment, peopleQuery } from '../../../lib/directory/people.ts';
import { presencesOnQuery } from '../../../lib/directory/schedules.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { isShown, useBoardFilters } from './board-filters.ts';
import { BoardRow } from './board-row.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { Department } from './department.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import classes from './presence-board.module.css';
import { remarksOf } from './remarks.ts';

interface Props {
  cars: readonly Car[];
  /** Today's days off. */
  holidays: readonly Holiday[];
  /** A colleague's line was pressed. */
  onOpen: (documentId: string) => void;
  /** Beside the filters, on a wide screen. */
  children?: ReactNode;
}

/** Every colleague by department, one line each, those who are out standing out. */
export function PresenceBoard({ cars, holidays, onOpen, children }: Props) {
  const { data: people, isPending, isLoadingError, error, refetch } = useQuery(peopleQuery);
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  // What is to come may come late, or not at all: the board does not wait for it.
  const { data: entries = [] } = useQuery(presencesOnQuery(today));
  const [filters, setFilters] = useBoardFilters();
  const shownFilters = useDeferredValue(filters);

  if (isPending) return <BoardSkeleton />;
  if (isLoadingError)
    return <ErrorState message={failureInJapanese(error, messages.usersEndpointWrong)} onRetry={() => refetch()} />;
  if (people.length === 0) return <NobodyYet isEmpty />;

  const held = carsByHolder(cars);
  const remarks = remarksOf(people, entries, now);
  const off = new Map(holidays.map((holiday) => [holiday.sd_user?.documentId, holiday]));
  const shown = people.filter((person) => isShown(person, shownFilters));

  return (
    <>
      <BoardToolbar people={people} shown={shown.length} filters={filters} onChange={setFilters}>
        {children}
      </BoardToolbar>
      {shown.length === 0 ? (
        <EmptyState
          title="条件に合う人がいません"
          action={<Button onClick={() => setFilters({ q: '', dept: '', status: '' })}>条件を解除</Button>}
        />
      ) : (
        <div className={classes.board}>
          {byDepartment(shown).map(({ department, members }) => (
            <Department key={department} name={department} count={members.length}>
              {members.map((person) => (
                <BoardRow
                  key={person.documentId}
                  person={person}
                  today={today}
                  zone={zone}
                  cars={namesOf(held.get(person.documentId))}
                  holiday={off.get(person.documentId)}
                  remark={remarks.get(person.documentId)}
                  onOpen={onOpen}
                />
              ))}
            </Department>
          ))}
        </div>
      )}
      {people.length === 1 && <NobodyYet />}
    </>
  );
}

const namesOf = (cars: readonly Car[] | undefined) => cars?.map(({ name }) => name).join('、');

/** The board's shape before it has come. */
function BoardSkeleton() {
  return (
    <>
      <Skeleton height={36} mb={8} />
      <div className={classes.board} role="status" aria-label="状態を読み込んでいます">
        {skeletonShape.map(({ department, lines }) => (
          <div key={department} className={classes.waiting}>
            <Skeleton height={12} width="30%" mt={12} mb={10} />
            {lines.map((line) => (
              <Skeleton key={line} height={20} my={8} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const skeletonShape = [4, 6, 3, 5, 4, 6, 2, 4, 5].map((people, department) => ({
  department,
  lines: Array.from({ length: people }, (_, line) => line),
}));
