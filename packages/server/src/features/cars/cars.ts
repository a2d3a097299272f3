import { messages } from '@ibasho/contract/messages';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { columnsOf, type RecordInput, type Written } from '../../actions/collection.ts';
import { findRecord, numbered } from '../../actions/find-record.ts';
import { addRecord, deleteRecord, type RecordKind } from '../../actions/records.ts';
import { setColumns } from '../../db/journal.ts';
import { cars, type Image, sdUsers } from '../../db/schema/index.ts';
import { AppError, databaseFault } from '../../errors.ts';

export interface Car {
  id: number;
  documentId: string;
  name: string;
  aliases: string[];
  holder: { id: number; documentId: string; name: string } | null;
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

/**
 * Gives a car to a person, provided that it still has the holder that was seen (null = free).
 * Throws conflict that names the holder where somebody else was quicker.
 */
export async function takeCar(
  ctx: RunContext,
  car: Car,
  personId: number,
  failed: string = messages.carUpdateFailed,
): Promise<void> {
  const held = car.holder ? eq(cars.sdUserId, car.holder.id) : isNull(cars.sdUserId);
  const taken = await explained(failed, () =>
    ctx.db
      .update(cars)
      .set({ sdUserId: personId, heldSince: sql`firm_now()` })
      .where(and(eq(cars.id, car.id), held))
      .returning({ id: cars.id }),
  );
  if (taken.length === 0) throw await heldByAnother(ctx, car);
}

/** Clears the holder of a car, provided that it is still the one that was seen. Gives whether it was. */
export async function releaseCar(ctx: RunContext, car: Car): Promise<boolean> {
  if (!car.holder) return false;
  const released = await ctx.db
    .update(cars)
    .set({ sdUserId: null, heldSince: null })
    .where(and(eq(cars.id, car.id), eq(cars.sdUserId, car.holder.id)))
    .returning({ id: cars.id });
  return released.length > 0;
}

const kind: RecordKind = { table: 'cars', nounOf: () => '車' };

/** `POST /api/cars`; whoever it names holds the car from now on. */
export async function addCar(ctx: RunContext, input: RecordInput): Promise<Written> {
  const columns = columnsOf(input);
  const isHeld = typeof columns.sd_user_id === 'number';
  return addRecord(ctx, kind, isHeld ? { ...columns, held_since: ctx.clock.now() } : columns);
}

/** `DELETE /api/cars/{documentId}`. Whoever holds the car is named; an undo gives it back to them. */
export async function removeCar(ctx: RunContext, row: Image): Promise<Written> {
  const done = await deleteRecord(ctx, kind, row);
  if (row.sd_user_id === null) return done;
  const [holder] = await ctx.db
    .select({ name: sdUsers.name })
    .from(sdUsers)
    .where(eq(sdUsers.id, Number(row.sd_user_id)));
  return { ...done, say: `${done.say}（${holder?.name}さんが使用中でした）` };
}

/** `PUT /api/cars/{documentId}`. A car held by somebody else is refused; taking it over is the confirmed action. */
export async function saveCar(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  const id = Number(row.id);
  const { sd_user_id: holder, ...columns } = columnsOf(input);
  if (holder !== undefined && holder !== row.sd_user_id) {
    if (holder !== null && row.sd_user_id !== null) throw await heldByAnother(ctx, { id, name: String(row.name) });
    Object.assign(columns, { sd_user_id: holder, held_since: holder === null ? null : ctx.clock.now() });
  }
  await explained(messages.carUpdateFailed, () => setColumns(ctx.db, 'cars', id, columns));
  return { id, say: `車「${row.name}」を更新しました` };
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
