import type { WaysIn } from '@ibasho/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { apiPaths } from '../routes.ts';

export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => api<WaysIn>(apiPaths.waysIn, { signal, public: true }),
});
