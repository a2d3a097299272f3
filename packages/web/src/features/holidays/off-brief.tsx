import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, weekdayOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sayOf } from '../../lib/api.ts';
import { type Holiday, holidaysQuery, partInWords } from '../../lib/directory/holidays.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './off-brief.module.css';

/** Days off from `today` to the Sunday of its week: what the board marks and the brief lists. */
export const weekOffQuery = (today: LocalDate) => holidaysQuery(today, addDays(today, (7 - weekdayOf(today)) % 7));

/** Beside the board: who is off today, and on the days left of this week. */
export function OffBrief({ today }: { today: LocalDate }) {
  const { data: holidays, isError, error, refetch } = useQuery(weekOffQuery(today));
  const byDay = Map.groupBy(holidays ?? [], ({ date }) => date);
  const later = [...byDay].filter(([day]) => day !== today).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section className={classes.brief} aria-labelledby="off-brief">
      <h2 id="off-brief">休み</h2>
      {isError && <ErrorState message={sayOf(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />}
      {!holidays && !isError && <Skeleton height={72} />}
      {holidays && (
        <dl>
          <dt>今日</dt>
          <dd>
            {byDay.has(today) ? (
              <Names holidays={byDay.get(today) ?? []} />
            ) : (
              <Text c="dimmed">休みの人はいません</Text>
            )}
          </dd>
          {later.map(([day, off]) => (
            <Day key={day} day={day} holidays={off} />
          ))}
          {later.length === 0 && (
            <>
              <dt>今週</dt>
              <dd>
                <Text c="dimmed">このあと休みの人はいません</Text>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

function Day({ day, holidays }: { day: LocalDate; holidays: readonly Holiday[] }) {
  return (
    <>
      <dt>{dateInWords(day)}</dt>
      <dd>
        <Names holidays={holidays} />
      </dd>
    </>
  );
}

/** More than these would push the cars off the screen. */
const SHOWN = 8;

function Names({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <ul>
      {holidays.slice(0, SHOWN).map(({ documentId, sd_user, memo }) => (
        <li key={documentId} title={memo ?? undefined}>
          {sd_user?.name}
          {partInWords(memo) && <small>{`（${partInWords(memo)?.word}）`}</small>}
        </li>
      ))}
      {holidays.length > SHOWN && <li>{`ほか${holidays.length - SHOWN}人`}</li>}
    </ul>
  );
}
