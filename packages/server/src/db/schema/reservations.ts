import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key, names, record } from './record.ts';

export const conferenceRooms = pgTable('conference_rooms', {
  ...record(),
  name: text('name').notNull(),
  aliases: names('aliases'),
  capacity: integer('capacity'),
  equipment: text('equipment'),
  bookAheadDays: integer('book_ahead_days'),
  longestMinutes: integer('longest_minutes'),
  releaseMinutes: integer('release_minutes'),
});

export const conferenceRoomReservations = pgTable('conference_room_reservations', {
  ...record(),
  name: text('name'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  memo: text('memo'),
  conferenceRoomId: key('conference_room_id').references(() => conferenceRooms.id),
  organizerId: key('organizer_id').references(() => sdUsers.id),
  enteredAt: instant('entered_at'),
  seriesId: key('series_id'),
  isException: boolean('is_exception').notNull().default(false),
});

export const conferenceRoomReservationPeople = pgTable('conference_room_reservation_people', {
  id: key('id').primaryKey().generatedByDefaultAsIdentity(),
  reservationId: key('reservation_id')
    .notNull()
    .references(() => conferenceRoomReservations.id),
  sdUserId: key('sd_user_id')
    .notNull()
    .references(() => sdUsers.id),
});

export const videoMeetings = pgTable('video_meetings', {
  ...record(),
  topic: text('topic').notNull(),
  startTime: instant('start_time').notNull(),
  duration: integer('duration').notNull(),
  joinUrl: text('join_url'),
  meetingId: text('meeting_id'),
  provider: text('provider'),
  state: text('state').notNull().default('pending'),
  reference: text('reference').unique(),
  host: text('host'),
  options: jsonb('options').notNull().default({}),
  organizerId: key('organizer_id').references(() => sdUsers.id),
});

export const videoMeetingPeople = pgTable('video_meeting_people', {
  id: key('id').primaryKey().generatedByDefaultAsIdentity(),
  videoMeetingId: key('video_meeting_id')
    .notNull()
    .references(() => videoMeetings.id),
  sdUserId: key('sd_user_id')
    .notNull()
    .references(() => sdUsers.id),
});
