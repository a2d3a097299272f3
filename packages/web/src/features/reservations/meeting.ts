import type { Instant } from '@ibasho/contract/common';
import type { RecordOf } from '@ibasho/contract/records';
import { RESERVATION_DEFAULTS, type reservations } from '@ibasho/contract/reservations';
import type { videoMeetings } from '@ibasho/contract/video-meetings';

type Named = { documentId: string; name: string };

/** In place of a room's documentId where a video meeting is meant. */
export const VIDEO = 'video';
/** The place of a booking that names no room. */
export const NO_ROOM = 'none';

/** A room's booking or a video meeting, as the page shows both. */
export interface Meeting {
  collection: 'conference-room-reservations' | 'video-meetings';
  documentId: string;
  title: string;
  start: Instant;
  end: Instant;
  /** A room's documentId, `VIDEO` or `NO_ROOM`. */
  place: string;
  placeName: string;
  organizer: Named | null;
  people: readonly Named[];
  memo: string;
  enteredAt: Instant | null;
  /** One of several that repeat one another. */
  isRepeated: boolean;
  video: { joinUrl: string | null; state: RecordOf<typeof videoMeetings>['state'] } | null;
}

export function meetingOfReservation(record: RecordOf<typeof reservations>): Meeting {
  const room = record.conference_room ?? null;
  return {
    collection: 'conference-room-reservations',
    documentId: record.documentId,
    title: record.name ?? RESERVATION_DEFAULTS.name,
    start: record.start_time,
    end: record.end_time,
    place: room?.documentId ?? NO_ROOM,
    placeName: room?.name ?? '会議室なし',
    organizer: record.organizer ?? null,
    people: record.sd_users ?? [],
    memo: record.memo ?? '',
    enteredAt: record.entered_at,
    isRepeated: record.series != null,
    video: null,
  };
}

export function meetingOfVideo(record: RecordOf<typeof videoMeetings>): Meeting {
  return {
    collection: 'video-meetings',
    documentId: record.documentId,
    title: record.topic,
    start: record.start_time,
    end: new Date(Date.parse(record.start_time) + record.duration * 60_000).toISOString(),
    place: VIDEO,
    placeName: 'ビデオ会議',
    organizer: record.organizer ?? null,
    people: record.sd_users ?? [],
    memo: '',
    enteredAt: null,
    isRepeated: false,
    video: { joinUrl: record.join_url, state: record.state },
  };
}

/** Whether the person takes part, or has called the meeting. */
export function takesPart({ organizer, people }: Meeting, person: string | undefined): boolean {
  return person !== undefined && [organizer, ...people].some((each) => each?.documentId === person);
}

/** In whose name it stands: the organiser, else the first who takes part; '' where nobody is named. */
export const calledBy = ({ organizer, people }: Meeting): string => (organizer ?? people[0])?.name ?? '';

/** How a timeline calls a booking. */
export const meetingWords = { calledBy, peopleOf: ({ people }: Meeting) => people.map(({ name }) => name) };
