import type { SessionUser } from '@ibasho/contract/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { apiPaths } from '../routes.ts';

const ownRoleQuery = queryOptions({
  queryKey: ['users', 'own-role'],
  queryFn: ({ signal }) => api<Pick<SessionUser, 'role'>>(apiPaths.ownRole, { signal }),
});

/** Whether the signed-in account administrates; undefined until it is known. The server has the last word. */
export function useIsAdmin(): boolean | undefined {
  const { data, isError } = useQuery(ownRoleQuery);
  return isError ? false : data && data.role?.type === 'admin';
}
