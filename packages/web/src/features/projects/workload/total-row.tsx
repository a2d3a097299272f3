import type { LocalDate } from '@ibasho/contract/common';
import classes from './workload.module.css';
import type { WeekLoad } from './workload-rows.ts';

/** All who are shown together, as columns: the time there is, and how much of it is taken. */
export function TotalRow({ weeks, mondays }: { weeks: readonly WeekLoad[]; mondays: readonly LocalDate[] }) {
  const most = Math.max(1, ...weeks.map(({ available, load }) => Math.max(available, load)));
  const percent = (hours: number) => `${(hours / most) * 100}%`;
  return (
    <tr className={classes.total}>
      <th scope="row" className={classes.first}>
        合計
      </th>
      {weeks.map(({ available, load }, at) => (
        <td key={mondays[at]}>
          <span className={classes.chart} aria-hidden="true">
            <span className={classes.there} style={{ height: percent(available) }} />
            <span
              className={classes.taken}
              data-over={load > available || undefined}
              style={{ height: percent(load) }}
            />
          </span>
          <span>{available > 0 ? `${Math.round((load / available) * 100)}%` : '—'}</span>
          <span className={classes.sum}>{`${load.toLocaleString('ja')} / ${available.toLocaleString('ja')}`}</span>
        </td>
      ))}
    </tr>
  );
}
