import type { LocalDate } from '@ibasho/contract/common';
import type { HandOverRequest, HandOverResponse } from '@ibasho/contract/hand-over';
import { queryOptions } from '@tanstack/react-query';
import { send, type Written } from '../../../lib/act.ts';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** What somebody leaves to others in these days; read anew with tasks, meetings and cars (`lib/live`). */
export const handOverQuery = (user: string, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['hand-over', user, from, to],
    queryFn: async ({ signal }) => (await api<HandOverResponse>(apiPaths.handOverOf(user, from, to), { signal })).data,
  });

/** Gives it to somebody else as one run. Throws what stands against it. */
export async function handOver(request: HandOverRequest): Promise<Written & { message: string }> {
  const { runId, body } = await send<{ data: { message: string } }>(
    'POST',
    apiPaths.handOver,
    { body: request },
    '引き継げませんでした。',
    ['projectDataUpdated'],
  );
  return { runId, message: body.data.message };
}
