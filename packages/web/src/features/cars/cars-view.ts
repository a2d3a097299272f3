import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Car } from '../../lib/directory/cars.ts';
import type { Person } from '../../lib/directory/people.ts';
import { isCalled, isNamed } from '../../lib/directory/search.ts';
import { textIn } from '../../lib/plain-search.ts';

export type Show = '' | 'free' | 'held';

/** Which cars are listed; kept in the address as `?show=free&q=ノート`. */
export interface CarsView {
  show: Show;
  q: string;
}

export function useCarsView(): [CarsView, (view: CarsView) => void] {
  const { show, q }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    { show: show === 'free' || show === 'held' ? show : '', q: textIn(q) },
    (view) => {
      const search = Object.fromEntries(Object.entries(view).filter(([, text]) => text !== ''));
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  ];
}

/** By its own names and by its holder's, whom `people` may know in kana and romaji too. */
export function isShown(car: Car, { show, q }: CarsView, people: readonly Person[]): boolean {
  const holder = car.sd_user;
  if (show !== '' && (show === 'held') !== Boolean(holder)) return false;
  if (isCalled([car.name, ...(car.aliases ?? [])], q)) return true;
  const person = people.find(({ documentId }) => documentId === holder?.documentId);
  return person ? isNamed(person, q) : holder !== null && holder !== undefined && isCalled([holder.name], q);
}
