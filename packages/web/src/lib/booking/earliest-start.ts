import type { Instant } from '@ibasho/contract/common';

const DAY_MS = 86_400_000;

/**
 * What still lies in a period from `from` on, and lasts `days` at most, has begun after this or just then: a list that says so
 * is found by its starts, without reading all that ever was.
 */
export const earliestStart = (from: Instant, days: number): Instant =>
  new Date(Date.parse(from) - days * DAY_MS).toISOString();
