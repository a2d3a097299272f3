import type { Role } from '@ibasho/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** What somebody signs in with, as `GET /api/users` gives it to administrators. */
export interface Account {
  id: number;
  documentId: string;
  username: string;
  email: string | null;
  provider: string | null;
  confirmed: boolean;
  blocked: boolean;
  role?: { type: Role } | null;
  sd_user?: { id: number; documentId: string; name: string } | null;
}

export const accountsQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => api<Account[]>(`${apiPaths.accounts}?populate[0]=role&populate[1]=sd_user`, { signal }),
});
