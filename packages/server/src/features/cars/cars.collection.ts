import { cars as declaration } from '@ibasho/contract/cars';
import { implementCollection } from '../../actions/implement-collection.ts';
import { carLines, tellHolder } from './car-sentences.ts';
import { addCar, heldFrom, removeCar, saveCar } from './cars.ts';

export const cars = implementCollection(declaration, {
  sentences: carLines,
  concern: { about: 'cars', person: 'sd_user_id', columns: ['sd_user_id'], tell: tellHolder },
  firmColumns: heldFrom,
  writes: { create: addCar, update: saveCar, remove: removeCar },
});
