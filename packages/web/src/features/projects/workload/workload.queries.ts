import type { LocalDate } from '@ibasho/contract/common';
import { WORKLOAD_WEEKS, type WorkloadResponse } from '@ibasho/contract/projects/workload';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** Everybody's work in the weeks from that of `from`; read anew with tasks, projects and days off (`lib/live`). */
export const workloadQuery = (from: LocalDate) =>
  queryOptions({
    queryKey: ['workload', from],
    queryFn: ({ signal }) => api<WorkloadResponse>(apiPaths.workload(from, WORKLOAD_WEEKS.usual), { signal }),
    placeholderData: keepPreviousData,
  });
