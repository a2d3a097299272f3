import type { RecordOf } from '@ibasho/contract/records';
import type { rooms } from '@ibasho/contract/reservations';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** A meeting room, as `GET /api/conference-rooms` gives one. */
export type Room = RecordOf<typeof rooms>;

export const roomsQuery = queryOptions({
  queryKey: ['conference-rooms', 'all'],
  queryFn: ({ signal }) => readAll<Room>(`${apiPaths.records('conference-rooms')}?sort=id:asc`, signal),
});
