import type { TaskImportAnswer, TaskImportRequest } from '@ibasho/contract/projects/task-import';
import { queryOptions } from '@tanstack/react-query';
import { send, type Written } from '../../../../lib/act.ts';
import { apiPaths } from '../../../../lib/routes.ts';

/** What a list would add; nothing is asked where there is none. */
export const taskImportPreviewQuery = (request: TaskImportRequest | null) =>
  queryOptions({
    queryKey: ['task-import', request],
    queryFn: async () => (request === null ? null : (await importTasks({ ...request, dryRun: true })).answer),
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Adds every row of a list as one run, or tells what would be added (`dryRun`). Throws what the server says against it. */
export async function importTasks(request: TaskImportRequest): Promise<Written & { answer: TaskImportAnswer }> {
  const { runId, body } = await send<{ data: TaskImportAnswer }>(
    'POST',
    apiPaths.taskImport,
    { body: request },
    request.dryRun ? '内容を確認できませんでした。' : '追加できませんでした。',
    request.dryRun ? [] : ['projectDataUpdated'],
  );
  return { runId, answer: body.data };
}
