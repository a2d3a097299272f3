import type { LocalDate } from '@ibasho/contract/common';
import { useQuery } from '@tanstack/react-query';
import { plannedTasksQuery, writtenHoursQuery } from './hours.queries.ts';

/** The tasks that are planned for somebody in a week, and the hours that are written. Each list is read anew by its own live events. */
export function useHoursOfWeek(person: string, first: LocalDate, last: LocalDate) {
  const tasks = useQuery(plannedTasksQuery('project-tasks', person, first, last));
  const below = useQuery(plannedTasksQuery('deliverable-tasks', person, first, last));
  const written = useQuery(writtenHoursQuery(person, first, last));
  const all = [tasks, below, written];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  return {
    planned: [...(tasks.data ?? []), ...(below.data ?? [])],
    entries: written.data ?? [],
    isPending: all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
