import { declareAction } from './action.ts';
import { declareCollection, spokenAliases, spokenName } from './collection.ts';
import type { Page } from './pages.ts';
import { optional, ref } from './params.ts';

export const cars = declareCollection({
  name: 'cars',
  title: '車',
  counter: '台',
  write: 'admin',
  fields: {
    name: spokenName,
    aliases: spokenAliases,
    held_since: { kind: 'datetime', label: '', write: 'nobody' },
  },
  relations: {
    sd_user: {
      to: 'sd-users',
      label: '使用者',
      write: 'member',
      whenPersonGoes: { becomes: 'settled', label: '使用中の車' },
    },
  },
  rights: { add: 'admin', change: 'member', remove: 'admin' },
  topics: [],
  firmList: { name: 'cars', keys: { name: 'name', aliases: 'aliases', holder: 'sd_user' } },
});

const whose = { user: optional(ref('sd-users')) };

export const assignCar = declareAction({
  name: 'assign_car',
  title: '車の使用',
  description:
    'Gives a free car to a person (the sender where user is left out). A car in use by somebody else asks first.',
  params: { car: ref('cars'), ...whose },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const forceAssignCar = declareAction({
  name: 'force_assign_car',
  title: '車の使用者の変更',
  description: 'Gives a car to a person although somebody else holds it.',
  params: { car: ref('cars'), ...whose },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const releaseCar = declareAction({
  name: 'release_car',
  title: '車の返却',
  description: 'Releases the named car, or every car that the person holds.',
  params: { ...whose, car: optional({ ...ref('cars'), among: 'theirs' }) },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const carsPage = { path: '/cars', title: '車', isPublic: false, hasLayout: true } as const satisfies Page;

export const carFeature = { collections: [cars], actions: [assignCar, forceAssignCar, releaseCar] } as const;
