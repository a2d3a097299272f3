import { VisuallyHidden } from '@mantine/core';
import type { Car } from '../../lib/directory/cars.ts';
import type { CarBooking } from './ahead/car-booking.ts';
import type { CarMoves } from './car-moves.ts';
import { CarRow } from './car-row.tsx';
import classes from './car-table.module.css';

interface CarTableProps {
  groups: readonly { title: string; cars: readonly Car[] }[];
  /** The next booking of a car today. */
  nextOf: (car: Car) => CarBooking | undefined;
  moves: CarMoves;
}

/** Cars by groups; holder, since when, who comes next and what one can do stand on the same tracks in all of them. */
export function CarTable({ groups, nextOf, moves }: CarTableProps) {
  return (
    <table className={classes.cars}>
      <thead>
        <tr>
          <th scope="col">車</th>
          <th scope="col">使用者</th>
          <th scope="col">使用開始</th>
          <th scope="col">次の予約</th>
          <th scope="col">
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {groups
        .filter(({ cars }) => cars.length > 0)
        .map(({ title, cars }) => (
          <tbody key={title.slice(0, 2)} aria-label={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={5}>
                {title}
              </th>
            </tr>
            {cars.map((car) => (
              <CarRow key={car.documentId} car={car} next={nextOf(car)} moves={moves} />
            ))}
          </tbody>
        ))}
    </table>
  );
}
