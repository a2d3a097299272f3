import { carBookings as declaration, driveLogs as logDeclaration } from '@ibasho/contract/car-bookings';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { carBookingWrites } from './car-bookings.ts';
import { tellOfCarBookings } from './car-sentences.ts';
import { driveLog } from './drives/drive-logs.ts';

export const carBookings = implementCollection(declaration, {
  describe: ({ car_id }, nameOf) => nameOf('cars', car_id),
  concern: {
    about: 'car-bookings',
    person: 'sd_user_id',
    columns: ['car_id', 'sd_user_id', 'start_time', 'end_time', 'purpose'],
    tell: tellOfCarBookings,
  },
  writes: carBookingWrites,
});

export const driveLogs = implementCollection(logDeclaration, { writes: writesOf(driveLog) });
