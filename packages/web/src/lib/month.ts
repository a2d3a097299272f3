import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysFrom } from '@ibasho/contract/dates';

/** `YYYY-MM`. */
export type Month = string;

export const monthOf = (date: LocalDate): Month => date.slice(0, 7);

export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && !value.startsWith('0000');
}

export function daysOf(month: Month): LocalDate[] {
  return daysFrom(`${month}-01`, addDays(`${shiftMonth(month, 1)}-01`, -1));
}

export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** `2026年11月`. */
export function monthInWords(month: Month): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;
}
