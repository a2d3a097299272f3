import { z } from 'zod';
import { type LocalDate, localDate, localDateTime, text } from './common.ts';
import { repeatChoices, SERIES_LIMITS } from './series.ts';

/** What becomes of a date of a series of bookings that is a national holiday. */
const bookingHolidays = ['keep', 'skip', 'next_workday'] as const;

const record = z.union([
  z.number().int().positive(),
  z.string().regex(/^(?:[a-z0-9]{24}|\d{1,15})$/, 'must be an id or a documentId'),
]);
/** On the firm's clock where no offset is given. */
const time = z.union([localDateTime, z.iso.datetime({ offset: true })]);
const PEOPLE_MAX = 500;

/** A date that is left out, or that has another room. */
const otherwise = z.union([
  z.strictObject({ date: localDate, skip: z.literal(true) }),
  z.strictObject({ date: localDate, conference_room: record }),
]);

const said = {
  name: text(255).nullable().optional(),
  memo: text(2000).nullable().optional(),
  sd_users: z.array(record).max(PEOPLE_MAX).optional(),
  exceptions: z.array(otherwise).max(SERIES_LIMITS.occurrences).default([]),
};

/**
 * `POST /api/booking-series`: the first booking, and how it is repeated: by a word, or by a rule of RFC 5545 without
 * DTSTART. Without `until` it goes on for a year.
 */
export const newBookingSeries = z.strictObject({
  data: z.strictObject({
    ...said,
    conference_room: record,
    start_time: time,
    end_time: time,
    repeats: z.union([
      z.strictObject({ every: z.enum(repeatChoices), until: localDate.optional() }),
      z.strictObject({ rule: z.string().max(255) }),
    ]),
    holidays: z.enum(bookingHolidays).default('keep'),
  }),
});
export type NewBookingSeries = z.infer<typeof newBookingSeries>['data'];

/** Which bookings of its series go along with the one that is named: those not before it, or all that are not over. */
const seriesParts = ['following', 'all'] as const;
export type SeriesPart = (typeof seriesParts)[number];

/** `PUT /api/booking-series/{documentId of a booking}`: times are those of that booking; the others move alike. */
export const bookingSeriesChanges = z.strictObject({
  data: z.strictObject({
    ...said,
    scope: z.enum(seriesParts),
    conference_room: record.optional(),
    start_time: time.optional(),
    end_time: time.optional(),
  }),
});
export type BookingSeriesChanges = z.infer<typeof bookingSeriesChanges>['data'];

/** The query of `DELETE /api/booking-series/{documentId of a booking}`. */
export const bookingSeriesRemoval = z.strictObject({ scope: z.enum(seriesParts) });

/** What both answer: the series as it stands now. */
export interface BookingSeriesResponse {
  data: {
    /** Of the series. */
    documentId: string;
    rule: string;
    first_date: LocalDate;
    last_date: LocalDate;
    /** How many bookings were written. */
    count: number;
    /** The rule goes on after the last date, and the product does not. */
    isCut: boolean;
    message: string;
  };
  meta: Record<string, never>;
}
