import type { LocalDate } from '@ibasho/contract/common';
import { WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Repeats } from '@ibasho/contract/series';

/** How something is repeated, as it stands in a form. */
export interface Repetition {
  /** '' once; `custom`: every so many weeks on certain weekdays. */
  every: Repeats | 'custom' | '';
  weeks: number;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** The last day; '' for as long as the product goes, a year. */
  until: LocalDate | '';
  skipsHolidays: boolean;
}

export const ONCE: Repetition = { every: '', weeks: 1, weekdays: [], until: '', skipsHolidays: false };
export const WEEKS_MAX = 12;

/** How each is called for something that begins on `day`: 「毎週木曜日」. */
export function choicesFrom(day: LocalDate): { value: Repetition['every']; label: string }[] {
  const weekday = WEEKDAYS[weekdayOf(day)];
  return [
    { value: '', label: 'しない' },
    { value: 'daily', label: '毎日' },
    { value: 'weekdays', label: '平日（祝日を除く）' },
    { value: 'weekly', label: `毎週${weekday}曜日` },
    { value: 'biweekly', label: `隔週${weekday}曜日` },
    { value: 'monthly', label: `毎月${Number(day.slice(8))}日` },
    { value: 'custom', label: '曜日を選ぶ' },
  ];
}

/** What stands against sending, by field; undefined where nothing does. */
export function objectionsToRepetition({ every, weekdays, until }: Repetition, day: LocalDate) {
  if (every === '') return {};
  return {
    ...(every === 'custom' && weekdays.length === 0 && { weekdays: '曜日を選んでください。' }),
    ...(until !== '' && until < day && { until: '終わりは最初の日以降にしてください。' }),
  };
}

/** As the server takes it: a word with its end, or a rule of RFC 5545. */
export function repeatsOf({ every, weeks, weekdays, until }: Repetition) {
  if (every === '') throw new Error('it is not repeated');
  if (every !== 'custom') return { every, ...(until !== '' && { until }) };
  const days = weekdays.toSorted().map((weekday) => RULE_DAYS[weekday]);
  const end = until === '' ? '' : `;UNTIL=${until.replaceAll('-', '')}`;
  return { rule: `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${days.join(',')}${end}` };
}

const RULE_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
