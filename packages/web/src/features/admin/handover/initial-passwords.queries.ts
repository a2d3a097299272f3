import type { InitialPassword, Newcomer } from '@ibasho/contract/import';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/act.ts';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** What is told where the server says nothing of its own. */
export const PASSWORDS_FAILED = '初期パスワードを作れませんでした。';

/** Who has not chosen a password yet. */
export const newcomersQuery = queryOptions({
  queryKey: ['initial-passwords'],
  queryFn: async ({ signal }) => (await api<{ data: Newcomer[] }>(apiPaths.initialPasswords, { signal })).data,
  staleTime: 0,
});

/** Makes passwords for accounts without one of their own: they are told only here. `appUrl` is null where the server has none. */
export async function makeInitialPasswords(
  accounts: readonly number[],
): Promise<{ slips: InitialPassword[]; appUrl: string | null }> {
  const { body } = await send<{ data: InitialPassword[]; meta: { appUrl: string | null } }>(
    'POST',
    apiPaths.initialPasswords,
    { body: { accounts } },
    PASSWORDS_FAILED,
  );
  return { slips: body.data, appUrl: body.meta.appUrl };
}
