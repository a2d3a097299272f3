import { useNavigate, useSearch } from '@tanstack/react-router';
import { departmentOf, type Person } from '../../lib/directory/people.ts';
import { isNamed } from '../../lib/directory/search.ts';
import { isMonth, type Month } from '../../lib/month.ts';
import { textIn } from '../../lib/plain-search.ts';

/** What the page shows; kept in the address as `?month=2026-11&q=さとう&dept=…`. */
export interface View {
  month: Month;
  q: string;
  dept: string;
}

/** `present` is shown where the address names no month. */
export function useView(present: Month): [View, (change: Partial<View>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: View = {
    month: isMonth(search.month) ? search.month : present,
    q: textIn(search.q),
    dept: textIn(search.dept),
  };
  const change = (part: Partial<View>) => {
    const { month, q, dept } = { ...view, ...part };
    const next = { ...(month === present ? {} : { month }), ...(q ? { q } : {}), ...(dept ? { dept } : {}) };
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  return [view, change];
}

export function isShown(person: Person, { q, dept }: View): boolean {
  return (dept === '' || departmentOf(person) === dept) && isNamed(person, q);
}
