import { describe, expect, test } from 'vitest';
import { bookingIn, searchOfBooking } from './wanted-booking.ts';

const today = '2026-11-20';

describe('a booking that the address wants', () => {
  test.each([
    { day: '2026-11-24', place: 'room1', span: { start: 615, end: 780 } },
    { day: today, place: 'room1', span: { start: 1380, end: 1440 } },
  ])('is read as it was written: %o', (wanted) => {
    expect(bookingIn(searchOfBooking(wanted), today)).toEqual(wanted);
  });

  test.each([
    ['no room', { from: '10:15', to: '13:00' }],
    ['no times', { book: 'room1' }],
    ['a time that is none', { book: 'room1', from: '10:75', to: '13:00' }],
    ['an end before the start', { book: 'room1', from: '13:00', to: '10:15' }],
  ])('is not one with %s', (_, search) => {
    expect(bookingIn(search, today)).toBeNull();
  });
});
