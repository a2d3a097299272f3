import { POSITION_HEADER, RUN_HEADER } from '@ibasho/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/content/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const PERSON = '/api/sd-users/1';
const put = (data: object, query = '', as: 'member' | 'admin' = 'member') =>
  office.send('PUT', `${PERSON}${query}`, { data }, as);
const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

describe('saving a person', () => {
  test('[S7.14] status, comment, return time and memo in one call, read back; one field alone leaves the others', async () => {
    const saved = await put({
      sd_status: { connect: [{ id: 2 }] },
      comment: '銀行',
      return_time: '2026-11-20T09:30:00.000Z',
      memo: words('鍵は机'),
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data).not.toHaveProperty('sd_status');
    const all = {
      comment: '銀行',
      return_time: '2026-11-20T09:30:00.000Z',
      memo: words('鍵は机'),
      sd_status: { name: 'going_out' },
    };
    expect((await office.get(`${PERSON}?populate=*`)).json().data).toMatchObject(all);
    const again = await put({ comment: '郵便局' }, '?populate=sd_status');
    expect(again.json().data).toMatchObject({ ...all, comment: '郵便局' });
  });

  test('leaves one run, whose undo takes all of it back', async () => {
    const before = (await office.get(`${PERSON}?populate=*`)).json().data;
    const saved = await put({ comment: '直帰', memo: words('二行目'), status: 3 });
    const runId = String(saved.headers[RUN_HEADER]);
    const { rows } = await office.database.pool.query('select source, account_id, message from runs where id = $1', [
      runId,
    ]);
    expect(rows).toEqual([{ source: 'rest', account_id: 1, message: '高橋 健一さんの情報を更新しました' }]);
    const actor = { accountId: 1, username: 'takahashi', role: 'member' as const, sessionId: 's1', person: null };
    await office.runs.undo({ ...actor, person: { id: 1, documentId: before.documentId, name: before.name } }, runId);
    const { comment, memo, sd_status } = before;
    expect((await office.get(`${PERSON}?populate=*`)).json().data).toMatchObject({ comment, memo, sd_status });
  });

  test('answers the record as it was written, with what the query populates, and its position', async () => {
    const saved = await put({ occupancy_rate: '80' }, '?populate=affiliation&fields=occupancy_rate');
    expect(saved.json()).toEqual({
      data: {
        id: 1,
        documentId: expect.any(String),
        occupancy_rate: 80,
        affiliation: expect.objectContaining({ Name: 'FIRST Design Room' }),
      },
      meta: {},
    });
    expect(Number(saved.headers[POSITION_HEADER])).toBe(office.follower.position);
  });

  test('writes are read at once, also by those who read a moment ago', async () => {
    for (const comment of ['一', '二', '三']) {
      await office.get(PERSON);
      await put({ comment });
      expect((await office.get(PERSON)).json().data.comment).toBe(comment);
    }
  });

  test('an answer waits until the position that the client has seen has been followed', async () => {
    const seen = office.follower.position + 1;
    const reading = office.get(PERSON, 'member', { [POSITION_HEADER]: String(seen) });
    const saved = await put({ comment: '後から' });
    expect(Number(saved.headers[POSITION_HEADER])).toBe(seen);
    expect((await reading).json().data.comment).toBe('後から');
    expect((await office.get(PERSON, 'member', { [POSITION_HEADER]: 'x' })).statusCode).toBe(400);
  });

  test('[S3.6] memo is a list of blocks, return_time an instant in UTC, and 18:30 is refused', async () => {
    const saved = await put({ memo: '電話を待つ', return_time: '2026-11-20T18:30:00+09:00' });
    expect(saved.json().data).toMatchObject({ memo: words('電話を待つ'), return_time: '2026-11-20T09:30:00.000Z' });
    const refused = await put({ return_time: '18:30' });
    expect(refused.json().error).toMatchObject({
      status: 400,
      message: 'Invalid format, expected a timestamp or an ISO date',
      details: {},
    });
  });

  test.each([
    ['2026-11-20T18:30', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20', '2026-11-19T15:00:00.000Z'],
    ['2026-11-20T18:30:15.5', '2026-11-20T09:30:15.500Z'],
    [1775000000000, '2026-03-31T23:33:20.000Z'],
    [null, null],
  ])('a return time %s is %s: without a zone it is the firm’s', async (given, stored) => {
    expect((await put({ return_time: given })).json().data.return_time).toBe(stored);
  });

  test.each([
    [null, []],
    ['', []],
    [[], []],
  ])('a memo %j is empty', async (given, stored) => {
    expect((await put({ memo: given })).json().data.memo).toEqual(stored);
  });
});

describe('what is refused', () => {
  const refusalOf = async (data: object, as: 'member' | 'admin' = 'admin') => {
    const answer = await put(data, '', as);
    return { status: answer.statusCode, message: answer.json().error?.message, ...answer.json().error?.details };
  };

  test.each([
    [{ comment: 12 }, 'comment must be a `string` type, but the final value was: `12`.'],
    [{ comment: { a: 1 } }, 'comment must be a `string` type, but the final value was: `{\n  "a": "1"\n}`.'],
    [{ name: null }, 'name must be a `string` type, but the final value was: `null`.'],
    [{ name: 'あ'.repeat(256) }, 'name must be at most 255 characters'],
    [{ comment: 'あ'.repeat(501) }, 'comment must be at most 500 characters'],
    [{ comment: 'a\0b' }, 'comment must not hold control characters or half characters'],
    [{ comment: '\ud800' }, 'comment must not hold control characters or half characters'],
    [{ occupancy_rate: 101 }, 'occupancy_rate must be less than or equal to 100'],
    [{ occupancy_rate: -1 }, 'occupancy_rate must be greater than or equal to 0'],
    [{ occupancy_rate: 1.5 }, 'occupancy_rate must be an integer'],
    [
      { occupancy_rate: 'many' },
      'occupancy_rate must be a `number` type, but the final value was: `NaN` (cast from the value `"many"`).',
    ],
    [{ comment: 1, name: 2 }, '2 errors occurred'],
    [{ memo: [{ type: 'nosuch' }] }, 'Block node is of invalid type'],
    [{ memo: [{ type: 'paragraph' }] }, 'Block node must have children'],
    [{ memo: words('a\0b') }, 'Blocks must not hold control characters or half characters'],
    [{ memo: 5 }, 'memo must be a `array` type, but the final value was: `5`.'],
  ])('%j', async (data, message) => {
    expect(await refusalOf(data)).toMatchObject({ status: 400, message });
  });

  test('every complaint is listed with its place and value', async () => {
    expect(await refusalOf({ comment: 1, memo: [{ type: 'nosuch' }] })).toMatchObject({
      message: '2 errors occurred',
      errors: [
        { path: ['comment'], name: 'ValidationError', value: 1 },
        {
          path: ['memo', '0'],
          message: 'Block node is of invalid type',
          name: 'ValidationError',
          value: { type: 'nosuch' },
        },
      ],
    });
  });

  test.each([
    [{ nosuch: 1 }, { key: 'nosuch', path: null, source: 'body' }],
    [
      { id: 55, comment: 'x' },
      { key: 'id', source: 'body' },
    ],
    [{ createdAt: '2000-01-01T00:00:00.000Z' }, { key: 'createdAt', path: 'createdAt', source: 'body' }],
    [{ createdBy: 1 }, { key: 'createdBy', path: 'createdBy', source: 'body' }],
    [{ constructor: 1 }, { key: 'constructor', path: null, source: 'body' }],
    [
      { sd_status: 1, status: 2 },
      { key: 'status', source: 'body' },
    ],
  ])('the key in %j', async (data, details) => {
    expect(await refusalOf(data)).toMatchObject({ status: 400, ...details });
  });

  test.each([{ name: 'x' }, { jp_name: 'x' }, { email: 'x@example.jp' }, { affiliation: 1 }, { icon: 1 }])(
    '%j by a member is forbidden',
    async (data) => {
      expect(await refusalOf(data, 'member')).toMatchObject({ status: 403 });
    },
  );

  test('in the order of the dialect: sign-in, wrapper, keys, row, values', async () => {
    const missing = '/api/sd-users/aaaaaaaaaaaaaaaaaaaaaaaa';
    const statusOf = async (body?: object, as: 'member' | 'nobody' = 'member') =>
      (await office.send('PUT', missing, body, as)).statusCode;
    expect(await statusOf(undefined, 'nobody')).toBe(403);
    expect(await statusOf()).toBe(400);
    expect(await statusOf({ comment: 'x' })).toBe(400);
    expect(await statusOf({ data: null })).toBe(400);
    expect(await statusOf({ data: [] })).toBe(400);
    expect(await statusOf({ data: { nosuch: 1 } })).toBe(400);
    expect(await statusOf({ data: { comment: 5 } })).toBe(404);
  });

  test('an unknown populate, and nothing is written', async () => {
    const before = (await office.get(PERSON)).json();
    expect((await put({ comment: '書かれない' }, '?populate=nosuch')).statusCode).toBe(400);
    expect((await office.get(PERSON)).json()).toEqual(before);
  });
});

describe('relations', () => {
  const statusAfter = async (wish: unknown) => {
    const answer = await put({ sd_status: wish }, '?populate=sd_status');
    return answer.statusCode === 200 ? (answer.json().data.sd_status?.id ?? null) : answer.json().error.message;
  };

  test('take every form', async () => {
    const { documentId } = (await office.get('/api/statuses/2')).json().data;
    for (const [wish, id] of [
      [1, 1],
      ['2', 2],
      [null, null],
      [documentId, 2],
      [[3], 3],
      [{ id: 1 }, 1],
      [{ documentId }, 2],
      [{ connect: [{ id: 3 }] }, 3],
      [{ connect: [documentId] }, 2],
      [{ connect: { id: 1 } }, 1],
      [{ connect: [] }, 1],
      [{ disconnect: [{ id: 2 }] }, 1],
      [{ disconnect: [{ id: 1 }] }, null],
      [{ set: [{ id: 2 }] }, 2],
      [{ set: [] }, null],
      [{ connect: [{ id: 1 }, { id: 2 }] }, 1],
    ] as const) {
      expect({ wish, id: await statusAfter(wish) }).toEqual({ wish, id });
    }
  });

  test.each([
    [99999, '1 relation(s) of type api::status.status associated with this entity do not exist'],
    [0, '1 relation(s) of type api::status.status associated with this entity do not exist'],
    [{ connect: [{ id: 99999 }] }, '1 relation(s) of type api::status.status associated with this entity do not exist'],
    ['online', 'Document with id "online", locale "null" not found'],
    [{ connect: [{ documentId: 'a'.repeat(24) }] }, `Document with id "${'a'.repeat(24)}", locale "null" not found`],
    ['', 'Invalid relations'],
    [true, 'Invalid relations'],
    [1.5, 'Invalid relations'],
    [{ nosuch: 1 }, 'Invalid key nosuch at sd_status'],
  ])('%j is refused', async (wish, message) => {
    expect(await statusAfter(wish)).toBe(message);
  });
});

describe('If-Match', () => {
  test('the version that was read lets the write through once, then answers 412 with the present record', async () => {
    const { version } = (await office.get(PERSON)).json().data;
    const write = (comment: string) =>
      office.send('PUT', PERSON, { data: { comment } }, 'member', { 'if-match': `"${version}"` });
    expect((await write('先')).statusCode).toBe(200);
    const late = await write('後');
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      data: { id: 1, comment: '先', version: version + 1 },
      error: {
        status: 412,
        name: 'PreconditionFailedError',
        details: { version: version + 1 },
        say: expect.any(String),
      },
    });
    const odd = await office.send('PUT', PERSON, { data: {} }, 'member', { 'if-match': 'abc' });
    expect(odd.statusCode).toBe(400);
  });
});

describe('cars', () => {
  test('[S7.19] are taken and released by PUT, null twice is no error, one held by somebody else is 409', async () => {
    const car = (sd_user: unknown) => office.send('PUT', '/api/cars/1?populate=*', { data: { sd_user } });
    expect((await car(1)).json().data.sd_user.name).toBe('高橋 健一');
    const taken = await car(3);
    expect(taken.statusCode).toBe(409);
    expect(taken.json().error).toMatchObject({
      name: 'ConflictError',
      say: '車「ノート(青)」は現在高橋 健一さんが使用中です',
    });
    expect((await car(null)).json().data).toMatchObject({ sd_user: null, held_since: null });
    expect((await car(null)).statusCode).toBe(200);
  });

  test('[S4.10] of 50 who take a free car at once exactly one holds it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        office.send('PUT', '/api/cars/1?populate=sd_user', { data: { sd_user: (index % 2) + 2 } }),
      ),
    );
    const holder = (await office.get('/api/cars/1?populate=*')).json().data.sd_user.id;
    const winners = answers.filter((answer) => answer.statusCode === 200);
    expect(winners.every((answer) => answer.json().data.sd_user.id === holder)).toBe(true);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(50 - winners.length);
    const { rows } = await office.database.pool.query(
      `select count(*) from journal where collection = 'cars' and row_id = 1
         and after->>'sd_user_id' is not null and before->>'sd_user_id' is null and after->>'sd_user_id' <> '1'`,
    );
    expect(Number(rows[0].count)).toBe(1);
  });

  test('their names are for administrators', async () => {
    expect((await office.send('PUT', '/api/cars/2', { data: { name: 'x' } })).statusCode).toBe(403);
    const named = await office.send('PUT', '/api/cars/2', { data: { aliases: ['ハイエ'] } }, 'admin');
    expect(named.json().data).toMatchObject({ name: 'ハイエース', aliases: ['ハイエ'] });
    const held = await office.send('PUT', '/api/cars/2', { data: { held_since: null } }, 'admin');
    expect(held.json().error.message).toBe('Invalid key held_since');
  });
});
