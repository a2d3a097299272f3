import { sql } from 'drizzle-orm';
import pino from 'pino';
import { firmClock } from '../packages/server/src/clock.ts';
import { type Core, openCore } from '../packages/server/src/core.ts';
import { startEmbedded } from '../packages/server/src/db/embedded/embedded.ts';
import { openAt } from '../packages/server/src/db/open.ts';
import { ROOMS } from './firm.ts';
import type { Figure } from './goals.ts';
import { median } from './load.ts';
import { BOARD, type Product } from './product.ts';

const FEW = 1000;
const MANY = 1_000_000;
/** Inserted by one statement; each row is journalled as any other. */
const BATCH = 100_000;
const TODAYS = 40;
const READS = 200;
const TIMEOUT_MS = 600_000;
const DAY =
  '/api/conference-room-reservations?populate=*&sort=start_time&pagination[pageSize]=100&filters[start_time][$gte]=2026-11-20T00:00:00Z&filters[start_time][$lt]=2026-11-21T00:00:00Z';

/**
 * What a day's reservations and the board cost, read from the database, with few old reservations in one product and a
 * million in the other. Both are asked in turn: whatever else the machine does, it does to both.
 */
export async function measureGrowth(few: Product, many: Product): Promise<Partial<Record<Figure, number>>> {
  await insert(few, (core) => addReservations(core, FEW));
  await insert(many, (core) => addReservations(core, MANY));
  const day = await costs([few, many], DAY);
  const board = await costs([few, many], BOARD);
  return {
    dayWithFew: day[0],
    dayWithMany: day[1],
    dayGrowth: day[1] / day[0],
    boardGrowth: board[1] / board[0],
  };
}

async function addReservations(core: Core, old: number): Promise<void> {
  await inRun(core, reservations(TODAYS, sql`timestamptz '2026-11-20 00:00Z'`, sql`interval '30 minutes'`));
  for (let from = 0; from < old; from += BATCH) {
    const begin = sql`${OLD} - ${from / ROOMS} * interval '1 hour'`;
    await inRun(core, reservations(Math.min(BATCH, old - from), begin, sql`interval '-1 hour'`));
  }
  await core.database.pool.query('analyze');
}

const OLD = sql`timestamptz '2026-10-01 00:00Z'`;

/** `count` reservations of people in turn, in all rooms at once, each `step` after the one before. */
const reservations = (count: number, begin: ReturnType<typeof sql>, step: ReturnType<typeof sql>) => sql`
  with made as (
    insert into conference_room_reservations (name, start_time, end_time, conference_room_id, organizer_id)
    select '打ち合わせ', ${begin} + (n / ${ROOMS}) * ${step}, ${begin} + (n / ${ROOMS}) * ${step} + interval '30 minutes',
           1 + n % ${ROOMS}, 1 + n % 100
    from generate_series(0, ${count - 1}) n returning id, organizer_id)
  insert into conference_room_reservation_people (reservation_id, sd_user_id) select id, organizer_id from made`;

async function inRun({ runs }: Core, statement: ReturnType<typeof sql>): Promise<void> {
  await runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'growth', params: {} },
    statementTimeoutMs: TIMEOUT_MS,
    async work({ db }) {
      await db.execute(statement);
      return { say: '', value: undefined };
    },
  });
}

/** Writes while the product is away: it has nothing to follow, and starts with what is there. */
async function insert(product: Product, work: (core: Core) => Promise<void>): Promise<void> {
  await product.pause(async (dataDir) => {
    const embedded = await startEmbedded(dataDir);
    const database = await openAt(embedded.login, { warn: console.error });
    const core = await openCore({ database, clock: firmClock('Asia/Tokyo'), log: pino({ level: 'error' }) });
    await work(core);
    await core.close();
    await database.close();
    await embedded.close();
  });
}

/** Medians in milliseconds; a parameter that nobody reads keeps each answer from being remembered. */
async function costs(products: readonly [Product, Product], path: string): Promise<[number, number]> {
  const [few, many] = await Promise.all(
    products.map(async (product) => {
      const headers = { authorization: `Bearer ${await product.token('u1')}` };
      const times: number[] = [];
      const read = async (anew: number) => {
        const begun = performance.now();
        const answer = await fetch(`${product.url}${path}&anew=${anew}`, { headers });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        await answer.text();
        times.push(performance.now() - begun);
      };
      return { read, times };
    }),
  );
  if (!few || !many) throw new Error('two products are compared');
  for (let each = 0; each < READS; each++) {
    await few.read(each);
    await many.read(each);
  }
  return [median(few.times), median(many.times)];
}
