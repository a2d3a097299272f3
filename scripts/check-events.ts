// `npm run check:events`: many writers, two processes, listeners that are cut: every event once and in order.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ARRIVAL_LIMIT_MS, arrive, compareWithJournal, requireSoundJournal } from './check-events-journal.ts';
import { type Listener, listen } from './check-events-listener.ts';
import {
  firmOf,
  openPlace,
  type Place,
  type ServerProcess,
  signIn,
  startServer,
  stopProcess,
} from './check-events-place.ts';
import { compareWithUncached, type ReadCheck, readWhileWriting } from './check-events-reads.ts';
import { randomFrom, type WriterReport, type WriterTask } from './check-events-tasks.ts';

const WRITER_PROCESSES = 4;
const WRITERS = 32;
const RUNS = Number(process.argv[2] ?? 10_000);
const PHASES = 5;
const LISTENERS = 16;
const WRITER = fileURLToPath(new URL('check-events-writer.ts', import.meta.url));

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const startedAt = Date.now();
const place = await openPlace(firmOf(60, 23));
let servers: [ServerProcess, ServerProcess] | undefined;
const writers = [];
const listeners: Listener[] = [];
const faults: string[] = [];
try {
  const first = await startServer(place.env);
  servers = [first, await startServer(place.env)];
  await pauseBeforeCommit(place);
  const urls = servers.map((server) => server.url);
  const tokens = { member: await signIn(first.url, 'p1'), admin: await signIn(first.url, 'p0') };
  for (const [index, url] of urls.entries()) {
    for (let each = 0; each < LISTENERS; each++) {
      const role = each % 4 === 0 ? 'admin' : 'member';
      const own = each % 2 === 0 ? urls : [urls[index] ?? url];
      const token = await signIn(first.url, role === 'admin' ? 'p0' : 'p1');
      listeners.push(await listen({ role, token, urls: own, random: randomFrom(seed + listeners.length) }));
    }
  }
  for (let each = 0; each < WRITER_PROCESSES; each++) writers.push(await startWriters(place));

  const reads: ReadCheck = { compared: 0, fresh: 0, ownWrites: 0, lostAnswers: 0, faults };
  const reading = { database: place.database, urls, tokens, random };
  const written: WriterReport = { committed: 0, previews: 0, refused: 0, busy: 0 };
  let writingMs = 0;
  for (let phase = 0; phase < PHASES; phase++) {
    const begunAt = Date.now();
    let isOver = false;
    const readers = [0, 1].map((reader) =>
      readWhileWriting(reading, reads, reader, () => isOver).catch((error) => faults.push(String(error))),
    );
    const order = { writers: WRITERS / WRITER_PROCESSES, runsEach: RUNS / PHASES / WRITERS, seed: seed + phase * 1000 };
    const orders = writers.map((writer, index) => writer.carryOut({ ...order, seed: order.seed + index * 100 }));
    const restarted = phase === 2 ? restart(servers[1], place) : servers[1];
    const [reports, second] = await Promise.all([Promise.all(orders), restarted]);
    servers[1] = second;
    for (const report of reports) {
      written.committed += report.committed;
      written.previews += report.previews;
      written.refused += report.refused;
      written.busy += report.busy;
    }
    writingMs += Date.now() - begunAt;
    isOver = true;
    await Promise.all(readers);
    await compareWithUncached(reading, reads);
  }

  const head = await requireSoundJournal(place, written.committed + reads.ownWrites, reads.lostAnswers, faults);
  const isComplete = await arrive(listeners, head);
  if (!isComplete) faults.push(`not every listener came to ${head} within ${ARRIVAL_LIMIT_MS} ms`);
  await compareWithJournal(place, listeners, faults);
  const cuts = listeners.reduce((sum, listener) => sum + listener.cuts, 0);
  const heard = listeners.reduce((sum, listener) => sum + listener.heard.length, 0);
  console.log(
    `seed ${seed}; ${WRITERS} writers in ${WRITER_PROCESSES} processes, 2 servers (one restarted on the way)`,
  );
  console.log(
    `${written.committed} runs committed in ${(writingMs / 1000).toFixed(1)} s (${Math.round((written.committed / writingMs) * 1000)}/s), ` +
      `${written.previews} previews and questions, ${written.refused} refused, ${written.busy} told to come again; the journal stands at ${head} without a gap`,
  );
  console.log(`${listeners.length} listeners heard ${heard} events, cut and resumed ${cuts} times`);
  console.log(
    `${reads.compared} cached answers compared with uncached ones; ${reads.fresh} reads with a number, ${reads.ownWrites} own writes read`,
  );
} finally {
  for (const listener of listeners) listener.stop();
  for (const writer of writers) await writer.end();
  for (const server of servers ?? []) await server.stop();
  await place.close();
}
for (const fault of faults.slice(0, 20)) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults`);
else console.log(`ok (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
process.exit(faults.length > 0 ? 1 : 0);

/** Some transactions wait, their journal numbered, right before COMMIT: the moment at which order could be lost. */
async function pauseBeforeCommit({ database }: Place): Promise<void> {
  await database.pool.query(`
    create function linger() returns trigger language plpgsql as $$
    begin
      if random() < 0.15 then perform pg_sleep(random() * 0.006); end if;
      return null;
    end $$;
    create constraint trigger linger after insert on runs deferrable initially deferred for each row execute function linger()`);
}

async function startWriters({ env }: Place) {
  const child = fork(WRITER, { env });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`a process of writers ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as T);
      });
    });
  await next();
  return {
    carryOut(order: WriterTask) {
      const report = next<WriterReport>();
      child.send(order);
      return report;
    },
    end: () => stopProcess(child),
  };
}

/** What it kept in memory is gone: whoever resumes there is served from the journal. */
async function restart(server: ServerProcess, { env }: Place): Promise<ServerProcess> {
  await server.stop();
  return startServer({ ...env, PORT: new URL(server.url).port });
}
