import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { firmClock } from '../../packages/server/src/clock.ts';
import { openCore } from '../../packages/server/src/core.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { type Database, openAt } from '../../packages/server/src/db/open.ts';
import { firm } from '../../packages/server/src/db/schema/index.ts';
import { readEnv } from '../../packages/server/src/env.ts';
import { collections } from '../../packages/server/src/features/registry.ts';
import { serve } from '../../packages/server/src/serve.ts';
import type { Json, Recorded, Seed } from './cases.ts';
import { type Names, openNames } from './names.ts';
import { loadSeed } from './seed.ts';
import { openTokens, SECRET } from './tokens.ts';

/** The recordings were made there; a date-time without a zone is in the firm's. */
const ZONE = 'UTC';

/** The product itself over the recorded rows, behind a port, on a database of its own. */
export interface GoldenOffice {
  names: Names;
  /** Sends what was recorded, its tokens put in by their names. */
  send(method: string, path: string, headers: Record<string, string>, body: string | undefined): Promise<Recorded>;
  close(): Promise<void>;
}

export async function openGoldenOffice(seed: Seed): Promise<GoldenOffice> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-golden-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = await startEmbedded(directory, { warn: console.error, settings });
  const database = await openAt(embedded.login, { warn: console.error });
  await fill(database, seed);
  const env = readEnv(
    {
      DATA_DIR: directory,
      FIRM_FILE: 'none',
      FIRM_TIMEZONE: ZONE,
      LOG_LEVEL: 'error',
      PORT: '0',
      REGISTER_DOMAINS: 'example.test',
      SESSION_SECRET: SECRET,
    },
    directory,
  );
  const server = await serve(env);
  const tokenOf = openTokens(server.url, database);
  return {
    names: await openNames((collection, limit) => firstRows(database, collection, limit)),
    async send(method, path, headers, body) {
      const filled: Record<string, string> = {};
      for (const [name, value] of Object.entries(headers)) filled[name] = await withTokens(value, tokenOf);
      return ask(server.url, method, path, filled, body && (await withTokens(body, tokenOf)));
    },
    async close() {
      await server.close();
      await database.close();
      await embedded.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function fill(database: Database, seed: Seed): Promise<void> {
  await migrate(database);
  await database.orm.insert(firm).values({ name: '照合設計', timezone: ZONE }).onConflictDoNothing();
  const core = await openCore({ database, clock: firmClock(ZONE), log: pino({ level: 'error' }) });
  await core.runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'seed', params: {} },
    statementTimeoutMs: 60_000,
    async work(ctx) {
      await loadSeed(ctx.db, seed);
      return { say: '照合用のデータ', value: undefined };
    },
  });
  await core.close();
}

async function firstRows({ orm }: Database, collection: string, limit: number) {
  const table = collections.get(collection)?.table;
  if (table === undefined) throw new Error(`there is no collection ${collection}`);
  const { rows } = await orm.execute<{ id: string; documentId: string }>(
    sql`select id, document_id as "documentId" from ${sql.identifier(table)} order by id limit ${limit}`,
  );
  return rows.map(({ id, documentId }) => ({ id: Number(id), documentId }));
}

async function withTokens(text: string, tokenOf: (name: string) => Promise<string>): Promise<string> {
  let filled = text;
  for (const [whole, name = ''] of text.matchAll(/<jwt:(\w+)>/g)) filled = filled.replace(whole, await tokenOf(name));
  return filled;
}

/** By the bare client: it changes nothing of the path, and a GET may have a body. */
async function ask(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Recorded> {
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers: { ...headers, ...length } })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const type = response.headers['content-type'] ?? '';
  const parsed: Json = type.includes('json') ? JSON.parse(text) : text;
  const own = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(own), body: parsed };
}
