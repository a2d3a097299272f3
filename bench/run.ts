// `npm run bench`: measures the product on generated firms, and prints the figures beside our goals (bench/goals.ts).
// `-- --quick` for a short run, `-- --growth` with a million old reservations too, `-- --growth-only` with nothing else,
// `-- --profile` for CPU profiles of the server under reports/profiles,
// `-- --against <checkout>` to compare with the product of another checkout, alternately.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compare } from './compare.ts';
import { measureFanOut } from './fan-out.ts';
import { firmOf, nameOf } from './firm.ts';
import { type Figure, type Goal, goals } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { measureInterpreter } from './interpreter.ts';
import { load, median, quantile } from './load.ts';
import { measurePage } from './page-bytes.ts';
import { BOARD, PASSWORD, type Product, startProduct } from './product.ts';
import { writesOf } from './writes.ts';

const isQuick = process.argv.includes('--quick');
const REPORTS = fileURLToPath(new URL('../reports/', import.meta.url));
const profileTo = process.argv.includes('--profile') ? `${REPORTS}profiles` : undefined;
const TEN = { connections: 10, seconds: isQuick ? 1 : 4, runs: isQuick ? 1 : 3 };
const TAKERS = 50;
const LISTENERS = 1000;
/** From the start until everything that is prepared in the background is there. */
const WARM_MS = 20_000;
const STREAMS_PER_SESSION = 8;

const figures: Partial<Record<Figure, number>> = {};
const loads: number[] = [];
/** Notes the figures of one measurement, and how busy the machine was. */
function note(measured: Partial<Record<Figure, number>>): void {
  Object.assign(figures, measured);
  loads.push(loadavg()[0] ?? 0);
  console.error(
    Object.entries(measured)
      .map(([name, value]) => `${name} ${value.toFixed(1)}`)
      .join('  '),
  );
}

mkdirSync(REPORTS, { recursive: true });
const against = process.argv.indexOf('--against');
if (against !== -1) {
  const before = resolve(process.argv[against + 1] ?? '.');
  await withProduct(100, (old) => withProduct(100, (fresh) => compare([old, fresh], isQuick)), before);
} else {
  if (!process.argv.includes('--growth-only')) await measureAll();
  if (process.argv.some((argument) => argument.startsWith('--growth'))) {
    await withProduct(100, (few) => withProduct(100, async (many) => note(await measureGrowth(few, many))));
  }
  report();
}

async function measureAll(): Promise<void> {
  note({ floor: await measureFloor() });
  for (const people of [25, 300]) {
    await withProduct(people, async (product) => {
      const authorization = { authorization: `Bearer ${await product.token('u1')}` };
      const { perSecond, p99 } = await load(product.url, TEN, { path: BOARD, headers: authorization });
      note(people === 25 ? { board25: perSecond } : { board300: perSecond, board300P99: p99 });
      if (people === 300) note(await measureLarge(product));
    });
  }
  await withProduct(100, measureOffice);
  const small = await measureInterpreter({ people: 24 });
  note({ interpretP50: small.p50, interpretP99: small.p99 });
  const large = await measureInterpreter({ people: 5000, projects: 500, rooms: 200, cars: 200 });
  note({ interpret5000P99: large.p99, interpretRename: large.afterRename, interpretIndex: large.indexMegabytes });
}

async function measureLarge(product: Product): Promise<Partial<Record<Figure, number>>> {
  const tokens = await tokensOf(product);
  const { presence, action, reservation } = await writesOf(product, tokens);
  const cars = { path: '/api/cars?populate=*', headers: { authorization: `Bearer ${tokens[0]}` } };
  return {
    cars300: (await load(product.url, TEN, cars)).perSecond,
    presencePut300: (await load(product.url, TEN, presence)).perSecond,
    presenceAction300: (await load(product.url, TEN, action)).perSecond,
    reservationPost300: (await load(product.url, TEN, reservation)).perSecond,
  };
}

async function tokensOf(product: Product): Promise<string[]> {
  const tokens: string[] = [];
  for (let each = 1; each <= TAKERS; each++) tokens.push(await product.token(`u${each}`));
  return tokens;
}

async function measureOffice(product: Product): Promise<void> {
  // The first start has also loaded a firm.
  await product.restart();
  await delay(WARM_MS);
  note({ memoryIdle: product.memory() });
  const tokens = await tokensOf(product);
  const bearer = (index: number) => ({ authorization: `Bearer ${tokens[index % tokens.length]}` });
  const json = { 'content-type': 'application/json' };
  const call = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const answer = await fetch(`${product.url}${path}`, init);
    return { position: Number(answer.headers.get('ibasho-position')), body: await answer.text() };
  };
  const { presence, action, reservation } = await writesOf(product, tokens);
  const put = () => {
    const { path, ...init } = presence();
    return call(path, init);
  };

  const board = await load(product.url, TEN, { path: BOARD, headers: bearer(0) });
  note({ board100: board.perSecond, board100P99: board.p99 });
  const firstReads: number[] = [];
  for (let each = 0; each < (isQuick ? 30 : 200); each++) {
    await put();
    const begun = performance.now();
    await call(BOARD, { headers: bearer(0) });
    firstReads.push(performance.now() - begun);
  }
  note({ boardAfterWrite: median(firstReads), boardAfterWriteP99: quantile(firstReads, 0.99) });
  note({ cars: (await load(product.url, TEN, { path: '/api/cars?populate=*', headers: bearer(0) })).perSecond });
  note({ presencePut: (await load(product.url, TEN, presence)).perSecond });
  note({ presenceAction: (await load(product.url, TEN, action)).perSecond });
  note({ reservationPost: (await load(product.url, TEN, reservation)).perSecond });
  note(await measureTakers(call, bearer, json));

  const asSomebody = () => ({
    method: 'POST' as const,
    path: '/api/auth/local',
    headers: { ...json },
    body: JSON.stringify({ identifier: `u${1 + Math.floor(Math.random() * TAKERS)}`, password: PASSWORD }),
  });
  const few = await load(product.url, TEN, asSomebody);
  const many = await load(product.url, { ...TEN, connections: 100 }, asSomebody);
  note({ login: few.perSecond, loginP99: many.p99 });

  const listening: string[] = [];
  while (listening.length * STREAMS_PER_SESSION < LISTENERS) listening.push(await product.token('u1'));
  const fanOut = await measureFanOut(
    product.url,
    listening,
    LISTENERS,
    isQuick ? 10 : 50,
    async () => (await put()).position,
  );
  note({ fanOutP50: fanOut.p50, fanOutP99: fanOut.p99, memoryLoaded: product.memory() });
  const chats: number[] = [];
  for (let each = 0; each < (isQuick ? 20 : 200); each++) {
    const message = `${nameOf(each % 100).name}さんは15時まで外出`;
    const begun = performance.now();
    await call('/api/ai-chat', {
      method: 'POST',
      headers: { ...bearer(0), ...json },
      body: JSON.stringify({ message }),
    });
    chats.push(performance.now() - begun);
  }
  note({ chat: median(chats), chatP99: quantile(chats, 0.99) });
  const page = await measurePage(product.url);
  note({ shellBytes: page.shell / 1000, scriptBytes: page.scripts / 1000, styleBytes: page.styles / 1000 });
  const starts: number[] = [];
  for (let each = 0; each < (isQuick ? 1 : 5); each++) starts.push(await product.restart());
  note({ start: median(starts) });
}

/** 50 people ask for one free car in the same moment. */
async function measureTakers(
  call: (path: string, init: RequestInit & { headers: Record<string, string> }) => Promise<{ body: string }>,
  bearer: (index: number) => Record<string, string>,
  json: Record<string, string>,
): Promise<Partial<Record<Figure, number>>> {
  const body = JSON.stringify({ actions: [{ action: 'assign_car', params: { car: '社用車1号' } }] });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: TAKERS }, async (_, index) => {
      const answer = await call('/api/ai-actions', { method: 'POST', headers: { ...bearer(index), ...json }, body });
      return (JSON.parse(answer.body) as { status: string }).status;
    }),
  );
  const carSlowest = performance.now() - begun;
  const holders = answers.filter((status) => status === 'done').length;
  const told = answers.filter((status) => status === 'needs_confirmation' || status === 'failed').length;
  return { carHolders: holders, carTold: told, carSlowest };
}

async function measureFloor(): Promise<number> {
  const server = fork(fileURLToPath(new URL('hello.ts', import.meta.url)));
  const port = await new Promise((resolve) => server.once('message', resolve));
  try {
    return (await load(`http://127.0.0.1:${port}`, TEN, { path: '/' })).perSecond;
  } finally {
    server.kill();
  }
}

async function withProduct(people: number, measure: (product: Product) => Promise<void>, root?: string): Promise<void> {
  const product = await startProduct(firmOf({ people }), { profileTo, ...(root && { root }) });
  try {
    await measure(product);
  } finally {
    await product.close();
  }
}

function report(): void {
  const asked = (Object.entries(goals) as [Figure, Goal][]).filter(
    ([name, { isExtra }]) => !isExtra || figures[name] !== undefined,
  );
  const rows = asked.map(([name, goal]) => {
    const measured = figures[name];
    return {
      name,
      what: goal.what,
      measured,
      unit: goal.unit,
      elsewhere: goal.elsewhere,
      goal: wordsOf(goal),
      isMet: isMet(goal, measured),
    };
  });
  const load = { before: loads[0] ?? 0, highest: Math.max(...loads) };
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, load };
  writeFileSync(
    `${REPORTS}bench.json`,
    `${JSON.stringify({ at: new Date().toISOString(), isQuick, machine, rows }, null, 2)}\n`,
  );
  console.log(`| what | measured | | best elsewhere | goal | |\n|---|---:|---|---:|---:|---|`);
  for (const { what, measured, unit, elsewhere, goal, isMet: met } of rows) {
    const mark = met === undefined ? '' : met ? 'met' : 'MISSED';
    console.log(
      `| ${what} | ${measured === undefined ? '?' : shown(measured)} | ${unit} | ${elsewhere} | ${goal} | ${mark} |`,
    );
  }
  console.log(
    `${machine.cpus} cores, Node ${machine.node}; load of the machine ${load.before.toFixed(1)} at first, ${load.highest.toFixed(1)} at most`,
  );
}

function wordsOf({ goal }: Goal): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `≥ ${shown(goal.atLeast)}` : `≤ ${shown(goal.atMost)}`;
}

function isMet({ goal }: Goal, measured: number | undefined): boolean | undefined {
  if (goal === undefined || measured === undefined) return undefined;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
