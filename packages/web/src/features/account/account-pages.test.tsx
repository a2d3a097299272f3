import { messages } from '@ibasho/contract/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { aUser, type FakeServer, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { session, setSession } from '../../lib/session/session-state.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { OwnPersonPage } from './own-person-page.tsx';
import { ProviderReturnPage } from './provider-return-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SetupPage } from './setup-page.tsx';

let server: FakeServer;
const user = userEvent.setup();
const entered = { jwt: 'jwt-1', user: { id: 7 } };

beforeEach(() => {
  server = fakeServer();
  setSession(null, null);
});

const open = (page: ReactNode, at: string) => renderInApp(page, { at });
const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const told = (text: RegExp) => screen.findByText(text, { selector: '[role="status"], [role="status"] *' });
const sentTo = (route: string) => server.sent(route).map(({ body }) => body);

describe('the ways in', () => {
  beforeEach(() => {
    server.on('GET /api/setup', ok({ isNeeded: false }));
    server.on(
      'GET /api/auth/providers',
      ok({
        providers: [{ name: 'google', title: 'Google' }],
        registerDomains: ['example.jp'],
        isMailDelivered: true,
      }),
    );
  });

  test('are offered beside the password, and lead on to where one wanted to go', async () => {
    open(<LoginPage />, '/login?to=%2Fcars');
    const provider = await screen.findByRole('link', { name: 'Googleでサインイン' });
    expect(provider.getAttribute('href')).toBe('/api/connect/google?returnTo=%2Fcars');
    expect(screen.getByRole('link', { name: 'パスワードをお忘れですか' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/login?register=');
  });

  test('an empty firm’s door leads to its setup', async () => {
    server.on('GET /api/setup', ok({ isNeeded: true }));
    const { address } = open(<LoginPage />, '/login');
    await waitFor(() => expect(address()).toBe('/setup'));
  });

  test('who registers is signed in', async () => {
    server.on('POST /api/auth/local/register', ok(entered));
    open(<LoginPage />, '/login?register');
    expect(await screen.findByText('@example.jp のメールアドレスで登録できます。')).toBeDefined();
    await type('ユーザー名', 'hanako');
    await type('メールアドレス', ' hanako@example.jp ');
    await type('パスワード', 'secret one');
    await press('登録する');
    await waitFor(() => expect(session.getState().status).toBe('authenticated'));
    expect(sentTo('POST /api/auth/local/register')).toEqual([
      { username: 'hanako', email: 'hanako@example.jp', password: 'secret one' },
    ]);
  });

  test('… or has to confirm the address first, by a mail that can be sent again', async () => {
    server.on('POST /api/auth/local/register', ok({ user: { id: 7 } }));
    server.on('POST /api/auth/send-email-confirmation', ok({ email: 'hanako@example.jp', sent: true }));
    open(<LoginPage />, '/login?register');
    await type('ユーザー名', 'hanako');
    await type('メールアドレス', 'hanako@example.jp');
    await type('パスワード', 'secret one');
    await press('登録する');
    expect(await screen.findByRole('heading', { name: '確認メールを送りました' })).toBeDefined();
    expect(session.getState().status).toBe('signed-out');
    await press('確認メールを送り直す');
    await told(/確認メールを送りました/);
    expect(sentTo('POST /api/auth/send-email-confirmation')).toEqual([{ email: 'hanako@example.jp' }]);
  });

  test('a refusal to register is told, and what was typed stays', async () => {
    server.on('POST /api/auth/local/register', refusal('application', 'taken', 'このメールアドレスは登録済みです。'));
    open(<LoginPage />, '/login?register');
    await type('ユーザー名', 'hanako');
    await type('メールアドレス', 'hanako@example.jp');
    await type('パスワード', 'secret one');
    await press('登録する');
    expect((await screen.findByRole('alert')).textContent).toContain('このメールアドレスは登録済みです。');
    expect(screen.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('hanako@example.jp');
  });
});

describe('a forgotten password', () => {
  test('is answered alike, whether or not there is such an account', async () => {
    server.on('POST /api/auth/forgot-password', ok({ ok: true }));
    open(<ForgotPasswordPage />, '/forgot-password');
    await type('メールアドレス', 'hanako@example.jp');
    await press('再設定のメールを送る');
    await told(/hanako@example\.jp が登録されていれば/);
  });

  test('an address that cannot be one is told beside the field, and nothing is sent', async () => {
    open(<ForgotPasswordPage />, '/forgot-password');
    await type('メールアドレス', 'hanako');
    await press('再設定のメールを送る');
    expect(screen.getByText(/「name@example.jp」の形/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('メールアドレス'));
    expect(server.requests).toHaveLength(0);
  });

  test('is replaced by the code of the mail, as it was written there, and one is signed in', async () => {
    server.on('POST /api/auth/reset-password', ok(entered));
    const { address } = open(<ResetPasswordPage />, '/reset-password?code=1e5');
    await type('新しいパスワード', 'secret two');
    await type('新しいパスワード（確認）', 'secret two');
    await press('設定してサインイン');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sentTo('POST /api/auth/reset-password')).toEqual([
      { code: '1e5', password: 'secret two', passwordConfirmation: 'secret two' },
    ]);
    expect(session.getState().token).toBe('jwt-1');
  });

  test('a repetition that differs is told before anything is sent', async () => {
    open(<ResetPasswordPage />, '/reset-password?code=abc');
    await type('新しいパスワード', 'secret two');
    await type('新しいパスワード（確認）', 'secret tow');
    await press('設定してサインイン');
    expect(screen.getByText(messages.passwordsDiffer)).toBeDefined();
    expect(server.requests).toHaveLength(0);
  });

  test('a code that is too old is told, with the way to another', async () => {
    server.on('POST /api/auth/reset-password', refusal('badRequest', 'expired', 'リンクの期限が切れています。'));
    open(<ResetPasswordPage />, '/reset-password?code=abc');
    await type('新しいパスワード', 'secret two');
    await type('新しいパスワード（確認）', 'secret two');
    await press('設定してサインイン');
    expect((await screen.findByRole('alert')).textContent).toContain('リンクの期限が切れています。');
    expect(screen.getByRole('link', { name: 'メールをもう一度受け取る' })).toBeDefined();
  });

  test('a link without its code asks for the whole of it', async () => {
    open(<ResetPasswordPage />, '/reset-password');
    await told(/リンクが完全ではない/);
  });
});

describe('links that lead back', () => {
  test('the link of a confirmation signs in, whoever was signed in before', async () => {
    signIn(aUser({ id: 99 }), 'jwt-of-another');
    server.on('POST /api/auth/email-confirmation', ok(entered));
    const { address } = open(<ConfirmEmailPage />, '/confirm-email?confirmation=c-1');
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.getState().token).toBe('jwt-1');
    expect(sentTo('POST /api/auth/email-confirmation')).toEqual([{ confirmation: 'c-1' }]);
  });

  test('one that no longer works is told, with another mail to ask for', async () => {
    server.on('POST /api/auth/email-confirmation', refusal('validation', 'Invalid token', 'リンクは使用済みです。'));
    open(<ConfirmEmailPage />, '/confirm-email?confirmation=c-1');
    expect((await screen.findByRole('alert')).textContent).toContain('リンクは使用済みです。');
    expect(screen.getByRole('button', { name: '確認メールを送り直す' })).toBeDefined();
  });

  test('a confirmation in another browser asks for the password to use', async () => {
    const details = { errors: [{ path: ['password'], message: 'password is a required field' }] };
    server.on('POST /api/auth/email-confirmation', refusal('validation', 'password is a required field', 'x', details));
    const { address } = open(<ConfirmEmailPage />, '/confirm-email?confirmation=c-1');
    await type('新しいパスワード', '長い合言葉ひとつ');
    await type('新しいパスワード（確認）', '長い合言葉ひとつ');
    server.on('POST /api/auth/email-confirmation', ok(entered));
    await press('設定してサインイン');
    await waitFor(() => expect(address()).toBe('/'));
    const password = '長い合言葉ひとつ';
    expect(sentTo('POST /api/auth/email-confirmation').at(-1)).toEqual({
      confirmation: 'c-1',
      password,
      passwordConfirmation: password,
    });
  });

  test('a provider’s return goes on to where one wanted to go, once, with what the provider sent', async () => {
    window.history.replaceState(null, '', '/connect/google/redirect?code=c&state=s');
    server.on('GET /api/auth/*/callback', ok({ ...entered, returnTo: '/cars?show=free' }));
    const { address } = open(<ProviderReturnPage />, '/connect/google/redirect?code=c&state=s');
    await waitFor(() => expect(address()).toBe('/cars?show=free'));
    expect(server.requests.filter(({ path }) => path.includes('/callback?code=c&state=s'))).toHaveLength(1);
  });

  test.each(['https://evil.example/', '//evil.example'])('… but not to %s', async (returnTo) => {
    server.on('GET /api/auth/*/callback', ok({ ...entered, returnTo }));
    const { address } = open(<ProviderReturnPage />, '/connect/google/redirect?code=c&state=s');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('a refusal is told, with the way back', async () => {
    server.on('GET /api/auth/*/callback', refusal('forbidden', 'no', 'このアカウントでは利用できません。'));
    open(<ProviderReturnPage />, '/connect/google/redirect?code=c&state=s');
    expect((await screen.findByRole('alert')).textContent).toContain('このアカウントでは利用できません。');
    expect(screen.getByRole('link', { name: 'サインインへ戻る' })).toBeDefined();
    expect(session.getState().status).toBe('signed-out');
  });
});

describe('an empty firm', () => {
  test('gets its first administrator, who goes on to the administration', async () => {
    server.on('GET /api/setup', ok({ isNeeded: true }));
    server.on('POST /api/setup', { status: 201, body: entered });
    const { address } = open(<SetupPage />, '/setup');
    await type('会社名', '試験設計');
    await type('氏名', '田中 健一');
    await type('よみ', 'たなか けんいち');
    await type('ユーザー名', 'tanaka');
    await type('メールアドレス', 'tanaka@example.jp');
    await type('パスワード', 'secret one');
    await type('パスワード（確認）', 'secret one');
    await press('設定してはじめる');
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(sentTo('POST /api/setup')).toEqual([
      {
        firmName: '試験設計',
        name: '田中 健一',
        jp_name: 'たなか けんいち',
        username: 'tanaka',
        email: 'tanaka@example.jp',
        password: 'secret one',
        passwordConfirmation: 'secret one',
      },
    ]);
  });

  test('… only while it is empty', async () => {
    server.on('GET /api/setup', ok({ isNeeded: false }));
    open(<SetupPage />, '/setup');
    expect(await screen.findByText(/^設定は済んでいます/)).toBeDefined();
    expect(screen.queryByLabelText('会社名')).toBeNull();
  });

  test('where the server cannot be asked, it can be asked again', async () => {
    server.breakOff('GET /api/setup');
    open(<SetupPage />, '/setup');
    await screen.findByRole('alert');
    server.on('GET /api/setup', ok({ isNeeded: true }));
    await press('再試行');
    expect(await screen.findByLabelText('会社名')).toBeDefined();
  });
});

test('an account of nobody says whose it is, and is then somebody’s', async () => {
  signIn(aUser({ sd_user: null }));
  const affiliation = { id: 1, documentId: 'affiliation0first0000000', Name: 'FIRST Design Room', aliases: [] };
  server.on('GET /api/affiliations', ok({ data: [affiliation], meta: {} }));
  server.on('POST /api/users/me/person', { status: 201, body: { data: {}, meta: {} } });
  open(<OwnPersonPage />, '/');
  await type('氏名', '田中 健一');
  await user.selectOptions(await screen.findByLabelText('所属'), 'FIRST Design Room');
  await press('登録してはじめる');
  await waitFor(() => expect(session.getState().user?.sd_user?.name).toBe('田中 健一'));
  expect(sentTo('POST /api/users/me/person')).toEqual([{ name: '田中 健一', affiliation: affiliation.documentId }]);
});
