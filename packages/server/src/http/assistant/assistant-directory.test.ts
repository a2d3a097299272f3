import type { TurnResponse } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// Two servers on one database: what is called anew through one is understood in the next sentence by both.
let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  here = await openTestApp();
  elsewhere = await openTestApp({ database: here.database });
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

const ADMIN = 'shiraishi';
type Written = { headers: Record<string, unknown>; status: number };

/** What each server makes of `message`, once it has heard of `written`. */
async function understood(message: string, written: Written): Promise<(PlanStep | undefined)[]> {
  expect(written.status).toBeLessThan(300);
  const position = Number(written.headers['ibasho-position']);
  const plans: (PlanStep | undefined)[] = [];
  for (const office of [here, elsewhere]) {
    await office.core.follower.reach(position);
    const { body } = await office.call<TurnResponse>(ADMIN, 'POST', '/api/ai-chat', { message });
    plans.push([body.apiAction ?? []].flat()[0]);
  }
  return plans;
}
const twice = (step: object) => [expect.objectContaining(step), expect.objectContaining(step)];
const away = (user: string) => twice({ action: 'update_user_status', params: { user, status: 'going_out' } });

describe('in the next sentence, on every server', () => {
  test('a person added, renamed, and gone', async () => {
    const data = { name: '三雲 楓', jp_name: 'みくも かえで', en_name: 'Kaede Mikumo' };
    const added = await here.call<{ data: { documentId: string } }>(ADMIN, 'POST', '/api/sd-users', { data });
    expect(await understood('三雲さんは外出', added)).toEqual(away('三雲 楓'));
    const path = `/api/sd-users/${added.body.data.documentId}`;
    const renamed = await here.call(ADMIN, 'PUT', path, { data: { name: '四谷 楓' } });
    expect(await understood('四谷さんは外出', renamed)).toEqual(away('四谷 楓'));
    const gone = await here.call(ADMIN, 'DELETE', path);
    expect(await understood('四谷さんは外出', gone)).toEqual([undefined, undefined]);
  });

  test('somebody added with an account, and by a firm file', async () => {
    const user = { name: '五島 渉', email: 'goto@example.test', affiliation: 'Lighting' };
    expect(await understood('五島さんは外出', await here.call(ADMIN, 'POST', '/api/users', user))).toEqual(
      away('五島 渉'),
    );
    const firm = { users: [{ username: 'rokkaku', name: '六角 忍' }] };
    const loaded = await here.call(ADMIN, 'POST', '/api/firm-file', firm);
    expect(await understood('六角さんは外出', loaded)).toEqual(away('六角 忍'));
  });

  test('somebody added by the assistant itself', async () => {
    const params = { name: '七尾 鈴', email: 'nanao@example.test', affiliation: 'Lighting' };
    const done = await here.actConfirmed(ADMIN, [{ action: 'create_user', params }]);
    expect(await understood('七尾さんは外出', done)).toEqual(away('七尾 鈴'));
  });

  test('an affiliation added, and one with another alias', async () => {
    const added = await here.call(ADMIN, 'POST', '/api/affiliations', {
      data: { Name: 'Models', aliases: ['模型課'] },
    });
    const moved = (affiliation: string) =>
      twice({ action: 'update_user', params: { user: '赤井 凛', changes: { affiliation } } });
    expect(await understood('赤井さんの所属を模型課に変えて', added)).toEqual(moved('Models'));
    const { rows } = await here.database.pool.query(`select id from affiliations where name = 'Vacant'`);
    const changed = await here.call(ADMIN, 'PUT', `/api/affiliations/${rows[0].id}`, {
      data: { aliases: ['資料室'], displayName: '資料室' },
    });
    expect(await understood('赤井さんの所属を資料室に変えて', changed)).toEqual(moved('Vacant'));
    expect(await understood('赤井さんの所属を空室部に変えて', changed)).toEqual([undefined, undefined]);
  });

  test('a department by its display name, in what is said; the plan keeps its name', async () => {
    const { rows } = await here.database.pool.query(`select id from affiliations where name = 'Lighting'`);
    const path = `/api/affiliations/${rows[0].id}`;
    const changed = await here.call(ADMIN, 'PUT', path, { data: { displayName: '光環境室' } });
    const group = (name: string) =>
      twice({ action: 'update_group_status', params: { group: name, status: 'offline' } });
    expect(await understood('光環境室は全員退勤しました', changed)).toEqual(group('Lighting'));
    expect(await understood('照明部は全員退勤しました', changed)).toEqual(group('Lighting'));
    const ask = async (message: string) =>
      (await here.call<TurnResponse>(ADMIN, 'POST', '/api/ai-chat', { message })).body.response;
    expect(await ask('Lightingは全員退勤しました')).toContain('光環境室を');
    expect(await ask('青山さんの所属は？')).toContain('光環境室です');
    const who = await here.call<TurnResponse>(ADMIN, 'POST', '/api/ai-chat', {
      message: '一宮 武さん（ichinomiya@example.test）をユーザーに追加して',
    });
    expect(who.body.response).toContain('2. 光環境室');
    const picked = await here.call<TurnResponse>(ADMIN, 'POST', '/api/ai-chat', {
      message: '光環境室',
      conversationHistory: [
        { role: 'user', content: '一宮 武さん（ichinomiya@example.test）をユーザーに追加して' },
        { role: 'assistant', content: who.body.response },
      ],
    });
    expect(picked.body.apiAction).toMatchObject({ action: 'create_user', params: { affiliation: 'Lighting' } });
    expect(picked.body.response).toContain('一宮 武さん（光環境室）');
    const done = await here.actConfirmed(ADMIN, [
      { action: 'update_group_status', params: { group: 'Lighting', status: 'offline' } },
    ]);
    expect(done.body.message).toContain('光環境室をオフラインにしました');
    await here.call(ADMIN, 'PUT', path, { data: { displayName: null } });
  });

  test('a car with another alias', async () => {
    const { id } = await here.record('cars', 'タント');
    const changed = await here.call(ADMIN, 'PUT', `/api/cars/${id}`, { data: { aliases: ['みどり号'] } });
    expect(await understood('みどり号使います', changed)).toEqual(
      twice({ action: 'assign_car', params: { car: 'タント' } }),
    );
  });
});
