import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../src/app/providers.tsx';
import { plainSearch } from '../src/lib/plain-search.ts';

/**
 * Renders a page or part as the app would: theme, queries without retries, toasts, and a router whose every address
 * shows `children`. `at` is the address; `queries` the client, where a test looks into it. Await something on screen.
 */
export function renderInApp(
  children: ReactNode,
  { at = '/', queries = quietQueries() }: { at?: string; queries?: QueryClient } = {},
): RenderResult & { queries: QueryClient; address: () => string } {
  const history = createMemoryHistory({ initialEntries: [at] });
  const rootRoute = createRootRoute();
  const show = () => children;
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: show }),
    createRoute({ getParentRoute: () => rootRoute, path: '$', component: show }),
  ]);
  const router = createRouter({ routeTree, history, ...plainSearch, defaultPendingMinMs: 0 });
  const view = render(
    <Providers queries={queries} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return Object.assign(view, { queries, address: () => history.location.href });
}

/** A query client that neither retries nor refetches by itself. */
export function quietQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
}

/** The toast whose whole text is `text`: names and numbers in it are elements of their own. */
export const toastSaying = (text: string): Promise<HTMLElement> =>
  screen.findByText(
    (_, element) => element?.parentElement?.matches('[data-toast]') === true && element.textContent === text,
  );
