import { useNavigate, useSearch } from '@tanstack/react-router';
import { textIn } from '../../../lib/plain-search.ts';

/** The chart, the deliverables with their tasks, the board, who works on what, who said what, or who changed what. */
const PARTS = ['', 'deliverables', 'board', 'people', 'comments', 'history'] as const;
export type Part = (typeof PARTS)[number];
/** What a column of the chart stands for; days where ''. */
export type Zoom = '' | 'week' | 'month' | 'quarter';

/** What the page shows; kept in the address, as `?view=board`. Everything is '' where nothing is said. */
export interface ProjectView {
  view: Part;
  zoom: Zoom;
  /** Of comments and history, from 2. */
  page: string;
}

export type ChangeView = (change: Partial<ProjectView>) => void;

export function useProjectView(): [ProjectView, ChangeView] {
  const { view: part, zoom, page }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: ProjectView = {
    view: PARTS.find((each) => each === part) ?? '',
    zoom: zoom === 'week' || zoom === 'month' || zoom === 'quarter' ? zoom : '',
    page: /^[1-9]\d{0,4}$/.test(textIn(page)) ? textIn(page) : '',
  };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
  ];
}
