import { z } from 'zod';
import { declareAction } from './action.ts';
import { line } from './common.ts';

const references = { car: 'cars', user: 'sd-users' } as const;

export const assignCar = declareAction({
  name: 'assign_car',
  title: '車の使用',
  description:
    'Gives a free car to a person (the sender where user is left out). A car in use by somebody else asks first.',
  params: z.strictObject({ car: line(200), user: line(200).optional() }),
  references,
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const forceAssignCar = declareAction({
  name: 'force_assign_car',
  title: '車の使用者の変更',
  description: 'Gives a car to a person although somebody else holds it.',
  params: z.strictObject({ car: line(200), user: line(200).optional() }),
  references,
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const releaseCar = declareAction({
  name: 'release_car',
  title: '車の返却',
  description: 'Releases the named car, or every car that the person holds.',
  params: z.strictObject({ user: line(200).optional(), car: line(200).optional() }),
  references,
  confirm: 'none',
  undoable: true,
  topics: [],
});
