import type { LocalDate } from '@ibasho/contract/common';
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** For a router: what stands in the address is text, never JSON; a code that it holds stays as it was written. */
export const plainSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
};

/** A text of the address, '' where there is none; the router gives what is written like a number as one. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A day of the address, `2026-11-24`; '' where there is none, or no such day. */
export function dayIn(value: unknown): LocalDate | '' {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return '';
  const read = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value) ? value : '';
}
