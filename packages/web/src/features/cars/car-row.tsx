import { Button, Text } from '@mantine/core';
import { useChanged } from '../../lib/changed.ts';
import { useFirmNow } from '../../lib/clock.ts';
import type { Car } from '../../lib/directory/cars.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import type { CarMoves } from './car-moves.ts';
import classes from './cars-page.module.css';
import { HandOver } from './hand-over.tsx';
import { heldSinceInWords } from './held-since.ts';

/** One car: its name, in whose hands, since when, and what one can do with it. */
export function CarRow({ car, moves }: { car: Car; moves: CarMoves }) {
  const hasChanged = useChanged('cars', car.documentId);
  const { now, zone } = useFirmNow();
  const holder = car.sd_user;
  const isOwn = holder !== null && holder !== undefined && holder.documentId === moves.ownDocumentId;
  return (
    <tr data-changed={hasChanged || undefined} data-own={isOwn || undefined}>
      <th scope="row">{car.name}</th>
      <td>
        {holder ? (
          <span className={classes.holder}>
            <PersonMark person={holder} size={24} />
            {holder.name}
          </span>
        ) : (
          <Text span c="dimmed">
            空き
          </Text>
        )}
      </td>
      <td className={classes.since}>
        {car.held_since && <time dateTime={car.held_since}>{heldSinceInWords(car.held_since, now, zone)}</time>}
      </td>
      <td>
        <div className={classes.moves}>
          {!isOwn && (
            <Button
              size="compact-sm"
              variant={holder ? 'default' : 'light'}
              disabled={moves.isRunning}
              data-move="take"
              onClick={() => moves.take(car)}
              aria-label={`${car.name}を使う`}
            >
              使う
            </Button>
          )}
          <HandOver car={car} moves={moves} />
          {holder && (
            <Button
              size="compact-sm"
              variant={isOwn ? 'light' : 'default'}
              disabled={moves.isRunning}
              data-move="release"
              onClick={() => moves.release(car)}
              aria-label={`${car.name}を返却`}
            >
              返却
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
