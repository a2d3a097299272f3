import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/content/office.ts';
import type { Collection } from '../actions/collection.ts';
import { collections } from '../features/registry.ts';

/** What the dialect does at its edges, read off the source of Strapi 5.54 where no recording shows it. */

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const PEOPLE = '/api/sd-users';
const RESERVATIONS = '/api/conference-room-reservations';
const ids = async (url: string) => (await office.get(url)).json().data.map((record: { id: number }) => record.id);
const errorOf = async (url: string) => (await office.get(url)).json().error;

describe('filters', () => {
  test('an operator for one value takes several, any of which may match', async () => {
    expect(await ids(`${PEOPLE}?filters[en_name][$containsi][0]=hanako&filters[en_name][$containsi][1]=sato`)).toEqual([
      2, 3,
    ]);
    expect(await ids(`${PEOPLE}?filters[name][$eq][]=高橋 健一&filters[name][$eq][]=佐藤 花子`)).toEqual([1, 2]);
  });

  test('any text but an empty one and those that say no means yes to $null', async () => {
    expect(await ids(`${PEOPLE}?filters[comment][$null]=maybe`)).toEqual([1, 3]);
    expect(await ids(`${PEOPLE}?filters[comment][$null]=`)).toEqual([2]);
    expect(await ids(`${PEOPLE}?filters[comment][$null]=f`)).toEqual([2]);
    expect(await ids(`${PEOPLE}?filters[sd_status][$notNull]=`)).toEqual([3]);
  });

  test.each(['filters[$or]=x', 'filters[$and][name]=x', 'filters[name][$or][$eq]=x'])(
    '%s is no list',
    async (query) => {
      expect(await errorOf(`${PEOPLE}?${query}`)).toMatchObject({ status: 400, name: 'ValidationError' });
    },
  );

  test('_q finds words in any text of the record, in any case, and numbers by their digits', async () => {
    expect(await ids(`${PEOPLE}?_q=hanako`)).toEqual([2]);
    expect(await ids(`${PEOPLE}?_q=${encodeURIComponent('100%')}`)).toEqual([3]);
    expect(await ids(`${PEOPLE}?_q=SATO&filters[id][$ne]=2`)).toEqual([3]);
    expect(await ids(`/api/conference-rooms?_q=8`)).toEqual([1]);
    expect((await office.get(`${PEOPLE}?_q=nobody`)).json().meta.pagination.total).toBe(0);
  });
});

describe('sort', () => {
  test('a direction that is none is refused without a place', async () => {
    const error = await errorOf(`${PEOPLE}?sort=name:up`);
    expect(error).toMatchObject({ message: 'Invalid order. order can only be one of asc|desc|ASC|DESC', details: {} });
  });

  test('what is left blank sorts nothing, but must exist', async () => {
    expect(await ids(`${PEOPLE}?sort[name]=&sort[id]=desc`)).toEqual([3, 2, 1]);
    expect(await ids(`${PEOPLE}?sort=,id:desc,`)).toEqual([3, 2, 1]);
    expect(await errorOf(`${PEOPLE}?sort[nosuch]=`)).toMatchObject({ message: 'Invalid key nosuch' });
  });

  test('several keys, one through a relation, each with its own direction', async () => {
    expect(await ids(`${PEOPLE}?sort=sd_status.name:desc,id:desc&filters[sd_status][$notNull]=true`)).toEqual([1, 2]);
    expect(
      await ids(`${PEOPLE}?sort[0][sd_status][name]=asc&sort[1][id]=asc&filters[sd_status][$notNull]=true`),
    ).toEqual([2, 1]);
  });
});

describe('populate', () => {
  const first = async (query: string) => (await office.get(`${RESERVATIONS}/1?${query}`)).json().data;

  test('a star in an object wants the relation alone, a star in its populate all behind it', async () => {
    expect((await first('populate[organizer]=*')).organizer).not.toHaveProperty('sd_status');
    expect((await first('populate[organizer][populate]=*')).organizer).toHaveProperty('sd_status');
  });

  test('count gives the number in place of the records', async () => {
    expect((await first('populate[sd_users][count]=true')).sd_users).toEqual({ count: 2 });
    expect((await first('populate[sd_users][count]=false')).sd_users).toHaveLength(2);
    expect(await errorOf(`${RESERVATIONS}?populate[sd_users][count]=many`)).toMatchObject({
      message: 'Invalid key count',
    });
  });

  test('pages and slices populated records', async () => {
    const people = async (query: string) => (await first(query)).sd_users.map(({ id }: { id: number }) => id);
    expect(await people('populate[sd_users][page]=2&populate[sd_users][pageSize]=1')).toEqual([2]);
    expect(await people('populate[sd_users][start]=1')).toEqual([2]);
    expect(await people('populate[sd_users][limit]=1')).toEqual([1]);
    expect(await errorOf(`${RESERVATIONS}?populate[sd_users][page]=0`)).toMatchObject({
      name: 'PaginationError',
      message: "Invalid 'page' parameter. Expected an integer > 0, received: 0",
    });
    expect(await errorOf(`${RESERVATIONS}?populate[sd_users][page]=1&populate[sd_users][limit]=1`)).toMatchObject({
      name: 'PaginationError',
    });
  });

  test.each([
    ['populate[organizer]=abc', 'abc', 'organizer'],
    ['populate[organizer][0]=sd_status', 'sd_status', 'organizer.sd_status'],
    ['populate[organizer][nosuch]=1', 'nosuch', 'organizer'],
    ['populate[organizer][populate][nosuch]=true', 'nosuch', 'organizer'],
    ['populate[organizer][populate][name]=true', 'name', 'organizer.populate.name'],
    ['populate=organizer.nosuch', 'nosuch', 'organizer.nosuch'],
    ['populate=organizer.icon.url', 'icon', 'organizer.icon'],
    ['populate[organizer][fields]=nosuch', 'nosuch', null],
  ])('%s names %s at %s', async (query, key, path) => {
    expect(await errorOf(`${RESERVATIONS}?${query}`)).toMatchObject({
      status: 400,
      message: path === null || path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
      details: { key, path, source: 'query', param: 'populate' },
    });
  });
});

describe('a read of everything', () => {
  test.each([...collections.values()].filter(({ name }) => name !== 'users'))(
    '$name with everything behind everything is one statement, and no longer than a page of text',
    async (collection) => {
      const before = office.statements();
      const answer = await office.get(
        `/api/${collection.name}?populate=${everyPathFrom(collection).join(',')}`,
        'admin',
      );
      expect([answer.statusCode, office.statements() - before]).toEqual([200, 1]);
      expect(everyPathFrom(collection).length).toBeLessThan(40);
    },
  );
});

/** The dotted paths to all that can be populated: relations lead to no circle. */
function everyPathFrom({ relations }: Collection): string[] {
  return Object.entries(relations).flatMap(([name, { to }]) => {
    const behind = collections.get(to);
    const isFile = to === 'media';
    return [name, ...(behind && !isFile ? everyPathFrom(behind).map((path) => `${name}.${path}`) : [])];
  });
}

describe('a write', () => {
  test.each(['filters[nosuch]=1', 'sort=nosuch', 'fields=nosuch', 'populate=nosuch'])(
    'with ?%s is refused before anything is written',
    async (query) => {
      for (const [method, url] of [
        ['POST', '/api/user-holidays'],
        ['PUT', '/api/cars/1'],
        ['DELETE', '/api/user-holidays/1'],
      ] as const) {
        const answer = await office.send(method, `${url}?${query}`, { data: {} }, 'admin');
        expect([method, answer.statusCode, answer.json().error.message]).toEqual([method, 400, 'Invalid key nosuch']);
      }
    },
  );
});

describe('relations in a body', () => {
  const order = async () =>
    (await office.get(`${RESERVATIONS}/1?populate=sd_users`)).json().data.sd_users.map(({ id }: { id: number }) => id);
  const put = async (sd_users: unknown) => office.send('PUT', `${RESERVATIONS}/1`, { data: { sd_users } }, 'admin');
  const ordered = async (sd_users: unknown) => {
    expect((await put(sd_users)).statusCode).toBe(200);
    return order();
  };

  test('are connected at an end, beside another, and moved', async () => {
    expect(await ordered({ set: [{ id: 1 }, { id: 2 }] })).toEqual([1, 2]);
    expect(await ordered({ connect: [{ id: 3, position: { start: true } }] })).toEqual([3, 1, 2]);
    expect(await ordered({ connect: [{ id: 3, position: { after: 1 } }] })).toEqual([1, 3, 2]);
    expect(await ordered({ connect: [{ id: 1 }] })).toEqual([3, 2, 1]);
    expect(await ordered({ connect: [{ id: 2, position: { before: `${'p'.repeat(23)}3` } }] })).toEqual([2, 3, 1]);
    expect(await ordered({ disconnect: [3, { id: 2 }] })).toEqual([1]);
    expect(await ordered({ connect: [{ id: 2, position: { before: 3 } }, { id: 3 }] })).toEqual([1, 2, 3]);
    expect(await ordered({ set: [] })).toEqual([]);
  });

  test('a place beside a record that is not there is refused', async () => {
    await put({ set: [1] });
    const answer = await put({ connect: [{ id: 2, position: { before: 3 } }] });
    expect(answer.json().error).toMatchObject({
      status: 400,
      message:
        'There was a problem connecting relation with id 2 at position {"before":3}. The relation with id 3 needs to be connected first.',
    });
  });

  test('what was read may be sent back; a key that no record has is refused and named', async () => {
    const { data } = (await office.get(`${RESERVATIONS}/2?populate=*`)).json();
    expect((await put(data.sd_users)).statusCode).toBe(200);
    for (const [sent, path] of [
      [{ id: 1, nosuch: 1 }, 'sd_users'],
      [{ connect: [{ id: 1, nosuch: 1 }] }, 'sd_users'],
      [{ connect: [{ id: 1, position: { nosuch: 1 } }] }, 'sd_users.position'],
      [{ set: [1], nosuch: 1 }, 'sd_users'],
    ] as const) {
      expect((await put(sent)).json().error).toMatchObject({
        message: `Invalid key nosuch at ${path}`,
        details: { key: 'nosuch', path, source: 'body' },
      });
    }
  });
});

describe('stored files', () => {
  test('come without an envelope, all at once, or as a slice', async () => {
    expect((await office.get('/api/upload/files?pagination[pageSize]=1')).json()).toMatchObject([
      { id: 1, name: 'a.png', alternativeText: '顔', isUrlSigned: false, formats: null },
    ]);
    expect((await office.get('/api/upload/files?start=1')).json()).toEqual([]);
    expect((await office.get('/api/upload/files/1')).json()).toMatchObject({ id: 1, name: 'a.png' });
    expect((await office.get('/api/upload/files/9')).json().error).toMatchObject({
      status: 404,
      message: 'file.notFound',
    });
    expect((await office.get('/api/upload/files?filters[nosuch]=1')).statusCode).toBe(400);
    expect((await office.get('/api/upload/files', 'nobody')).statusCode).toBe(403);
  });
});
