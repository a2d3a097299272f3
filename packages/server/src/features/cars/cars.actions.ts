import { assignCar, forceAssignCar, releaseCar as releaseCarDeclaration } from '@ibasho/contract/cars';
import { messages } from '@ibasho/contract/messages';
import { implementAction, type Outcome, type RunContext } from '../../actions/action.ts';
import { AppError, toAppError } from '../../errors.ts';
import { findPerson, isSender, ofPerson, type Person } from '../people/people.ts';
import { type Car, carsHeldBy, findCar, releaseCar, takeCar } from './cars.ts';

export const carActions = [
  implementAction(assignCar, async (ctx, params, refs) => {
    const car = await findCar(ctx, params.car, refs.car);
    return assign(ctx, car, await findPerson(ctx, params.user, refs.user));
  }),

  implementAction(forceAssignCar, async (ctx, params, refs) => {
    const car = await findCar(ctx, params.car, refs.car);
    return assign(ctx, car, await findPerson(ctx, params.user, refs.user), messages.carForceFailed);
  }),

  implementAction(releaseCarDeclaration, async (ctx, params, refs) => {
    const named = params.car === undefined ? undefined : await findCar(ctx, params.car, refs.car);
    const holder = named && params.user === undefined ? named.holder : await findPerson(ctx, params.user, refs.user);
    const held = await heldCars(ctx, named, holder);
    if (held.length === 0) {
      const isTaken = ctx.isConfirmed || (named?.holder && params.user !== undefined);
      throw new AppError('notFound', 'No car to release', {
        say: isTaken ? messages.carReleaseFailed : messages.noCarHeld,
      });
    }
    const released: Car[] = [];
    for (const car of held) {
      if (await isReleased(ctx, car)) released.push(car);
    }
    if (released.length === 0)
      throw new AppError('conflict', 'No car was released', { say: messages.carReleaseFailed });
    return {
      say: messages.carsReleased(released.map((car) => car.name)),
      concerns: released.flatMap((car) => (car.holder ? [car.holder.documentId] : [])),
    };
  }),
];

async function assign(ctx: RunContext, car: Car, person: Person, failed?: string): Promise<Outcome> {
  const { holder } = car;
  const say = isSender(ctx, person)
    ? `車「${car.name}」の使用を開始しました`
    : `車「${car.name}」を${person.name}さんの使用にしました`;
  if (holder?.id === person.id) return { say: `車「${car.name}」はすでに${ofPerson(ctx, person)}使用中です` };
  const asks = await takeCar(ctx, car, person, failed);
  return { ...asks, say: holder ? `${say}（これまで: ${holder.name}さん）` : say };
}

async function heldCars(ctx: RunContext, named: Car | undefined, holder: { id: number } | null): Promise<Car[]> {
  if (!holder) return [];
  if (!named) return carsHeldBy(ctx, holder.id);
  return named.holder?.id === holder.id ? [named] : [];
}

async function isReleased(ctx: RunContext, car: Car): Promise<boolean> {
  try {
    return (await releaseCar(ctx, car)) !== undefined;
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'unavailable') throw error;
    throw new AppError('unknown', 'The car could not be released', {
      say: messages.carReleaseFailedBecause(reasonOf(error, message)),
      cause: error,
    });
  }
}

function reasonOf(error: unknown, message: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : message;
}
