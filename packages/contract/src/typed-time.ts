import { OFFICE_HOURS } from './constants.ts';

/**
 * `HH:mm` of a time that somebody typed by itself, as an office reads it: 「３時半」 and 「330」 are 15:30, as nobody
 * comes back at night; 「午前3時」, 「03時」 and 「3:00」 are taken at their word. '' stays '', undefined where it is no time.
 */
export function timeTyped(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return '';
  const { half, hour, sign, thirty, minute } = TIME.exec(plain)?.groups ?? {};
  if (hour === undefined || Number(hour) > (half ? 12 : 23) || Number(minute ?? 0) > 59) return undefined;
  const isOpen = !half && sign !== ':' && !hour.startsWith('0');
  const hours = half ? (Number(hour) % 12) + (half === '午後' ? 12 : 0) : isOpen ? officeHour(hour) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${thirty ? '30' : (minute ?? '').padStart(2, '0')}`;
}

const TIME = /^(?<half>午前|午後)?(?<hour>\d{1,2})(?<sign>[:時])?(?:(?<thirty>半)|(?<minute>\d{2}|(?<=時)\d)分?)?$/;

/** Of an hour without its half of the day the one within office hours. */
const officeHour = (hour: string): number => Number(hour) + (Number(hour) < OFFICE_HOURS.opens ? 12 : 0);
