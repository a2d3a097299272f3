import { messages } from '@ibasho/contract/messages';
import { reservations as declaration } from '@ibasho/contract/reservations';
import { implementCollection } from '../../actions/implement-collection.ts';
import { tellOfBookings } from './booking-notices.ts';
import { meetingIn } from './meetings.ts';
import { bookings, cancelReservation, changeReservation, reserve } from './reservations.ts';

export const reservations = implementCollection(declaration, {
  between: { sd_users: bookings.people },
  concern: {
    about: 'conference-room-reservations',
    person: 'organizer_id',
    people: bookings.people,
    columns: ['start_time', 'end_time', 'conference_room_id'],
    tell: tellOfBookings,
  },
  tokenMissing: messages.tokenMissing,
  describe: (image, nameOf) => String(image.name ?? nameOf('conference-rooms', image.conference_room_id)),
  writes: {
    create: (ctx, input) => reserve(ctx, meetingIn(input)),
    update: (ctx, row, input) => changeReservation(ctx, row, meetingIn(input)),
    remove: cancelReservation,
  },
});
