import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './free-instead.module.css';

/** Something that is free in place of what is taken. */
export interface Offer {
  key: string;
  label: string;
  /** Puts it into the form. */
  onTake: () => void;
}

/** What is free instead, each a button; nothing where nothing is. */
export function FreeInstead({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <div className={classes.free}>
      <span>空き：</span>
      {offers.map(({ key, label, onTake }) => (
        <Button key={key} variant="light" size="compact-sm" onClick={onTake}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** What is in the way at the time that stands in a form, before anything is sent; and what is free instead. */
export function TakenHint({ children, offers }: { children: ReactNode; offers: readonly Offer[] }) {
  return (
    <div className={classes.hint} role="status">
      <span>{children}</span>
      <FreeInstead offers={offers} />
    </div>
  );
}
