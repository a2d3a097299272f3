import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const ADMIN = 'shiraishi';
const create = (params: object) => [{ action: 'create_user', params: { ...params } }];
const update = (user: string, changes: object) => [{ action: 'update_user', params: { user, changes } }];
const newcomer = { name: '茶谷 湖', email: 'chatani@example.test', affiliation: '造園' };
const count = async (table: string) => (await office.database.pool.query(`select from ${table}`)).rowCount;

/** Makes every write to people fail until `work` is done. */
async function whileBroken<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = office.database;
  await pool.query(`create or replace function broken() returns trigger language plpgsql as $$
    begin raise exception '記憶装置の故障' using errcode = '58030'; end $$`);
  await pool.query('create trigger broken before insert or update on sd_users for each row execute function broken()');
  try {
    return await work();
  } finally {
    await pool.query('drop trigger broken on sd_users');
  }
}

describe('create_user', () => {
  test('[S7.77] [S3.7] asks explicitly, then makes person and account with email and role, and cannot be undone', async () => {
    const params = { ...newcomer, jp_name: 'ちゃたに うみ', en_name: 'Umi Chatani', role: 'admin' };
    const before = await count('accounts');
    const asked = await office.act(ADMIN, create(params));
    expect(asked.body).toMatchObject({
      status: 'needs_confirmation',
      level: 'explicit',
      question:
        '茶谷 湖さん（造園部）を管理者として追加し、chatani@example.test に招待メールを送ります。よろしいですか？',
    });
    expect([await count('accounts'), await count('mails')]).toEqual([before, 0]);
    const done = await office.act(ADMIN, create(params), { confirmToken: asked.body.confirmToken as string });
    expect(done.body).toMatchObject({
      status: 'done',
      undoable: false,
      message: '茶谷 湖さんを管理者として追加しました（造園部、招待メール：chatani@example.test）',
    });
    expect(asked.body.results[0]?.changes.flatMap((change) => change.words)).toEqual(
      expect.arrayContaining([{ field: '権限', before: '', after: '管理者' }]),
    );
    expect(await office.record('sd-users', '茶谷 湖')).toMatchObject({
      jp_name: 'ちゃたに うみ',
      email: 'chatani@example.test',
      affiliation: { Name: 'Landscape' },
    });
    const { body } = await office.call<object[]>(
      ADMIN,
      'GET',
      '/api/users?filters[email]=chatani@example.test&populate=*',
    );
    expect(body).toMatchObject([{ username: 'chatani', role: { type: 'admin' }, sd_user: { name: '茶谷 湖' } }]);
    expect(await count('mails')).toBe(1);
    expect((await office.undo(ADMIN, done.body.runId)).status).toBe(409);
  });

  test('role is member where it is left out; the preview shows the same and leaves nothing', async () => {
    const params = { ...newcomer, name: '桃井 歩', email: 'momoi@example.test' };
    const preview = await office.act(ADMIN, create(params), { dryRun: true });
    expect(preview.body.status).toBe('preview');
    expect(await office.record('sd-users', '桃井 歩')).toEqual({});
    const done = await office.actConfirmed(ADMIN, create(params));
    const wordsOf = (answer: typeof done) => answer.body.results[0]?.changes.map((change) => change.words);
    expect(wordsOf(done)).toEqual(wordsOf(preview));
    expect(await office.record('sd-users', '桃井 歩')).not.toEqual({});
  });

  test.each([
    [{ ...newcomer, email: 'kuroda@example.test' }, 400, 'このメールアドレスはすでに使われています'],
    [{ ...newcomer, email: 'x@example.test', affiliation: '宇宙開発部' }, 200, '所属「宇宙開発部」が見つかりません'],
    [{ ...newcomer, email: 'x@example.test', role: 'boss' }, 400, undefined],
    [{ ...newcomer, email: 'x' }, 400, undefined],
    [{ name: '名 なし' }, 400, undefined],
  ])('%j is refused, and leaves nothing', async (params, status, message) => {
    const before = await count('sd_users');
    const answer = await office.act(ADMIN, create(params));
    expect(answer.status).toBe(status);
    if (message) expect(answer.body).toMatchObject({ status: 'failed', message: expect.stringContaining(message) });
    expect(await count('sd_users')).toBe(before);
  });

  test('[S8.12] a fault below is told with the text of the specification, by the action and by both routes', async () => {
    const answer = await whileBroken(() => office.act(ADMIN, create({ ...newcomer, email: 'y@example.test' })));
    expect(answer.body).toMatchObject({ status: 'failed', message: messages.userCreateFailed });
    const posts = [
      ['/api/users', { name: '誰か', email: 'y@example.test' }],
      ['/api/sd-users', { data: { name: '誰か' } }],
    ] as const;
    for (const [path, body] of posts) {
      expect(await whileBroken(() => office.call(ADMIN, 'POST', path, body))).toMatchObject({
        status: 500,
        body: { error: { say: messages.userCreateFailed } },
      });
    }
  });
});

describe('update_user', () => {
  test.each([
    [{ name: '黒田 睦' }, { name: '黒田 睦' }, '名前を「黒田 睦」'],
    [{ jp_name: 'くろだ むつ' }, { jp_name: 'くろだ むつ' }, '読みを「くろだ むつ」'],
    [{ en_name: 'Mutsu Kuroda' }, { en_name: 'Mutsu Kuroda' }, 'ローマ字を「Mutsu Kuroda」'],
    [{ email: 'MUTSU@example.test' }, { email: 'mutsu@example.test' }, 'メールを「mutsu@example.test」'],
    [{ affiliation: '照明部' }, { affiliation: { Name: 'Lighting' } }, '所属を「照明部」'],
    [{ role: 'admin' }, {}, '権限を「管理者」'],
  ])('[S7.78] changes %j after an explicit confirmation', async (changes, record, words) => {
    const { rows } = await office.database.pool.query(
      `select p.name from sd_users p join accounts a on a.sd_user_id = p.id where username = 'kuroda'`,
    );
    const { name } = rows[0];
    const asked = await office.act(ADMIN, update(name, changes));
    expect(asked.body).toMatchObject({
      status: 'needs_confirmation',
      level: 'explicit',
      question: `${name}さんの${words}に変更します。よろしいですか？`,
    });
    const done = await office.act(ADMIN, update(name, changes), { confirmToken: asked.body.confirmToken as string });
    expect(done.body).toMatchObject({ status: 'done', undoable: false, message: `${name}さんの${words}にしました` });
    expect(await office.record('sd-users', 'name' in changes ? changes.name : name)).toMatchObject(record);
  });

  test('[S7.78] role and email are the account’s too', async () => {
    const { body } = await office.call<object[]>(ADMIN, 'GET', '/api/users?filters[username]=kuroda&populate=role');
    expect(body).toMatchObject([{ email: 'mutsu@example.test', role: { type: 'admin' } }]);
  });

  test('what is so already asks nothing; nothing to change, and an unknown field, are refused', async () => {
    const again = await office.act(ADMIN, update('赤井 凛', { affiliation: 'Landscape' }));
    expect(again.body).toMatchObject({ status: 'done', message: '赤井 凛さんの情報はすでにその内容です' });
    for (const changes of [{}, { password: 'secret-secret' }, { comment: 'x' }, { email: 'x' }]) {
      expect((await office.act(ADMIN, update('赤井 凛', changes))).status).toBe(400);
    }
    const last = await office.act(ADMIN, [
      ...update('茶谷 湖', { role: 'member' }),
      ...update('黒田 睦', { role: 'member' }),
      ...update('白石 遥', { role: 'member' }),
    ]);
    expect(last).toMatchObject({ status: 409, body: { message: expect.stringContaining('管理者がいなくなる') } });
  });

  test('somebody without an account has no role', async () => {
    await office.call(ADMIN, 'POST', '/api/sd-users', { data: { name: '臨時 太郎' } });
    const answer = await office.act(ADMIN, update('臨時 太郎', { role: 'admin' }));
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('アカウントがない') } });
  });
});

test('[S7.77] [S7.78] both are for administrators only', async () => {
  for (const actions of [create(newcomer), update('赤井 凛', { role: 'admin' })]) {
    const answer = await office.act('aoyama', actions);
    expect(answer).toMatchObject({ status: 403, body: { message: 'この操作は管理者だけができます' } });
  }
});

test('[S1.22] an administrator manages staff by chat: somebody new, and then another affiliation', async () => {
  const say = async (message: string) => {
    const { body } = await office.call<{ apiAction: PlanStep }>(ADMIN, 'POST', '/api/ai-chat', { message });
    return office.actConfirmed(ADMIN, [body.apiAction]);
  };
  const made = await say('新しい社員の藍沢 渚さん（あいざわ なぎさ）を追加して、aizawa@example.test、造園部です');
  expect(made.body).toMatchObject({ status: 'done', message: expect.stringContaining('藍沢 渚さんを追加しました') });
  const moved = await say('あいざわさんの所属を照明部に変えて');
  expect(moved.body).toMatchObject({ status: 'done', message: '藍沢 渚さんの所属を「照明部」にしました' });
  expect(await office.record('sd-users', '藍沢 渚')).toMatchObject({ affiliation: { Name: 'Lighting' } });
});
