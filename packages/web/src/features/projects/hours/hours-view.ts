import type { LocalDate } from '@ibasho/contract/common';
import { addDays, mondayOf } from '@ibasho/contract/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn, textIn } from '../../../lib/plain-search.ts';

/** Whose week is shown; kept in the address, as `?view=hours&from=2026-11-16&person=…`. Everything is '' where nothing is said. */
export interface HoursView {
  /** The documentId of a colleague; one's own week where ''. */
  person: string;
  /** A day of the week; this week where ''. */
  from: LocalDate | '';
  /** On a phone, the day that is shown; today where '', or the week's first day where today is another week's. */
  day: LocalDate | '';
}

export type ChangeHoursView = (change: Partial<HoursView>) => void;

export function useHoursView(): [HoursView, ChangeHoursView] {
  const { person, from, day }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: HoursView = { person: textIn(person), from: dayIn(from), day: dayIn(day) };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: { view: 'hours', ...next }, replace: true, resetScroll: false });
    },
  ];
}

/** The seven days that are shown, and which of them on a phone. */
export function daysShown({ from, day }: Pick<HoursView, 'from' | 'day'>, today: LocalDate) {
  const monday = mondayOf(from || today);
  const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const alone = [day, today].find((each) => each !== '' && week.includes(each)) ?? monday;
  return { monday, week, alone };
}
