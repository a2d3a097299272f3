import type { LocalDate } from '@ibasho/contract/common';
import type { ProjectSummariesResponse, ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** Every project with what its tasks come to on `today`; read anew with projects and their parts (`lib/live`). */
export const projectSummariesQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: ['project-summaries', today],
    queryFn: async ({ signal }): Promise<ProjectSummary[]> =>
      (await api<ProjectSummariesResponse>(apiPaths.projectSummaries, { signal })).data,
    placeholderData: keepPreviousData,
  });
