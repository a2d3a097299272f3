import type { Instant } from '@ibasho/contract/common';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** A company car, as `GET /api/cars?populate=*` gives one. */
export interface Car {
  id: number;
  documentId: string;
  name: string;
  aliases?: string[] | null;
  held_since: Instant | null;
  sd_user?: { id: number; documentId: string; name: string } | null;
}

export const carsQuery = queryOptions({
  queryKey: ['cars', 'all'],
  queryFn: ({ signal }) => readAll<Car>(`${apiPaths.records('cars')}?populate=*`, signal),
});

/** The cars in each person's hands, by the person's documentId. */
export function carsByHolder(cars: readonly Car[]): Map<string, Car[]> {
  const held = new Map<string, Car[]>();
  for (const car of cars) {
    if (!car.sd_user) continue;
    held.set(car.sd_user.documentId, [...(held.get(car.sd_user.documentId) ?? []), car]);
  }
  return held;
}
