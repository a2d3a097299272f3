import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { argon2Passwords } from '../../src/features/accounts/passwords.ts';
import { collections } from '../../src/features/registry.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../app.ts';
import { asProduct } from './door.ts';
import { type KnownRoute, routesOf } from './known-routes.ts';

/** The server of a test file, and what its tests need to know of it. */
export interface BadInputSite {
  office: TestApp;
  /** Every route that has an answer. */
  routes: KnownRoute[];
  /** The person who asks, 黒田. */
  own: { documentId: string; id: number };
  /** Every row as it was before the test. */
  before: string;
}

/** Opens a server for the tests of the file, with an account without a person (denwa); after each, it must still serve. */
export function openBadInputSite(): BadInputSite {
  beforeAll(async () => {
    const opened = await routesOf(async () => {
      const app = await openTestApp();
      await app.app.ready();
      return app;
    });
    const office = opened.built;
    site.office = office;
    // A stream has no body and does not end; it is tried in its own tests.
    site.routes = opened.routes.filter(
      ({ method, url }) => method !== 'HEAD' && url !== '/api/events' && !url.endsWith('logout'),
    );
    const passwordHash = await argon2Passwords().hash(TEST_PASSWORD);
    await asProduct(office.core, (tx) =>
      tx.execute(`insert into accounts (username, email) values ('denwa', 'denwa@example.test')`),
    );
    await office.database.pool.query(
      `insert into credentials (account_id, password_hash) select id, $1 from accounts where username = 'denwa'`,
      [passwordHash],
    );
    site.own = (await office.record('sd-users', '黒田 陸')) as BadInputSite['own'];
    for (const username of ['kuroda', 'shiraishi', 'denwa']) await office.token(username);
  });
  afterAll(() => site.office.close());

  beforeEach(async () => {
    site.before = await everything();
  });
  /** Whatever was sent, the server still serves. */
  afterEach(async () => {
    expect(faults.splice(0)).toEqual([]);
    expect((await site.office.call('kuroda', 'GET', '/api/sd-users')).status).toBe(200);
  });
  return site;
}

/** Filled before the first test. */
const site = {} as BadInputSite;

/** Every row that a request could have half-written. */
export async function everything(): Promise<string> {
  const tables = [...collections.values()].map(({ table }) => table);
  const all = [...tables, 'runs', 'journal', 'journal_head', 'idempotency_keys'];
  const parts = all.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`,
  );
  const { rows } = await site.office.database.pool.query(`select ${parts.join(', ')}`);
  return JSON.stringify(rows[0]);
}

export const MISSING = 'z'.repeat(24);
export const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

export interface Sent {
  status: number;
  body: string;
  type: string;
}

export async function send(options: InjectOptions, username: string | null = 'kuroda'): Promise<Sent> {
  const authorization = username === null ? {} : { authorization: `Bearer ${await site.office.token(username)}` };
  const answer = await site.office.app.inject({ ...options, headers: { ...authorization, ...options.headers } });
  return { status: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) };
}

/** What is wrong with the answers of a test; all of it is shown at its end. */
const faults: string[] = [];

/** A clear refusal: 4xx in the dialect's shape with words for staff, or a run that failed with the same words. */
export function expectRefusal(sent: Sent, what: unknown): void {
  if (sent.status === 405) return;
  const body = sent.type.includes('json') ? JSON.parse(sent.body) : {};
  const isFailedRun = sent.status === 200 && body.status === 'failed';
  const { status, name, message, say } = body.error ?? {};
  const isClear =
    (isFailedRun || (sent.status >= 400 && sent.status < 500 && status === sent.status)) &&
    /Error$/.test(name) &&
    String(message).length < 2000 &&
    JAPANESE.test(say);
  if (!isClear) faults.push(`${JSON.stringify(what)}: ${sent.status} ${sent.body.slice(0, 300)}`);
}

/** Never the server's fault: an answer that means something, or a refusal in its shape. */
export function expectSound(sent: Sent, what: unknown): void {
  if (sent.status >= 400) expectRefusal(sent, what);
}

export const urlOf = ({ url }: KnownRoute, key: string = site.own.documentId) =>
  url.replace(':key', key).replace(':runId', key);
export const writes = () => site.routes.filter(({ method }) => method !== 'GET' && method !== 'PATCH');

export const UNFIT_TEXTS: [string, string][] = [
  ['a NUL', 'a\0b'],
  ['control characters', 'a\u0007\u001bb'],
  ['half a character', 'a\ud842'],
  ['the other half', '\udfb7b'],
];
export const FIT_TEXTS: [string, string][] = [
  ['SQL', `'; drop table sd_users; -- \\' " $1 $$`],
  ['HTML', `<script>alert(1)</script><img src=x onerror=alert(1)>&amp;`],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🫠'],
  ['rare kanji', '𠮷野髙﨑 葛󠄀'],
  ['what looks like a template', '{{7*7}} $(date) %s %n __proto__'],
];
