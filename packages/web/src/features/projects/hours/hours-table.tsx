import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dayKind, nationalHoliday } from '../../../lib/national-holidays.ts';
import { pagePaths } from '../../../lib/routes.ts';
import classes from './hours.module.css';
import { HoursCell } from './hours-cell.tsx';
import type { HoursMoves } from './hours-moves.ts';
import { type HoursRow, totalOf } from './hours-rows.ts';

interface HoursTableProps {
  /** Whose they are. */
  name: string;
  rows: readonly HoursRow[];
  /** The days that are shown; the sums of the rows are of the whole week. */
  days: readonly LocalDate[];
  today: LocalDate;
  moves: HoursMoves;
  mayWrite: boolean;
}

/** Tasks × days, with the sums of both. */
export function HoursTable({ name, rows, days, today, moves, mayWrite }: HoursTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={`${name}さんの作業時間`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.task}>
              タスク
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
            <th scope="col" className={classes.sum}>
              週計
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.task.documentId}>
              <th scope="row" className={classes.task}>
                <span className={classes.name}>{row.task.name}</span>
                <span className={classes.facts}>
                  {row.task.project && (
                    <Link to={pagePaths.project} params={{ slug: row.task.project.documentId }}>
                      {row.task.project.name}
                    </Link>
                  )}
                  <span>{`予定 ${row.task.planned}時間`}</span>
                </span>
              </th>
              {days.map((day, column) => (
                <td key={day} data-kind={dayKind(day)} data-today={day === today || undefined}>
                  {mayWrite ? (
                    <HoursCell task={row.task} day={day} entry={row.entries.get(day)} moves={moves} at={[at, column]} />
                  ) : (
                    row.entries.get(day)?.hours
                  )}
                </td>
              ))}
              <td className={classes.sum}>{shown(totalOf([row]))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.task}>
              合計
            </th>
            {days.map((day) => (
              <td key={day}>{shown(totalOf(rows, day))}</td>
            ))}
            <td className={classes.sum}>{`${totalOf(rows)}時間`}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function DayHead({ day, isToday }: { day: LocalDate; isToday: boolean }) {
  const holiday = nationalHoliday(day);
  return (
    <th
      scope="col"
      className={classes.day}
      data-kind={dayKind(day)}
      data-today={isToday || undefined}
      title={holiday}
      aria-label={[dateInWords(day), isToday && '今日', holiday].filter(Boolean).join(' ')}
    >
      <span aria-hidden>{`${Number(day.slice(8))} ${WEEKDAYS[weekdayOf(day)]}`}</span>
      {holiday && <VisuallyHidden>{holiday}</VisuallyHidden>}
    </th>
  );
}

const shown = (hours: number): string => (hours === 0 ? '' : String(hours));
