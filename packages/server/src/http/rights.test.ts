import type { Role } from '@ibasho/contract/auth';
import { catalogue } from '@ibasho/contract/catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../actions/action.ts';
import { openTestApp, TEST_FIRM, TEST_PASSWORD, type TestApp } from '../test-app.ts';
import { collections } from './content-api/registry.ts';
import { type KnownRoute, routesOf } from './known-routes.ts';
import {
  actionRights,
  alsoShown,
  type CollectionRights,
  collectionRights,
  commonFields,
  hiddenKeys,
  type Least,
  routeRights,
  withoutHead,
} from './rights-table.ts';

let office: TestApp;
let known: KnownRoute[];

/** Who asks, as the table sees them: 黒田 is a member, 白石 administrates. */
const ASKERS = { nobody: null, member: 'kuroda', admin: 'shiraishi' } as const;
type Asker = keyof typeof ASKERS;
const askers = Object.keys(ASKERS) as Asker[];
const MISSING = 'z'.repeat(24);

beforeAll(async () => {
  const opened = await routesOf(async () => {
    const app = await openTestApp({ firm: { ...TEST_FIRM, ...moreFirm } });
    await app.app.ready();
    return app;
  });
  office = opened.built;
  known = opened.routes;
  await office.core.runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'seed', params: {} },
    async work({ db }) {
      await db.execute(sql`insert into media (name) values ('顔.png')`);
      await db.execute(sql`update sd_users set icon_id = 1`);
      await db.execute(sql`insert into video_meetings (topic, start_time, duration, organizer_id) values
        ('黒田の会', '2026-06-11T01:00Z', 30, (select id from sd_users where name like '黒田%')),
        ('赤井の会', '2026-06-11T02:00Z', 30, (select id from sd_users where name like '赤井%'))`);
      await db.execute(
        sql`insert into video_meeting_people (video_meeting_id, sd_user_id) select id, organizer_id from video_meetings`,
      );
      return { say: 'seeded', value: null };
    },
  });
});
afterAll(() => office.close());

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

const may = (asker: Asker, least: Least) =>
  least === 'everybody' || (least === 'member' && asker !== 'nobody') || (least === 'admin' && asker === 'admin');

describe('the table of rights names everything that there is, and nothing else', () => {
  test('every route', () => {
    const expected = [...Object.keys(routeRights), ...Object.keys(collectionRights).flatMap(callsOf)].flatMap(
      (call) => {
        const [method = '', url = ''] = call.split(' ');
        return method === 'GET' && !withoutHead.includes(url) ? [call, `HEAD ${url}`] : [call];
      },
    );
    expect(known.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(expected.sort());
  });

  test('every collection, field and relation, with the rights that are declared', () => {
    const declared = [...collections.values()].map(({ name, fields, relations }) => [
      name,
      {
        fields: Object.fromEntries(Object.entries(fields).map(([key, { read, write }]) => [key, `${read}/${write}`])),
        relations: Object.fromEntries(
          Object.entries(relations).map(([key, { read, write, to }]) => [key, { to, rights: `${read}/${write}` }]),
        ),
      },
    ]);
    const expected = Object.entries(collectionRights).map(([name, { fields, relations }]) => [
      name,
      { fields, relations },
    ]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  });

  test('every action of the catalogue', () => {
    expect(catalogue.map(({ name }) => name).sort()).toEqual(Object.keys(actionRights).sort());
  });
});

/** The five calls of a collection, and the methods that its paths refuse. */
const callsOf = (name: string) => [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/${name}`),
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/${name}/:key`),
];

describe('routes', () => {
  test.each(Object.entries(routeRights))('%s is for: %s', async (call, least) => {
    for (const asker of askers) {
      const status = await statusOf(call, asker);
      if (may(asker, least)) expect([asker, status], call).not.toEqual([asker, expect.toSatisfy(isRefusal)]);
      else expect([asker, status], call).toEqual([asker, 403]);
    }
  });

  test.each(Object.entries(collectionRights))('/api/%s and its records', async (name, rights) => {
    const calls: [string, Least][] = [
      [`GET /api/${name}`, rights.read],
      [`GET /api/${name}/:key`, rights.read],
      [`POST /api/${name}`, rights.create],
      [`PUT /api/${name}/:key`, rights.update],
      [`DELETE /api/${name}/:key`, rights.remove],
    ];
    for (const asker of askers) {
      for (const [call, least] of calls) {
        const status = await statusOf(call, asker);
        if (may(asker, least)) expect([asker, call, status]).not.toEqual([asker, call, expect.toSatisfy(isRefusal)]);
        else expect([asker, call, status]).toEqual([asker, call, 403]);
      }
      const others = callsOf(name).filter((call) => calls.every(([each]) => each !== call));
      for (const call of others) expect([asker, call, await statusOf(call, asker)]).toEqual([asker, call, 405]);
    }
  });

  test('a path that does not exist is a 404 for everybody, before any question of rights', async () => {
    for (const asker of askers) {
      for (const path of ['/api/nothing', '/api/sd-users/1/memo', '/nothing', '/api/ai-actions/x']) {
        expect([path, asker, await statusOf(`GET ${path}`, asker)]).toEqual([path, asker, 404]);
      }
    }
  });
});

const isRefusal = (status: unknown) => status === 401 || status === 403 || status === 405 || Number(status) >= 500;

async function statusOf(call: string, asker: Asker): Promise<number> {
  const [method = 'GET', pattern = ''] = call.split(' ');
  const username = ASKERS[asker];
  const token =
    username === null ? null : call.endsWith('logout') ? await freshToken(username) : await office.token(username);
  const answer = await office.app.inject({
    method: method as 'GET',
    url: pattern.replace(':key', MISSING).replace(':runId', MISSING),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

async function freshToken(identifier: string): Promise<string> {
  const { body } = await office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
    identifier,
    password: TEST_PASSWORD,
  });
  return body.jwt;
}

const roles: Role[] = ['member', 'admin'];

describe.each(Object.entries(collectionRights))('fields and relations of %s', (name, rights) => {
  test('are read, chosen, filtered, sorted and followed by those who may, and hidden from others', async () => {
    for (const role of roles) {
      const list = await get(role, name, 'populate=*');
      if (!may(role, rights.read)) {
        expect([role, list.status]).toEqual([role, 403]);
        continue;
      }
      const record = recordsIn(list.body)[0] ?? {};
      const readable = readableFields(name, role);
      const followed = Object.keys(rights.relations).filter((key) => may(role, readOf(rights.relations[key]?.rights)));
      const extra = alsoShown[name] ?? [];
      expect(Object.keys(record).sort()).toEqual([...readable, ...followed, ...extra].sort());
      for (const key of Object.keys(rights.fields)) {
        const isReadable = readable.includes(key);
        await expectKey(role, name, `fields=${key}`, isReadable);
        await expectKey(role, name, `filters[${key}][$notNull]=true`, isReadable);
        await expectKey(role, name, `sort=${key}`, isReadable);
        await expectKey(role, name, `populate=${key}`, false);
      }
      for (const key of hiddenKeys) await expectHidden(role, name, key);
    }
  });

  test('are seen through a hop only as far as they are seen themselves', async () => {
    for (const role of roles.filter((each) => may(each, rights.read))) {
      for (const [relation, { to, rights: own }] of Object.entries(rights.relations)) {
        const isReadable = may(role, readOf(own)) && may(role, collectionRights[to]?.read ?? 'nobody');
        await expectKey(role, name, `populate=${relation}`, isReadable);
        for (const key of Object.keys(collectionRights[to]?.fields ?? {})) {
          const isSeen = isReadable && readableFields(to, role).includes(key);
          await expectKey(role, name, `filters[${relation}][${key}][$notNull]=true`, isSeen);
          await expectKey(role, name, `sort=${relation}.${key}`, isSeen);
          await expectKey(role, name, `populate[${relation}][fields]=${key}`, isSeen);
        }
        for (const key of hiddenKeys) {
          await expectKey(role, name, `filters[${relation}][${key}][$eq]=1`, false);
          await expectKey(role, name, `sort=${relation}.${key}`, false);
          await expectKey(role, name, `populate[${relation}][fields]=${key}`, false);
          await expectKey(role, name, `populate[${relation}][populate]=${key}`, false);
        }
      }
    }
  });
});

const writable = Object.entries(collectionRights).filter(([, { update }]) => update !== 'nobody');

describe.each(writable)('fields and relations of %s', (name, rights) => {
  test('are set by those who may, and by nobody else', async () => {
    const before = await office.call<{ data: Record<string, unknown>[] }>(
      'shiraishi',
      'GET',
      `/api/${name}?populate=*`,
    );
    const record = before.body.data[0] ?? {};
    const position = office.core.follower.position;
    for (const role of roles) {
      const put = (key: string, value: unknown) =>
        office.call(ASKERS[role], 'PUT', `/api/${name}/${record.documentId}`, { data: { [key]: value } });
      for (const key of [...commonFields, ...hiddenKeys]) {
        expect([role, key, (await put(key, record[key] ?? 1)).status]).toEqual([role, key, 400]);
      }
      const own = Object.entries(rights.fields).map(([key, each]) => [key, each, record[key]] as const);
      const links = Object.entries(rights.relations).map(
        ([key, each]) => [key, each.rights, idOf(record[key])] as const,
      );
      for (const [key, each, value] of [...own, ...links]) {
        const write = writeOf(each);
        const expected = write === 'nobody' ? 400 : may(role, write) ? 200 : 403;
        expect([role, key, (await put(key, value)).status]).toEqual([role, key, expected]);
      }
    }
    expect(office.core.follower.position).toBe(position);
  });
});

const readOf = (rights = 'nobody/nobody') => rights.split('/')[0] as Least;
const writeOf = (rights: string) => rights.split('/')[1] as Least;
const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null);
const get = (role: Role, name: string, query: string) => office.call(ASKERS[role], 'GET', `/api/${name}?${query}`);

function readableFields(name: string, role: Role): string[] {
  const fields = Object.entries(collectionRights[name]?.fields ?? {});
  return [...commonFields, ...fields.filter(([, rights]) => may(role, readOf(rights))).map(([key]) => key)];
}

function recordsIn(body: unknown): Record<string, unknown>[] {
  return Array.isArray(body) ? body : (body as { data: Record<string, unknown>[] }).data;
}

async function expectKey(role: Role, name: string, query: string, isAllowed: boolean): Promise<void> {
  const { status } = await get(role, name, query);
  expect([role, name, query, status]).toEqual([role, name, query, isAllowed ? 200 : 400]);
}

async function expectHidden(role: Role, name: string, key: string): Promise<void> {
  for (const query of [`fields=${key}`, `filters[${key}][$eq]=1`, `sort=${key}`, `populate=${key}`]) {
    await expectKey(role, name, query, false);
  }
}

/** A change of one record of each collection, of those that are 黒田's own and of a colleague's. */
const CHANGES: Record<string, string> = {
  'sd-users': `update sd_users set comment = 'x'`,
  statuses: `update statuses set name = name || 'x'`,
  affiliations: `update affiliations set name = name || 'x'`,
  'user-holidays': `update user_holidays set memo = 'x'`,
  cars: `update cars set sd_user_id = (select min(id) from sd_users), held_since = now()`,
  'conference-rooms': `update conference_rooms set capacity = capacity + 1`,
  'conference-room-reservations': `update conference_room_reservations set memo = 'x'`,
  'video-meetings': `update video_meetings set topic = topic || 'x'`,
  projects: `update projects set description = 'x'`,
  'project-tasks': `update project_tasks set comment = 'x'`,
  deliverables: `update deliverables set description = 'x'`,
  'deliverable-tasks': `update deliverable_tasks set description = 'x'`,
  bulletins: `update bulletins set text = 'x'`,
  schedules: `update schedules set text = 'x'`,
  media: `update media set caption = 'x'`,
  users: `update accounts set provider = provider || 'x'`,
};
const OWNERS: Record<string, string> = {
  'conference-room-reservations': 'organizer_id',
  'video-meetings': 'organizer_id',
  bulletins: 'sd_user_id',
  schedules: 'sd_user_id',
};

describe('what somebody changed and takes back', () => {
  test.each(Object.entries(collectionRights))('a record of %s', async (name, { restore }: CollectionRights) => {
    for (const role of ['member', 'admin'] as const) {
      for (const whose of restore === 'owner' ? ['own', 'other'] : ['any']) {
        const isAllowed = restore === 'owner' ? role === 'admin' || whose === 'own' : may(role, restore);
        const runId = await changed(role, name, whose);
        const { status } = await office.undo(ASKERS[role], runId);
        expect([role, whose, status]).toEqual([role, whose, isAllowed ? 200 : 403]);
        if (!isAllowed && restore !== 'nobody') expect((await office.undo('shiraishi', runId)).status).toBe(200);
      }
    }
  });

  async function changed(role: 'member' | 'admin', name: string, whose: string): Promise<string> {
    const { rows } = await office.database.pool.query<Actor & { personId: number }>(
      `select a.id as "accountId", a.username, a.role, a.sd_user_id as "personId" from accounts a where a.username = $1`,
      [ASKERS[role]],
    );
    const account = rows[0];
    if (!account) throw new Error('no such account');
    const { personId, ...actor } = account;
    const table = collections.get(name)?.table ?? '';
    const kuroda = "(select id from sd_users where name like '黒田%')";
    const owned =
      whose === 'own' ? `${OWNERS[name]} = ${kuroda}` : whose === 'other' ? `${OWNERS[name]} <> ${kuroda}` : 'true';
    const { runId } = await office.core.runs.perform({
      actor: { ...actor, sessionId: 's', person: { id: personId, documentId: '', name: '' } },
      source: 'rest',
      step: { action: 'PUT', params: {} },
      async work({ db }) {
        await db.execute(sql.raw(`${CHANGES[name]} where id = (select min(id) from ${table} where ${owned})`));
        return { say: 'changed', value: null };
      },
    });
    return runId;
  }
});

describe('what belongs to one person', () => {
  test('the account: everybody reads their own whole, and nobody else but administrators', async () => {
    const mine = await office.call<Record<string, unknown>>('kuroda', 'GET', '/api/users/me?populate=*');
    expect(mine.body).toMatchObject({ username: 'kuroda', email: 'kuroda@example.test', role: { type: 'member' } });
    expect(Object.keys(mine.body)).not.toEqual(expect.arrayContaining(hiddenKeys.filter((key) => key !== 'role')));
    const id = (await office.call<{ id: number }>('akai', 'GET', '/api/users/me')).body.id;
    expect((await office.call('kuroda', 'GET', `/api/users/${id}`)).status).toBe(403);
    expect((await office.call('shiraishi', 'GET', `/api/users/${id}`)).status).toBe(200);
  });

  test("the audit list: one's own runs, and everybody's for administrators who ask for them", async () => {
    await office.act('akai', [{ action: 'add_user_memo', params: { memo: '赤井だけの' } }]);
    const messages = async (username: string, query: string) => {
      const { body } = await office.call<{ data: { message: string }[] }>(username, 'GET', `/api/ai-actions${query}`);
      return body.data.map((entry) => entry.message).join('\n');
    };
    expect(await messages('akai', '')).toContain('赤井だけの');
    for (const query of ['', '?everybody=true']) expect(await messages('kuroda', query)).not.toContain('赤井だけの');
    expect(await messages('shiraishi', '')).not.toContain('赤井だけの');
    expect(await messages('shiraishi', '?everybody=true')).toContain('赤井だけの');
  });

  test('a run: taken back by who made it or an administrator; to others it does not exist', async () => {
    const make = async () =>
      (await office.act('akai', [{ action: 'add_user_memo', params: { memo: 'また' } }])).body.runId;
    const [first, second] = [await make(), await make()];
    expect((await office.undo('kuroda', second)).body).toMatchObject({
      status: 'failed',
      message: '取り消せる操作が見つかりません',
    });
    expect((await office.undo('shiraishi', second)).body.status).toBe('done');
    expect((await office.undo('akai', first)).body.status).toBe('done');
  });

  test('a confirmation: good for nobody else, and for no other session of the same person', async () => {
    const actions = [{ action: 'update_group_status', params: { group: 'Lighting', status: 'offline' } }];
    const { confirmToken = '' } = (await office.act('kuroda', actions)).body;
    expect((await office.act('akai', actions, { confirmToken })).body.status).not.toBe('done');
    const elsewhere = await office.app.inject({
      method: 'POST',
      url: '/api/ai-actions',
      headers: { authorization: `Bearer ${await freshToken('kuroda')}` },
      payload: { actions, confirmToken },
    });
    expect(elsewhere.json().status).not.toBe('done');
    expect((await office.act('kuroda', actions, { confirmToken })).body.status).toBe('done');
  });
});

describe('actions', () => {
  const cases = Object.entries(actionRights).flatMap(([action, each]) =>
    each.map((one) => [action, one.about, one] as const),
  );

  test.each(cases)('%s, %s', async (action, _about, { params, asked }) => {
    const refused = await office.call(null, 'POST', '/api/ai-actions', { actions: [{ action, params }] });
    expect(refused.status).toBe(403);
    for (const username of [ASKERS.member, ASKERS.admin]) {
      const prepared = await prepare(username);
      const { body, status } = await office.act(username, [{ action, params }]);
      expect(status).toBe(200);
      expect([username, body.status, body.level]).toEqual([
        username,
        asked === 'done' ? 'done' : 'needs_confirmation',
        asked === 'done' ? undefined : asked,
      ]);
      if (body.status === 'done') expect((await office.undo(username, body.runId)).body.status).toBe('done');
      for (const runId of prepared.reverse()) expect((await office.undo(username, runId)).body.status).toBe('done');
    }
  });

  async function prepare(username: string): Promise<string[]> {
    const runs = [
      [{ action: 'assign_car', params: { car: 'スイフト', user: '赤井 凛' } }],
      [{ action: 'add_user_holiday', params: { date: '2026-07-15', user: '赤井 凛' } }],
      [{ action: 'assign_car', params: { car: 'タント' } }],
      [{ action: 'add_user_holiday', params: { date: '2026-07-16' } }],
    ];
    const done = [];
    for (const actions of runs) done.push((await office.actConfirmed(username, actions)).body.runId);
    return done;
  }
});
