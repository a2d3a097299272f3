import { catalogue } from '@ibasho/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { casesOfActions } from '../../../test/http/action-rights.ts';
import type { KnownRoute } from '../../../test/http/known-routes.ts';
import { ASKERS, type Asker, askers, freshToken, may, openRightsOffice } from '../../../test/http/rights.ts';
import { collectionRights, hiddenKeys, type Least } from '../../../test/http/rights-of-collections.ts';
import { routeRights, withoutHead } from '../../../test/http/rights-table.ts';

let office: TestApp;
let known: KnownRoute[];
const MISSING = 'z'.repeat(24);

beforeAll(async () => {
  ({ office, routes: known } = await openRightsOffice());
});
afterAll(() => office.close());

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

  test('every action of the catalogue', () => {
    expect(catalogue.map(({ name }) => name).sort()).toEqual(
      [...new Set(casesOfActions.map(({ action }) => action))].sort(),
    );
  });
});

/** The five calls of a collection. */
const callsOf = (name: string) => [
  ...['GET', 'POST'].map((method) => `${method} /api/${name}`),
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/${name}/:key`),
];

/** The methods that its paths refuse. */
const refusedCallsOf = (name: string) => [
  ...['PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/${name}`),
  ...['POST', 'PATCH'].map((method) => `${method} /api/${name}/:key`),
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
    const calls: [string, Least | 'owner'][] = [
      [`GET /api/${name}`, rights.read],
      [`GET /api/${name}/:key`, rights.read],
      [`POST /api/${name}`, rights.create],
      [`PUT /api/${name}/:key`, rights.update],
      [`DELETE /api/${name}/:key`, rights.remove],
    ];
    for (const asker of askers) {
      for (const [call, least] of calls) {
        const status = await statusOf(call, asker);
        if (may(asker, least === 'owner' ? 'member' : least))
          expect([asker, call, status]).not.toEqual([asker, call, expect.toSatisfy(isRefusal)]);
        else expect([asker, call, status]).toEqual([asker, call, 403]);
      }
      for (const call of refusedCallsOf(name)) {
        expect([asker, call, await statusOf(call, asker)]).toEqual([asker, call, 405]);
      }
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
    username === null
      ? null
      : call.endsWith('logout')
        ? await freshToken(office, username)
        : await office.token(username);
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
      headers: { authorization: `Bearer ${await freshToken(office, 'kuroda')}` },
      payload: { actions, confirmToken },
    });
    expect(elsewhere.json().status).not.toBe('done');
    expect((await office.act('kuroda', actions, { confirmToken })).body.status).toBe('done');
  });
});

describe('actions', () => {
  const cases = casesOfActions.map(({ action, before, one }) => [action, one.about, before, one] as const);

  test.each(cases)('%s, %s', async (action, _about, before, { params, asked, least }) => {
    const refused = await office.call(null, 'POST', '/api/ai-actions', { actions: [{ action, params }] });
    expect(refused.status).toBe(403);
    for (const asker of ['member', 'admin'] as const) {
      const username = ASKERS[asker];
      if (!may(asker, least ?? 'member')) {
        expect((await office.act(username, [{ action, params }])).status).toBe(403);
        continue;
      }
      const prepared: string[] = [];
      for (const step of before) prepared.push((await office.actConfirmed(username, [step])).body.runId);
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
});
