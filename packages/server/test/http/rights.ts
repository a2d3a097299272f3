import type { CollectionDeclaration } from '@ibasho/contract/collection';
import { type CollectionName, collectionDeclarations } from '@ibasho/contract/features';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/actions/action.ts';
import { collections } from '../../src/features/registry.ts';
import { openTestApp, TEST_FIRM, TEST_PASSWORD, type TestApp } from '../app.ts';
import { asProduct } from './door.ts';
import { type KnownRoute, routesOf } from './known-routes.ts';
import type { Least } from './rights-of-collections.ts';
import { newRecord, numberToChange, textToChange } from './samples.ts';

/** Who asks, as the table sees them: 黒田 is a member, 白石 administrates. */
export const ASKERS = { nobody: null, member: 'kuroda', admin: 'shiraishi' } as const;
export type Asker = keyof typeof ASKERS;
export const askers = Object.keys(ASKERS) as Asker[];
export const roles = ['member', 'admin'] as const;

export const may = (asker: Asker, least: Least) =>
  least === 'everybody' ||
  (least === 'stranger' && asker === 'nobody') ||
  (least === 'member' && asker !== 'nobody') ||
  (least === 'admin' && asker === 'admin');

/** The test firm with records of every collection, of 黒田 and of 赤井, and the routes of the server. */
export async function openRightsOffice(): Promise<{ office: TestApp; routes: KnownRoute[] }> {
  const { built: office, routes } = await routesOf(async () => {
    const app = await openTestApp({ firm: { ...TEST_FIRM, ...moreFirm }, env: { REGISTER_DOMAINS: 'example.test' } });
    await app.app.ready();
    return app;
  });
  await asProduct(office, async (db) => {
    await addOrderedTasks(db);
    await db.execute(sql`insert into media (name) values ('顔.png')`);
    await db.execute(sql`update sd_users set icon_id = 1`);
    await db.execute(sql`
      insert into series (rule, first_date, last_date) values ('FREQ=DAILY', '2026-06-12', '2026-06-13')`);
    await db.execute(sql`insert into video_meetings (topic, start_time, duration, organizer_id) values
      ('黒田の会', '2026-06-11T01:00Z', 30, (select id from sd_users where name like '黒田%')),
      ('赤井の会', '2026-06-11T02:00Z', 30, (select id from sd_users where name like '赤井%'))`);
    await db.execute(
      sql`insert into video_meeting_people (video_meeting_id, sd_user_id) select id, organizer_id from video_meetings`,
    );
  });
  for (const declared of collectionDeclarations) await fill(office, declared);
  return { office, routes };
}

/** Many tasks of one project, of which the last two wait for one another. */
async function addOrderedTasks(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`
    insert into project_tasks (name, project_id) select '作業' || n, (select min(id) from projects) from generate_series(1, 2000) n`);
  await db.execute(sql`
    insert into task_dependencies (predecessor_task_id, successor_task_id, project_id)
    select max(id) - 1, max(id), min(project_id) from project_tasks`);
}

/** A record of 黒田 and one of 赤井 where the firm has none. */
async function fill(office: TestApp, declared: CollectionDeclaration & { name: CollectionName }): Promise<void> {
  const url = `/api/${declared.name}`;
  const { rows } = await office.database.pool.query(`select from ${collections.get(declared.name)?.table} limit 1`);
  if (rows.length > 0) return;
  const makers = declared.rights.add === 'admin' ? ['shiraishi', 'shiraishi'] : ['kuroda', 'akai'];
  for (const [index, maker] of makers.entries()) {
    const { id } = await office.record('sd-users', maker === 'kuroda' ? '黒田 陸' : '赤井 凛');
    const made = await office.call(maker, 'POST', url, {
      data: newRecord(declared, index, { owner: id, guest: id }),
    });
    if (made.status !== 201) throw new Error(`no record of ${declared.name}: ${JSON.stringify(made.body)}`);
  }
}

const moreFirm = {
  rooms: [{ name: '応接室', capacity: 4 }],
  projects: [
    {
      name: '駅前計画',
      tasks: [{ name: '測量', user: 'kuroda' }],
      deliverables: [{ name: '図面', tasks: [{ name: '下書き', user: 'akai' }] }],
    },
  ],
  reservations: ['kuroda', 'akai'].map((user, index) => ({
    room: '応接室',
    name: `${user}の会議`,
    start_time: `2026-06-11T1${index}:00`,
    end_time: `2026-06-11T1${index}:30`,
    users: [user],
  })),
  bulletins: ['kuroda', 'akai'].map((user) => ({ title: `${user}より`, text: '本文', user })),
  schedules: ['kuroda', 'akai'].map((user) => ({ name: `${user}の予定`, date: '2026-06-12', user })),
};

/** A session of its own. */
export async function freshToken(office: TestApp, identifier: string): Promise<string> {
  const { body } = await office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
    identifier,
    password: TEST_PASSWORD,
  });
  return body.jwt;
}

/** A change of a record of each collection, as SQL without its condition. */
export const CHANGES: Record<string, string> = Object.fromEntries(
  collectionDeclarations.map((declared) => [declared.name, changeInSql(declared)]),
);

function changeInSql(declared: CollectionDeclaration & { name: CollectionName }): string {
  const collection = collections.get(declared.name);
  if (!collection) throw new Error(`no collection ${declared.name}`);
  const { table, fields, relations } = collection;
  const text = fields[textToChange(declared) ?? '']?.column;
  if (text !== undefined) return `update ${table} set ${text} = coalesce(${text}, '') || 'x'`;
  const number = fields[numberToChange(declared) ?? '']?.column;
  if (number !== undefined) return `update ${table} set ${number} = ${number} % 2 + 1`;
  const one = Object.values(relations).flatMap(({ link, to }) =>
    link.kind === 'one' ? [{ column: link.column, to }] : [],
  )[0];
  const target = collections.get(one?.to ?? 'media');
  if (!one || !target) throw new Error(`nothing of ${declared.name} can be changed`);
  // Since when it is so stands beside it.
  const since = Object.values(fields).filter(({ kind, write }) => kind === 'datetime' && write === 'nobody');
  const also = since.map(({ column }) => `, ${column} = now()`).join('');
  return `update ${table} set ${one.column} = (select min(id) from ${target.table})${also}`;
}
