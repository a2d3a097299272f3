import { messages } from '@ibasho/contract/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { fakeServer, ok, refusal } from '../../../test/server.ts';
import { LoginPage } from './login-page.tsx';

async function submit(identifier: string, password: string): Promise<void> {
  renderInApp(<LoginPage />, { at: '/login' });
  const user = userEvent.setup();
  const name = await screen.findByLabelText('ユーザー名またはメールアドレス');
  if (identifier) await user.type(name, identifier);
  if (password) await user.type(screen.getByLabelText('パスワード'), password);
  await user.click(screen.getByRole('button', { name: 'サインイン' }));
}

test('[S3.3] sends identifier and password, and leads on', async () => {
  const server = fakeServer();
  server.on('POST /api/auth/local', ok({ jwt: 'jwt-1', user: { id: 7 } }));
  await submit(' tanaka ', 'secret one');
  expect(server.sent('POST /api/auth/local')[0]?.body).toEqual({ identifier: 'tanaka', password: 'secret one' });
});

test('[S8.1] a refusal shows its Japanese text', async () => {
  fakeServer().on('POST /api/auth/local', refusal('badRequest', 'Invalid', 'ユーザー名かパスワードが違います。'));
  await submit('tanaka', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('ユーザー名かパスワードが違います。');
  expect(screen.getByLabelText<HTMLInputElement>('ユーザー名またはメールアドレス').value).toBe('tanaka');
});

test('[S8.1] … or its message where it carries no other', async () => {
  fakeServer().on('POST /api/auth/local', refusal('badRequest', 'Invalid identifier or password'));
  await submit('tanaka', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid identifier or password');
});

test.each([
  ['the server cannot be reached', undefined],
  ['the answer is HTML', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['the answer is empty', { status: 200, body: '' }],
])('[S8.2] without a text, because %s, it is ours', async (_, answer) => {
  const server = fakeServer();
  if (answer) server.on('POST /api/auth/local', answer);
  else server.breakOff('POST /api/auth/local');
  await submit('tanaka', 'secret');
  expect((await screen.findByRole('alert')).textContent).toContain(messages.loginFailed);
});

test('[S8.3] a user that cannot be loaded is told', async () => {
  const server = fakeServer();
  server.on('POST /api/auth/local', ok({ jwt: 'jwt-1', user: { id: 7 } }));
  server.on('GET /api/users/me', refusal('forbidden', 'Forbidden'));
  await submit('tanaka', 'secret');
  expect((await screen.findByRole('alert')).textContent).toContain(messages.userLoadFailed);
});

test('empty fields are told beside them, and nothing is sent', async () => {
  const server = fakeServer();
  await submit('', '');
  expect(screen.getByText('パスワードを入力してください。')).toBeDefined();
  expect(server.sent('POST /api/auth/local')).toHaveLength(0);
});
