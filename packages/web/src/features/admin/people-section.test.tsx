import { messages } from '@ibasho/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../test-app.tsx';
import { aPerson } from '../../test-office.ts';
import { type FakeServer, fakeServer, list, ok, refusal } from '../../test-server.ts';
import { AdminPage } from './admin-page.tsx';
import { anAccount, anAffiliation, openAdministration } from './test-administration.ts';

let server: FakeServer;
const user = userEvent.setup();

const lighting = anAffiliation('Lighting');
const sato = aPerson('佐藤 花子', {
  jp_name: 'さとう はなこ',
  en_name: 'Hanako Sato',
  affiliation: { documentId: lighting.documentId, Name: lighting.Name },
});
const kato = aPerson('加藤 蓮', { jp_name: 'かとう れん' });
const guest = aPerson('来客 用', { jp_name: 'らいきゃく よう' });
const ofSato = anAccount(sato, { role: { type: 'admin' }, username: 'hsato', email: 'sato@example.jp' });
const ofKato = anAccount(kato, { blocked: true });

beforeEach(() => {
  server = fakeServer();
  openAdministration(server);
  server.on('GET /api/sd-users', list([sato, kato, guest]));
  server.on('GET /api/users', ok([ofSato, ofKato]));
  server.on('GET /api/affiliations', list([lighting]));
});

const open = (at = '/admin') => renderInApp(<AdminPage />, { at });
const lineOf = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find((line) => line.textContent?.includes(name));
  if (!found) throw new Error(`no line of ${name}`);
  return found;
};
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

const aNewcomer = (hasInitialPassword: boolean) => ({
  account: hasInitialPassword ? 1 : 2,
  username: 'x',
  name: 'x',
  affiliation: null,
  hasInitialPassword,
});

describe('who may come here', () => {
  test('others than administrators are told so, and nothing is read for them', async () => {
    server.on('GET /api/users/me', ok({ id: 7, username: 'x', role: { type: 'member' } }));
    open();
    expect(await screen.findByText('管理者だけが開けるページです')).toBeDefined();
    expect(server.sent('GET /api/users')).toHaveLength(0);
  });

  test('every section has its own address', async () => {
    open();
    const links = within(await screen.findByRole('navigation', { name: '管理の項目' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ユーザー', '/admin'],
      ['所属', '/admin?section=affiliations'],
      ['車', '/admin?section=cars'],
      ['会議室', '/admin?section=rooms'],
      ['まとめて追加', '/admin?section=import'],
      ['送信メール', '/admin?section=mails'],
      ['操作履歴', '/admin?section=audit'],
      ['会社データ', '/admin?section=firm-file'],
    ]);
  });
});

describe('the list of people', () => {
  test('says department, address, role and whether one can sign in', async () => {
    open();
    expect((await lineOf('佐藤 花子')).textContent).toMatch(/さとう はなこLightingsato@example.jphsato管理者/);
    expect((await lineOf('加藤 蓮')).textContent).toContain('停止中');
    expect((await lineOf('来客 用')).textContent).toContain('アカウントなし');
  });

  test.each([
    ['q=hanako', ['佐藤 花子']],
    ['q=かとう', ['加藤 蓮']],
    ['q=hsato', ['佐藤 花子']],
    ['dept=Lighting', ['佐藤 花子']],
    ['role=admin', ['佐藤 花子']],
    ['state=blocked', ['加藤 蓮']],
    ['state=none', ['来客 用']],
  ])('a link with %s opens filtered', async (query, names) => {
    open(`/admin?${query}`);
    await lineOf(names[0] ?? '');
    expect(
      screen.getAllByRole('listitem').map((line) => names.find((name) => line.textContent?.includes(name))),
    ).toEqual(names);
  });

  test('people that cannot be read are told, and can be read again', async () => {
    server.on('GET /api/users', refusal('unknown', 'Internal Server Error'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.usersEndpointWrong);
    server.on('GET /api/users', ok([ofSato]));
    await press('再試行');
    expect(await lineOf('佐藤 花子')).toBeDefined();
  });

  test('a firm of one is told what to do first, and how far it has come', async () => {
    server.on('GET /api/sd-users', list([sato]));
    server.on('GET /api/initial-passwords', ok({ data: [], meta: {} }));
    open();
    const steps = within(await screen.findByRole('list', { name: 'はじめの手順' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
        '済み',
        'まだ',
        'まだ',
        'まだ',
      ]),
    );
    expect(
      within(steps[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin?section=import&kind=people');
    expect(screen.getByRole('link', { name: '会社データのファイル' }).getAttribute('href')).toBe(
      '/admin?section=firm-file',
    );
  });

  test('a firm with people is told so no longer, but where it asks', async () => {
    server.on('GET /api/initial-passwords', ok({ data: [aNewcomer(false), aNewcomer(true)], meta: {} }));
    open();
    await lineOf('佐藤 花子');
    expect(screen.queryByRole('list', { name: 'はじめの手順' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'はじめの手順' }));
    expect(await screen.findByText('あと1人')).toBeDefined();
  });

  test('many at a time are added from here, and from every list', async () => {
    for (const [section, kind] of [
      ['', 'people'],
      ['?section=cars', 'cars'],
      ['?section=rooms', 'rooms'],
      ['?section=affiliations', 'affiliations'],
    ]) {
      const { unmount } = open(`/admin${section}`);
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'まとめて追加' })).toHaveLength(2));
      expect([section, screen.getAllByRole('link', { name: 'まとめて追加' })[1]?.getAttribute('href')]).toEqual([
        section,
        `/admin?section=import&kind=${kind}`,
      ]);
      unmount();
    }
  });
});

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

  test('the person too, with undo of that', async () => {
    server.on('DELETE /api/users/*', ok({}));
    server.on('DELETE /api/sd-users/*', () =>
      server.sent('DELETE /api/users/*').length === 0
        ? refusal('conflict', 'account', 'アカウントがあります', { accounts: ['x'] })
        : { status: 204, headers: { 'ibasho-run': 'run-6' } },
    );
    open();
    await choose('加藤 蓮', '削除');
    await user.click(await screen.findByRole('radio', { name: 'アカウントとユーザーの両方' }));
    await press('実行');
    await toastSaying('加藤 蓮さんを削除しました。');
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeDefined();
  });

  test('… but while they have a car, neither is', async () => {
    const say = '加藤 蓮さんは、使用中の車（ノート）があるため削除できません。';
    server.on('DELETE /api/sd-users/*', refusal('conflict', 'car', say, { accounts: ['x'], cars: ['ノート'] }));
    open();
    await choose('加藤 蓮', '削除');
    await user.click(await screen.findByRole('radio', { name: 'アカウントとユーザーの両方' }));
    await press('実行');
    expect((await screen.findByRole('alert')).textContent).toBe(say);
    await waitFor(() => expect(server.sent('DELETE /api/users/*')).toHaveLength(0));
  });
});
