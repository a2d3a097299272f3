import { Skeleton, UnstyledButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureInJapanese } from '../../lib/api.ts';
import type { pagePaths } from '../../lib/routes.ts';
import classes from './today-strip.module.css';

interface GroupProps {
  label: string;
  count: string;
  to: (typeof pagePaths)['home' | 'cars' | 'holidays' | 'reservations' | 'schedule'];
  search?: Record<string, string>;
  /** Nothing to tell. */
  isEmpty: boolean;
  children: ReactNode;
}

/** A line of the strip: what it is about, how many, and some of them. */
export function Group({ label, count, to, search = {}, isEmpty, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    <section className={classes.group} aria-label={label}>
      <Link to={to} search={search} className={classes.label}>
        {label}
        <span>{count}</span>
      </Link>
      <ul className={classes.items}>{children}</ul>
    </section>
  );
}

export function Name({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={onPress}>
        {children}
      </UnstyledButton>
    </li>
  );
}

interface MoreProps extends Pick<GroupProps, 'to' | 'search'> {
  count: number;
  unit: string;
}

/** How many are not named. */
export function More({ to, search = {}, count, unit }: MoreProps) {
  if (count <= 0) return null;
  return (
    <li>
      <Link to={to} search={search} className={classes.item} data-quiet>{`ほか${count}${unit}`}</Link>
    </li>
  );
}

/** In place of a line that has not been read. */
export function Unread<T>({ list, label, failed }: { list: UseQueryResult<T[]>; label: string; failed: string }) {
  if (!list.isError) return <Skeleton className={classes.waiting} height={20} />;
  return (
    <section className={classes.group} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <span role="alert">{failureInJapanese(list.error, failed)}</span>
      <UnstyledButton className={classes.item} onClick={() => list.refetch()}>
        再試行
      </UnstyledButton>
    </section>
  );
}
