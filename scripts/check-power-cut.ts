// `npm run check:power-cut -- 10`: cuts the power that many times while people write, read and listen: whatever PostgreSQL
// had not yet put on disk is gone. Counts what had been acknowledged, read or announced and is missing then.
// Nothing is really switched off: the database stops for a moment and its files are copied, the log only as far as it was
// on disk; a second server then comes up on the copy, as after a power cut.
import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../packages/server/src/db/embedded/embedded.ts';
import { type Database, openDatabase } from '../packages/server/src/db/open.ts';
import { type Product, startProduct } from './check-crash-product.ts';
import { judge } from './check-crash-verdict.ts';
import { startWriters, type Write, type Writers } from './check-crash-writers.ts';
import { startWitness, type Witness } from './check-power-cut-witness.ts';

const CLIENTS = 8;
const QUIET_MS = { least: 100, most: 600 };
const run = promisify(execFile);

const cuts = Number(process.argv[2] ?? 10);
if (!Number.isInteger(cuts) || cuts < 1) throw new Error(`how many cuts? (given: ${process.argv[2]})`);
const directory = await mkdtemp(join(tmpdir(), 'ibasho-cut-'));
process.exitCode = await check(join(directory, 'data'));
if (process.exitCode === 0) await rm(directory, { recursive: true, force: true });
else console.log(`The data stay in ${directory}`);

async function check(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir);
  const database = await openDatabase({ DATA_DIR: dataDir });
  try {
    const writers = await startWriters(product.url, CLIENTS);
    const witness = await startWitness(product.url);
    let faults = 0;
    for (let cut = 1; cut <= cuts; cut++) {
      witness.reads(cut % 2 === 0);
      await delay(QUIET_MS.least + Math.random() * (QUIET_MS.most - QUIET_MS.least));
      const after = join(directory, `cut-${cut}`);
      const promised = await cutPower(product, database, { dataDir, after, writers, witness });
      const broken = await inspect(after, promised);
      console.log(
        `${String(cut).padStart(3)}  acknowledged ${promised.acknowledged.size}, announced up to ${promised.position}, ` +
          `lost ${promised.lostBytes} bytes of the log: ${broken.length === 0 ? 'all there' : broken.slice(0, 5).join('; ')}`,
      );
      faults += broken.length;
      if (broken.length === 0) await rm(after, { recursive: true, force: true });
    }
    witness.stop();
    await writers.stop();
    return faults === 0 ? 0 : 1;
  } finally {
    await database.close();
    await product.stop();
    await product.killServer();
    await (await startEmbedded(dataDir)).close();
  }
}

/** What the product had told anybody before the cut. */
interface Promised {
  writes: readonly Write[];
  acknowledged: ReadonlySet<Write>;
  /** The highest position of an event or an answer. */
  position: number;
  /** Comments that a reader was shown. */
  shown: ReadonlySet<string>;
  lostBytes: number;
}

interface Cut {
  dataDir: string;
  after: string;
  writers: Writers;
  witness: Witness;
}

/** Everything that is promised was told before PostgreSQL is asked how far its log is on disk: the rest is dropped. */
async function cutPower(product: Product, { pool }: Database, cut: Cut): Promise<Promised> {
  const acknowledged = new Set(cut.writers.writes.filter(({ fate }) => fate === 'acknowledged'));
  const { position, shown } = cut.witness.told();
  const { rows } = await pool.query<{ file: string; offset: number; lost: number }>(`
    select file_name as file, file_offset as offset, pg_current_wal_insert_lsn() - flushed as lost
    from pg_current_wal_flush_lsn() flushed, pg_walfile_name_offset(flushed)`);
  const thaw = product.freezeDatabase();
  try {
    await run('cp', ['-a', cut.dataDir, cut.after]);
  } finally {
    thaw();
  }
  const [end] = rows;
  if (!end) throw new Error('PostgreSQL does not say how far its log is on disk');
  await dropFrom(join(cut.after, 'postgres'), end);
  return { writes: [...cut.writers.writes], acknowledged, position, shown, lostBytes: end.lost };
}

/** Forgets the log from `offset` of `file` on, and that a server runs. */
async function dropFrom(cluster: string, { file, offset }: { file: string; offset: number }): Promise<void> {
  const log = join(cluster, 'pg_wal');
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const later of segments.filter((name) => name > file)) await rm(join(log, later));
  const segment = await open(join(log, file), 'r+');
  const { size } = await segment.stat();
  await segment.write(Buffer.alloc(size - offset), 0, size - offset, offset);
  await segment.close();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await rm(join(cluster, name), { force: true });
  }
}

/** Starts a server on what the cut has left. Gives what is missing or does not agree. */
async function inspect(dataDir: string, promised: Promised): Promise<string[]> {
  const database = await openDatabase({ DATA_DIR: dataDir });
  try {
    const writes = promised.writes.map((write) =>
      promised.acknowledged.has(write) ? write : { ...write, fate: 'unknown' as const },
    );
    const { missing, twice, disagreements } = await judge(database.pool, writes);
    const { rows } = await database.pool.query<{ head: number; unknown: string[] }>(
      `select (select position from journal_head) as head, array(
         select told from unnest($1::text[]) told
         except select after ->> 'comment' from numbered_journal where collection = 'sd-users') as unknown`,
      [[...promised.shown]],
    );
    const [{ head, unknown }] = rows as [(typeof rows)[number]];
    return [
      ...missing.map((mark) => `acknowledged and gone: ${mark}`),
      ...twice.map((mark) => `carried out twice: ${mark}`),
      ...disagreements,
      ...unknown.map((mark) => `shown to a reader and gone: ${mark}`),
      ...(head < promised.position ? [`announced up to ${promised.position}, the journal ends at ${head}`] : []),
    ];
  } finally {
    await database.close();
  }
}
