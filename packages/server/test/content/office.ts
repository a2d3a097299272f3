import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { Actor } from '../../src/actions/action.ts';
import { openRuns, type Runs } from '../../src/actions/run.ts';
import { restorableOf } from '../../src/actions/undo/restore.ts';
import { firmClock } from '../../src/clock.ts';
import { contentApi } from '../../src/content/content.routes.ts';
import { openReadCache } from '../../src/content/read-cache.ts';
import { openReads } from '../../src/content/reads.ts';
import { uploadFiles } from '../../src/content/upload-files.routes.ts';
import { type Follower, openFollower } from '../../src/db/follower.ts';
import { argon2Passwords } from '../../src/features/accounts/passwords.ts';
import { collections } from '../../src/features/registry.ts';
import { userRoutes } from '../../src/http/accounts/users.routes.ts';
import { errorHandler } from '../../src/http/error-handler.ts';
import { jsonBodies } from '../../src/http/json/json-bodies.ts';
import { serverLimits } from '../../src/http/limits/limits.ts';
import { pageRoutes } from '../../src/http/pages/pages.ts';
import { testEffects } from '../actions/effects.ts';
import { createTestDatabase, type TestDatabase } from '../db/database.ts';
import { asProduct } from '../http/door.ts';

const SHELL = fileURLToPath(new URL('../../../web/index.html', import.meta.url));

type Asker = 'member' | 'admin' | 'nobody';

/** The content API over a small firm, asked as a member, an administrator or nobody. */
export interface TestOffice {
  database: TestDatabase;
  follower: Follower;
  runs: Runs;
  /** How many statements reads were answered with so far: what follows the journal meanwhile asks elsewhere. */
  statements(): number;
  get(url: string, as?: Asker, headers?: InjectOptions['headers']): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    body?: object,
    as?: Asker,
    headers?: InjectOptions['headers'],
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * People: 1 高橋 健一 (online), 2 佐藤 花子 (going_out until 09:00 UTC), 3 Sato_100% (nothing set); cars: 1 ノート(青) free,
 * 2 ハイエース held by 2; room 1; reservations 1 and 2 of people 1 and 2; holiday 1 of person 2. The firm is in Tokyo.
 */
export async function openTestOffice(): Promise<TestOffice> {
  const database = await createTestDatabase();
  await asProduct({ database }, async (tx) => {
    for (const statement of SEED) await tx.execute(statement);
  });
  let statements = 0;
  const reads = database.reads.$client;
  const query = reads.query.bind(reads);
  reads.query = new Proxy(query, {
    apply(target, self, args: Parameters<typeof query>) {
      statements++;
      return Reflect.apply(target, self, args);
    },
  });
  const follower = await openFollower(database, () => {});
  const clock = firmClock('Asia/Tokyo', '2026-11-20T01:00:00Z');
  const restorable = restorableOf(collections);
  const runs = openRuns({
    database,
    follower,
    clock,
    implementations: [],
    restorable,
    effects: testEffects({ database, follower, clock, restorable }),
    log: { info: () => {} },
  });
  const app = Fastify(serverLimits);
  errorHandler(app);
  jsonBodies(app);
  await pageRoutes(app, { directory: '/nonexistent', standIn: SHELL });
  admit(app);
  const deps = { database, follower, runs, clock, cache: openReadCache(follower), reads: openReads(database.reads) };
  contentApi(app, deps);
  uploadFiles(app, deps);
  userRoutes(app, { ...deps, passwords: argon2Passwords() });
  await app.ready();
  const headersOf = (as: Asker, more: InjectOptions['headers']) => ({ ...more, 'x-asker': as });
  return {
    database,
    follower,
    runs,
    statements: () => statements,
    get: (url, as = 'member', headers = {}) => app.inject({ url, headers: headersOf(as, headers) }),
    send: (method, url, body, as = 'member', headers = {}) =>
      app.inject({ method, url, headers: headersOf(as, headers), ...(body !== undefined && { payload: body }) }),
    async close() {
      await app.close();
      await follower.close();
      await database.drop();
    },
  };
}

/** Stands in for sign-in: who asks is said by a header. */
function admit(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const role = request.headers['x-asker'];
    request.actor = role === 'member' || role === 'admin' ? actors[role] : null;
  });
}

const person = (id: number, name: string) => ({ id, documentId: String(id).padStart(24, 'p'), name });

const actors: Record<'member' | 'admin', Actor> = {
  member: { accountId: 1, username: 'takahashi', role: 'member', sessionId: 's1', person: person(1, '高橋 健一') },
  admin: { accountId: 2, username: 'sato', role: 'admin', sessionId: 's2', person: person(2, '佐藤 花子') },
};

const SEED = [
  sql`insert into statuses (name) values ('online'), ('going_out'), ('offline')`,
  sql`insert into affiliations (name, aliases) values ('FIRST Design Room', '{第1デザインルーム,第一}'), ('Management', '{}')`,
  sql`insert into media (name, alternative_text) values ('a.png', '顔')`,
  sql`insert into sd_users (document_id, name, jp_name, en_name, email, comment, return_time, memo, sd_status_id, affiliation_id, icon_id)
    values
    (lpad('1', 24, 'p'), '高橋 健一', 'たかはし けんいち', 'Kenichi Takahashi', 'takahashi@example.jp', null, null, '[]', 1, 1, 1),
    (lpad('2', 24, 'p'), '佐藤 花子', 'さとう はなこ', 'Hanako Sato', 'sato@example.jp', '銀行', '2026-11-20T09:00:00.250Z',
     '[{"type":"paragraph","children":[{"type":"text","text":"メモ"}]}]', 2, 2, null),
    (lpad('3', 24, 'p'), 'Sato_100%', null, 'SATO\\x', null, null, null, '[]', null, null, null)`,
  sql`insert into accounts (username, email, role, sd_user_id) values
    ('takahashi', 'takahashi@example.jp', 'member', 1), ('sato', 'sato@example.jp', 'admin', 2)`,
  sql`insert into cars (name, aliases, sd_user_id, held_since) values
    ('ノート(青)', '{Note Blue}', null, null), ('ハイエース', '{}', 2, firm_now())`,
  sql`insert into conference_rooms (name, capacity) values ('会議室A', 8)`,
  sql`insert into conference_room_reservations (name, start_time, end_time, conference_room_id, organizer_id) values
    ('朝会', '2026-11-24T01:00Z', '2026-11-24T02:00Z', 1, 1), ('夕会', '2026-11-24T08:00Z', '2026-11-24T09:00Z', 1, 2)`,
  sql`insert into conference_room_reservation_people (reservation_id, sd_user_id) values (1, 1), (1, 2), (2, 2)`,
  sql`insert into user_holidays (date, memo, sd_user_id) values ('2026-11-25', '有給', 2)`,
  sql`insert into projects (name, start_date, end_date) values ('看板', '2026-12-01', '2026-12-31')`,
  sql`insert into project_tasks (name, hours, project_id, sd_user_id) values ('ロゴ', 6.5, 1, 1)`,
];
