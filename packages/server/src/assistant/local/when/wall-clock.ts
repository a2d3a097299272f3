import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';

/** `HH:mm` of minutes after midnight, turned over at 24 h. */
export function hhmm(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** The wall clock `minutes` after the midnight that begins `day`. */
export function on(day: LocalDate, minutes: number): LocalDateTime {
  return `${addDays(day, Math.floor(minutes / 1440))}T${hhmm(minutes)}`;
}

/** `minutes` after (before, where negative) what the clock shows at `now`. */
export function shift(now: LocalDateTime, minutes: number): LocalDateTime {
  const [hour = 0, minute = 0] = now.slice(11, 16).split(':').map(Number);
  return on(now.slice(0, 10), hour * 60 + minute + minutes);
}

/** Full-width forms to half-width, sign by sign, so that spans stay those of `text`. */
export function flatten(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[　]/g, ' ')
    .replace(/[～〜]/g, '〜')
    .replace(/[－−–—]/g, '-')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
