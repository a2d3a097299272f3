import { messages } from '@ibasho/contract/messages';
import type { Car } from '../../lib/directory/cars.ts';
import type { Person } from '../../lib/directory/people.ts';
import { toast } from '../../lib/notify.ts';
import { session, useSession } from '../../lib/session/session.ts';
import { useConfirmedRun } from '../../ui/confirmation/confirmed-run.tsx';
import { releaseCar } from './cars.queries.ts';

const wording = { failed: messages.carUpdateFailed };

/**
 * What one does with a car, each one run with its undo. A car in somebody's hands is asked about first: render `dialog`.
 * `ownDocumentId` is undefined for an account without a person.
 */
export function useCarMoves() {
  const { run, write, isRunning, dialog } = useConfirmedRun();
  const ownDocumentId = useSession().user?.sd_user?.documentId;

  const take = async (car: Car) => {
    const { user } = session.getState();
    if (!user?.sd_user) {
      toast('error', user ? messages.userIdNotFound : messages.userNotAuthenticated);
      return;
    }
    await run([{ action: 'assign_car', params: { car: car.name }, refs: { car: car.documentId } }], wording);
  };

  const handOver = (car: Car, person: Person) =>
    run(
      [
        {
          action: 'assign_car',
          params: { car: car.name, user: person.name },
          refs: { car: car.documentId, user: person.documentId },
        },
      ],
      wording,
    );

  const release = (car: Car) =>
    write((confirmToken) => releaseCar(car.documentId, confirmToken), {
      ...wording,
      done: messages.carsReleased([car.name]),
      collection: 'cars',
    });

  return { take, handOver, release, isRunning, dialog, ownDocumentId };
}

export type CarMoves = ReturnType<typeof useCarMoves>;
