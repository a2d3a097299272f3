// `node scripts/with-node.mjs bench/beside-strapi.ts --strapi <url> --pids <server>,<postmaster>`: puts the same load on
// the product and on a Strapi that runs already, in turn, and prints the medians beside our goals. That Strapi holds
// `firmOf({ people: 100 })`, with its passwords, and is open to whoever has signed in. `--quick` for a short run.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { alternate, type Call, type Cost, comparison, type Manner, tokensOf, uncached } from './compare.ts';
import { firmOf } from './firm.ts';
import { BOARD, PASSWORD, serverAt, startProduct } from './product.ts';
import { type Writes, writesOf } from './writes.ts';

const CARS = '/api/cars?populate=*';
/** From the start until everything that is prepared in the background is there. */
const WARM_MS = 20_000;
const ACCOUNTS = 50;

const { values } = parseArgs({
  options: { strapi: { type: 'string' }, pids: { type: 'string' }, quick: { type: 'boolean' } },
});
const [server, postmaster] = (values.pids ?? '').split(',').map(Number);
if (!values.strapi || !server || !postmaster) throw new Error('--strapi <url> --pids <server>,<postmaster> are needed');
const few: Manner = values.quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 3 };
const crowd: Manner = { connections: 100, rounds: values.quick ? 1 : 2, seconds: 12 };

/** One kind of request, what is asked of it, and how it is made by staff of either side. */
interface Row {
  what: string;
  goal: { words: string; isMet(theirs: Cost, ours: Cost): boolean };
  manner?: Manner;
  call(tokens: readonly string[], writes: Writes): Call;
}

const times = (factor: number): Row['goal'] => ({
  words: `≥ ${factor}×`,
  isMet: (theirs, ours) => ours.perSecond >= factor * theirs.perSecond,
});
const within = (ms: number): Row['goal'] => ({ words: `p99 ≤ ${ms} ms`, isMet: (_, ours) => ours.p99 <= ms });

const read = (path: string, token = '') => ({ path, headers: { authorization: `Bearer ${token}` } });
const signIn = () => ({
  method: 'POST' as const,
  path: '/api/auth/local',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ identifier: `u${1 + Math.floor(Math.random() * ACCOUNTS)}`, password: PASSWORD }),
});

const rows: Row[] = [
  { what: 'presence, PUT of a comment', goal: times(10), call: (_, writes) => writes.presence },
  { what: 'presence, PUT of all three', goal: times(10), call: (_, writes) => writes.wholePresence },
  { what: 'presence, PUT of all three, of one’s own', goal: times(10), call: (_, writes) => writes.ownPresence },
  { what: 'reservation, POST', goal: times(5), call: (_, writes) => writes.reservation },
  { what: 'board of 100, uncached', goal: times(8), call: (tokens) => uncached(BOARD, tokens) },
  { what: 'board of 100', goal: times(50), call: ([token]) => read(BOARD, token) },
  { what: 'cars populated, uncached', goal: times(8), call: (tokens) => uncached(CARS, tokens) },
  { what: 'cars populated', goal: times(40), call: ([token]) => read(CARS, token) },
  { what: 'sign-in', goal: times(6), call: () => signIn },
  { what: 'sign-in, 100 connections', goal: within(1000), manner: crowd, call: () => signIn },
];

mkdirSync(fileURLToPath(new URL('../reports/', import.meta.url)), { recursive: true });
const strapi = serverAt(
  values.strapi,
  () => [server],
  () => postmaster,
);
const product = await startProduct(firmOf({ people: 100 }));
try {
  // The first start has also loaded a firm.
  await product.restart();
  await delay(WARM_MS);
  const sides = [strapi, product] as const;
  const memory = () => sides.map((side) => side.memory().toFixed(0)).join(' → ');
  const idle = memory();
  const busy = [loadavg()[0] ?? 0];
  const callsOf = await Promise.all(
    sides.map(async (side) => {
      const tokens = await tokensOf(side);
      const writes = await writesOf(side, tokens);
      return (row: Row) => row.call(tokens, writes);
    }),
  );
  console.log('| what | Strapi, req/s | ours, req/s | | Node, ms | PostgreSQL, ms | p99, ms | goal | |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---|');
  for (const row of rows) {
    const [theirCall, ourCall] = callsOf.map((call) => call(row));
    if (!theirCall || !ourCall) throw new Error('there are two sides');
    const costs = await alternate(sides, [theirCall, ourCall], row.manner ?? few);
    const rates = costs.map(({ perSecond }) => perSecond.toFixed(perSecond < 100 ? 1 : 0)).join(' | ');
    const p99 = costs.map((each) => each.p99.toFixed(0)).join(' → ');
    const mark = row.goal.isMet(...costs) ? 'met' : 'MISSED';
    console.log(`| ${row.what} | ${rates} | ${comparison(costs)} | ${p99} | ${row.goal.words} | ${mark} |`);
    busy.push(loadavg()[0] ?? 0);
  }
  console.log(`memory with the database, MB, Strapi → ours: ${idle} when idle, ${memory()} after all this`);
  console.log(
    `${cpus().length} cores, Node ${process.version}; load: ${busy.map((each) => each.toFixed(1)).join(' ')}`,
  );
} finally {
  await product.close();
}
