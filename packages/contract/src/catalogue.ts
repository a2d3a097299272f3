import { assignCar, forceAssignCar, releaseCar } from './cars.ts';
import { addUserHoliday, deleteUserHoliday } from './holidays.ts';
import { addUserMemo, createUser, updateOccupancyRate, updateUser } from './people.ts';
import { updateGroupStatus, updateUserStatus } from './presence.ts';
import { undoLastRun } from './runs.ts';

/** Every action there is, in the order of specification S7. A name not listed here is a 400. */
export const catalogue = [
  updateUserStatus,
  updateGroupStatus,
  assignCar,
  forceAssignCar,
  releaseCar,
  createUser,
  updateUser,
  updateOccupancyRate,
  addUserMemo,
  addUserHoliday,
  deleteUserHoliday,
  undoLastRun,
] as const;

export type Declared = (typeof catalogue)[number];

export const declarationOf = (name: string): Declared | undefined => byName.get(name);

const byName = new Map<string, Declared>(catalogue.map((declaration) => [declaration.name, declaration]));
