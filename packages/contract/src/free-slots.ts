import { z } from 'zod';
import { type Instant, localDate, localDateTime } from './common.ts';

/** `GET /api/free-slots` looks within these hours of a day, unless its `from` or `to` name an earlier or a later one. */
export const SLOT_HOURS = { opens: '09:00', closes: '18:00' } as const;
/** So many times are told, which begin at full quarters of an hour. */
export const SLOTS_TOLD = 10;
export const SLOT_STEP_MINUTES = 15;
export const SLOT_DAYS_MAX = 31;
/** Where no `to` is given. */
export const SLOT_DAYS = 14;
export const FREE_SLOTS_PEOPLE_MAX = 20;

const key = z.string().regex(/^(?:[a-z0-9]{24}|\d{1,15})$/, 'must be an id or a documentId');
const keys = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(key).min(1).max(FREE_SLOTS_PEOPLE_MAX),
);
const dayOrTime = z.union([localDate, localDateTime]);

/** The query of `GET /api/free-slots`. `any` room seats everybody, `any` car will do. Without people it is the viewer. */
export const freeSlotsQuery = z.strictObject({
  participants: keys.optional(),
  room: z.union([z.literal('any'), key]).optional(),
  car: z.union([z.literal('any'), key]).optional(),
  /** In minutes. */
  duration: z.coerce.number().int().min(5).max(1440).default(60),
  from: dayOrTime.optional(),
  to: dayOrTime.optional(),
});
export type FreeSlotsQuery = z.infer<typeof freeSlotsQuery>;

/** What is free along with the people. */
export interface FreeThing {
  id: number;
  documentId: string;
  name: string;
}

/** A time when everybody is free; `rooms` and `cars` are those that are, where any were asked for, the smallest room first. */
export interface FreeSlot {
  start_time: Instant;
  end_time: Instant;
  rooms?: (FreeThing & { capacity: number | null })[];
  cars?: FreeThing[];
}

export interface FreeSlotsResponse {
  data: FreeSlot[];
  meta: {
    from: Instant;
    to: Instant;
    duration: number;
    people: FreeThing[];
  };
}
