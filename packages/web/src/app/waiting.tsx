import { Loader } from '@mantine/core';
import classes from './waiting.module.css';

/** Stands while it is not yet known what to show; seen only where that takes longer than a moment. */
export function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="読み込み中です">
      <Loader size="sm" color="gray" />
    </div>
  );
}
