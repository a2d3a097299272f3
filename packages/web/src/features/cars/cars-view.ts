import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Car } from '../../lib/directory/cars.ts';
import type { Person } from '../../lib/directory/people.ts';
import { isCalled, isNamed } from '../../lib/directory/search.ts';
import { isMonth, type Month } from '../../lib/month.ts';
import { dayIn, textIn } from '../../lib/plain-search.ts';

export type Show = '' | 'free' | 'held';
/** Who has which car now, who has booked which, or the records of drives. */
export type Part = '' | 'ahead' | 'drives';

/** What the page shows; kept in the address, as `?view=ahead&date=2026-11-24`. Everything is '' where nothing is said. */
export interface CarsView {
  view: Part;
  /** Which cars are listed. */
  show: Show;
  q: string;
  /** The day of the bookings; today where ''. */
  date: string;
  /** The documentId of the booking that is open. */
  booking: string;
  /** The month of the records; the running one where ''. */
  month: Month | '';
  /** The documentId of the only car whose records are shown. */
  car: string;
}

export type ChangeView = (change: Partial<CarsView>) => void;

export function useCarsView(): [CarsView, ChangeView] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { view: part, show } = search;
  const navigate = useNavigate();
  const view: CarsView = {
    view: part === 'ahead' || part === 'drives' ? part : '',
    show: show === 'free' || show === 'held' ? show : '',
    q: textIn(search.q),
    date: dayIn(search.date),
    booking: textIn(search.booking),
    month: isMonth(search.month) ? search.month : '',
    car: textIn(search.car),
  };
  return [
    view,
    (change) => {
      const next = Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
  ];
}

/** By its own names and by its holder's, whom `people` may know in kana and romaji too. */
export function isShown(car: Car, { show, q }: Pick<CarsView, 'show' | 'q'>, people: readonly Person[]): boolean {
  const holder = car.sd_user;
  if (show !== '' && (show === 'held') !== Boolean(holder)) return false;
  if (isCalled([car.name, ...(car.aliases ?? [])], q)) return true;
  const person = people.find(({ documentId }) => documentId === holder?.documentId);
  return person ? isNamed(person, q) : holder !== null && holder !== undefined && isCalled([holder.name], q);
}
