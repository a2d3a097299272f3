import type { ProjectHistory } from '@ibasho/contract/projects/project-history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { apiPaths } from '../../../../lib/routes.ts';

const RUNS_A_PAGE = 25;

/** What was changed in a project, newest first; `page` from 1. */
export const projectHistoryQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['project-history', slug, page],
    queryFn: ({ signal }) => api<ProjectHistory>(apiPaths.projectHistory(slug, page, RUNS_A_PAGE), { signal }),
    placeholderData: keepPreviousData,
  });
