import { VisuallyHidden } from '@mantine/core';
import classes from './workload.module.css';
import { overload, type WeekLoad } from './workload-rows.ts';

/** A week of somebody: how much is planned of the time there is, as numbers and as a bar; what is too much stands out. */
export function WeekCell({ week, isNow }: { week: WeekLoad; isNow: boolean }) {
  const { available, planned, load } = week;
  const over = overload(week);
  const percent = available > 0 ? Math.min(100, (load / available) * 100) : load > 0 ? 100 : 0;
  return (
    <td className={classes.week} data-over={over > 0 || undefined} data-now={isNow || undefined}>
      <span className={classes.hours}>
        <span className={classes.plan}>{planned}</span>
        <VisuallyHidden>時間</VisuallyHidden> / {available}
        <VisuallyHidden>時間</VisuallyHidden>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.load} style={{ width: `${percent}%` }} />
      </span>
      {over > 0 && <span className={classes.over}>{`${over}時間超過`}</span>}
      {over === 0 && load > planned && <span className={classes.said}>{`稼働率で${load}`}</span>}
    </td>
  );
}
