import { catalogue, declarationOf } from '@ibasho/contract/features';
import type { Param } from '@ibasho/contract/params';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../../../test/http/action-rights.ts';
import {
  everything,
  expectRefusal,
  expectSound,
  FIT_TEXTS,
  JAPANESE,
  MISSING,
  openBadInputSite,
  send,
  UNFIT_TEXTS,
  urlOf,
  writes,
} from '../../../test/http/bad-input.ts';
import { collections } from '../../features/registry.ts';

const site = openBadInputSite();
const enveloped = [...collections.values()].flatMap(({ name, isEnveloped }) => (isEnveloped ? [`/api/${name}`] : []));

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
        sent.status === 200 &&
        sent.body.includes('"data":null') &&
        enveloped.some((path) => route.url.startsWith(path));
      if (!isHarmless) expectRefusal(sent, `${what} to ${route.method} ${route.url}`);
    }
    expect(await everything()).toBe(site.before);
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
    expect(await everything()).toBe(site.before);
  });
});

describe('texts', () => {
  const fields = ['comment'];

  test.each(FIT_TEXTS)('%s is stored and given back as it is, and does nothing', async (_what, text) => {
    for (const field of fields) {
      const put = await site.office.call<{ data: Record<string, unknown> }>(
        'kuroda',
        'PUT',
        `/api/sd-users/${site.own.documentId}`,
        {
          data: { [field]: text },
        },
      );
      expect([put.status, put.body.data[field]]).toEqual([200, text]);
    }
    const memo = await site.office.act('kuroda', [{ action: 'add_user_memo', params: { memo: text } }]);
    expect(memo.body.status).toBe('done');
    const found = await site.office.call<{ data: unknown[] }>(
      'kuroda',
      'GET',
      `/api/sd-users?filters[comment][$eq]=${encodeURIComponent(text)}`,
    );
    expect(found.body.data).toHaveLength(1);
    const day = await site.office.call<{ data: { memo: string; documentId: string } }>(
      'kuroda',
      'POST',
      '/api/user-holidays',
      {
        data: { date: '2027-03-03', memo: text, sd_user: site.own.id },
      },
    );
    expect([day.status, day.body.data.memo]).toEqual([201, text]);
    await site.office.call('kuroda', 'DELETE', `/api/user-holidays/${day.body.data.documentId}`);
    const chat = await send({ method: 'POST', url: '/api/ai-chat', payload: { message: text } });
    expect([chat.status, JSON.parse(chat.body).apiAction]).toEqual([200, undefined]);
  });

  test.each(UNFIT_TEXTS)('%s is refused in every text of a record and of an action', async (what, text) => {
    const [holiday] = (
      await site.office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/user-holidays')
    ).body.data;
    const [car] = (await site.office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/cars')).body.data;
    const bodies: [string, object][] = [
      [`/api/sd-users/${site.own.documentId}`, { comment: text }],
      [`/api/sd-users/${site.own.documentId}`, { memo: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }],
      [`/api/sd-users/${site.own.documentId}`, { name: text }],
      [`/api/sd-users/${site.own.documentId}`, { email: text }],
      [`/api/user-holidays/${holiday?.documentId}`, { memo: text }],
      [`/api/cars/${car?.documentId}`, { name: text }],
      [`/api/cars/${car?.documentId}`, { aliases: [text] }],
    ];
    for (const [url, data] of bodies) {
      expectRefusal(await send({ method: 'PUT', url, payload: { data } }, 'shiraishi'), [what, url, Object.keys(data)]);
    }
    for (const { name, params } of catalogue) {
      for (const key of Object.keys(params)) {
        const step = { action: name, params: { ...SAMPLES[name], [key]: text } };
        expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), [
          what,
          step,
        ]);
      }
    }
    expect(await everything()).toBe(site.before);
  });

  test('what is longer than a text may be is refused in every text', async () => {
    const text = 'あ'.repeat(200_000);
    for (const { name, params } of catalogue) {
      for (const key of Object.keys(params)) {
        const step = { action: name, params: { ...SAMPLES[name], [key]: text } };
        expectRefusal(await send({ method: 'POST', url: '/api/ai-actions', payload: { actions: [step] } }), [
          name,
          key,
        ]);
      }
    }
    for (const data of [{ comment: text }, { memo: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }]) {
      expectRefusal(
        await send({ method: 'PUT', url: `/api/sd-users/${site.own.documentId}`, payload: { data } }),
        data,
      );
    }
    expect(await everything()).toBe(site.before);
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
    expect(await everything()).toBe(site.before);
  });
});

describe('an account without a person', () => {
  test('can look at everything, and is told what it cannot do', async () => {
    for (const route of site.routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
      expectSound(await send({ method: 'GET', url: route.url }, 'denwa'), route.url);
    }
    const isOfAGroup = (name: string) =>
      Object.values<Param>(declarationOf(name)?.params ?? {}).some(({ kind }) => kind === 'group');
    const isOfNobody = (name: string) => /^create_(\w+_)?project$/.test(name);
    const actions = Object.entries(SAMPLES).filter(([name]) => !isOfAGroup(name) && !isOfNobody(name));
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
    expect(await everything()).toBe(site.before);
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
