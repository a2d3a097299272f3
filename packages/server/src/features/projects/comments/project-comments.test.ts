import type { NoticesResponse } from '@ibasho/contract/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let office: TestApp;
let people: { kuroda: number; akai: number; aoyama: number };
beforeAll(async () => {
  office = await openTestApp();
  const idOf = async (name: string) => Number((await office.record('sd-users', name)).id);
  people = { kuroda: await idOf('黒田 陸'), akai: await idOf('赤井 凛'), aoyama: await idOf('青山 湊') };
});
afterAll(() => office.close());

interface Reply {
  data: {
    id: number;
    documentId: string;
    text: string;
    author: { id: number } | null;
    sd_users: { id: number }[];
  };
  error: { say: string };
}
const BASE = '/api/project-comments';
let project: { id: number; documentId: string };
beforeEach(async () => {
  await office.database.pool.query('delete from notices');
  const { body } = await office.call<Reply>('kuroda', 'POST', '/api/projects', { data: { name: '港の改修' } });
  project = body.data;
});

const post = (who: string, data: object) =>
  office.call<Reply>(who, 'POST', `${BASE}?populate=*`, { data: { project: project.id, ...data } });
const put = (who: string, key: string, data: object) =>
  office.call<Reply>(who, 'PUT', `${BASE}/${key}?populate=*`, { data });
const remove = (who: string, key: string) => office.call<Reply>(who, 'DELETE', `${BASE}/${key}`);
const told = async (who: string) =>
  (await office.call<NoticesResponse>(who, 'GET', '/api/notices')).body.data.map(({ text, about }) => [about, text]);

describe('a comment on a project', () => {
  test('is from whoever writes it; only its author and administrators change and delete it', async () => {
    const { status, body } = await post('kuroda', { text: '明日までに確認', sd_users: [people.akai] });
    expect([status, body.data]).toMatchObject([
      201,
      { text: '明日までに確認', author: { id: people.kuroda }, sd_users: [{ id: people.akai }] },
    ]);
    const { documentId } = body.data;
    expect((await put('akai', documentId, { text: '嘘' })).status).toBe(403);
    expect((await remove('akai', documentId)).status).toBe(403);
    expect((await post('akai', { text: '代筆', author: people.kuroda })).body.error.say).toContain('管理者');
    expect((await put('kuroda', documentId, { text: '明後日までに確認' })).body.data.text).toBe('明後日までに確認');
    expect((await put('shiraishi', documentId, { text: '至急' })).status).toBe(200);
    expect((await remove('kuroda', documentId)).status).toBe(204);
  });

  test('holds 10,000 characters and never nothing', async () => {
    expect((await post('kuroda', { text: '長'.repeat(10_000) })).status).toBe(201);
    expect((await post('kuroda', { text: '長'.repeat(10_001) })).status).toBe(400);
    for (const text of ['', ' \n　']) expect((await post('kuroda', { text })).status).toBe(400);
    expect((await post('kuroda', { text: '行き先なし', project: null })).status).toBe(400);
  });

  test('is told to those whom it addresses, once; whoever joins later hears of it then', async () => {
    const { documentId } = (await post('kuroda', { text: '@赤井 凛 図面を', sd_users: [people.akai, people.kuroda] }))
      .body.data;
    const first = [
      'project-comments',
      '黒田 陸さんがプロジェクト「港の改修」のコメントであなたに声をかけました：「@赤井 凛 図面を」',
    ];
    expect(await told('akai')).toEqual([first]);
    expect((await office.call<NoticesResponse>('akai', 'GET', '/api/notices')).body.data).toMatchObject([
      { within: project.documentId },
    ]);
    expect(await told('kuroda')).toEqual([]);
    await put('kuroda', documentId, { text: '@赤井 凛 @青山 湊 図面を', sd_users: [people.akai, people.aoyama] });
    expect(await told('akai')).toEqual([first]);
    expect(await told('aoyama')).toEqual([[first[0], expect.stringContaining('@青山 湊 図面を')]]);
    await put('kuroda', documentId, { sd_users: [people.akai] });
    expect(await told('aoyama')).toHaveLength(1);
  });

  test('is told to its author when an administrator changes or deletes it', async () => {
    const { documentId } = (await post('kuroda', { text: '確認' })).body.data;
    await put('shiraishi', documentId, { text: '確認済み' });
    await remove('shiraishi', documentId);
    expect((await told('kuroda')).map(([, text]) => text)).toEqual([
      '白石 遥さんがプロジェクト「港の改修」のあなたのコメントを削除しました',
      '白石 遥さんがプロジェクト「港の改修」のあなたのコメントを変更しました',
    ]);
  });

  test('is taken back with its unseen notices, and comes back whole', async () => {
    const { headers, body } = await post('kuroda', { text: '図面を', sd_users: [people.akai] });
    expect((await office.undo('akai', String(headers['ibasho-run']))).body.status).toBe('failed');
    expect((await office.undo('kuroda', String(headers['ibasho-run']))).body.status).toBe('done');
    expect(await told('akai')).toEqual([]);
    const again = (await post('kuroda', { text: '図面を', sd_users: [people.akai] })).body.data;
    const gone = await remove('kuroda', again.documentId);
    await office.undo('kuroda', String(gone.headers['ibasho-run']));
    const read = await office.call<Reply>('kuroda', 'GET', `${BASE}/${again.documentId}?populate=*`);
    expect(read.body.data).toMatchObject({ text: '図面を', sd_users: [{ id: people.akai }] });
    expect(body.data.id).not.toBe(again.id);
  });

  test('goes and comes back with its project, and stands in its history', async () => {
    await post('akai', { text: '図面を', sd_users: [people.kuroda] });
    const history = async () =>
      (
        await office.call<{ data: { message: string; lines: { text: string }[] }[] }>(
          'kuroda',
          'GET',
          `/api/project-history?project=${project.documentId}`,
        )
      ).body.data;
    expect((await history())[0]?.lines).toMatchObject([
      { subjects: ['港の改修'], text: 'コメントを追加、投稿者: 赤井 凛、本文: 図面を' },
    ]);
    const gone = await office.call('kuroda', 'DELETE', `/api/projects/${project.documentId}`);
    expect(gone.status).toBe(204);
    expect((await office.undo('kuroda', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    const read = await office.call<{ data: unknown[] }>(
      'kuroda',
      'GET',
      `${BASE}?populate=*&filters[project][documentId]=${project.documentId}`,
    );
    expect(read.body.data).toMatchObject([{ text: '図面を', sd_users: [{ id: people.kuroda }] }]);
  });
});
