import { z } from 'zod';
import { documentId, type Instant } from './common.ts';

/** What a notice may be about, by the collection of the record. */
export type NoticeSubject =
  | 'cars'
  | 'car-bookings'
  | 'conference-room-reservations'
  | 'project-comments'
  | 'schedules'
  | 'sd-users'
  | 'user-holidays'
  | 'video-meetings';

/** What a colleague, or the product itself, did or asks that concerns the person who reads this. */
export interface Notice {
  documentId: string;
  /** Who did it, as they were called then; the product's name where it was the product. */
  by: string;
  about: NoticeSubject;
  /** The documentId of the record on whose page it shows: of a comment its project. Null where there is none of its own. */
  within: string | null;
  /** Who did what, in one sentence. */
  text: string;
  at: Instant;
}

/** `GET /api/notices`: what the viewer has not seen yet, the newest first. */
export interface NoticesResponse {
  data: Notice[];
  /** How many there are in all; `data` holds the first `NOTICES_SHOWN`. */
  meta: { unseen: number };
}

export const NOTICES_SHOWN = 20;

/** `POST /api/notices/seen`: single ones, or everything up to and with one. */
export const seenNotices = z.union([
  z.strictObject({ ids: z.array(documentId).min(1).max(100) }),
  z.strictObject({ upTo: documentId }),
]);
export type SeenNotices = z.infer<typeof seenNotices>;
