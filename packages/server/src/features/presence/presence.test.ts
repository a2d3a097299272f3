import { presenceStatuses } from '@ibasho/contract/presence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const person = (name: string) => office.record('sd-users', name);
const set = (username: string, params: Record<string, unknown>) =>
  office.act(username, [{ action: 'update_user_status', params }]);

describe('presence', () => {
  test('[S7.53] [S4.8] update_user_status sets status, comment and return time, any status after any other, and is undone', async () => {
    for (const from of presenceStatuses) {
      for (const to of presenceStatuses) {
        await set('kuroda', { status: from });
        const before = await person('黒田 陸');
        const run = await set('kuroda', { status: to, comment: `${from}から`, return_time: '2026-06-10T17:30' });
        expect(run).toMatchObject({ status: 200, body: { status: 'done', undoable: true } });
        // Nobody is online who comes back later (true-presence.test.ts).
        const stored = to === 'online' ? (from === 'offline' ? 'offline' : 'going_out') : to;
        expect(await person('黒田 陸')).toMatchObject({
          sd_status: { name: stored },
          status: { name: stored },
          comment: `${from}から`,
          return_time: '2026-06-10T08:30:00.000Z',
        });
        await office.undo('kuroda', run.body.runId);
        const { version: _version, updatedAt: _at, publishedAt: _published, ...rest } = before;
        expect(await person('黒田 陸')).toMatchObject(rest);
      }
    }
  });

  test('[S4.8] a bare PUT sets any status after any other', async () => {
    const { documentId } = await person('赤井 凛');
    const statuses = await office.call<{ data: { id: number; name: string }[] }>('akai', 'GET', '/api/statuses');
    const idOf = (name: string) => statuses.body.data.find((status) => status.name === name)?.id;
    for (const from of presenceStatuses) {
      for (const to of presenceStatuses) {
        for (const status of [from, to]) {
          const data = { sd_status: { connect: [{ id: idOf(status) }] } };
          expect((await office.call('akai', 'PUT', `/api/sd-users/${documentId}`, { data })).status).toBe(200);
        }
        expect(await person('赤井 凛')).toMatchObject({ sd_status: { name: to } });
      }
    }
  });

  test('[S4.9] a status without a return time clears the return time, by action and by PUT; without a status only what is given changes', async () => {
    await set('kuroda', { status: 'going_out', comment: '市役所', return_time: '18:00' });
    expect(await person('黒田 陸')).toMatchObject({ return_time: '2026-06-10T09:00:00.000Z' });
    await set('kuroda', { return_time: '19:00' });
    expect(await person('黒田 陸')).toMatchObject({ comment: '市役所', return_time: '2026-06-10T10:00:00.000Z' });
    await set('kuroda', { status: 'online' });
    expect(await person('黒田 陸')).toMatchObject({ sd_status: { name: 'online' }, comment: null, return_time: null });
    await set('kuroda', { status: 'going_out', comment: '市役所', return_time: '18:00' });
    const { documentId } = await person('黒田 陸');
    const online = { data: { sd_status: { connect: [{ id: 1 }] } } };
    expect((await office.call('kuroda', 'PUT', `/api/sd-users/${documentId}`, online)).status).toBe(200);
    expect(await person('黒田 陸')).toMatchObject({ sd_status: { name: 'online' }, comment: null, return_time: null });
  });

  test("[S6.6] a member may set a colleague's presence after a light confirmation; it is audited who did it for whom", async () => {
    const actions = [
      { action: 'update_user_status', params: { user: '赤井 凛', status: 'going_out', comment: '現場' } },
    ];
    const asked = await office.act('kuroda', actions);
    expect(asked.body).toMatchObject({ status: 'needs_confirmation', level: 'light' });
    expect(await person('赤井 凛')).not.toMatchObject({ comment: '現場' });
    const done = await office.act('kuroda', actions, { confirmToken: asked.body.confirmToken as string });
    expect(done.body.status).toBe('done');
    const audit = await office.call<{ data: unknown[] }>('kuroda', 'GET', '/api/ai-actions?pageSize=1');
    expect(audit.body.data[0]).toMatchObject({ actor: { username: 'kuroda' }, changes: [{ label: '赤井 凛' }] });
  });

  test('[S5.9] [S8.34] a status that does not exist changes nothing, and the sender reads so', async () => {
    const before = await person('黒田 陸');
    const answer = await set('kuroda', { status: 'lunch' });
    expect(answer.body).toMatchObject({ status: 'failed', message: expect.stringContaining('「lunch」はありません') });
    expect(await person('黒田 陸')).toEqual(before);
  });

  test('[S8.33] [S8.35] a user whom nobody is called fails with the text, and changes nothing', async () => {
    const answer = await set('kuroda', { user: '架空 太郎', status: 'online' });
    expect(answer.body).toMatchObject({ status: 'failed', message: 'ユーザー「架空 太郎」が見つかりません' });
  });

  test('a comment keeps emoji and rare kanji, and what looks like SQL or HTML, to the letter', async () => {
    for (const comment of ['𠮷野家🍚', '髙﨑', `'; drop table sd_users; --`, '<script>alert(1)</script>']) {
      await set('kuroda', { status: 'going_out', comment });
      expect(await person('黒田 陸')).toMatchObject({ comment });
    }
    expect((await set('kuroda', { status: 'online', comment: 'a\u0000b' })).status).toBe(400);
  });
});

describe('a group', () => {
  const group = (name: string, params: object = {}) => [
    { action: 'update_group_status', params: { group: name, status: 'going_out', comment: '展示会', ...params } },
  ];

  test('[S7.54] changes every member of an affiliation, or everybody, after a confirmation, and is undone', async () => {
    expect((await office.act('kuroda', group('Lighting'))).body).toMatchObject({
      status: 'needs_confirmation',
      level: 'light',
    });
    const run = await office.actConfirmed('kuroda', group('照明部', { return_time: '17:00' }));
    expect(run.body).toMatchObject({ status: 'done', undoable: true, results: [{ data: { failed: [] } }] });
    for (const name of ['青山 湊', '黒川 葵', '髙﨑 𠮷子']) {
      expect(await person(name)).toMatchObject({ comment: '展示会', return_time: '2026-06-10T08:00:00.000Z' });
    }
    expect(await person('黒田 陸')).not.toMatchObject({ comment: '展示会' });
    await office.undo('kuroda', run.body.runId);
    expect(await person('青山 湊')).toMatchObject({ comment: null, sd_status: { name: 'online' } });
    const everybody = await office.actConfirmed('kuroda', group('全員', { status: 'offline', comment: '停電' }));
    expect(everybody.body.results[0]?.changes).toHaveLength(6);
    await office.undo('kuroda', everybody.body.runId);
  });

  test('[S8.31] without members, or that does not exist, fails with the text', async () => {
    for (const [name, shown] of [
      ['Vacant', '空室部'],
      ['秘密結社', '秘密結社'],
    ] as const) {
      const answer = await office.act('kuroda', group(name));
      expect(answer.body).toMatchObject({
        status: 'failed',
        message: `グループ「${shown}」にメンバーが見つかりませんでした`,
      });
    }
  });

  test('[S8.32] counts and names a member that fails; the rest stands, and undo takes those back', async () => {
    await office.database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '22000'; end $$`);
    await office.database.pool.query(`create trigger refuse before update on sd_users for each row
      when (new.name = '黒川 葵') execute function refuse()`);
    const run = await office.actConfirmed('kuroda', group('Lighting'));
    await office.database.pool.query('drop trigger refuse on sd_users');
    expect(run.body.status).toBe('done');
    expect(run.body.message).toContain('成功 2件、失敗 1件（失敗: 黒川 葵）');
    expect(await person('青山 湊')).toMatchObject({ comment: '展示会' });
    expect(await person('黒川 葵')).toMatchObject({ comment: null });
    await office.undo('kuroda', run.body.runId);
    expect(await person('青山 湊')).toMatchObject({ comment: null });
  });
});
