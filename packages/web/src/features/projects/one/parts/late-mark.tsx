import type { LocalDate } from '@ibasho/contract/common';
import { TriangleAlert } from 'lucide-react';
import classes from './late-mark.module.css';
import { isLate, type Part } from './part.ts';
import { LATE } from './part-words.ts';

/** Says that a part is late. Nothing where it is not. */
export function LateMark({ part, today }: { part: Part; today: LocalDate }) {
  if (!isLate(part, today)) return null;
  return (
    <span className={classes.late}>
      <TriangleAlert size={14} aria-hidden />
      {LATE}
    </span>
  );
}
