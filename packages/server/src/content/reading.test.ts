import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/content/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const names = (answer: { json(): { data: { name: string }[] } }) => answer.json().data.map((record) => record.name);

describe('a list', () => {
  test('[S7.12] GET /api/sd-users?populate=* gives every person with all relations', async () => {
    const answer = await office.get('/api/sd-users?populate=*');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { data, meta } = answer.json();
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } });
    const status = expect.objectContaining({ id: 2, name: 'going_out' });
    expect(data[1]).toEqual({
      id: 2,
      documentId: 'ppppppppppppppppppppppp2',
      name: '佐藤 花子',
      jp_name: 'さとう はなこ',
      en_name: 'Hanako Sato',
      email: 'sato@example.jp',
      comment: '銀行',
      return_time: '2026-11-20T09:00:00.250Z',
      memo: [{ type: 'paragraph', children: [{ type: 'text', text: 'メモ' }] }],
      occupancy_rate: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: data[1].createdAt,
      publishedAt: data[1].createdAt,
      version: 1,
      affiliation: expect.objectContaining({ id: 2, Name: 'Management', aliases: [] }),
      sd_status: status,
      status,
      icon: null,
    });
    expect(data[0].icon).toMatchObject({ name: 'a.png', alternativeText: '顔', url: null, formats: null });
    expect(data[2]).toMatchObject({ affiliation: null, sd_status: null, icon: null });
  });

  test('keeps the order of keys: id, documentId, fields, times, version, relations', async () => {
    const answer = await office.get('/api/cars?populate=*');
    expect(Object.keys(answer.json().data[0])).toEqual(
      'id documentId name aliases held_since createdAt updatedAt publishedAt version sd_user'.split(' '),
    );
  });

  test('[S7.17] [S3.8] GET /api/statuses has the three statuses', async () => {
    const answer = await office.get('/api/statuses');
    expect(answer.json().data).toMatchObject([
      { id: 1, name: 'online' },
      { id: 2, name: 'going_out' },
      { id: 3, name: 'offline' },
    ]);
  });

  test('[S7.18] [S3.10] GET /api/cars?populate=* gives cars with their holder or null', async () => {
    const answer = await office.get('/api/cars?populate=*');
    expect(answer.json().data).toMatchObject([
      { name: 'ノート(青)', sd_user: null, held_since: null },
      { name: 'ハイエース', sd_user: { id: 2, name: '佐藤 花子' }, held_since: expect.stringMatching(/Z$/) },
    ]);
  });

  test('writes numbers as numbers and days as days', async () => {
    const answer = await office.get('/api/project-tasks?populate=project');
    expect(answer.json().data[0]).toMatchObject({ hours: 6.5, project: { startDate: '2026-12-01' } });
  });

  test('is read in one statement, however much is populated', async () => {
    const before = office.statements();
    await office.get(
      '/api/conference-room-reservations?populate[sd_users][populate]=affiliation,sd_status,icon&populate[organizer]=true&populate[conference_room]=true',
    );
    expect(office.statements() - before).toBe(1);
  });
});

describe('a single record', () => {
  test('is found by documentId and by numeric id, and is 404 otherwise', async () => {
    const byId = await office.get('/api/cars/1');
    const { documentId } = byId.json().data;
    const byDocumentId = await office.get(`/api/cars/${documentId}?populate=*`);
    expect(byDocumentId.json()).toMatchObject({ data: { id: 1, sd_user: null }, meta: {} });
    for (const key of ['99', 'aaaaaaaaaaaaaaaaaaaaaaaa', '%00', '999999999999999999999999', "1'--"]) {
      const answer = await office.get(`/api/cars/${key}`);
      expect({ key, status: answer.statusCode }).toEqual({ key, status: 404 });
      expect(answer.json().error).toMatchObject({ name: 'NotFoundError', message: 'Not Found', details: {} });
    }
  });

  test('is found whatever the case of the path', async () => {
    expect((await office.get('/api/CARS/1')).statusCode).toBe(200);
  });
});

describe('populate', () => {
  test('takes lists, dotted paths, objects, nested populates, fields, sort, filters and slices', async () => {
    const reservations = '/api/conference-room-reservations?filters[id]=1';
    const people = async (query: string) => (await office.get(`${reservations}&${query}`)).json().data[0].sd_users;
    expect(await people('populate=sd_users')).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await people('populate[0]=sd_users.sd_status&populate[1]=organizer')).toMatchObject([
      { id: 1, sd_status: { name: 'online' } },
      { id: 2, sd_status: { name: 'going_out' } },
    ]);
    expect(await people('populate[sd_users][fields][0]=name&populate[sd_users][sort]=id:desc')).toEqual([
      { id: 2, documentId: expect.any(String), name: '佐藤 花子' },
      { id: 1, documentId: expect.any(String), name: '高橋 健一' },
    ]);
    expect(await people('populate[sd_users][filters][sd_status][name]=online')).toMatchObject([{ id: 1 }]);
    expect(await people('populate[sd_users][start]=1&populate[sd_users][limit]=1')).toMatchObject([{ id: 2 }]);
    expect(await people('populate[sd_users]=false')).toBeUndefined();
    const nested = await people('populate[sd_users][populate][affiliation][fields][0]=Name');
    expect(nested[0].affiliation).toEqual({ id: 1, documentId: expect.any(String), Name: 'FIRST Design Room' });
  });

  test('joins what repeated keys ask for', async () => {
    const answer = await office.get('/api/sd-users?populate=icon&populate=status&filters[id]=1');
    expect(answer.json().data[0]).toMatchObject({ icon: { name: 'a.png' }, sd_status: { name: 'online' } });
  });

  test.each([
    ['populate=nosuch', 'Invalid key nosuch', { key: 'nosuch', path: 'nosuch' }],
    ['populate[0]=sd_status&populate[1]=nosuch', 'Invalid key nosuch', { key: 'nosuch', path: 'nosuch' }],
    [
      'populate=sd_status.nosuch',
      'Invalid key nosuch at sd_status.nosuch',
      { key: 'nosuch', path: 'sd_status.nosuch' },
    ],
    ['populate[nosuch]=true', 'Invalid key nosuch', { key: 'nosuch', path: null }],
    ['populate[sd_status][fields][0]=nosuch', 'Invalid key nosuch', { key: 'nosuch', path: null }],
    ['populate=createdBy', 'Invalid key createdBy', { key: 'createdBy', path: 'createdBy' }],
    ['populate=name', 'Invalid key name', { key: 'name', path: 'name' }],
  ])('refuses %s and names it', async (query, message, details) => {
    const answer = await office.get(`/api/sd-users?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      name: 'ValidationError',
      message,
      details: { ...details, source: 'query', param: 'populate' },
    });
  });
});

describe('fields', () => {
  test('cut a record to its keys and those named', async () => {
    for (const query of ['fields=name,comment', 'fields[0]=name&fields[1]=comment']) {
      const answer = await office.get(`/api/sd-users/2?${query}`);
      expect(Object.keys(answer.json().data)).toEqual(['id', 'documentId', 'name', 'comment']);
    }
  });

  test.each(['fields=', 'fields=nosuch', 'fields[0]=sd_status', 'fields[a][b]=name'])('refuse %s', async (query) => {
    expect((await office.get(`/api/sd-users?${query}`)).statusCode).toBe(400);
  });
});

describe('sort', () => {
  test.each([
    ['sort=name:desc', ['高橋 健一', '佐藤 花子', 'Sato_100%']],
    ['sort[id]=desc', ['Sato_100%', '佐藤 花子', '高橋 健一']],
    ['sort=sd_status.name', ['佐藤 花子', '高橋 健一', 'Sato_100%']],
    ['sort[sd_status][name]=asc', ['佐藤 花子', '高橋 健一', 'Sato_100%']],
    ['sort[0]=comment:desc&sort[1]=id:desc', ['Sato_100%', '高橋 健一', '佐藤 花子']],
    ['sort=', ['高橋 健一', '佐藤 花子', 'Sato_100%']],
  ])('%s', async (query, expected) => {
    expect(names(await office.get(`/api/sd-users?${query}`))).toEqual(expected);
  });

  test('goes through relations with many records by the first of them', async () => {
    const answer = await office.get('/api/conference-room-reservations?sort=sd_users.name:desc');
    expect(names(answer)).toEqual(['朝会', '夕会']);
  });

  test.each([
    ['sort=nosuch', { key: 'nosuch', path: null }],
    ['sort=sd_status.nosuch', { key: 'nosuch', path: 'sd_status' }],
    ['sort=sd_status', { key: 'sd_status', path: 'sd_status' }],
  ])('refuses %s', async (query, details) => {
    const answer = await office.get(`/api/sd-users?${query}`);
    expect(answer.json().error).toMatchObject({ status: 400, details: { ...details, param: 'sort' } });
  });

  test('refuses an order that is none', async () => {
    expect((await office.get('/api/sd-users?sort=name:up')).statusCode).toBe(400);
  });
});

describe('pagination', () => {
  test.each([
    ['pagination[pageSize]=2', [1, 2], { page: 1, pageSize: 2, pageCount: 2, total: 3 }],
    ['pagination[page]=2&pagination[pageSize]=2', [3], { page: 2, pageSize: 2, pageCount: 2, total: 3 }],
    ['pagination[page]=9', [], { page: 9, pageSize: 25, pageCount: 1, total: 3 }],
    ['pagination[pageSize]=0', [1], { page: 1, pageSize: 1, pageCount: 3, total: 3 }],
    ['pagination[pageSize]=101', [1, 2, 3], { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['pagination[pageSize]=abc', [1, 2, 3], { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['pagination[withCount]=false', [1, 2, 3], { page: 1, pageSize: 25 }],
    ['pagination[start]=1&pagination[limit]=1', [2], { start: 1, limit: 1, total: 3 }],
    ['pagination[limit]=-1', [1], { start: 0, limit: 1, total: 3 }],
    ['pagination=abc', [1, 2, 3], { page: 1, pageSize: 25, pageCount: 1, total: 3 }],
  ])('%s', async (query, ids, meta) => {
    const answer = await office.get(`/api/sd-users?sort=id&${query}`);
    expect(answer.json().data.map((record: { id: number }) => record.id)).toEqual(ids);
    expect(answer.json().meta.pagination).toEqual(meta);
  });

  test.each([
    ['pagination[page]=abc', 'ValidationError', 'convertStartQueryParams expected a positive integer got NaN'],
    ['pagination[pageSize]=2.5', 'ValidationError', 'convertLimitQueryParams expected a positive integer got 2.5'],
    ['pagination[page]=1e300', 'ValidationError', 'convertStartQueryParams expected a positive integer got 2.5e+301'],
    [
      'pagination[page]=1&pagination[limit]=2',
      'PaginationError',
      'Cannot use both page & offset pagination in the same query',
    ],
  ])('refuses %s', async (query, name, message) => {
    const answer = await office.get(`/api/sd-users?${query}`);
    expect(answer.json().error).toMatchObject({ status: 400, name, message, say: expect.any(String) });
  });
});

describe('rights', () => {
  test('nobody reads without signing in, whether the record exists or not', async () => {
    for (const url of ['/api/sd-users', '/api/sd-users/1', '/api/sd-users/aaaaaaaaaaaaaaaaaaaaaaaa', '/api/users']) {
      const answer = await office.get(url, 'nobody');
      expect({ url, error: answer.json().error }).toMatchObject({
        url,
        error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} },
      });
    }
  });

  test('accounts are for administrators, who see no secret', async () => {
    expect((await office.get('/api/users')).statusCode).toBe(403);
    const answer = await office.get('/api/users?populate=sd_user', 'admin');
    expect(answer.json()).toMatchObject([
      { username: 'takahashi', sd_user: { id: 1 } },
      { username: 'sato', sd_user: { id: 2 } },
    ]);
    expect(Object.keys(answer.json()[0])).toEqual(
      'id documentId username email provider confirmed blocked createdAt updatedAt publishedAt version sd_user'.split(
        ' ',
      ),
    );
  });

  test.each([
    ['filters[password][$startsWith]=a', 'Invalid key password'],
    ['filters[sd_user][password]=a', 'Invalid key password at sd_user.password'],
    ['sort=password', 'Invalid key password'],
    ['fields=password', 'Invalid key password'],
  ])('%s on accounts is refused', async (query, message) => {
    const answer = await office.get(`/api/users?${query}`, 'admin');
    expect(answer.json().error).toMatchObject({ status: 400, message });
  });

  test('a member and an administrator never share an answer', async () => {
    expect((await office.get('/api/users/1', 'admin')).statusCode).toBe(200);
    expect((await office.get('/api/users/1', 'member')).statusCode).toBe(403);
  });
});

describe('methods', () => {
  test('a wrong one on a known path is 405 in plain text with Allow', async () => {
    const onList = await office.send('PUT', '/api/cars', { data: {} });
    expect([onList.statusCode, onList.body, onList.headers.allow]).toEqual([
      405,
      'Method Not Allowed',
      'HEAD, GET, POST',
    ]);
    expect(onList.headers['content-type']).toBe('text/plain; charset=utf-8');
    const onOne = await office.send('POST', '/api/cars/1', { data: {} });
    expect([onOne.statusCode, onOne.headers.allow]).toEqual([405, 'HEAD, GET, PUT, DELETE']);
  });

  test('a write that the collection does not have is forbidden', async () => {
    expect((await office.send('POST', '/api/media', { data: {} }, 'admin')).statusCode).toBe(403);
  });
});
