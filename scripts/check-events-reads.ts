import { setTimeout as delay } from 'node:timers/promises';
import { POSITION_HEADER } from '@ibasho/contract/events';
import type { Database } from '../packages/server/src/db/open.ts';

export interface ReadCheck {
  compared: number;
  fresh: number;
  ownWrites: number;
  /** Writes whose answer was lost with a server: they may stand or not. */
  lostAnswers: number;
  faults: string[];
}

export interface ReadPlace {
  database: Database;
  urls: readonly string[];
  tokens: Record<'member' | 'admin', string>;
  random: () => number;
}

interface Told {
  status: number;
  body: string;
  position: string | null;
}

const LONGEST_PAUSE_MS = 60;
const BOARD = '/api/sd-users?populate=*&pagination[pageSize]=100';
const READS: [role: 'member' | 'admin', path: string][] = [
  ['member', BOARD],
  ['member', '/api/cars?populate=*'],
  [
    'member',
    '/api/cars?filters[sd_user][name][$notNull]=true&sort=sd_user.name:desc&populate[sd_user][populate]=sd_status',
  ],
  ['member', '/api/user-holidays?populate=*&pagination[pageSize]=100&sort=date'],
  ['member', '/api/sd-users?filters[comment][$contains]=9&fields=name,comment&sort=comment'],
  ['admin', BOARD],
  ['admin', '/api/users?populate=*'],
];

/** At a moment when nobody writes: what the cache gives is what a read past it gives, byte for byte, in both processes. */
export async function compareWithUncached(place: ReadPlace, check: ReadCheck): Promise<void> {
  const position = await headOf(place.database);
  for (const url of place.urls) {
    for (const [role, path] of READS) {
      const cached = await get(place, url, role, path, position);
      const again = await get(place, url, role, path);
      const uncached = await get(place, url, role, pastTheCache(path));
      check.compared++;
      if (cached.status !== 200 || cached.body !== uncached.body || again.body !== uncached.body) {
        check.faults.push(`${url}${path} (${role}): the cache and the database differ at ${position}`);
      }
    }
  }
}

/** While others write: a read that carries a number holds at least what had been committed by then, and one's own write. */
export async function readWhileWriting(
  place: ReadPlace,
  check: ReadCheck,
  reader: number,
  isOver: () => boolean,
): Promise<void> {
  const mine = await place.database.pool.query<{ documentId: string }>(
    'select document_id as "documentId" from sd_users order by id desc limit 1 offset $1',
    [reader],
  );
  while (!isOver()) {
    await delay(place.random() * LONGEST_PAUSE_MS);
    const [role, path] = READS[Math.floor(place.random() * READS.length)] as (typeof READS)[number];
    try {
      await get(place, one(place), role, path);
      await requireFresh(place, check, one(place));
      await requireOwnWrite(place, check, mine.rows[0]?.documentId ?? '');
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
  }
}

async function requireFresh(place: ReadPlace, check: ReadCheck, url: string): Promise<void> {
  const position = await headOf(place.database);
  const expected = await place.database.pool.query<{ id: number; version: number }>(
    `select distinct on (row_id) row_id::int as id, (after->>'version')::int as version from numbered_journal
      where collection = 'sd-users' and position between $1 - 200 and $1 order by row_id, position desc`,
    [position],
  );
  const { body } = await get(place, url, 'member', BOARD, position);
  const read: { data: { id: number; version: number }[] } = JSON.parse(body);
  const versions = new Map(read.data.map((record) => [record.id, record.version]));
  check.fresh++;
  for (const { id, version } of expected.rows) {
    if ((versions.get(id) ?? 0) >= version) continue;
    check.faults.push(
      `${url}: person ${id} was read as version ${versions.get(id)} at ${position}, where it is ${version}`,
    );
  }
}

async function requireOwnWrite(place: ReadPlace, check: ReadCheck, documentId: string): Promise<void> {
  const path = `/api/sd-users/${documentId}`;
  const comment = `own ${place.random()}`;
  const writer = one(place);
  const init = { method: 'PUT', body: JSON.stringify({ data: { comment } }) };
  check.lostAnswers++;
  const written = await call(writer, place.tokens.member, path, {}, init);
  check.lostAnswers--;
  check.ownWrites++;
  const elsewhere = await get(place, one(place), 'member', path, Number(written.position));
  const here = await get(place, writer, 'member', path);
  for (const { body } of [elsewhere, here]) {
    if (JSON.parse(body).data?.comment !== comment) check.faults.push(`${path}: one's own write was not read`);
  }
}

async function headOf(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ position: string }>('select position from journal_head');
  return Number(rows[0]?.position);
}

const one = ({ urls, random }: ReadPlace) => urls[Math.floor(random() * urls.length)] as string;

const get = (place: ReadPlace, url: string, role: 'member' | 'admin', path: string, position?: number) =>
  call(url, place.tokens[role], path, position === undefined ? {} : { [POSITION_HEADER]: String(position) });

let asked = 0;
/** The same question in words that nobody has used yet. */
const pastTheCache = (path: string) => `${path}${path.includes('?') ? '&' : '?'}filters[id][$gt]=-${++asked}`;

async function call(url: string, token: string, path: string, headers: object, init: RequestInit = {}): Promise<Told> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const told = { status: answer.status, body: await answer.text(), position: answer.headers.get(POSITION_HEADER) };
  if (answer.status === 503) throw new Restarting();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${told.status}: ${told.body}`);
  return told;
}

class Restarting extends Error {}

/** One of the servers is being restarted: it refuses, or there is nobody. */
const isBroken = (error: unknown) => error instanceof TypeError || error instanceof Restarting;
