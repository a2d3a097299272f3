import { presenceStatuses } from '@ibasho/contract/constants';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { departmentOf, type Person, presenceOf } from '../../../lib/directory/people.ts';
import { isNamed } from '../../../lib/directory/search.ts';
import { textIn } from '../../../lib/plain-search.ts';

/** Whom the board shows; kept in the address as `?q=さとう&dept=…&status=going_out`. */
export interface BoardFilters {
  q: string;
  dept: string;
  status: PresenceStatus | '';
}

export function useBoardFilters(): [BoardFilters, (change: Partial<BoardFilters>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: BoardFilters = {
    q: textIn(search.q),
    dept: textIn(search.dept),
    status: presenceStatuses.find((status) => status === search.status) ?? '',
  };
  const change = (part: Partial<BoardFilters>) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) => value !== '');
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true, resetScroll: false });
  };
  return [filters, change];
}

export function isShown(person: Person, { q, dept, status }: BoardFilters): boolean {
  return (
    (dept === '' || departmentOf(person) === dept) &&
    (status === '' || presenceOf(person) === status) &&
    isNamed(person, q)
  );
}
