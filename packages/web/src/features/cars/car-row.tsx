import { Button } from '@mantine/core';
import { formatTime, useFirmNow } from '../../lib/clock.ts';
import type { Car } from '../../lib/directory/cars.ts';
import { useRecentlyChanged } from '../../lib/live/recently-changed.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import type { CarBooking } from './ahead/car-booking.ts';
import { CarMenu } from './car-menu.tsx';
import type { CarMoves } from './car-moves.ts';
import classes from './car-table.module.css';
import { heldSinceInWords } from './held-since.ts';

interface CarRowProps {
  car: Car;
  next: CarBooking | undefined;
  moves: CarMoves;
}

/** One car: its name, in whose hands, since when, who comes next; one thing to do with it, the rest in a menu. */
export function CarRow({ car, next, moves }: CarRowProps) {
  const hasChanged = useRecentlyChanged('cars', car.documentId);
  const { now, zone } = useFirmNow();
  const holder = car.sd_user;
  const isOwn = holder?.documentId !== undefined && holder.documentId === moves.ownDocumentId;
  return (
    <tr className={classes.car} data-free={!holder || undefined} data-changed={hasChanged || undefined}>
      <th scope="row" className={classes.name}>
        {car.name}
      </th>
      <td className={classes.holder}>
        {holder ? (
          <>
            <PersonMark person={holder} size={24} />
            <span>{holder.name}</span>
          </>
        ) : (
          <span className={classes.nobody}>空き</span>
        )}
      </td>
      <td className={classes.since}>
        {car.held_since && <time dateTime={car.held_since}>{heldSinceInWords(car.held_since, now, zone)}</time>}
      </td>
      <td className={classes.next}>
        {next && (
          <>
            <span className={classes.heading}>次の予約 </span>
            <time dateTime={next.start}>{`${formatTime(next.start)}から`}</time>
            {next.driver && `　${next.driver.name}`}
          </>
        )}
      </td>
      <td className={classes.moves}>
        {isOwn ? (
          <Button
            size="compact-sm"
            variant="light"
            disabled={moves.isRunning}
            onClick={() => moves.release(car)}
            aria-label={`${car.name}を返却`}
          >
            返却
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant={holder ? 'default' : 'light'}
            disabled={moves.isRunning}
            onClick={() => moves.take(car)}
            aria-label={`${car.name}を使う`}
          >
            使う
          </Button>
        )}
        <CarMenu car={car} isOwn={isOwn} moves={moves} />
      </td>
    </tr>
  );
}
