import { messages } from '@ibasho/contract/messages';
import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sayOf } from '../../lib/api.ts';
import { useChanged } from '../../lib/changed.ts';
import { type Car, carsQuery } from '../../lib/directory/cars.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type CarMoves, useCarMoves } from './car-moves.ts';
import classes from './cars-brief.module.css';

/** Beside the board: who has which car, and the free ones, each taken or released by one tap. */
export function CarsBrief() {
  const { data: cars, isError, error, refetch } = useQuery(carsQuery);
  const moves = useCarMoves();
  return (
    <section className={classes.brief} aria-labelledby="cars-brief">
      <h2 id="cars-brief">車</h2>
      {isError && <ErrorState message={sayOf(error, messages.carsReadFailed)} onRetry={() => refetch()} />}
      {!cars && !isError && <Skeleton height={120} />}
      {cars?.length === 0 && (
        <Text size="sm" c="dimmed">
          車はまだ登録されていません。
        </Text>
      )}
      {cars && <Held cars={cars.filter((car) => car.sd_user)} moves={moves} />}
      {cars && <Free cars={cars.filter((car) => !car.sd_user)} moves={moves} />}
      {moves.dialog}
    </section>
  );
}

function Held({ cars, moves }: { cars: readonly Car[]; moves: CarMoves }) {
  return (
    <ul className={classes.held}>
      {cars.map((car) => (
        <HeldCar key={car.documentId} car={car} moves={moves} />
      ))}
    </ul>
  );
}

function HeldCar({ car, moves }: { car: Car; moves: CarMoves }) {
  const hasChanged = useChanged('cars', car.documentId);
  return (
    <li data-changed={hasChanged || undefined}>
      <span className={classes.car}>{car.name}</span>
      <span>{car.sd_user?.name}</span>
      {car.sd_user?.documentId === moves.ownDocumentId && (
        <Button
          size="compact-sm"
          variant="light"
          disabled={moves.isRunning}
          onClick={() => moves.release(car)}
          aria-label={`${car.name}を返却`}
        >
          返却
        </Button>
      )}
    </li>
  );
}

function Free({ cars, moves }: { cars: readonly Car[]; moves: CarMoves }) {
  if (cars.length === 0) return null;
  return (
    <>
      <h3>{`空き ${cars.length}台`}</h3>
      <div className={classes.free}>
        {cars.map((car) => (
          <UnstyledButton
            key={car.documentId}
            className={classes.take}
            disabled={moves.isRunning}
            onClick={() => moves.take(car)}
            aria-label={`${car.name}を使う`}
            title={`${car.name}を使う`}
          >
            {car.name}
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
