import { useNavigate, useSearch } from '@tanstack/react-router';

/** The chart, the deliverables with their tasks, the board, or who works on what. */
export type Part = '' | 'deliverables' | 'board' | 'people';
/** What a column of the chart stands for; days where ''. */
export type Zoom = '' | 'week' | 'month' | 'quarter';

/** What the page shows; kept in the address, as `?view=board`. Everything is '' where nothing is said. */
export interface ProjectView {
  view: Part;
  zoom: Zoom;
}

export type ChangeView = (change: Partial<ProjectView>) => void;

export function useProjectView(): [ProjectView, ChangeView] {
  const { view: part, zoom }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: ProjectView = {
    view: part === 'deliverables' || part === 'board' || part === 'people' ? part : '',
    zoom: zoom === 'week' || zoom === 'month' || zoom === 'quarter' ? zoom : '',
  };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
  ];
}
