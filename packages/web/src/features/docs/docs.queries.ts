import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiPaths } from '../../lib/routes.ts';
import type { OpenApi } from './open-api.ts';

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => api<OpenApi>(apiPaths.openApi, { signal }),
});
