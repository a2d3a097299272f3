import { catalogue } from '@ibasho/contract/catalogue';
import { carActions } from '../features/cars/cars.actions.ts';
import { holidayActions } from '../features/holidays/holidays.actions.ts';
import { peopleActions } from '../features/people/people.actions.ts';
import { presenceActions } from '../features/presence/presence.actions.ts';
import { runActions } from '../features/runs/runs.actions.ts';
import type { ActionImplementation } from './action.ts';
import type { Restorable } from './undo.ts';

/** What stands behind every action of the catalogue. Throws where one has nothing behind it. */
export function allActions(restorable: Restorable): ActionImplementation[] {
  const all: ActionImplementation[] = [
    ...presenceActions,
    ...carActions,
    ...peopleActions,
    ...holidayActions,
    ...runActions(restorable),
  ];
  for (const { name } of catalogue) {
    if (!all.some((each) => each.declaration.name === name)) throw new Error(`nothing implements the action ${name}`);
  }
  return all;
}
