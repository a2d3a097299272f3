import { assignCar, releaseCar as releaseCarDeclaration } from '@ibasho/contract/cars';
import type { Instant } from '@ibasho/contract/common';
import { messages } from '@ibasho/contract/messages';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { type Asks, columnsOf, type RecordInput, type Written } from '../../actions/collection.ts';
import { findRecord, numbered } from '../../actions/find-record.ts';
import { addRecord, deleteRecord, type RecordKind } from '../../actions/records.ts';
import { setColumns } from '../../db/journal.ts';
import { cars, type Image, sdUsers } from '../../db/schema/index.ts';
import { AppError, databaseFault } from '../../errors.ts';
import { concerns, type Person, personById } from '../people/people.ts';
import { askedOfBooked, settleBookings } from './car-bookings.ts';

export interface Car {
  id: number;
  documentId: string;
  name: string;
  aliases: string[];
  holder: Person | null;
}

/** Every car with its holder, by name order of the firm file. Throws unknown with the specification's text. */
export async function readCars(ctx: RunContext): Promise<Car[]> {
  const rows = await explained(messages.carsReadFailed, () =>
    ctx.db
      .select({
        id: cars.id,
        documentId: cars.documentId,
        name: cars.name,
        aliases: cars.aliases,
        holder: { id: sdUsers.id, documentId: sdUsers.documentId, name: sdUsers.name },
      })
      .from(cars)
      .leftJoin(sdUsers, eq(sdUsers.id, cars.sdUserId))
      .orderBy(asc(cars.id)),
  );
  return rows;
}

/**
 * The car that an action speaks of: by `ref` (whose name must still be `name`), else by name or alias, loosely.
 * Throws notFound with the cars there are, conflict where the name fits several or has changed.
 */
export async function findCar(ctx: RunContext, name: string, ref: string | undefined): Promise<Car> {
  return findRecord(await readCars(ctx), name, ref, {
    key: 'car',
    namesOf: (car) => [car.name, ...car.aliases],
    bothWays: true,
    messages: {
      renamed: 'The car no longer bears this name',
      several: 'The name fits several cars',
      unknown: 'Unknown car',
    },
    question: (said, count) => `「${said}」に当てはまる車が${count}台あります。どの車ですか？`,
    unknown: (said, all) => {
      const available = all.map((car) => car.name);
      return { say: `${messages.carNotFound(said)}\n利用できる車:\n${numbered(available)}`, details: { available } };
    },
  });
}

/** The cars that a person holds. */
export async function carsHeldBy(ctx: RunContext, personId: number): Promise<Car[]> {
  return (await readCars(ctx)).filter((car) => car.holder?.id === personId);
}

/** A car as it was seen before it changes hands. */
type SeenCar = Pick<Car, 'id' | 'name' | 'holder'>;

/**
 * Gives a car to a person, provided that it still has the holder that was seen (null = free). Gives what is asked before.
 * Throws conflict that names the holder where somebody else was quicker.
 */
export async function takeCar(
  ctx: RunContext,
  car: SeenCar,
  person: Person,
  failed: string = messages.carUpdateFailed,
): Promise<Asks> {
  const { holder } = car;
  const held = holder ? eq(cars.sdUserId, holder.id) : isNull(cars.sdUserId);
  const taken = await explained(failed, () =>
    ctx.db
      .update(cars)
      .set({ sdUserId: person.id, heldSince: sql`firm_now()` })
      .where(and(eq(cars.id, car.id), held))
      .returning({ id: cars.id }),
  );
  if (taken.length === 0) throw await heldByAnother(ctx, car);
  const booked = await askedOfBooked(ctx, car, person.id);
  if (!holder)
    return {
      action: assignCar,
      concerns: concerns(person),
      ...(booked !== undefined && { ask: { level: 'light', question: booked } }),
    };
  const question = [messages.carInUse(car.name, holder.name), booked].filter(Boolean).join('\n');
  return { action: assignCar, concerns: concerns(person, holder), ask: { level: 'explicit', question } };
}

/** Clears the holder of a car, provided that it is still the one that was seen; undefined where it was not. */
export async function releaseCar(ctx: RunContext, car: SeenCar): Promise<Asks | undefined> {
  if (!car.holder) return undefined;
  const released = await ctx.db
    .update(cars)
    .set({ sdUserId: null, heldSince: null })
    .where(and(eq(cars.id, car.id), eq(cars.sdUserId, car.holder.id)))
    .returning({ id: cars.id });
  return released.length > 0 ? { action: releaseCarDeclaration, concerns: concerns(car.holder) } : undefined;
}

const kind: RecordKind = { table: 'cars', nounOf: () => '車' };

/** `POST /api/cars`; whoever it names holds the car from now on. */
export async function addCar(ctx: RunContext, input: RecordInput): Promise<Written> {
  return addRecord(ctx, kind, heldFrom(columnsOf(input), ctx.clock.now()));
}

/** The columns of a new car: whoever they name holds it from `now` on. */
export function heldFrom(columns: Image, now: Instant): Image {
  return typeof columns.sd_user_id === 'number' ? { ...columns, held_since: now } : columns;
}

/**
 * `DELETE /api/cars/{documentId}`. Whoever holds the car is named; an undo gives it back to them. Throws conflict where it is
 * booked ahead.
 */
export async function removeCar(ctx: RunContext, row: Image): Promise<Written> {
  await settleBookings(ctx, kind, row);
  const done = await deleteRecord(ctx, kind, row);
  if (row.sd_user_id === null) return done;
  const [holder] = await ctx.db
    .select({ name: sdUsers.name })
    .from(sdUsers)
    .where(eq(sdUsers.id, Number(row.sd_user_id)));
  return { ...done, say: `${done.say}（${holder?.name}さんが使用中でした）` };
}

/** `PUT /api/cars/{documentId}`. A car held by somebody else is refused to whoever cannot be asked. */
export async function saveCar(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  const id = Number(row.id);
  const { sd_user_id: wanted, ...columns } = columnsOf(input);
  const isMoved = wanted !== undefined && wanted !== row.sd_user_id;
  const asks = isMoved ? await handOver(ctx, row, wanted as number | null) : undefined;
  await explained(messages.carUpdateFailed, () => setColumns(ctx.db, 'cars', id, columns));
  return { id, say: `車「${row.name}」を更新しました`, asks };
}

async function handOver(ctx: RunContext, row: Image, personId: number | null): Promise<Asks | undefined> {
  const holder = row.sd_user_id === null ? null : await personById(ctx, Number(row.sd_user_id));
  const car: SeenCar = { id: Number(row.id), name: String(row.name), holder };
  if (personId === null) return explained(messages.carUpdateFailed, () => releaseCar(ctx, car));
  const refusal = holder ? { refusal: await heldByAnother(ctx, car) } : {};
  return { ...(await takeCar(ctx, car, await personById(ctx, personId))), ...refusal };
}

async function heldByAnother(ctx: RunContext, car: Pick<Car, 'id' | 'name'>): Promise<AppError> {
  const [now] = await ctx.db
    .select({ name: sdUsers.name, since: cars.heldSince })
    .from(cars)
    .innerJoin(sdUsers, eq(sdUsers.id, cars.sdUserId))
    .where(eq(cars.id, car.id));
  return new AppError('conflict', 'The car is held by somebody else', {
    say: now
      ? `車「${car.name}」は現在${now.name}さんが使用中です`
      : `車「${car.name}」の使用者が変わりました。もう一度お試しください`,
    details: { car: car.name, holder: now?.name ?? null, since: now?.since ? new Date(now.since).toISOString() : null },
  });
}

/** Runs `work`; what fails in it without a text of its own is told as `say` (specification S8). */
async function explained<T>(say: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = databaseFault(error)?.code;
    if (error instanceof AppError || code === '40001' || code === '40P01') throw error;
    throw new AppError('unknown', 'The cars could not be read or written', { say, cause: error });
  }
}
