// `npm run check:rolling`: two processes are restarted in turn while people work and listen: no request fails, and
// nobody misses an event. The balancer in front does what any does: it takes a process out before it is told to end.
import { setTimeout as delay } from 'node:timers/promises';
import { arrive, compareWithJournal, requireSoundJournal } from './check-events-journal.ts';
import { type Listener, listen } from './check-events-listener.ts';
import { firmOf, openPlace, type ServerProcess, signIn, startServer } from './check-events-place.ts';
import { randomFrom } from './check-events-tasks.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const WRITERS = 8;
const READERS = 4;
const LISTENERS = 12;
/** What is served by both processes between two restarts. */
const BETWEEN_MS = 500;

const faults: string[] = [];
const counts = { written: 0, read: 0 };
const place = await openPlace(firmOf(40, 5));
const servers: ServerProcess[] = [];
const listeners: Listener[] = [];
try {
  for (let each = 0; each < 2; each++) servers.push(await startServer(place.env));
  const urls = servers.map(({ url }) => url);
  const inService = new Set(urls);
  const tokens = [await signIn(String(urls[0]), 'p0'), await signIn(String(urls[1]), 'p1')];
  for (let each = 0; each < LISTENERS; each++) {
    const role = each % 2 === 0 ? 'admin' : 'member';
    listeners.push(await listen({ role, token: String(tokens[each % 2]), urls, random: randomFrom(each) }));
  }
  let isOver = false;
  const working = work(inService, tokens, () => isOver);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { url, stop }] of servers.entries()) {
      await delay(BETWEEN_MS);
      inService.delete(url);
      await stop();
      servers[index] = await startServer({ ...place.env, PORT: new URL(url).port });
      inService.add(url);
    }
  }
  isOver = true;
  await working;
  const head = await requireSoundJournal(place, counts.written, 0, faults);
  if (!(await arrive(listeners, head))) faults.push(`not every listener came to ${head}`);
  await compareWithJournal(place, listeners, faults);
  const heard = listeners.reduce((sum, listener) => sum + listener.heard.length, 0);
  console.log(
    `${2 * ROUNDS} restarts; ${counts.written} writes and ${counts.read} reads, ${LISTENERS} listeners heard ${heard} events`,
  );
} finally {
  for (const listener of listeners) listener.stop();
  for (const server of servers) await server.stop();
  await place.close();
}
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(faults.length > 0 ? `${faults.length} faults` : 'ok');
process.exit(faults.length > 0 ? 1 : 0);

/** People who write and read without a pause, each request at a process that is in service. */
async function work(inService: ReadonlySet<string>, tokens: readonly string[], isOver: () => boolean): Promise<void> {
  const { rows } = await place.database.pool.query<{ id: string }>(
    'select document_id as id from sd_users order by id',
  );
  let turn = 0;
  const call = async (path: string, token: string, init: RequestInit = {}) => {
    const open = [...inService];
    const url = `${open[turn++ % open.length]}${path}`;
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(url, { ...init, headers });
      const body = await answer.text();
      if (!answer.ok)
        faults.push(`${init.method ?? 'GET'} ${path} was answered ${answer.status}: ${body.slice(0, 200)}`);
      return answer.ok;
    } catch (error) {
      faults.push(`${init.method ?? 'GET'} ${path} failed: ${error instanceof Error ? (error.cause ?? error) : error}`);
      return false;
    }
  };
  const writer = async (person: string, token: string) => {
    while (!isOver()) {
      const body = JSON.stringify({ data: { comment: `${counts.written}` } });
      if (await call(`/api/sd-users/${person}`, token, { method: 'PUT', body })) counts.written++;
    }
  };
  const reader = async (token: string) => {
    while (!isOver()) if (await call('/api/sd-users?populate=*', token)) counts.read++;
  };
  const tokenOf = (index: number) => String(tokens[index % tokens.length]);
  await Promise.all([
    ...rows.slice(0, WRITERS).map(({ id }, index) => writer(id, tokenOf(index))),
    ...Array.from({ length: READERS }, (_, index) => reader(tokenOf(index))),
  ]);
}
