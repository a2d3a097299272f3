import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

const STALE_AFTER_MS = 5 * 60_000;

/** Live events say what has changed: what was read stays good until then, or for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A browser may be wrong about being offline: always try, and say what failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
