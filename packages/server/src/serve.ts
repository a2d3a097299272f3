import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { firmClock } from './clock.ts';
import { openCore } from './core.ts';
import { type FirmSource, isDatabaseEmpty, loadFirmFile, readFirmFile } from './db/firm-file/firm-file.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { firm } from './db/schema/index.ts';
import { BadSetting, type Env } from './env.ts';
import { argon2Passwords } from './features/accounts/passwords.ts';
import { keepRunning } from './http/error-handler.ts';
import { type DemonstrationAccount, refuseExposedDemonstration } from './http/security.ts';
import { appUrl } from './http/sign-in/app-url.ts';
import { openLog } from './log.ts';
import type { CalendarFeeds } from './ports/calendar-feeds.ts';
import { videoProvider } from './ports/video/video-provider.ts';

/** Connections that wait to be taken: one that finds the queue full comes a second later. */
const BACKLOG = 4096;
const DEFAULT_ZONE = 'Asia/Tokyo';
const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const DEMONSTRATION = fileURLToPath(new URL('../firm/demonstration.json', import.meta.url));

export interface Server {
  url: string;
  /** What to tell whoever has started it: where to open it, and as whom to sign in. */
  greeting: string[];
  close(): Promise<void>;
}

/**
 * Starts the product: database, migrations, the firm file where the database is empty, one port. `feeds` reads calendars
 * elsewhere; those of the public internet where left out. Throws BadSetting, DatabaseProblem or FirmFileProblem, each one line.
 */
export async function serve(env: Env, { feeds }: { feeds?: CalendarFeeds } = {}): Promise<Server> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const tls = await readCertificate(env);
    const log = openLog(env.LOG_LEVEL);
    opened.push(keepRunning(log));
    const database = await openDatabase(env, (line) => log.warn(line));
    opened.push(() => database.close());
    await migrate(database);
    const source = (await isDatabaseEmpty(database)) ? await firmSource(env) : undefined;
    const zone = env.FIRM_TIMEZONE ?? source?.file.firm?.timezone ?? (await firmOf(database))?.timezone ?? DEFAULT_ZONE;
    const clock = firmClock(zone, env.APP_NOW);
    const core = await openCore({ database, clock, log, video: videoProvider(env), ...(feeds && { feeds }) });
    opened.push(core.close);
    if (source) await loadFirmFile(core, source);
    const demonstration = await readFirmFile(DEMONSTRATION);
    await refuseExposedDemonstration(env, database.orm, argon2Passwords(), accountsIn(demonstration));
    const firmName = (await firmOf(database))?.name ?? '';
    const app = await buildApp({ env, core, firmName, web: webFiles(), ...(tls && { tls }) });
    opened.push(() => app.close());
    await listen(app, env);
    const url = appUrl(app, env);
    const hint = (await isDatabaseEmpty(database)) ? setupHint(url) : signInHint(firmName, demonstration);
    return { url, greeting: [`Ibasho is open at ${url}`, ...hint], close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function firmSource(env: Env): Promise<FirmSource | undefined> {
  return env.FIRM_FILE === 'none' ? undefined : readFirmFile(env.FIRM_FILE ?? DEMONSTRATION);
}

async function firmOf(database: Database): Promise<{ name: string; timezone: string } | undefined> {
  const [row] = await database.orm.select({ name: firm.name, timezone: firm.timezone }).from(firm);
  return row;
}

function accountsIn({ file }: FirmSource): DemonstrationAccount[] {
  return (file.users ?? []).map(({ username }) => ({ username, password: DEMONSTRATION_PASSWORD }));
}

/** Where it begins for a firm without anybody. */
const setupHint = (url: string) => [`Nobody is there yet: name the firm and its first administrator at ${url}/setup`];

/** Whom to sign in as, told where it is the demonstration firm that stands there. */
function signInHint(firmName: string, { file }: FirmSource): string[] {
  const admin = file.users?.find((user) => user.role === 'admin');
  if (firmName !== file.firm?.name || admin === undefined) return [];
  return [`Sign in as ${admin.username} with the password ${DEMONSTRATION_PASSWORD}`];
}

/** The built web app; its source shell where it has not been built. */
function webFiles(): { directory: string; standIn?: string } {
  const built = `${WEB}dist`;
  return existsSync(`${built}/index.html`) ? { directory: built } : { directory: built, standIn: `${WEB}index.html` };
}

async function readCertificate(env: Env): Promise<{ cert: Buffer; key: Buffer } | undefined> {
  if (env.TLS_CERT === undefined || env.TLS_KEY === undefined) return undefined;
  const read = (name: string, path: string) =>
    readFile(path).catch((error: Error) => {
      throw new BadSetting(`${name}: ${error.message}`);
    });
  return { cert: await read('TLS_CERT', env.TLS_CERT), key: await read('TLS_KEY', env.TLS_KEY) };
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new BadSetting(`PORT: ${env.PORT} is already in use`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BadSetting(`HOST: ${env.HOST} is no address of this machine`);
    if (code === 'EACCES') throw new BadSetting(`PORT: ${env.PORT} may not be used by this user`);
    throw error;
  }
}
