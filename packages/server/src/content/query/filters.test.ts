import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../../test/content/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const idsOf = async (url: string) => {
  const answer = await office.get(url);
  return answer.statusCode === 200 ? answer.json().data.map((record: { id: number }) => record.id) : answer.json();
};

describe('filters of people', () => {
  test.each([
    ['filters[name]=佐藤 花子', [2]],
    ['filters[name][$eq]=佐藤 花子', [2]],
    ['filters[en_name][$eqi]=hanako SATO', [2]],
    ['filters[en_name][$nei]=hanako SATO', [1, 3]],
    ['filters[id][$ne]=2', [1, 3]],
    ['filters[id][$in][0]=1&filters[id][$in][1]=3', [1, 3]],
    ['filters[id][$notIn][0]=1', [2, 3]],
    ['filters[id][$gt]=1&filters[id][$lt]=3', [2]],
    ['filters[id][$gte]=2', [2, 3]],
    ['filters[id][$lte]=1', [1]],
    ['filters[id][$between][0]=2&filters[id][$between][1]=3', [2, 3]],
    ['filters[id][$lt]=99999999999999999999999', [1, 2, 3]],
    ['filters[name][$contains]=藤', [2]],
    ['filters[name][$notContains]=藤', [1, 3]],
    ['filters[en_name][$contains]=sato', []],
    ['filters[en_name][$containsi]=sato', [2, 3]],
    ['filters[en_name][$notContainsi]=sato', [1]],
    ['filters[en_name][$startsWith]=Hana', [2]],
    ['filters[en_name][$startsWithi]=hana', [2]],
    ['filters[en_name][$endsWith]=Sato', [2]],
    ['filters[en_name][$endsWithi]=TAKAHASHI', [1]],
    ['filters[comment][$null]=true', [1, 3]],
    ['filters[comment][$null]=false', [2]],
    ['filters[comment][$notNull]=true', [2]],
    ['filters[en_name][$not][$containsi]=sato', [1]],
    ['filters[$not][id]=1', [2, 3]],
    ['filters[$or][0][id]=1&filters[$or][1][name][$contains]=藤', [1, 2]],
    ['filters[$and][0][id][$gt]=1&filters[$and][1][id][$lt]=3', [2]],
    ['filters[0][id]=1', [1]],
    ['filters[documentId]=pppppppppppppppppppppp3', []],
    ['filters[version]=1&filters[return_time][$gt]=2026-11-20T08:00:00Z', [2]],
    ['filters[memo][$contains]=メモ', [2]],
    ['filters[sd_status][name][$eq]=online', [1]],
    ['filters[status][name][$eq]=online', [1]],
    ['filters[sd_status]=2', [2]],
    ['filters[sd_status][$in][0]=1&filters[sd_status][$in][1]=2', [1, 2]],
    ['filters[sd_status][id][$eq]=2', [2]],
    ['filters[sd_status][$null]=true', [3]],
    ['filters[icon][$notNull]=true', [1]],
    ['filters[sd_status][$not][name]=online', [2, 3]],
    ['filters[affiliation][Name][$startsWith]=FIRST&filters[affiliation][aliases][$contains]=第一', [1]],
    ['filters[__proto__][x]=1', [1, 2, 3]],
    ['nosuch=1', [1, 2, 3]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(`/api/sd-users?sort=id&${query}`)).toEqual(ids);
  });

  test('[S7.13] the search by either name, ignoring case, with populate', async () => {
    const search = (text: string) =>
      `/api/sd-users?filters[$or][0][en_name][$containsi]=${text}&filters[$or][1][jp_name][$containsi]=${text}&populate=*`;
    expect(await idsOf(search('takahashi'))).toEqual([1]);
    expect(await idsOf(search('さとう'))).toEqual([2]);
  });

  test.each([
    ['%25', [3]],
    ['_', [3]],
    ['0%25', [3]],
    ['x%25', []],
  ])('wildcards are letters in name $containsi %s', async (text, ids) => {
    expect(await idsOf(`/api/sd-users?filters[name][$containsi]=${text}`)).toEqual(ids);
  });

  test('a backslash is a letter', async () => {
    expect(await idsOf('/api/sd-users?filters[en_name][$contains]=O\\')).toEqual([3]);
    expect(await idsOf('/api/sd-users?filters[en_name][$endsWith]=\\x')).toEqual([3]);
  });
});

describe('filters through relations', () => {
  test.each([
    ['/api/conference-room-reservations?filters[sd_users][name][$contains]=高橋', [1]],
    ['/api/conference-room-reservations?filters[sd_users]=2&sort=id', [1, 2]],
    ['/api/conference-room-reservations?filters[sd_users][sd_status][name]=going_out&sort=id', [1, 2]],
    ['/api/conference-room-reservations?filters[sd_users][$not][id]=1', [2]],
    ['/api/cars?filters[sd_user][$null]=true', [1]],
    ['/api/cars?filters[sd_user][affiliation][Name]=Management', [2]],
  ])('%s', async (url, ids) => {
    expect(await idsOf(url)).toEqual(ids);
  });
});

describe('times without a zone', () => {
  test.each([
    ['filters[start_time][$gte]=2026-11-24T10:00&filters[start_time][$lt]=2026-11-24T10:01', [1]],
    ['filters[start_time][$gte]=2026-11-24T10:00:00%2B09:00', [1, 2]],
    ['filters[start_time][$gt]=2026-11-24T10:00:00.001', [2]],
    ['filters[start_time][$lt]=2026-11-24', []],
    ['filters[start_time][$lt]=1795550400000', [1, 2]],
  ])('are in the firm’s: %s', async (query, ids) => {
    expect(await idsOf(`/api/conference-room-reservations?sort=id&${query}`)).toEqual(ids);
  });
});

describe('what cannot be asked', () => {
  test.each([
    ['filters[nosuch][$eq]=1', 'Invalid key nosuch', { key: 'nosuch', path: null }],
    ['filters[sd_status][nosuch][$eq]=1', 'Invalid key nosuch at sd_status', { key: 'nosuch', path: 'sd_status' }],
    ['filters[en_name][$nosuch]=1', 'Invalid key $nosuch at en_name', { key: '$nosuch', path: 'en_name' }],
    ['filters[createdBy][id][$eq]=1', 'Invalid key createdBy', { key: 'createdBy', path: 'createdBy' }],
    ['filters[constructor][id]=1', 'Invalid key constructor', { key: 'constructor', path: null }],
    ['filters[id][$between][0]=1', 'Invalid key $between at id', { key: '$between', path: 'id' }],
    ['filters[id][$gt][x]=1', 'Invalid key x at id.$gt', { key: 'x', path: 'id.$gt' }],
  ])('%s is a 400 that names it', async (query, message, details) => {
    const answer = await office.get(`/api/sd-users?${query}`);
    expect(answer.json()).toEqual({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message,
        details: { ...details, source: 'query', param: 'filters' },
        say: expect.any(String),
      },
    });
  });

  test.each([
    'filters=',
    'filters=abc',
    'filters[id][$eq]=abc',
    'filters[id][$in]=1,2',
    'filters[id][$eq]=1e5',
    'filters[createdAt][$gt]=notadate',
    'filters[createdAt][$gt]=18:30',
    'filters[createdAt][$gt]=0001-01-01',
    'filters[createdAt][$gt]=2026-02-30',
    'filters[createdAt][$gt]=2026-11-24T25:00',
    'filters[name]=a%00b',
    'filters[name][$contains]=%00',
  ])('%s is a 400', async (query) => {
    const answer = await office.get(`/api/sd-users?${query}`);
    expect({ query, status: answer.statusCode }).toEqual({ query, status: 400 });
  });

  test('[S9.12] a list by index keys is read beyond 20 entries, and refused beyond 100', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => `filters[id][$in][${index}]=${index + 2}`).join('&');
    expect(await idsOf(`/api/sd-users?sort=id&${list(20)}`)).toEqual([2, 3]);
    expect(await idsOf(`/api/sd-users?sort=id&${list(25)}`)).toEqual([2, 3]);
    expect(await idsOf(`/api/sd-users?sort=id&${list(100)}`)).toEqual([2, 3]);
    expect((await office.get(`/api/sd-users?${list(101)}`)).statusCode).toBe(400);
    const repeated = Array.from({ length: 30 }, () => 'filters[id][$in][]=1').join('&');
    expect(await idsOf(`/api/sd-users?${repeated}`)).toEqual([1]);
  });

  test('[S9.13] a query five levels deep is read, one of six is refused', async () => {
    expect(await idsOf('/api/sd-users?filters[$or][0][sd_status][name][$eq]=online')).toEqual([1]);
    expect((await office.get('/api/sd-users?filters[$and][0][$or][0][sd_status][name]=online')).statusCode).toBe(400);
  });

  test('[S9.14] 1000 parameters are read, 1001 are refused', async () => {
    const query = Array.from({ length: 999 }, (_, index) => `x${index}=1`).join('&');
    expect(await idsOf(`/api/sd-users?${query}&filters[id]=1`)).toEqual([1]);
    expect((await office.get(`/api/sd-users?${query}&y=1&filters[id]=1`)).statusCode).toBe(400);
  });
});
