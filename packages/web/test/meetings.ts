import { type Meeting, meetingOfReservation } from '../src/features/reservations/meeting.ts';
import type { Room } from '../src/features/reservations/meetings.queries.ts';
import type { Person } from '../src/lib/directory/people.ts';
import { self } from './office.ts';

let made = 0;

export function aRoom(name: string, capacity: number | null = 8): Room {
  made += 1;
  return {
    id: made,
    documentId: `room${String(made).padStart(20, '0')}`,
    name,
    aliases: [],
    capacity,
    equipment: null,
    book_ahead_days: null,
    longest_minutes: null,
    release_minutes: null,
  };
}

type Booked = Parameters<typeof meetingOfReservation>[0];

/** A booking as the server gives it: of oneself, 10:00 to 11:00 in Tokyo where nothing else is said. */
export function aReservation(room: Room, change: Partial<Booked> = {}, people: readonly Person[] = [self]): Booked {
  made += 1;
  const { id, documentId, name } = room;
  return {
    id: made,
    documentId: `booking${String(made).padStart(17, '0')}`,
    name: '定例',
    start_time: '2026-11-20T01:00:00.000Z',
    end_time: '2026-11-20T02:00:00.000Z',
    memo: null,
    entered_at: null,
    is_exception: null,
    conference_room: { id, documentId, name },
    organizer: people[0] ? { id: people[0].id, documentId: people[0].documentId, name: people[0].name } : null,
    sd_users: people.map((person) => ({ id: person.id, documentId: person.documentId, name: person.name })),
    ...change,
  };
}

export const aMeeting = (room: string): Meeting => meetingOfReservation(aReservation(aRoom(room)));
