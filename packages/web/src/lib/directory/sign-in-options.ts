import type { SignInOptions } from '@ibasho/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { apiPaths } from '../routes.ts';

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api<SignInOptions>(apiPaths.signInOptions, { signal, public: true }),
});
