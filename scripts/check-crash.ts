// `npm run check:crash -- 30`: kills the server, its database, or both, that many times while people write, and counts
// what was acknowledged and is missing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../packages/server/src/db/embedded/embedded.ts';
import { openDatabase } from '../packages/server/src/db/open.ts';
import { type Product, startProduct } from './check-crash-product.ts';
import { judge, type Verdict } from './check-crash-verdict.ts';
import { startWriters, type Writers } from './check-crash-writers.ts';

const KILLS = ['server', 'database', 'both'] as const;
const CLIENTS = 8;
const BACK_LIMIT_MS = 60_000;
const QUIET_MS = { least: 150, most: 900 };

const rounds = Number(process.argv[2] ?? 30);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`how many kills? (given: ${process.argv[2]})`);
const dataDir = await mkdtemp(join(tmpdir(), 'ibasho-crash-'));
process.exitCode = await check();
if (process.exitCode === 0) await rm(dataDir, { recursive: true, force: true });
else console.log(`The data stay in ${dataDir}`);

async function check(): Promise<number> {
  const product = await startProduct(dataDir);
  try {
    const writers = await startWriters(product.url, CLIENTS);
    const downtimes: number[] = [];
    for (let round = 0; round < rounds; round++) downtimes.push(await killOnce(product, writers, round));
    await writers.stop();
    await product.stop();
    return report(await inspect(writers), writers, downtimes);
  } finally {
    await product.killServer();
    // A database that has lost its server is stopped by whoever leaves it last.
    await (await startEmbedded(dataDir)).close();
  }
}

/** Gives the milliseconds until writes were acknowledged again. */
async function killOnce(product: Product, writers: Writers, round: number): Promise<number> {
  await delay(QUIET_MS.least + Math.random() * (QUIET_MS.most - QUIET_MS.least));
  await serves(product, writers, 1);
  const kill = KILLS[round % KILLS.length];
  const killed = performance.now();
  if (kill !== 'server') product.killDatabase(Math.random() < 0.5 ? 'postmaster' : 'all');
  if (kill !== 'database') await product.killServer();
  await product.restart();
  await serves(product, writers, CLIENTS);
  const downtime = performance.now() - killed;
  console.log(
    `${String(round + 1).padStart(3)}  ${kill?.padEnd(8)}  acknowledged ${writers.acknowledged()}, back after ${Math.round(downtime)} ms`,
  );
  return downtime;
}

/** Resolves when `count` more writes have been acknowledged. */
async function serves(product: Product, writers: Writers, count: number): Promise<void> {
  const enough = writers.acknowledged() + count;
  const until = Date.now() + BACK_LIMIT_MS;
  while (writers.acknowledged() < enough) {
    product.mustRun();
    if (Date.now() > until) throw new Error('no write is acknowledged any more');
    await delay(5);
  }
}

async function inspect({ writes }: Writers): Promise<Verdict> {
  const database = await openDatabase({ DATA_DIR: dataDir });
  try {
    return await judge(database.pool, writes);
  } finally {
    await database.close();
  }
}

function report(
  { acknowledged, missing, twice, disagreements, rows, tables }: Verdict,
  { writes }: Writers,
  downtimes: number[],
) {
  const unknown = writes.filter(({ fate }) => fate === 'unknown').length;
  const refused = writes.filter(({ fate }) => fate === 'refused').length;
  const again = writes.filter(({ attempts }) => attempts > 1).length;
  const sorted = downtimes.toSorted((a, b) => a - b).map(Math.round);
  console.log(`
kills          ${rounds}; back after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (worst)
acknowledged   ${acknowledged}
missing        ${missing.length} ${missing.slice(0, 10).join(', ')}
sent again     ${again}; carried out twice: ${twice.length} ${twice.slice(0, 10).join(', ')}
unanswered     ${unknown}; refused: ${refused}
journal        ${rows} rows of ${tables} tables compared; disagreements: ${disagreements.length} ${disagreements.slice(0, 10).join(', ')}`);
  return missing.length + twice.length + disagreements.length + refused === 0 ? 0 : 1;
}
