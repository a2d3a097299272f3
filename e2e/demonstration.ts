import { readFileSync } from 'node:fs';
import type { FirmFile } from '@ibasho/contract/firm-file';

/** The firm that the product brings with it. */
export const firm: FirmFile = JSON.parse(
  readFileSync(new URL('../packages/server/firm/demonstration.json', import.meta.url), 'utf8'),
);

export function nameOf(username: string): string {
  const user = firm.users?.find((each) => each.username === username);
  if (!user) throw new Error(`${username} does not work in the demonstration firm`);
  return user.name;
}

/** The car that `username` has in hand at the start. */
export function carOf(username: string): string {
  const car = firm.cars?.find(({ holder }) => holder === username);
  if (!car) throw new Error(`${username} has no car in the demonstration firm`);
  return car.name;
}

/** Cars that nobody holds at the start. */
export const freeCars = (firm.cars ?? []).filter((car) => car.holder === undefined).map((car) => car.name);
