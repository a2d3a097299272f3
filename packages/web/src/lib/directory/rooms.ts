import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** A meeting room, as `GET /api/conference-rooms` gives one. */
export interface Room {
  id: number;
  documentId: string;
  name: string;
  aliases: string[] | null;
  capacity: number | null;
  equipment: string | null;
}

export const roomsQuery = queryOptions({
  queryKey: ['conference-rooms', 'all'],
  queryFn: ({ signal }) => readAll<Room>(`${apiPaths.records('conference-rooms')}?sort=id:asc`, signal),
});
