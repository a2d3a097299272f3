import { z } from 'zod';
import { documentId, type Instant, line } from './common.ts';
import { CALENDAR_NAME_MAX } from './constants.ts';

/** A link shows so much, counted from today. */
export const CALENDAR_WINDOW = { daysBack: 31, daysAhead: 366 } as const;
/** So many links a person, or a room, may have. */
export const CALENDAR_LINKS_MAX = 20;

/** `POST /api/calendar-links`: of the sender's own calendar, or for administrators of a room. */
export const newCalendarLink = z.strictObject({ name: line(CALENDAR_NAME_MAX), room: documentId.optional() });
export type NewCalendarLink = z.infer<typeof newCalendarLink>;

/** `GET /api/calendar-links`: one's own, and for administrators who ask for it everybody's and those of rooms. */
export const calendarLinksQuery = z.strictObject({ everybody: z.stringbool().default(false) });

interface Named {
  documentId: string;
  name: string;
}

/** An address by which a calendar outside reads. What it reads is of a person or of a room. */
export interface CalendarLink {
  documentId: string;
  name: string;
  person: Named | null;
  room: Named | null;
  createdAt: Instant;
  /** When a calendar last read it, to the hour; null where none has yet. */
  readAt: Instant | null;
}

export interface CalendarLinksResponse {
  data: CalendarLink[];
}

export interface NewCalendarLinkResponse {
  /** `path` leads to the calendar. It is told this once: the server keeps a hash of it alone. */
  data: CalendarLink & { path: string };
}
