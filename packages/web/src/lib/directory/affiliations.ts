import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** A department, as `GET /api/affiliations` gives one. */
export interface Affiliation {
  id: number;
  documentId: string;
  Name: string;
  displayName: string | null;
  aliases: string[] | null;
}

export const affiliationsQuery = queryOptions({
  queryKey: ['affiliations', 'all'],
  queryFn: ({ signal }) => readAll<Affiliation>(`${apiPaths.records('affiliations')}?sort=id:asc`, signal),
});

/** What staff call a department: its display name, else its name. */
export function shownNameOf({ Name, displayName }: { Name: string; displayName?: string | null }): string {
  return displayName || Name;
}
