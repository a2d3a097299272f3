import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What a record says of itself, line by line: `dt` and `dd` in turn. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
