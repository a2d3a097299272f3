import type { LocalDate } from './common.ts';

/** What stands in somebody's name in a time, and can be given to somebody else. */
export interface HandOverItem {
  collection:
    | 'project-tasks'
    | 'deliverable-tasks'
    | 'conference-room-reservations'
    | 'video-meetings'
    | 'car-bookings'
    | 'cars';
  documentId: string;
  name: string;
  /** The project, room or car; null where there is none. */
  about: string | null;
  /** Its day, or its last one, on the firm's clock; null for a car that is in hand. */
  day: LocalDate | null;
  /** 「14:00〜15:00」 of meetings and bookings; null of others. */
  time: string | null;
}

/** `GET /api/hand-over?user=…&from=…&to=…`, by days; a car in hand comes first. */
export interface HandOverResponse {
  data: HandOverItem[];
  meta: { total: number };
}

/** `POST /api/hand-over`: gives these of somebody's to somebody else, all as one run. */
export interface HandOverRequest {
  /** documentIds. */
  user: string;
  to_user: string;
  from: LocalDate;
  to: LocalDate;
  items: { collection: HandOverItem['collection']; documentId: string }[];
}
