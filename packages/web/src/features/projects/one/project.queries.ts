import type { projectBaselines } from '@ibasho/contract/projects/project-baselines';
import type { ProjectHoursResponse } from '@ibasho/contract/projects/project-hours';
import type { projects } from '@ibasho/contract/projects/projects';
import type { taskDependencies } from '@ibasho/contract/projects/task-dependencies';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { readAll } from '../../../lib/directory/read-all.ts';
import { apiPaths } from '../../../lib/routes.ts';
import { linksOf } from './order/task-links.ts';
import { type PartRecords, partsOf } from './parts/part.ts';
import { withProgress } from './project-hours.ts';

export type Project = RecordOf<typeof projects>;

/** One project; `slug` is its documentId. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['projects', 'one', slug],
    queryFn: async ({ signal }) => (await api<{ data: Project }>(apiPaths.record('projects', slug), { signal })).data,
  });

/** All that a project consists of. Each list is read anew by its own collection's live events. */
export function useProjectParts(slug: string) {
  const tasks = useQuery(partsQuery<PartRecords['tasks']>('project-tasks', '[project]', slug));
  const wholes = useQuery(partsQuery<PartRecords['deliverables']>('deliverables', '[project]', slug));
  const below = useQuery(
    partsQuery<PartRecords['deliverableTasks']>('deliverable-tasks', '[deliverable][project]', slug),
  );
  const order = useQuery(partsQuery<RecordOf<typeof taskDependencies>>('task-dependencies', '[project]', slug));
  const worked = useQuery(hoursQuery(slug));
  const all = [tasks, wholes, below, order, worked];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  const parts = partsOf({
    tasks: tasks.data ?? [],
    deliverables: wholes.data ?? [],
    deliverableTasks: below.data ?? [],
    worked: worked.data ?? [],
  });
  return {
    parts: withProgress(parts),
    links: linksOf(order.data ?? []),
    isPending: all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}

/** How long was worked on each task. Read anew with the hours of anybody (`lib/live`). */
const hoursQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project-hours', slug],
    queryFn: async ({ signal }) => (await api<ProjectHoursResponse>(apiPaths.projectHours(slug), { signal })).data,
  });

/** The baseline of a project: one, or none. */
export const projectBaselineQuery = (slug: string) =>
  partsQuery<RecordOf<typeof projectBaselines>>('project-baselines', '[project]', slug);

/** The records of a collection that lead to the project by the relation `through`. */
const partsQuery = <Item>(collection: string, through: string, slug: string) =>
  queryOptions({
    queryKey: [collection, 'of-project', slug],
    queryFn: ({ signal }) =>
      readAll<Item>(
        `${apiPaths.records(collection)}?populate=*&filters${through}[documentId]=${encodeURIComponent(slug)}&sort=id:asc`,
        signal,
      ),
  });
