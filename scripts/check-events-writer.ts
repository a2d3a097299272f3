// A process with writers of its own on the database of the check; forked by check-events.ts.
import { setTimeout as delay } from 'node:timers/promises';
import type { PlanStep } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { Actor, Db } from '../packages/server/src/actions/action.ts';
import { firmClock } from '../packages/server/src/clock.ts';
import { type Core, openCore } from '../packages/server/src/core.ts';
import { openDatabase } from '../packages/server/src/db/open.ts';
import { readEnv } from '../packages/server/src/env.ts';
import { AppError } from '../packages/server/src/errors.ts';
import { randomFrom, type WriterReport, type WriterTask } from './check-events-tasks.ts';

/** Left to the readers, who check what they themselves wrote. */
const READERS_PEOPLE = 2;
const LONGEST_PAUSE_MS = 40;

const env = readEnv(process.env, process.cwd());
const database = await openDatabase(env);
const log = pino({ level: 'silent' });
const core = await openCore({ database, clock: firmClock('Asia/Tokyo'), log });
const people = (await readActors(core)).slice(0, -READERS_PEOPLE);
const cars = (await database.pool.query<{ name: string }>('select name from cars order by id')).rows;

process.on('message', (order: WriterTask) => {
  carryOut(order).then((report) => process.send?.(report));
});
process.send?.('ready');

async function carryOut(order: WriterTask): Promise<WriterReport> {
  const report: WriterReport = { committed: 0, previews: 0, refused: 0, busy: 0 };
  await Promise.all(
    Array.from({ length: order.writers }, (_, index) => writer(order, randomFrom(order.seed + index), report)),
  );
  return report;
}

async function writer({ runsEach }: WriterTask, random: () => number, report: WriterReport): Promise<void> {
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]) => list[upTo(list.length)] as T;
  const pause = () => delay(random() ** 3 * LONGEST_PAUSE_MS);
  const perform = (say: string, work: (db: Db) => Promise<unknown>) =>
    core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'check_events', params: {} },
      async work({ db }) {
        await work(db);
        await pause();
        return { say, value: null };
      },
    });
  const act = async (step: PlanStep, dryRun = false) => {
    const { status } = await core.runs.act(one(people), { actions: [step], dryRun }, 'panel');
    return status === 'done';
  };
  const comment = (db: Db, id: number) =>
    db.execute(sql`update sd_users set comment = ${`memo ${random()}`} where id = ${id}`);
  const somebody = () => one(people).person?.id ?? 0;
  const day = () => `2027-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`;

  const kinds: [share: number, run: () => Promise<unknown>][] = [
    [45, () => perform('one', (db) => comment(db, somebody()))],
    [
      10,
      () =>
        perform('several', async (db) => {
          const ids = [...new Set([somebody(), somebody(), somebody()])].sort((a, b) => a - b);
          for (const id of ids) await comment(db, id);
        }),
    ],
    [
      10,
      () =>
        perform('a day off', (db) =>
          db.execute(sql`insert into user_holidays (date, sd_user_id) values (${day()}, ${somebody()})`),
        ),
    ],
    [
      5,
      () =>
        perform('a day on', (db) =>
          db.execute(
            sql`delete from user_holidays where id = (select id from user_holidays limit 1 for update skip locked)`,
          ),
        ),
    ],
    [
      5,
      () =>
        perform('an address', (db) =>
          db.execute(sql`update accounts set email = ${`p${random()}@example.test`} where sd_user_id = ${somebody()}`),
        ),
    ],
    [3, () => perform('nothing', async () => {})],
    [8, () => act({ action: 'assign_car', params: { car: one(cars).name } })],
    [6, () => act({ action: 'release_car', params: {} })],
    [8, () => act({ action: 'add_user_memo', params: { memo: 'a preview' } }, true)],
    [4, () => perform('a failure', (db) => comment(db, somebody()).then(() => refuse()))],
  ];
  const total = kinds.reduce((sum, [share]) => sum + share, 0);

  for (let committed = 0; committed < runsEach; ) {
    let at = random() * total;
    const kind = kinds.find(([share]) => {
      at -= share;
      return at < 0;
    });
    try {
      if ((await kind?.[1]()) === false) report.previews++;
      else {
        committed++;
        report.committed++;
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unknown') throw error;
      if (error.code === 'unavailable') report.busy++;
      else report.refused++;
    }
  }
}

function refuse(): never {
  throw new AppError('conflict', 'refused after it had written');
}

async function readActors({ database }: Core): Promise<Actor[]> {
  const { rows } = await database.pool.query<Actor & { id: number; documentId: string; name: string }>(`
    select a.id as "accountId", a.username, a.role, p.id, p.document_id as "documentId", p.name
    from accounts a join sd_users p on p.id = a.sd_user_id order by p.id`);
  return rows.map(({ accountId, username, role, id, documentId, name }) => ({
    accountId,
    username,
    role,
    sessionId: 'a session of the check',
    person: { id, documentId, name },
  }));
}
