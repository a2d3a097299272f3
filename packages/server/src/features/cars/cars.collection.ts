import type { Collection } from '../../actions/collection.ts';
import { carLines, tellHolder } from './car-sentences.ts';
import { addCar, removeCar, saveCar } from './cars.ts';

export const cars: Collection = {
  name: 'cars',
  table: 'cars',
  title: '車',
  fields: {
    name: {
      column: 'name',
      kind: 'text',
      label: '名前',
      read: 'member',
      write: 'admin',
      isRequired: true,
      isSpoken: true,
      max: 255,
    },
    aliases: {
      column: 'aliases',
      kind: 'texts',
      label: '別名',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: 100,
    },
    held_since: { column: 'held_since', kind: 'datetime', label: '', read: 'member', write: 'nobody' },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: '使用者',
      read: 'member',
      write: 'member',
    },
  },
  topics: [],
  describe: (image) => String(image.name),
  sentences: carLines,
  concern: { about: 'cars', person: 'sd_user_id', columns: ['sd_user_id'], tell: tellHolder },
  writes: { create: addCar, update: saveCar, remove: removeCar },
  rights: { add: 'admin', change: 'member', remove: 'admin' },
};
