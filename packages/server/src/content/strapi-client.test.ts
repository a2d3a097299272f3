import { collectionDeclarations } from '@ibasho/contract/features';
import { strapi } from '@strapi/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { asProduct } from '../../test/http/door.ts';
import { changeOf, newRecord } from '../../test/http/samples.ts';

interface Writes {
  create: Record<string, unknown>;
  update: Record<string, unknown>;
}

/** Where the client writes more to a collection than what a record must say, and a text of it. */
const written: Record<string, Writes> = {
  affiliations: { create: { Name: 'Signage' }, update: { Name: 'Signs', aliases: ['サイン部'] } },
  'conference-rooms': { create: { name: '南会議室', capacity: 6 }, update: { capacity: 8 } },
  'conference-room-reservations': {
    create: {
      name: '打ち合わせ',
      start_time: '2026-06-11T01:00:00.000Z',
      end_time: '2026-06-11T02:00:00.000Z',
      sd_users: { connect: [{ id: 1 }, { id: 2 }] },
    },
    update: { sd_users: { connect: [{ id: 3, position: { start: true } }], disconnect: [{ id: 1 }] } },
  },
  'deliverable-tasks': { create: { name: '下図' }, update: { progress: 40 } },
  deliverables: { create: { name: '案内板' }, update: { deliverableStatus: 'in_progress' } },
  'task-dependencies': {
    create: { predecessor_task: 1, successor_task: 2 },
    update: { successor_task: { set: [{ id: 3 }] } },
  },
  'worked-hours': { create: { task: 1, date: '2026-06-10', hours: 2.5 }, update: { hours: 3 } },
  'project-tasks': { create: { name: '現地調査', hours: '6.5' }, update: { taskStatus: 'completed' } },
};
const writes: [string, Writes, { isEnveloped?: true }][] = collectionDeclarations
  .filter(({ write, hasOwnCalls }) => write !== 'nobody' && !hasOwnCalls)
  .map((declared) => {
    const create = newRecord(declared, 1, { owner: 1, guest: 2 });
    return [declared.name, written[declared.name] ?? { create, update: changeOf(declared, 1) }, declared];
  });

let office: TestApp;
let client: ReturnType<typeof strapi>;
beforeAll(async () => {
  office = await openTestApp();
  await asProduct(office.core, (tx) => tx.execute(`insert into media (name, url) values ('顔.png', '/files/face')`));
  await asProduct(office.core, async (tx) => {
    await tx.execute(`insert into projects (name) values ('港の改修')`);
    await tx.execute(`insert into project_tasks (name, project_id) select '作業' || n, 1 from generate_series(1, 3) n`);
  });
  const url = await office.app.listen({ port: 0 });
  client = strapi({ baseURL: `${url}/api`, auth: await office.token('shiraishi') });
});
afterAll(() => office.close());

describe.each(writes)('@strapi/client on %s', (name, { create, update }, { isEnveloped }) => {
  test('creates, finds, changes and deletes', async () => {
    const records = client.collection(name);
    const { data: made } = await records.create(create);
    expect(made.documentId).toMatch(/^[a-z0-9]{24}$/);
    expect((await records.findOne(made.documentId)).data).toMatchObject({ id: made.id, documentId: made.documentId });
    expect((await records.findOne(String(made.id))).data).toMatchObject({ documentId: made.documentId });

    const found = await records.find({
      filters: { documentId: { $in: [made.documentId] } },
      populate: '*',
      sort: ['createdAt:desc', 'id'],
      pagination: { page: 1, pageSize: 5 },
      fields: ['documentId', 'updatedAt'],
    });
    expect(found.data).toMatchObject([{ id: made.id }]);
    expect(found.meta.pagination).toEqual({ page: 1, pageSize: 5, pageCount: 1, total: 1 });

    const changed = await records.update(made.documentId, update);
    expect(changed.data).toMatchObject({ id: made.id, version: expect.any(Number) });
    for (const [key, value] of Object.entries(update)) {
      if (typeof value !== 'object') expect(changed.data).toMatchObject({ [key]: value });
    }

    await records.delete(made.documentId);
    const gone = records.findOne(made.documentId);
    if (isEnveloped) expect((await gone).data).toBeNull();
    else await expect(gone).rejects.toMatchObject({ name: 'HTTPNotFoundError' });
  });

  test('is told what is wrong', async () => {
    await expect(client.collection(name).find({ filters: { nosuch: { $eq: '1' } } })).rejects.toMatchObject({
      name: 'HTTPBadRequestError',
    });
    await expect(client.collection(name).create({ nosuch: 1 })).rejects.toMatchObject({ name: 'HTTPBadRequestError' });
  });
});

test('populates relations, deep and in order, as it asks', async () => {
  const people = await client.collection('sd-users').find({
    populate: { affiliation: { fields: ['Name'] }, sd_status: true },
    filters: { $or: [{ en_name: { $containsi: 'riku' } }, { jp_name: { $containsi: 'あかい' } }] },
    sort: 'id:desc',
  });
  expect(people.data).toMatchObject([
    { name: '赤井 凛', affiliation: { Name: 'Landscape' }, sd_status: { name: 'online' } },
    { name: '黒田 陸', affiliation: { Name: 'Landscape' }, sd_status: { name: 'online' } },
  ]);
  const reservations = client.collection('conference-room-reservations');
  const times = { start_time: '2026-06-15T01:00:00.000Z', end_time: '2026-06-15T02:00:00.000Z' };
  const { data: made } = await reservations.create({ ...times, sd_users: [1, 2, 3] });
  const moved = await reservations.update(
    made.documentId,
    {
      sd_users: {
        connect: [
          { id: 3, position: { before: 1 } },
          { id: 4, position: { after: 3 } },
        ],
      },
    },
    { populate: { sd_users: { fields: ['name'] } } },
  );
  expect(moved.data.sd_users.map(({ id }: { id: number }) => id)).toEqual([3, 4, 1, 2]);
});

test('accounts and files come without an envelope, as it expects them', async () => {
  const accounts = (await client
    .collection('users', { plugin: { name: 'users-permissions', prefix: '' } })
    .find()) as unknown;
  expect(accounts).toContainEqual(expect.objectContaining({ username: 'kuroda' }));
  const files = await client.files.find({ sort: 'id' });
  expect(files).toMatchObject([{ id: 1, name: '顔.png', url: '/files/face' }]);
  expect(await client.files.findOne(1)).toMatchObject({ name: '顔.png' });
  await expect(client.files.findOne(99)).rejects.toThrow(/not found/i);
});
