import { Loader } from '@mantine/core';
import classes from './loading.module.css';

/** Shown while it is not yet known what to show; only after a moment. */
export function Loading() {
  return (
    <div className={classes.waiting} role="status" aria-label="読み込み中です">
      <Loader size="sm" color="gray" />
    </div>
  );
}
