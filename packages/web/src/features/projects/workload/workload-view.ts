import type { LocalDate } from '@ibasho/contract/common';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn, textIn } from '../../../lib/plain-search.ts';

/** What of the workload is shown; kept in the address, as `?view=workload&dept=…`. Everything is '' where nothing is said. */
export interface WorkloadView {
  q: string;
  dept: string;
  /** By department where ''. */
  sort: '' | 'busy' | 'free';
  /** A day of the first week; this week where ''. */
  from: LocalDate | '';
}

export type ChangeWorkloadView = (change: Partial<WorkloadView>) => void;

export function useWorkloadView(): [WorkloadView, ChangeWorkloadView] {
  const { q, dept, sort, from }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = dayIn(from);
  const view: WorkloadView = {
    q: textIn(q),
    dept: textIn(dept),
    sort: sort === 'busy' || sort === 'free' ? sort : '',
    // Of other centuries the server knows nothing.
    from: day.startsWith('20') ? day : '',
  };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: { view: 'workload', ...next }, replace: true, resetScroll: false });
    },
  ];
}
