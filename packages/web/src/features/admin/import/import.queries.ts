import type { ImportAnswer, ImportRequest } from '@ibasho/contract/import';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send, type Written } from '../../../lib/act.ts';
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

/** Adds every row of a list, or tells what would be added (`dryRun`). Throws what the server says against it. */
export async function importRows(request: ImportRequest): Promise<Written & { answer: ImportAnswer }> {
  const { runId, body } = await send<{ data: ImportAnswer }>(
    'POST',
    apiPaths.import,
    { body: request },
    request.dryRun
      ? '内容を確認できませんでした。'
      : '追加できませんでした。何も追加されていないか、一覧でご確認ください。',
  );
  return { runId, answer: body.data };
}
