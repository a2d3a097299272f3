import { isDeepStrictEqual } from 'node:util';
import { catalogue, collectionDeclarations, pageAt } from '@ibasho/contract/features';
import type { Param } from '@ibasho/contract/params';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../../../test/http/action-rights.ts';
import { everything, expectRefusal, JAPANESE, openBadInputSite, send, urlOf } from '../../../test/http/bad-input.ts';

const site = openBadInputSite();
const enveloped = collectionDeclarations.flatMap(({ name, isEnveloped }) => (isEnveloped ? [`/api/${name}`] : []));

/** Pages take whatever stands in their address, and tell the reader themselves. */
const takesKey = ({ url }: { url: string }) => url.includes(':') && !pageAt(url.replace(/:\w+/g, 'x'));

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
    const holiday = { date, sd_user: site.own.id };
    expectRefusal(await send({ method: 'POST', url: '/api/user-holidays', payload: { data: holiday } }), holiday);
    // A number is milliseconds since 1970 in the dialect, null clears.
    if (date !== null && typeof date !== 'number') {
      const url = `/api/sd-users/${site.own.documentId}`;
      expectRefusal(await send({ method: 'PUT', url, payload: { data: { return_time: date } } }), [url, date]);
    }
    expect(await everything()).toBe(site.before);
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
    for (const route of site.routes.filter(takesKey)) {
      const payload = route.method === 'GET' ? {} : { payload: { data: {} } };
      const sent = await send({ method: route.method as 'GET', url: urlOf(route, key), ...payload });
      if (enveloped.some((path) => route.url.startsWith(path)) && sent.status === 200)
        expect(JSON.parse(sent.body).data).toBeNull();
      else expectRefusal(sent, [route.method, route.url, key.slice(0, 30)]);
    }
    expect(await everything()).toBe(site.before);
  });

  test('unknown keys and wrong types of every action', async () => {
    const wrong: unknown[] = [1, true, [], {}, [[]], { toString: 'x' }];
    for (const { name, params } of catalogue) {
      const steps: unknown[] = ['外', '__proto__x', 'constructor', 'ref', 'dryRun'].map((key) => ({
        action: name,
        params: { ...SAMPLES[name], [key]: 'x' },
      }));
      steps.push({ action: name, params: SAMPLES[name], refs: { nothing: 'a'.repeat(24) } });
      steps.push({ action: name, params: 'x' }, { action: name, params: [] }, { action: name, params: {}, more: 1 });
      for (const [key, { kind }] of Object.entries<Param>(params)) {
        const fits = (value: unknown) =>
          (kind === 'integer' && value === 1) || (kind === 'refs' && isDeepStrictEqual(value, []));
        const unfit = wrong.filter((value) => !fits(value));
        for (const value of unfit) steps.push({ action: name, params: { ...SAMPLES[name], [key]: value } });
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
    expect(await everything()).toBe(site.before);
  });

  test('people, cars and runs that are not there, or not the named ones', async () => {
    const other = await site.office.record('sd-users', '赤井 凛');
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
      expectRefusal(
        await send({ method: 'PUT', url: `/api/sd-users/${site.own.documentId}`, payload: { data } }),
        data,
      );
    }
    expect(await everything()).toBe(site.before);
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
    expect(await everything()).toBe(site.before);
  });
});

const SAFE = { action: 'update_user_status', params: { status: 'offline' } };
