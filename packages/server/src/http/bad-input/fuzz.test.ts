import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { type FuzzRequest, fuzzRequests } from '../../../test/fuzz/fuzz.ts';
import type { Asker } from '../../../test/fuzz/parts.ts';
import { asProduct } from '../../../test/http/door.ts';
import { collections } from '../../features/registry.ts';

/** `npm run check:fuzz -- 20000` sends that many; a seed that has found something is given as FUZZ_SEED. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const USERNAMES: Record<Asker, string | null> = { member: 'kuroda', admin: 'shiraishi', nobody: null };

let office: TestApp;
/** What the server last threw: told beside a failure, which hides it. */
let thrown: unknown;
beforeAll(async () => {
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      rooms: [{ name: '会議室A', capacity: 8 }, { name: '会議室B' }],
      projects: [{ name: '看板', startDate: '2026-06-01', endDate: '2026-07-31', tasks: [{ name: '下見' }] }],
      bulletins: [{ title: '点検', user: 'akai' }],
      schedules: [{ name: '歯医者', date: '2026-06-11', user: 'kuroda' }],
    },
  });
  office.app.addHook('onError', async (_request, _reply, error) => {
    thrown = error;
  });
  await asProduct(office.core, (tx) => tx.execute(`insert into media (name) values ('顔.png')`));
});
afterAll(() => office.close());

test(
  'whatever is asked or sent, nothing fails, nothing unknown is ignored, and what is sound is answered',
  async () => {
    console.log(`seed ${SEED}, ${RUNS} requests`);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fuzzRequests(), async (request) => {
        const { status, body } = await send(request);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const told = `${status} ${JSON.stringify(body).slice(0, 500)}`;
        if (status >= 500) throw new Error(`a failure: ${told}`, { cause: thrown });
        if (request.asker === 'nobody' && status < 400) throw new Error(`answered to nobody: ${told}`);
        if (request.hasUnknownKey && status < 400) throw new Error(`an unknown key was ignored: ${told}`);
        if (request.isSound && status !== 200) throw new Error(`a sound read was refused: ${told}`);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    console.log(
      [...seen]
        .toSorted()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    expect(seen.get(200)).toBeGreaterThan(RUNS / 6);
    expect(seen.get(201)).toBeGreaterThan(RUNS / 100);
    expect(seen.get(400)).toBeGreaterThan(RUNS / 10);
  },
  60_000 + RUNS * 30,
);

test('afterwards the database keeps every promise, and the journal tells of every row', async () => {
  const { pool } = office.database;
  const overlaps = await pool.query(`
    select a.id, b.id from conference_room_reservations a join conference_room_reservations b
      on a.id < b.id and a.conference_room_id = b.conference_room_id
     and a.start_time < b.end_time and b.start_time < a.end_time`);
  expect(overlaps.rows).toEqual([]);
  const turned = await pool.query(`
    select id from cars where (sd_user_id is null) <> (held_since is null) union all
    select id from conference_room_reservations where end_time <= start_time union all
    select id from projects where end_date < start_date union all
    select id from project_tasks where end_date < start_date union all
    select id from user_holidays where sd_user_id is null`);
  expect(turned.rows).toEqual([]);
  for (const { name, table } of collections.values()) {
    const { rows } = await pool.query(
      `select coalesce(t.id, j.row_id) as id, to_jsonb(t) as row, j.after
         from ${table} t full join (select distinct on (row_id) row_id, after from journal where collection = $1 order by row_id, id desc) j
           on j.row_id = t.id
        where to_jsonb(t) is distinct from j.after`,
      [name],
    );
    expect([name, rows]).toEqual([name, []]);
  }
  const { rows } = await pool.query<{ numbered: string; head: string }>(
    `select count(position) as numbered, (select position from journal_head) as head from numbered_journal`,
  );
  expect(rows[0]?.numbered).toBe(rows[0]?.head);
});

async function send({ asker, method, url, body }: FuzzRequest): Promise<{ status: number; body: unknown }> {
  const username = USERNAMES[asker];
  const authorization = username === null ? {} : { authorization: `Bearer ${await office.token(username)}` };
  const answer = await office.app.inject({
    method,
    url,
    headers: { ...authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? JSON.parse(answer.body) : answer.body };
}
