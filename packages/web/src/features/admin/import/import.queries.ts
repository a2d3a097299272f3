import type { ImportRequest, Newcomer } from '@ibasho/contract/import';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { importRows } from '../../../lib/act.ts';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** What an import would add; null where there is nothing to ask yet. The last answer stays until the next has come. */
export const importPreviewQuery = (request: ImportRequest | null) =>
  queryOptions({
    queryKey: ['import', request],
    queryFn: async () => {
      if (request === null) return null;
      return (await importRows({ ...request, dryRun: true })).answer;
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Who has not chosen a password yet. */
export const newcomersQuery = queryOptions({
  queryKey: ['initial-passwords'],
  queryFn: async ({ signal }) => (await api<{ data: Newcomer[] }>(apiPaths.initialPasswords, { signal })).data,
  staleTime: 0,
});
