import { collectionDeclarations } from '@ibasho/contract/features';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { newRecord } from '../../../test/http/samples.ts';
import { collections } from '../../features/registry.ts';

let office: TestApp;
beforeAll(async () => {
  const rooms = [{ name: '会議室A' }, { name: '会議室B', aliases: ['小会議室'] }];
  office = await openTestApp({ firm: { ...TEST_FIRM, rooms } });
});
afterAll(() => office.close());

/** What a new record of a collection holds, and what a change of it sets, by a number that chance gives. */
const bodies: Record<string, (n: number) => Record<string, unknown>> = {
  projects: (n) => ({ name: `案件${n}`, startDate: day(n), endDate: day(n + 3), projectStatus: 'on_hold' }),
  'project-tasks': (n) => ({ name: `作業${n}`, hours: n, project: n % 5, userId: 1 + (n % 6), status: 'completed' }),
  deliverables: (n) => ({ name: `制作物${n}`, progress: n, projectId: n % 5, dueDate: day(n) }),
  'deliverable-tasks': (n) => ({ name: `下書き${n}`, type: 'milestone', start: day(n), deliverable: n % 5 }),
  bulletins: (n) => ({ title: `題${n}`, text: n % 2 === 0 ? null : '本文' }),
  schedules: (n) => ({ name: `予定${n}`, date: `${day(n)}T1${n % 10}:00`, sd_user: 1 + (n % 6) }),
  'conference-room-reservations': (n) => ({
    name: n % 3 === 0 ? '小会議室' : `会${n}`,
    conference_room: n % 3 === 1 ? 1 + (n % 2) : null,
    start_time: `${day(n % 2)}T1${n % 10}:00`,
    end_time: `${day(n % 2)}T1${n % 10}:45`,
    sd_users: [1 + (n % 6), 1 + ((n + 1) % 6)],
  }),
  'video-meetings': (n) => ({
    topic: `遠隔${n}`,
    start_time: `${day(n)}T10:00`,
    duration: 1 + n,
    sd_users: [1 + (n % 6)],
  }),
  'conference-rooms': (n) => ({ name: `室${n % 4}`, capacity: 1 + n }),
  cars: (n) => ({ name: `車${n}`, sd_user: n % 2 === 0 ? null : 1 + (n % 6) }),
  affiliations: (n) => ({ Name: `部${n % 4}`, aliases: [`別名${n}`] }),
  statuses: (n) => ({ name: `状態${n % 4}` }),
};
/** The other collections hold what a record must say. */
const others = collectionDeclarations.filter(
  ({ name, write }) => bodies[name] === undefined && write !== 'nobody' && name !== 'sd-users',
);
for (const declared of others) {
  bodies[declared.name] = (n) => newRecord(declared, n, { owner: 1 + (n % 6), guest: 1 + ((n + 1) % 6) });
}
const day = (n: number) => `2026-07-${String(1 + (n % 28)).padStart(2, '0')}`;

/** A video meeting that was deleted is gone at its provider: taken back, it is opened there anew, under another link. */
const GIVEN_BY_THE_PROVIDER = ['join_url', 'meeting_id', 'reference'];

async function state(): Promise<Record<string, unknown>> {
  const tables = [...collections.values()].flatMap(({ table, relations }) => [
    table,
    ...Object.values(relations).flatMap(({ link }) => (link.kind === 'many' ? [link.table] : [])),
  ]);
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await office.database.pool.query<{ image: unknown }>(
      `select to_jsonb(t) - $1::text[] as image from ${table} t order by id`,
      [['version', 'updated_at', ...(table === 'video_meetings' ? GIVEN_BY_THE_PROVIDER : [])]],
    );
    found[table] = rows.map(({ image }) => image);
  }
  return found;
}

/** A record that there is, by a number that chance gives; 0 where there is none. */
async function picked(table: string, n: number): Promise<number> {
  const { rows } = await office.database.pool.query<{ id: number }>(`select id::int as id from ${table} order by id`);
  return rows.length === 0 ? 0 : Number(rows[n % rows.length]?.id);
}

describe('undo', () => {
  test('any write of any collection is taken back exactly, and what is refused leaves nothing', async () => {
    const step = fc.record({
      who: fc.constantFrom('kuroda', 'akai', 'shiraishi', 'shiraishi'),
      collection: fc.constantFrom(...Object.keys(bodies)),
      method: fc.constantFrom('POST', 'POST', 'PUT', 'DELETE'),
      n: fc.nat(60),
    });
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const undoable: { run: string; before: unknown }[] = [];
        for (const { who, collection, method, n } of steps) {
          const table = collections.get(collection)?.table ?? '';
          const data = { ...bodies[collection]?.(n) };
          // The first of these numbers is nobody's: parts of no project are as good as others.
          for (const parent of ['project', 'projectId', 'deliverable']) {
            if (data[parent] === undefined) continue;
            const id = await picked(parent === 'deliverable' ? 'deliverables' : 'projects', Number(data[parent]));
            data[parent] = id === 0 ? null : id;
          }
          const before = await state();
          const path = method === 'POST' ? '' : `/${await picked(table, n)}`;
          const body = method === 'DELETE' ? undefined : { data };
          const answer = await office.call(who, method as 'POST', `/api/${collection}${path}`, body);
          expect([collection, method, answer.status < 500]).toEqual([collection, method, true]);
          const after = await state();
          if (answer.status >= 400) expect(after).toEqual(before);
          else if (JSON.stringify(after) !== JSON.stringify(before)) {
            undoable.push({ run: String(answer.headers['ibasho-run']), before });
          }
        }
        for (const { run, before } of undoable.reverse()) {
          const { status, body } = await office.undo('shiraishi', run);
          expect([status, body.message]).toEqual([200, expect.anything()]);
          expect(await state()).toEqual(before);
          done++;
        }
      }),
      { numRuns: 25 },
    );
    expect(done).toBeGreaterThan(40);
  }, 60_000);
});
