import { catalogue } from '@ibasho/contract/catalogue';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argon2Passwords } from '../features/accounts/passwords.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../test-app.ts';
import { collections } from './content-api/registry.ts';
import { type KnownRoute, routesOf } from './known-routes.ts';
import { asProduct } from './test-door.ts';

let office: TestApp;
let routes: KnownRoute[];
let own: { documentId: string; id: number };
let before: string;

beforeAll(async () => {
  const opened = await routesOf(async () => {
    const app = await openTestApp();
    await app.app.ready();
    return app;
  });
  office = opened.built;
  // A stream has no body and does not end; it is tried in its own tests.
  routes = opened.routes.filter(
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
  own = (await office.record('sd-users', '黒田 陸')) as typeof own;
  for (const username of ['kuroda', 'shiraishi', 'denwa']) await office.token(username);
});
afterAll(() => office.close());

beforeEach(async () => {
  before = await everything();
});
/** Whatever was sent, the server still serves. */
afterEach(async () => {
  expect(faults.splice(0)).toEqual([]);
  expect((await office.call('kuroda', 'GET', '/api/sd-users')).status).toBe(200);
});

/** Every row that a request could have half-written. */
async function everything(): Promise<string> {
  const tables = [...collections.values()].map(({ table }) => table);
  const all = [...tables, 'runs', 'journal', 'journal_head', 'idempotency_keys'];
  const parts = all.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`,
  );
  const { rows } = await office.database.pool.query(`select ${parts.join(', ')}`);
  return JSON.stringify(rows[0]);
}

const MISSING = 'z'.repeat(24);
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

interface Sent {
  status: number;
  body: string;
  type: string;
}

async function send(options: InjectOptions, username: string | null = 'kuroda'): Promise<Sent> {
  const authorization = username === null ? {} : { authorization: `Bearer ${await office.token(username)}` };
  const answer = await office.app.inject({ ...options, headers: { ...authorization, ...options.headers } });
  return { status: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) };
}

/** What is wrong with the answers of a test; all of it is shown at its end. */
const faults: string[] = [];

/** A clear refusal: 4xx in the dialect's shape with words for staff, or a run that failed with the same words. */
function expectRefusal(sent: Sent, what: unknown): void {
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
function expectSound(sent: Sent, what: unknown): void {
  if (sent.status >= 400) expectRefusal(sent, what);
}

const urlOf = ({ url }: KnownRoute, key: string = own.documentId) => url.replace(':key', key).replace(':runId', key);
const writes = () => routes.filter(({ method }) => method !== 'GET' && method !== 'PATCH');

describe('a body that cannot be read', () => {
  test.each([
    ['malformed JSON', '{"data": {'],
    ['a JSON text', '"text"'],
    ['a JSON list', '[1, 2]'],
    ['a number', '17'],
    ['null', 'null'],
    ['nothing', ''],
    ['a body of prototypes', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"role": "admin"}}}'],
    ['a body of a megabyte', JSON.stringify({ data: { comment: 'あ'.repeat(400_000) } })],
    [
      'half a character',
      '{"data":{"comment":"\\ud842"},"message":"\\ud842","identifier":"\\ud842","password":"\\ud842"}',
    ],
  ])('%s is refused by every route, and nothing is written', async (what, payload) => {
    for (const route of writes()) {
      const headers = { 'content-type': 'application/json' };
      const sent = await send({ method: route.method as 'POST', url: urlOf(route, MISSING), headers, payload });
      const isHarmless =
        sent.status === 200 && sent.body.includes('"data":null') && route.url.includes('user-holidays');
      if (!isHarmless) expectRefusal(sent, `${what} to ${route.method} ${route.url}`);
    }
    expect(await everything()).toBe(before);
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('a body of type %j is refused by every route', async (type) => {
    for (const route of writes()) {
      const sent = await send({
        method: route.method as 'POST',
        url: urlOf(route, MISSING),
        headers: { 'content-type': type },
        payload: 'data=1',
      });
      // What a DELETE carries is not looked at.
      if (route.method === 'DELETE') expectSound(sent, `${type} to ${route.url}`);
      else expectRefusal(sent, `${type} to ${route.method} ${route.url}`);
    }
    expect(await everything()).toBe(before);
  });
});

const UNFIT_TEXTS: [string, string][] = [
  ['a NUL', 'a\0b'],
  ['control characters', 'a\u0007\u001bb'],
  ['half a character', 'a\ud842'],
  ['the other half', '\udfb7b'],
];
const FIT_TEXTS: [string, string][] = [
  ['SQL', `'; drop table sd_users; -- \\' " $1 $$`],
  ['HTML', `<script>alert(1)</script><img src=x onerror=alert(1)>&amp;`],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🫠'],
  ['rare kanji', '𠮷野髙﨑 葛󠄀'],
  ['what looks like a template', '{{7*7}} $(date) %s %n __proto__'],
];

describe('texts', () => {
  const fields = ['comment'];

  test.each(FIT_TEXTS)('%s is stored and given back as it is, and does nothing', async (_what, text) => {
    for (const field of fields) {
      const put = await office.call<{ data: Record<string, unknown> }>(
        'kuroda',
        'PUT',
        `/api/sd-users/${own.documentId}`,
        {
          data: { [field]: text },
        },
      );
      expect([put.status, put.body.data[field]]).toEqual([200, text]);
    }
    const memo = await office.act('kuroda', [{ action: 'add_user_memo', params: { memo: text } }]);
    expect(memo.body.status).toBe('done');
    const found = await office.call<{ data: unknown[] }>(
      'kuroda',
      'GET',
      `/api/sd-users?filters[comment][$eq]=${encodeURIComponent(text)}`,
    );
    expect(found.body.data).toHaveLength(1);
    const day = await office.call<{ data: { memo: string; documentId: string } }>(
      'kuroda',
      'POST',
      '/api/user-holidays',
      {
        data: { date: '2027-03-03', memo: text, sd_user: own.id },
      },
    );
    expect([day.status, day.body.data.memo]).toEqual([201, text]);
    await office.call('kuroda', 'DELETE', `/api/user-holidays/${day.body.data.documentId}`);
    const chat = await send({ method: 'POST', url: '/api/ai-chat', payload: { message: text } });
    expect([chat.status, JSON.parse(chat.body).apiAction]).toEqual([200, undefined]);
  });

  test.each(UNFIT_TEXTS)('%s is refused in every text of a record and of an action', async (what, text) => {
    const [holiday] = (await office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/user-holidays'))
      .body.data;
    const [car] = (await office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/cars')).body.data;
    const bodies: [string, object][] = [
      [`/api/sd-users/${own.documentId}`, { comment: text }],
      [`/api/sd-users/${own.documentId}`, { memo: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }],
      [`/api/sd-users/${own.documentId}`, { name: text }],
      [`/api/sd-users/${own.documentId}`, { email: text }],
      [`/api/user-holidays/${holiday?.documentId}`, { memo: text }],
      [`/api/cars/${car?.documentId}`, { name: text }],
      [`/api/cars/${car?.documentId}`, { aliases: [text] }],
    ];
    for (const [url, data] of bodies) {
      expectRefusal(await send({ method: 'PUT', url, payload: { data } }, 'shiraishi'), [what, url, Object.keys(data)]);
    }
    for (const { name, params } of catalogue) {
      for (const key of Object.keys('shape' in params ? params.shape : {})) {
        const step = { action: name, params: { ...SAMPLES[name], [key]: text } };
        expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), [
          what,
          step,
        ]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test('what is longer than a text may be is refused in every text', async () => {
    const text = 'あ'.repeat(200_000);
    for (const { name, params } of catalogue) {
      for (const key of Object.keys('shape' in params ? params.shape : {})) {
        const step = { action: name, params: { ...SAMPLES[name], [key]: text } };
        expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), [
          name,
          key,
        ]);
      }
    }
    for (const data of [{ comment: text }, { memo: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }]) {
      expectRefusal(await send({ method: 'PUT', url: `/api/sd-users/${own.documentId}`, payload: { data } }), data);
    }
    expect(await everything()).toBe(before);
  });

  test('a message of a million characters is refused, one of 4,000 is answered, at once', async () => {
    for (const url of ['/api/ai-chat', '/api/ai-chat-mock']) {
      for (const message of ['あ'.repeat(1_000_000), 'a'.repeat(1_000_000), '外出'.repeat(100_000), 'x'.repeat(4001)]) {
        expectRefusal(await send({ method: 'POST', url, payload: { message } }), message.length);
      }
      for (const message of [
        '黒田'.repeat(2000),
        '15時まで'.repeat(800),
        '、'.repeat(4000),
        '「'.repeat(4000),
        '1'.repeat(4000),
      ]) {
        const begun = performance.now();
        expectSound(await send({ method: 'POST', url, payload: { message } }), message.slice(0, 10));
        expect(performance.now() - begun, message.slice(0, 10)).toBeLessThan(2000);
      }
    }
    expect(await everything()).toBe(before);
  });
});

/** Parameters with which each action could be carried out, were one of them not wrong. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  update_user_status: { status: 'online' },
  update_group_status: { group: 'Lighting', status: 'online' },
  assign_car: { car: 'タント' },
  force_assign_car: { car: 'タント' },
  release_car: {},
  update_occupancy_rate: { rate: 10 },
  add_user_memo: { memo: 'メモ' },
  add_user_holiday: { date: '2026-07-01' },
  delete_user_holiday: { date: '2026-06-12', user: '青山 湊' },
  undo_last_run: {},
};

describe('values that do not exist', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '26-6-1',
    '2026-06-10T25:00',
    'tomorrow',
    '明日',
    '',
    0,
    1e12,
    true,
    [],
    {},
    null,
  ])('the date %j', async (date) => {
    const dates = ['add_user_holiday', 'delete_user_holiday'].map((action) => ({ action, params: { date } }));
    const times = {
      action: 'update_user_status',
      params: { status: 'going_out', return_time: date === null ? 'null' : date },
    };
    for (const step of [...dates, times]) {
      expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), step);
    }
    const holiday = { date, sd_user: own.id };
    expectRefusal(await send({ method: 'POST', url: '/api/user-holidays', payload: { data: holiday } }), holiday);
    // A number is milliseconds since 1970 in the dialect, null clears.
    if (date !== null && typeof date !== 'number') {
      const url = `/api/sd-users/${own.documentId}`;
      expectRefusal(await send({ method: 'PUT', url, payload: { data: { return_time: date } } }), [url, date]);
    }
    expect(await everything()).toBe(before);
  });

  test.each([
    '0',
    '-1',
    '999999999',
    '99999999999999999999',
    'abc',
    '%00',
    '%F0%A0%AE%B7',
    '1;drop',
    'null',
    'undefined',
    '../1',
    '1e3',
    '__proto__',
    'x'.repeat(5000),
  ])('the key %s, on every route that takes one', async (key) => {
    for (const route of routes.filter(({ url }) => url.includes(':'))) {
      const payload = route.method === 'GET' ? {} : { payload: { data: {} } };
      const sent = await send({ method: route.method as 'GET', url: urlOf(route, key), ...payload });
      if (route.url.startsWith('/api/user-holidays') && sent.status === 200)
        expect(JSON.parse(sent.body).data).toBeNull();
      else expectRefusal(sent, [route.method, route.url, key.slice(0, 30)]);
    }
    expect(await everything()).toBe(before);
  });

  test('unknown keys and wrong types of every action', async () => {
    const wrong: unknown[] = [1, true, [], {}, [[]], { toString: 'x' }];
    for (const { name, params } of catalogue) {
      const keys = Object.keys('shape' in params ? params.shape : {});
      const steps: unknown[] = ['外', '__proto__x', 'constructor', 'ref', 'dryRun'].map((key) => ({
        action: name,
        params: { ...SAMPLES[name], [key]: 'x' },
      }));
      steps.push({ action: name, params: SAMPLES[name], refs: { nothing: 'a'.repeat(24) } });
      steps.push({ action: name, params: 'x' }, { action: name, params: [] }, { action: name, params: {}, more: 1 });
      for (const key of keys.filter((each) => each !== 'rate')) {
        for (const value of wrong) steps.push({ action: name, params: { ...SAMPLES[name], [key]: value } });
      }
      for (const step of steps) {
        expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), step);
      }
    }
    for (const actions of [
      undefined,
      null,
      {},
      [],
      [null],
      ['x'],
      [{}],
      [{ action: '' }],
      [{ action: 'drop_tables' }],
      [{ action: '__proto__' }],
    ]) {
      expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions } }), actions);
    }
    const many = Array.from({ length: 51 }, () => ({ action: 'undo_last_run' }));
    expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: many } }), '51 actions');
    expect(await everything()).toBe(before);
  });

  test('people, cars and runs that are not there, or not the named ones', async () => {
    const other = await office.record('sd-users', '赤井 凛');
    const requests: [string, object][] = [
      ['/api/ai-actions', { actions: [{ action: 'assign_car', params: { car: 'ない車' } }] }],
      ['/api/ai-actions', { actions: [{ action: 'add_user_memo', params: { memo: 'x', user: 'いない人' } }] }],
      ['/api/ai-actions', { actions: [{ action: 'add_user_memo', params: { memo: 'x', user: '黒' } }] }],
      [
        '/api/ai-actions',
        {
          actions: [
            { action: 'add_user_memo', params: { memo: 'x', user: '黒田 陸' }, refs: { user: other.documentId } },
          ],
        },
      ],
      [
        '/api/ai-actions',
        { actions: [{ action: 'add_user_memo', params: { memo: 'x' }, refs: { user: 'z'.repeat(24) } }] },
      ],
      ['/api/ai-actions', { actions: [SAFE], confirmToken: 'not a token' }],
      ['/api/ai-actions/nothing/undo', {}],
    ];
    for (const [url, payload] of requests) {
      const sent = await send({ method: 'POST', url, payload });
      const body = JSON.parse(sent.body);
      expect([payload, sent.status, body.status, body.message]).toEqual([
        payload,
        expect.toSatisfy((status: number) => status === 200 || (status >= 400 && status < 500)),
        'failed',
        expect.stringMatching(JAPANESE),
      ]);
    }
    for (const data of [
      { sd_status: 999 },
      { sd_status: 'x' },
      { sd_status: { connect: [{ id: 999 }] } },
      { sd_status: [[1]] },
    ]) {
      expectRefusal(await send({ method: 'PUT', url: `/api/sd-users/${own.documentId}`, payload: { data } }), data);
    }
    expect(await everything()).toBe(before);
  });

  test('a plan that fails at its last step leaves nothing of the others', async () => {
    const actions = [
      SAFE,
      { action: 'add_user_memo', params: { memo: 'x' } },
      { action: 'assign_car', params: { car: 'ない車' } },
    ];
    expect(JSON.parse((await send({ method: 'POST', url: '/api/ai-actions', payload: { actions } })).body).status).toBe(
      'failed',
    );
    expect(await everything()).toBe(before);
  });
});

const SAFE = { action: 'update_user_status', params: { status: 'offline' } };

describe('an account without a person', () => {
  test('can look at everything, and is told what it cannot do', async () => {
    for (const route of routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
      expectSound(await send({ method: 'GET', url: route.url }, 'denwa'), route.url);
    }
    const actions = Object.entries(SAMPLES).filter(
      ([name]) => !['update_group_status', 'delete_user_holiday'].includes(name),
    );
    for (const [action, params] of actions) {
      const sent = await send(
        { method: 'POST', url: '/api/ai-actions', payload: { actions: [{ action, params }] } },
        'denwa',
      );
      expect([action, sent.status, JSON.parse(sent.body)]).toEqual([
        action,
        200,
        expect.objectContaining({ status: 'failed', message: expect.stringMatching(JAPANESE) }),
      ]);
    }
    for (const message of ['15時まで外出', '明日休みます', 'タント使います', '取り消して', 'みんなどこ？']) {
      expectSound(await send({ method: 'POST', url: '/api/ai-chat', payload: { message } }, 'denwa'), message);
    }
    expect(await everything()).toBe(before);
  });
});

describe('query strings', () => {
  test.each([
    `filters${'[$and][0]'.repeat(30)}[id][$eq]=1`,
    `filters[a][b][c][d][e][f][g][h]=1`,
    Array.from({ length: 1500 }, (_, index) => `filters[$or][${index}][id]=1`).join('&'),
    `filters[id][$in]=${Array.from({ length: 200 }, (_, index) => index).join('&filters[id][$in]=')}`,
    'filters[__proto__][isAdmin]=true',
    'filters[constructor][prototype]=1',
    'populate[__proto__][fields]=id',
    'populate=__proto__',
    'sort=__proto__',
    'sort=constructor.name',
    'fields=toString',
    'fields=hasOwnProperty',
    'filters[name][$regex]=.*',
    'filters[name][$where]=1',
    "filters[name][$eq]=';drop table sd_users;--&sort=name;drop",
    'sort=name:sideways',
    'sort=name asc nulls first',
    'pagination[pageSize]=101',
    'pagination[pageSize]=-1',
    'pagination[page]=0',
    'pagination[page]=99999999999999999999',
    'pagination[start]=x',
    'pagination[limit]=1e9',
    'filters[id][$eq]=1e400',
    'filters[id][$eq]=NaN',
    'filters[id][$between][0]=1',
    'filters[return_time][$gt]=2026-02-30',
    'filters[name][$eq]=%00',
    'filters[name][$eq]=%ff%fe',
    'filters=x',
    'populate[affiliation]=x',
    `filters[name][$contains]=${'%25'.repeat(3000)}`,
    'a'.repeat(10_000),
  ])('%s', async (query) => {
    for (const { name } of collections.values()) {
      const sent = await send({ method: 'GET', url: `/api/${name}?${query}` }, 'shiraishi');
      expectSound(sent, [name, query.slice(0, 100)]);
    }
  });
});

describe('anything at all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ...UNFIT_TEXTS.map(([, each]) => each),
      ...FIT_TEXTS.map(([, each]) => each),
      '',
      '__proto__',
      '2026-06-10',
    ),
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.double(), fc.constant(null));
  const keys = fc.oneof(
    fc.constantFrom(
      'data',
      'actions',
      'action',
      'params',
      'refs',
      'message',
      'identifier',
      'password',
      'name',
      'comment',
      'memo',
    ),
    fc.constantFrom(
      'date',
      'sd_user',
      'sd_status',
      'return_time',
      'userId',
      'id',
      'documentId',
      'confirmToken',
      'dryRun',
    ),
    text,
  );
  const body = fc.oneof(
    fc.dictionary(keys, fc.oneof(value, fc.dictionary(keys, value, { maxKeys: 4 })), { maxKeys: 5 }),
    fc.record({ data: fc.dictionary(keys, value, { maxKeys: 4 }) }),
    fc.record({
      actions: fc.array(
        fc.record({
          action: fc.constantFrom(...catalogue.map(({ name }) => name)),
          params: fc.dictionary(keys, value, { maxKeys: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
    value,
  );
  const part = fc.constantFrom(
    'filters',
    'populate',
    'sort',
    'fields',
    'pagination',
    '[name]',
    '[$eq]',
    '[sd_user]',
    '[0]',
    '[$or]',
    '[id]',
    '[',
  );
  const query = fc.array(fc.tuple(fc.array(part, { minLength: 1, maxLength: 5 }), text), { maxLength: 4 });

  test('never makes the server fail, nor leaves a row that no run stands behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('kuroda', 'shiraishi', 'denwa', null),
        body,
        query,
        text,
        async (index, username, payload, asked, key) => {
          const route = routes[index % routes.length] as KnownRoute;
          const search = asked
            .map(([parts, each]) => `${parts.join('')}=${encodeURIComponent(each.toWellFormed())}`)
            .join('&');
          const at = index % 3 === 0 ? own.documentId : encodeURIComponent(key.toWellFormed());
          const sent = await send(
            {
              method: route.method as 'GET',
              url: `${urlOf(route, at)}?${search}`,
              ...(route.method !== 'GET' && {
                payload: JSON.stringify(payload) ?? '',
                headers: { 'content-type': 'application/json' },
              }),
            },
            username,
          );
          expectSound(sent, [route.method, route.url, search, payload]);
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
    );
    const { rows } = await office.database.pool.query<{ numbered: number; head: string; orphans: number }>(`
      select count(position)::int as numbered, (select position from journal_head) as head,
             count(*) filter (where position is null or (collection <> 'users' and not exists (select from runs r where r.id = run_id)))::int
               as orphans
        from journal`);
    expect(rows[0]).toMatchObject({ numbered: Number(rows[0]?.head), orphans: 0 });
  }, 60_000);
});
