// `npm run check:attacks`: what one attacker sends must not keep others waiting. Ten people look at the board and say
// where they are; while each attack lasts, 99 of 100 of their calls are answered within 200 ms, none fails, and the server
// takes at most 300 MB more than before.
// `-- streams` carries out only the attacks whose title has that word.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { firmOf } from '../bench/firm.ts';
import { PASSWORD } from '../bench/product.ts';
import { attacks } from './attacks/attacks.ts';
import type { PeopleTask, Waited } from './attacks/people.ts';
import type { Target } from './attacks/target.ts';
import { type Product, startProduct } from './check-crash-product.ts';

const PEOPLE = 10;
/** Accounts below this number belong to people, from it on to attackers. */
const FIRST_ATTACKER = 20;
const SCHEDULES = 3000;
const LASTS_MS = 8000;
/** What an attack has begun may still be under way. */
const PAUSE_MS = 3500;
const P99_MAX_MS = 200;
const GROWTH_MAX_MB = 300;

const word = process.argv[2] ?? '';
const chosen = Object.entries(attacks).filter(([title]) => title.includes(word));
if (chosen.length === 0) throw new Error(`no attack has the word ${word} in its title`);
const directory = await mkdtemp(join(tmpdir(), 'ibasho-attacks-'));
const product = await start();
try {
  process.exitCode = await check(product);
} finally {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}

async function start(): Promise<Product> {
  const firm = firmOf({ people: 100 });
  const schedules = Array.from({ length: SCHEDULES }, (_, n) => ({
    name: `打ち合わせ ${n}`,
    date: 'today',
    user: `u${n % 60}`,
    text: `第${n % 97}回 資料と見本を持っていく`,
  }));
  const firmFile = join(directory, 'firm.json');
  await writeFile(firmFile, JSON.stringify({ ...firm, schedules }));
  return startProduct(join(directory, 'data'), { FIRM_FILE: firmFile });
}

async function check({ url, pid }: Product): Promise<number> {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => signIn(url, index)));
  const people = fork(new URL('./attacks/people.ts', import.meta.url));
  const tell = (order: PeopleTask) => people.send(order);
  const during = async (work: () => Promise<unknown>): Promise<Waited> => {
    tell('begin');
    await work();
    const told = once(people, 'message');
    tell('report');
    const [waited] = await told;
    return waited;
  };
  const target: Target = { url, signIn: (index) => signIn(url, FIRST_ATTACKER + index) };
  let isWell = true;
  try {
    const ready = once(people, 'message');
    tell({ url, tokens });
    await ready;
    await delay(PAUSE_MS);
    const before = memoryOf(pid);
    isWell = judged('nobody attacks', await during(() => delay(LASTS_MS / 2)), before, before);
    if (!isWell) console.log('The machine is too busy: what follows says little.');
    for (const [title, begin] of chosen) {
      const attack = await begin(target);
      const waited = await during(() => delay(LASTS_MS));
      const memory = memoryOf(pid);
      isWell = judged(title, waited, before, memory, await attack.stop()) && isWell;
      await delay(PAUSE_MS);
    }
  } finally {
    people.kill();
  }
  return isWell ? 0 : 1;
}

/** Tells what people met while an attack lasted. Memory in MB. */
function judged(title: string, waited: Waited, before: number, memory: number, answers = ''): boolean {
  const { calls, median, p99, worst, failures } = waited;
  const isWell = p99 <= P99_MAX_MS && failures.length === 0 && calls > 0 && memory - before <= GROWTH_MAX_MB;
  const figures = `others: ${calls} calls, median ${median} ms, p99 ${p99} ms, worst ${worst} ms; server ${memory} MB`;
  console.log(`${isWell ? 'ok    ' : 'FALLEN'} ${title}\n       ${figures}${answers && `; attackers: ${answers}`}`);
  for (const failure of failures.slice(0, 5)) console.log(`       ${failure}`);
  return isWell;
}

async function signIn(url: string, index: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: `u${index}`, password: PASSWORD }),
  });
  const { jwt } = await answer.json();
  if (typeof jwt !== 'string') throw new Error(`u${index} cannot sign in (${answer.status})`);
  return jwt;
}

/** MB that the server holds. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
