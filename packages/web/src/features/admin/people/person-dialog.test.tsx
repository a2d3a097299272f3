import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAdministration, recordKinds } from '../../../../test/administration.ts';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { type FakeServer, fakeServer, ok, refusal } from '../../../../test/server.ts';
import { answerStaff, guest, lighting, ofKato, ofSato } from '../../../../test/staff.ts';
import { AdminPage } from '../admin-page.tsx';

let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  server = fakeServer();
  openAdministration(server);
  answerStaff(server);
});

const open = (at = '/admin') => renderInApp(<AdminPage kinds={recordKinds} />, { at });
const bodies = (route: string) => server.sent(route).map(({ pathname, body }) => [pathname, body]);
const inDialog = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

async function choose(name: string, move: string): Promise<void> {
  await press(`${name}のその他の操作`);
  await user.click(await screen.findByRole('menuitem', { name: move }));
}

describe('somebody new', () => {
  test('[S7.25] gets person and account by one call, and an invitation by mail', async () => {
    server.on('POST /api/users', { status: 201, body: { id: 900 } });
    open();
    await press('ユーザーを追加');
    await fillIn({
      氏名: '山田 花子',
      よみ: 'やまだ はなこ',
      ローマ字: 'Hanako Yamada',
      メールアドレス: 'y@example.jp',
    });
    await user.selectOptions(inDialog('所属'), 'Lighting');
    await press('追加する');
    expect(await toastSaying('山田 花子さんを追加し、招待メールを送りました。')).toBeDefined();
    expect(bodies('POST /api/users')).toEqual([
      [
        '/api/users',
        {
          name: '山田 花子',
          jp_name: 'やまだ はなこ',
          en_name: 'Hanako Yamada',
          email: 'y@example.jp',
          affiliation: lighting.documentId,
          role: 'member',
        },
      ],
    ]);
  });

  test('gets a first password where no mail is delivered', async () => {
    server.on('GET /api/auth/providers', ok({ providers: [], registerDomains: [], isMailDelivered: false }));
    server.on('POST /api/users', { status: 201, body: { id: 900 } });
    open();
    await press('ユーザーを追加');
    expect(await screen.findByText(/招待メールは送れません/)).toBeDefined();
    await fillIn({ 氏名: '山田 花子', メールアドレス: 'y@example.jp' });
    await press('追加する');
    expect(screen.getByText('パスワードは8文字以上にしてください。')).toBeDefined();
    await press('自動で作る');
    const made = screen.getByLabelText<HTMLInputElement>('初期パスワード').value;
    expect(made).toMatch(/^[a-z0-9]{12}$/);
    await press('追加する');
    await toastSaying('山田 花子さんを追加しました。');
    expect(bodies('POST /api/users')).toMatchObject([['/api/users', { password: made }]]);
  });

  test('and one after another: the form is empty again, the affiliation stays, the cursor is in the first field', async () => {
    server.on('POST /api/users', { status: 201, body: { id: 900 } });
    open();
    await press('ユーザーを追加');
    await fillIn({ 氏名: '山田 花子', メールアドレス: 'y@example.jp' });
    await user.selectOptions(inDialog('所属'), 'Lighting');
    await press('続けて追加');
    await toastSaying('山田 花子さんを追加し、招待メールを送りました。');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe(''));
    expect(document.activeElement).toBe(screen.getByLabelText('氏名'));
    expect(screen.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('');
    await fillIn({ 氏名: '山田 次郎', メールアドレス: 'j@example.jp' });
    await press('追加する');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('POST /api/users')).toMatchObject([
      ['/api/users', { name: '山田 花子', affiliation: lighting.documentId }],
      ['/api/users', { name: '山田 次郎', affiliation: lighting.documentId }],
    ]);
  });

  test.each([
    ['a 500 without a text', { status: 500, body: '<h1>Internal Server Error</h1>' }],
    ['a 502 of something in between', { status: 502, body: '' }],
    ['a 400 without a text', refusal('validation', 'invalid')],
    ['a line that breaks off', null],
  ])('[S8.12] %s is told in ours, and what was typed stays', async (_, answer) => {
    if (answer) server.on('POST /api/users', answer);
    else server.breakOff('POST /api/users');
    open();
    await press('ユーザーを追加');
    await fillIn({ 氏名: '山田 花子', メールアドレス: 'y@example.jp' });
    await press('追加する');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^(接続できません。)?ユーザーの追加に失敗しました。$/,
    );
    expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe('山田 花子');
  });

  test('[S8.12] a refusal with a text is told in its own words', async () => {
    server.on('POST /api/users', refusal('application', 'Email already taken', 'このメールアドレスは使われています。'));
    open();
    await press('ユーザーを追加');
    await fillIn({ 氏名: '山田 花子', メールアドレス: 'y@example.jp' });
    await press('追加する');
    expect((await screen.findByRole('alert')).textContent).toBe('このメールアドレスは使われています。');
  });
});

describe('somebody who is there', () => {
  test('only what was changed is sent', async () => {
    server.on('PUT /api/users/*', ok({ id: ofSato.id }));
    open();
    await press('佐藤 花子を編集');
    await fillIn({ よみ: 'さとう かこ' });
    await user.selectOptions(inDialog('権限'), 'メンバー');
    await press('保存する');
    await toastSaying('佐藤 花子さんの情報を変更しました。');
    expect(bodies('PUT /api/users/*')).toEqual([
      [`/api/users/${ofSato.id}`, { jp_name: 'さとう かこ', role: 'member' }],
    ]);
  });

  test('the affiliation stays where the form is sent before the departments have come', async () => {
    server.hold('GET /api/affiliations');
    server.on('PUT /api/users/*', ok({ id: ofSato.id }));
    open();
    await press('佐藤 花子を編集');
    await fillIn({ よみ: 'さとう かこ' });
    await press('保存する');
    await toastSaying('佐藤 花子さんの情報を変更しました。');
    expect(bodies('PUT /api/users/*')).toEqual([[`/api/users/${ofSato.id}`, { jp_name: 'さとう かこ' }]]);
  });

  test('a person without an account is changed alone, with undo', async () => {
    server.on('PUT /api/sd-users/*', ok({ data: guest, meta: {} }, { 'ibasho-run': 'run-5' }));
    open();
    await press('来客 用を編集');
    await fillIn({ よみ: 'らいきゃく' });
    await press('保存する');
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(bodies('PUT /api/sd-users/*')).toEqual([
      [`/api/sd-users/${guest.documentId}`, { data: { jp_name: 'らいきゃく' } }],
    ]);
  });

  test('a person without an account gets one', async () => {
    server.on('POST /api/users', { status: 201, body: {} });
    open();
    await choose('来客 用', 'アカウントを作成');
    await fillIn({ メールアドレス: 'guest@example.jp', ユーザー名: 'guest', 初期パスワード: 'secret one' });
    await press('作成する');
    await toastSaying('来客 用さんのアカウントを作成しました。');
    expect(bodies('POST /api/users')).toEqual([
      [
        '/api/users',
        { email: 'guest@example.jp', username: 'guest', password: 'secret one', role: 'member', sd_user: guest.id },
      ],
    ]);
  });

  test('is blocked and let in again', async () => {
    server.on('PUT /api/users/*', ok({}));
    open();
    await choose('佐藤 花子', '利用を停止');
    await toastSaying('佐藤 花子さんの利用を停止しました。');
    await choose('加藤 蓮', '利用を再開');
    await toastSaying('加藤 蓮さんの利用を再開しました。');
    expect(bodies('PUT /api/users/*')).toEqual([
      [`/api/users/${ofSato.id}`, { blocked: true }],
      [`/api/users/${ofKato.id}`, { blocked: false }],
    ]);
  });

  test('the last administrator stays, and why is told', async () => {
    server.on('PUT /api/users/*', refusal('conflict', 'last', '最後の管理者は停止できません。'));
    open();
    await choose('佐藤 花子', '利用を停止');
    expect(await screen.findByText('最後の管理者は停止できません。')).toBeDefined();
  });

  test('the account alone is removed after a question that says what is lost', async () => {
    server.on('DELETE /api/users/*', ok({}));
    open();
    await choose('加藤 蓮', '削除');
    const dialog = await screen.findByRole('dialog', { name: '加藤 蓮さんを削除しますか' });
    expect(dialog.textContent).toContain('元に戻せません');
    await user.click(within(dialog).getByRole('button', { name: '実行' }));
    await toastSaying('加藤 蓮さんのアカウントを削除しました。');
    expect(bodies('DELETE /api/users/*')).toEqual([[`/api/users/${ofKato.id}`, undefined]]);
    expect(server.sent('DELETE /api/sd-users/*')).toHaveLength(0);
  });

  test('the person too, by the same call, with its undo', async () => {
    server.on('DELETE /api/users/*', ok({}, { 'ibasho-run': 'run-6' }));
    open();
    await choose('加藤 蓮', '削除');
    await user.click(await screen.findByRole('radio', { name: 'アカウントとユーザーの両方' }));
    await press('実行');
    await toastSaying('加藤 蓮さんを削除しました。');
    expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/users/${ofKato.id}?person=true`,
    ]);
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeDefined();
  });

  test('… but while they have a car, neither is, and why is told', async () => {
    const say = '加藤 蓮さんは、使用中の車（ノート）があるため削除できません。';
    server.on('DELETE /api/users/*', refusal('conflict', 'car', say, { cars: ['ノート'] }));
    open();
    await choose('加藤 蓮', '削除');
    await user.click(await screen.findByRole('radio', { name: 'アカウントとユーザーの両方' }));
    await press('実行');
    expect((await screen.findByRole('alert')).textContent).toBe(say);
  });
});
