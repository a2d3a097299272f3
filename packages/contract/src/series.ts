import { declareCollection } from './collection.ts';

/** How often something is repeated, as actions call it. */
export const repeatChoices = ['daily', 'weekdays', 'weekly', 'biweekly', 'monthly'] as const;
export type Repeats = (typeof repeatChoices)[number];
export const repeatWords: Readonly<Record<Repeats, string>> = {
  daily: '毎日',
  weekdays: '平日は毎日',
  weekly: '毎週',
  biweekly: '隔週',
  monthly: '毎月',
};

/** What becomes of an occurrence on a national holiday. */
export const holidayPolicies = ['keep', 'skip'] as const;
export type HolidayPolicy = (typeof holidayPolicies)[number];

/** Of a change of one of a series: what else is changed with it. */
export const seriesScopes = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** A series has at most so many occurrences, and none later than so many days after its first one. */
export const SERIES_LIMITS = { occurrences: 260, days: 364 } as const;

/** What records have in common that repeat one another: how, and on which days. Kept by what writes those records. */
export const series = declareCollection({
  name: 'series',
  title: '繰り返し',
  namedBy: 'rule',
  write: 'nobody',
  fields: {
    /** A rule of RFC 5545 without DTSTART: `FREQ=WEEKLY;BYDAY=TU`. */
    rule: { kind: 'text', label: '', isRequired: true, max: 255 },
    first_date: { kind: 'date', label: '', isRequired: true },
    last_date: { kind: 'date', label: '', isRequired: true },
    holidays: { kind: 'text', label: '', values: holidayPolicies, words: { keep: '祝日も', skip: '祝日は除く' } },
  },
  relations: {},
  rights: { add: 'member', change: 'member', remove: 'member' },
  topics: [],
});

export const seriesFeature = { collections: [series], actions: [] } as const;
