import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** A department, as `GET /api/affiliations` gives one. */
export interface Affiliation {
  id: number;
  documentId: string;
  Name: string;
  aliases: string[] | null;
}

export const affiliationsQuery = queryOptions({
  queryKey: ['affiliations', 'all'],
  queryFn: ({ signal }) => readAll<Affiliation>(`${apiPaths.affiliations}?sort=id:asc`, signal),
});
