import { addDays, instantAt, localTimeAt } from '@ibasho/contract/dates';
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFirmNow } from '../../lib/clock.ts';
import type { Car } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { EmptyResult } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { carBookingsQuery } from './ahead/car-bookings.queries.ts';
import { useCarMoves } from './car-moves.ts';
import { CarTable } from './car-table.tsx';
import classes from './cars-page.module.css';
import { type CarsView, type ChangeView, isShown, type Show } from './cars-view.ts';

/** As many fit on a screen: fewer need no search. */
const SHORT_LIST = 12;

interface CarsNowProps {
  cars: readonly Car[];
  view: CarsView;
  onView: ChangeView;
}

/** Who has which car, since when, and who has booked it next: those in use, one's own on top, then those one can take. */
export function CarsNow({ cars, view, onView }: CarsNowProps) {
  const moves = useCarMoves();
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: view.q !== '' });
  const { data: booked = [] } = useQuery(
    carBookingsQuery(instantAt(`${today}T00:00`, zone), instantAt(`${addDays(today, 1)}T00:00`, zone)),
  );
  const nextOf = (car: Car) => booked.find(({ place, start }) => place === car.documentId && Date.parse(start) > now);
  const shown = cars.filter((car) => isShown(car, view, people));
  const isOwn = (car: Car) => car.sd_user?.documentId === moves.ownDocumentId;
  const inUse = shown.filter((car) => car.sd_user).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const free = shown.filter((car) => !car.sd_user);
  return (
    <>
      {cars.length > SHORT_LIST && (
        <search className={classes.search}>
          <SearchField aria-label="車を検索" placeholder="車・使用者" value={view.q} onChange={(q) => onView({ q })} />
        </search>
      )}
      <Text className={classes.count} role="status">
        {shown.length < cars.length && `${cars.length}台中 ${shown.length}台`}
      </Text>
      {shown.length === 0 ? (
        <EmptyResult title="該当する車はありません" onReset={() => onView({ show: '', q: '' })} />
      ) : (
        <CarTable
          groups={[
            { title: `使用中 ${inUse.length}台`, cars: inUse },
            { title: `空き ${free.length}台`, cars: free },
          ]}
          nextOf={nextOf}
          moves={moves}
        />
      )}
      {moves.dialog}
    </>
  );
}

/** All cars, those in use, or those that are free. */
export function CarsFilter({ cars, view, onView }: CarsNowProps) {
  const held = cars.filter((car) => car.sd_user).length;
  return (
    <SegmentedControl
      aria-label="表示する車"
      value={view.show}
      onChange={(value) => onView({ show: value as Show })}
      data={[
        { value: '', label: `すべて ${cars.length}` },
        { value: 'held', label: `使用中 ${held}` },
        { value: 'free', label: `空き ${cars.length - held}` },
      ]}
    />
  );
}
