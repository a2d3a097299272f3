import type { ProjectStatus } from '@ibasho/contract/projects/project-summaries';
import { projectStatuses } from '@ibasho/contract/projects/projects';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { textIn } from '../../../lib/plain-search.ts';

/** What the page shows; kept in the address, as `?view=table&status=on_hold`. Everything is '' where nothing is said. */
export interface ProjectsView {
  /** As cards where ''. */
  view: '' | 'table' | 'workload' | 'hours';
  q: string;
  /** All but the completed ones where ''. */
  status: '' | 'all' | ProjectStatus;
  /** By the last day where ''. */
  sort: '' | 'name' | 'progress';
}

export type ChangeView = (change: Partial<ProjectsView>) => void;

export function useProjectsView(): [ProjectsView, ChangeView] {
  const { view: form, q, status, sort }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: ProjectsView = {
    view: form === 'table' || form === 'workload' || form === 'hours' ? form : '',
    q: textIn(q),
    status: status === 'all' ? status : (projectStatuses.find((each) => each === status) ?? ''),
    sort: sort === 'name' || sort === 'progress' ? sort : '',
  };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
  ];
}
