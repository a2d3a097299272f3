import type { cars } from '@ibasho/contract/cars';
import type { RecordOf } from '@ibasho/contract/records';
import { recordsQuery } from './records.ts';

/** A company car. */
export type Car = RecordOf<typeof cars>;

export const carsQuery = recordsQuery('cars');

/** The cars in each person's hands, by the person's documentId. */
export function carsByHolder(cars: readonly Car[]): Map<string, Car[]> {
  const held = new Map<string, Car[]>();
  for (const car of cars) {
    if (!car.sd_user) continue;
    held.set(car.sd_user.documentId, [...(held.get(car.sd_user.documentId) ?? []), car]);
  }
  return held;
}
