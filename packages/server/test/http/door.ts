import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { openReads } from '../../src/content/reads.ts';
import { type Follower, openFollower } from '../../src/db/follower.ts';
import type { Database } from '../../src/db/open.ts';
import { readEnv } from '../../src/env.ts';
import { argon2Passwords, type Passwords } from '../../src/features/accounts/passwords.ts';
import { errorHandler } from '../../src/http/error-handler.ts';
import { healthRoutes } from '../../src/http/health.routes.ts';
import { jsonBodies } from '../../src/http/json/json-bodies.ts';
import { limitCalls, serverLimits } from '../../src/http/limits/limits.ts';
import { pageRoutes } from '../../src/http/pages/pages.ts';
import { security } from '../../src/http/security.ts';
import { authRoutes } from '../../src/http/sign-in/auth.routes.ts';
import { knownDevices } from '../../src/http/sign-in/known-devices.ts';
import { openSessions, requireActor, type Sessions } from '../../src/http/sign-in/session.ts';

export const TEST_PASSWORD = '合言葉-ひらけゴマ';
const SHELL = fileURLToPath(new URL('../../../web/index.html', import.meta.url));
const SECRET = 'a secret that only the tests of this file know';
/** Quick to compare: the tests are about what is compared, not how slowly. */
const QUICK = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** One server process in front of a database, as far as sign-in goes. */
export interface TestDoor {
  app: FastifyInstance;
  sessions: Sessions;
  follower: Follower;
  /** What the comparisons of passwords so far were: true for one with an account's hash. */
  comparisons: boolean[];
  /** Of each whether it was for an address with many wrong passwords. */
  suspects: boolean[];
  /** Waited for after each comparison, before its result is told. */
  afterComparison: (password: string) => Promise<void>;
  /** Signs in and gives the token. */
  token(username: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

export async function openTestDoor(
  database: Database,
  { now = Date.now, secret = SECRET }: { now?: () => number; secret?: string } = {},
): Promise<TestDoor> {
  const follower = await openFollower(database, () => {});
  const app = Fastify(serverLimits);
  const env = readEnv({ SESSION_SECRET: secret, DATA_DIR: '/nonexistent' }, '/');
  const comparisons: boolean[] = [];
  const suspects: boolean[] = [];
  const real = argon2Passwords();
  const passwords: Passwords = {
    hash: (password) => hash(password, QUICK),
    async verify(passwordHash, password, place) {
      comparisons.push(passwordHash !== undefined);
      suspects.push(place?.isSuspect ?? false);
      const isRight = await real.verify(passwordHash, password);
      await door.afterComparison(password);
      return isRight;
    },
  };
  const faults = errorHandler(app);
  jsonBodies(app);
  security(app, env);
  await pageRoutes(app, { directory: '/nonexistent', standIn: SHELL });
  const sessions = await openSessions(app, { env, database, follower, now });
  await limitCalls(app);
  authRoutes(app, {
    database,
    reads: openReads(database.reads),
    sessions,
    passwords,
    devices: knownDevices(secret, false),
    zone: 'Asia/Tokyo',
    now,
  });
  healthRoutes(app, { database, follower, sessions, faults });
  app.get('/api/whoami', (request) => requireActor(request));
  await app.ready();
  const door: TestDoor = {
    app,
    sessions,
    follower,
    comparisons,
    suspects,
    afterComparison: async () => {},
    async token(username, password = TEST_PASSWORD) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/local',
        payload: { identifier: username, password },
      });
      const { jwt } = answer.json<{ jwt: string }>();
      return jwt;
    },
    async close() {
      await app.close();
      await follower.close();
    },
  };
  return door;
}

/** Changes journalled tables as the product itself; gives the position of the change. */
export async function asProduct(
  { database, follower }: { database: Database; follower?: Follower },
  work: (tx: Pick<Database['orm'], 'execute'>) => Promise<unknown>,
): Promise<number> {
  const position = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('ibasho.run', new_document_id(), true)`);
    await work(tx);
    const numbered = await tx.execute<{ position: number }>(
      sql`select close_run(current_setting('ibasho.run'), null, null, null, 'system', '[]', '', false, null) as position`,
    );
    return Number(numbered.rows[0]?.position);
  });
  follower?.announce(position);
  return position;
}

/**
 * A firm with one department: 髙﨑 (takasaki, member, with an icon), 𠮷野 (yoshino, administrator), one account that is
 * blocked (kyuushoku) and one without a person (denwa). All have the password TEST_PASSWORD.
 */
export async function seedTestAccounts(database: Database): Promise<void> {
  const passwordHash = await hash(TEST_PASSWORD, QUICK);
  await asProduct({ database }, async (tx) => {
    await tx.execute(sql`insert into affiliations (name) values ('意匠室')`);
    await tx.execute(sql`insert into statuses (name) values ('online')`);
    await tx.execute(sql`insert into media (name, alternative_text) values ('takasaki.png', '顔')`);
    await tx.execute(sql`
      insert into sd_users (name, affiliation_id, sd_status_id, icon_id) values
      ('髙﨑 蓮', 1, 1, 1), ('𠮷野 桜', 1, 1, null), ('休職 者', 1, 1, null)`);
    await tx.execute(sql`
      insert into accounts (username, email, role, blocked, sd_user_id) values
      ('takasaki', 'Ren.Takasaki@example.jp', 'member', false, 1), ('𠮷野', 'yoshino@example.jp', 'admin', false, 2),
      ('kyuushoku', 'kyuushoku@example.jp', 'member', true, 3), ('denwa', 'denwa@example.jp', 'member', false, null)`);
    await tx.execute(sql`insert into credentials (account_id, password_hash) select id, ${passwordHash} from accounts`);
  });
}
