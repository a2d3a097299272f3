import type { ReactNode } from 'react';
import classes from './department.module.css';

interface DepartmentProps {
  /** '' for those who belong to none. */
  name: string;
  count: number;
  /** Its lines. */
  children: ReactNode;
}

/** The people of one department, under its name. */
export function Department({ name, count, children }: DepartmentProps) {
  const title = name || '所属なし';
  return (
    <section className={classes.department} aria-label={title}>
      <h2 className={classes.heading}>
        <span>{title}</span>
        <span className={classes.count}>{`${count}人`}</span>
      </h2>
      <ul className={classes.people}>{children}</ul>
    </section>
  );
}
