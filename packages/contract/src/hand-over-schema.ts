import { z } from 'zod';
import { documentId, localDate } from './common.ts';
import type { HandOverRequest } from './hand-over.ts';

const ITEMS_MAX = 500;
const DAYS_MAX = 366;

const period = { from: localDate, to: localDate };
const inOrder = [
  ({ from, to }: { from: string; to: string }) =>
    to >= from && Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`) <= DAYS_MAX * 86_400_000,
  `to must not be before from, and at most ${DAYS_MAX} days after it`,
] as const;

/** The query of `GET /api/hand-over`: whose, and the first and last day. */
export const handOverQuery = z.strictObject({ user: documentId, ...period }).refine(...inOrder);

export const handOverRequest = z
  .strictObject({
    user: documentId,
    to_user: documentId,
    ...period,
    items: z
      .array(
        z.strictObject({
          collection: z.enum([
            'project-tasks',
            'deliverable-tasks',
            'conference-room-reservations',
            'video-meetings',
            'car-bookings',
            'cars',
          ]),
          documentId,
        }),
      )
      .min(1)
      .max(ITEMS_MAX),
  })
  .refine(...inOrder) satisfies z.ZodType<HandOverRequest>;
