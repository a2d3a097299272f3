import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Providers } from './providers.tsx';

/** The whole app. */
export function App({ queries, router }: { queries: QueryClient; router: AnyRouter }) {
  return (
    <Providers queries={queries}>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </Providers>
  );
}
