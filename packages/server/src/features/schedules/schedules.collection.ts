import { schedules as declaration } from '@ibasho/contract/schedules';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { schedule } from './schedules.ts';

export const schedules = implementCollection(declaration, { writes: writesOf(schedule) });
