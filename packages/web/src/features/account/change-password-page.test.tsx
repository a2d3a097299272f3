import { messages } from '@ibasho/contract/messages';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { aUser, type FakeServer, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { replaceToken } from '../../lib/session/session.ts';
import { endSession, session } from '../../lib/session/session-state.ts';
import { ChangePasswordPage } from './change-password-page.tsx';
import { OwnPasswordHint } from './own-password-hint.tsx';

let server: FakeServer;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(async () => {
  server = fakeServer();
  signIn(aUser(), 'jwt-old');
  renderInApp(<ChangePasswordPage />, { at: '/change-password' });
  await screen.findByRole('heading', { name: 'パスワード変更' });
});

async function enter(present: string, next: string, again: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(field('現在のパスワード'), present);
  await user.type(field('新しいパスワード'), next);
  await user.type(field('新しいパスワード（確認）'), again);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '変更する' }));

test('[S2.11] has the three fields, hidden from the assistant', () => {
  const fields = document.querySelectorAll('form[data-assistant="off"] input[type="password"]');
  expect([...fields].map((each) => each.getAttribute('name'))).toEqual([
    'currentPassword',
    'password',
    'passwordConfirmation',
  ]);
});

test('[S3.3] sends the three, goes on with the new token and says so', async () => {
  server.on('POST /api/auth/change-password', ok({ jwt: 'jwt-new', user: aUser() }));
  await enter('secret-one', 'secret-two', 'secret-two');
  await submit();
  expect(await screen.findByText(/^パスワードを変更しました/)).toBeDefined();
  expect(server.requests[0]?.body).toEqual({
    currentPassword: 'secret-one',
    password: 'secret-two',
    passwordConfirmation: 'secret-two',
  });
  expect(session.getState().token).toBe('jwt-new');
  expect(field('現在のパスワード').value).toBe('');
});

test('[S5.1] without a session it says so and sends nothing', async () => {
  await enter('secret-one', 'secret-two', 'secret-two');
  act(() => endSession());
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.notAuthenticated);
  expect(server.requests).toHaveLength(0);
});

test('[S5.2] a confirmation that differs is told, and nothing sent', async () => {
  await enter('secret-one', 'secret-two', 'secret-tow');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.passwordsDiffer);
  expect(server.requests).toHaveLength(0);
  expect(field('新しいパスワード').value).toBe('secret-two');
});

test('[S8.4] a refusal shows its Japanese text', async () => {
  server.on('POST /api/auth/change-password', refusal('badRequest', 'invalid', '現在のパスワードが違います。'));
  await enter('wrong-one', 'secret-two', 'secret-two');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('現在のパスワードが違います。');
});

test('[S8.4] … or its message where it carries no other', async () => {
  server.on('POST /api/auth/change-password', refusal('badRequest', 'The provided current password is invalid'));
  await enter('wrong-one', 'secret-two', 'secret-two');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The provided current password is invalid');
});

test('[S8.5] without a text it is ours', async () => {
  server.breakOff('POST /api/auth/change-password');
  await enter('secret-one', 'secret-two', 'secret-two');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.passwordChangeFailed);
});

test('whoever has an initial password is told so on every page, until they have chosen their own', async () => {
  signIn({ ...aUser(), hasInitialPassword: true }, 'jwt-initial');
  renderInApp(<OwnPasswordHint />, { at: '/cars' });
  expect(await screen.findByText(/初期パスワードのままです/)).toBeDefined();
  expect(screen.getByRole('link', { name: '自分のパスワードに変更' }).getAttribute('href')).toBe('/change-password');
  act(() => replaceToken('jwt-own', aUser()));
  expect(screen.queryByText(/初期パスワードのままです/)).toBeNull();
});
