import { RESTORE_DELAY_MS, STORAGE_KEYS, TOKEN_COOKIE } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { api } from '../api.ts';
import { followOtherTabs, login, logout, onLogout, reasonOfEnd, restore, session } from './session.ts';
import { setSession } from './session-state.ts';
import { storeToken, storeUser } from './stored-session.ts';

const nothingKept = () =>
  localStorage.getItem(STORAGE_KEYS.token) === null &&
  localStorage.getItem(STORAGE_KEYS.user) === null &&
  !document.cookie.includes(TOKEN_COOKIE);

const restored = async () => {
  restore();
  await vi.advanceTimersByTimeAsync(RESTORE_DELAY_MS);
};

describe('the state', () => {
  test.each([
    ['a token alone', 't', null, 'signed-out'],
    ['a user alone', null, aUser(), 'signed-out'],
    ['neither', null, null, 'signed-out'],
    ['both', 't', aUser(), 'authenticated'],
  ] as const)('[S4.1] with %s it is %s%s%s', (_, token, user, status) => {
    setSession(token, user);
    expect(session.getState().status).toBe(status);
  });
});

describe('signing in', () => {
  test('[S3.1][S3.2][S3.3][S4.2][S7.4] keeps the token, then loads the user with person, icon and affiliation', async () => {
    const server = fakeServer();
    const kept: (string | null)[] = [];
    server.on('POST /api/auth/local', () => {
      kept.push(localStorage.getItem(STORAGE_KEYS.token));
      return ok({ jwt: 'jwt-1', user: { id: 7 } });
    });
    server.on('GET /api/users/me', () => {
      kept.push(localStorage.getItem(STORAGE_KEYS.token));
      return ok(aUser());
    });
    await login('tanaka', 'secret-one');
    expect(kept).toEqual([null, 'jwt-1']);
    const [signedIn, me] = server.requests;
    expect(signedIn?.body).toEqual({ identifier: 'tanaka', password: 'secret-one' });
    expect(me?.path).toBe('/api/users/me?populate[sd_user][populate]=icon,affiliation');
    expect(me?.headers.get('authorization')).toBe('Bearer jwt-1');
    expect(session.getState()).toEqual({ token: 'jwt-1', user: aUser(), status: 'authenticated' });
    expect(session.getState().user?.sd_user).toMatchObject({ icon: null, affiliation: { Name: 'FIRST Design Room' } });
  });

  test('[S9.1][S9.2][S6.4] leaves exactly two keys and the cookie, and logout takes them away', async () => {
    const server = fakeServer();
    server.on('POST /api/auth/local', ok({ jwt: 'jwt-1', user: { id: 7 } }));
    const written = vi.spyOn(document, 'cookie', 'set');
    await login('tanaka', 'secret-one');
    expect(Object.keys(localStorage).sort()).toEqual([STORAGE_KEYS.token, STORAGE_KEYS.user].sort());
    expect(document.cookie).toContain(`${TOKEN_COOKIE}=jwt-1`);
    expect(written.mock.calls.at(-1)?.[0]).toContain('SameSite=Strict');
    await logout();
    expect(nothingKept()).toBe(true);
  });

  test('[S4.3] a wrong password empties state, storage and cookie of what stood there before', async () => {
    const server = fakeServer();
    signIn(aUser(), 'old');
    server.on('POST /api/auth/local', refusal('badRequest', 'Invalid identifier or password'));
    await expect(login('tanaka', 'wrong')).rejects.toThrow('Invalid identifier or password');
    expect(session.getState()).toEqual({ token: null, user: null, status: 'signed-out' });
    expect(nothingKept()).toBe(true);
  });

  test.each(['unauthorized', 'forbidden'] as const)(
    '[S8.3][S4.5] a user that cannot be loaded after it (%s) signs out with the text',
    async (code) => {
      const server = fakeServer();
      server.on('POST /api/auth/local', ok({ jwt: 'jwt-1', user: { id: 7 } }));
      server.on('GET /api/users/me', refusal(code, 'no'));
      await expect(login('tanaka', 'secret-one')).rejects.toMatchObject({ say: messages.userLoadFailed });
      expect(session.getState().status).toBe('signed-out');
      expect(nothingKept()).toBe(true);
    },
  );
});

describe('signing out', () => {
  test('[S4.4] ends the session on the server, empties everything and has caches wiped', async () => {
    const server = fakeServer();
    signIn(aUser(), 'jwt-1');
    const wiped = vi.fn();
    const stop = onLogout(wiped);
    await logout();
    stop();
    expect(server.sent('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer jwt-1');
    expect(session.getState()).toEqual({ token: null, user: null, status: 'signed-out' });
    expect(nothingKept()).toBe(true);
    expect(wiped).toHaveBeenCalledOnce();
  });

  test('[S4.4] works without a server too', async () => {
    fakeServer().breakOff('POST /api/auth/logout');
    signIn();
    await logout();
    expect(nothingKept()).toBe(true);
  });

  test('[S4.4] other tabs follow', () => {
    signIn(aUser(), 'jwt-1');
    const stop = followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token, storageArea: localStorage }));
    stop();
    expect(session.getState().status).toBe('signed-out');
  });

  test('a sign-in of somebody else in another tab is taken over, after what was kept for the first is wiped', () => {
    signIn(aUser(), 'jwt-1');
    const wiped = vi.fn();
    const stops = [followOtherTabs(), onLogout(wiped)];
    storeToken('jwt-2');
    storeUser(aUser({ id: 8, username: 'sato' }));
    const change = { key: STORAGE_KEYS.user, newValue: localStorage.getItem(STORAGE_KEYS.user) };
    window.dispatchEvent(new StorageEvent('storage', { ...change, storageArea: localStorage }));
    for (const stop of stops) stop();
    expect(session.getState()).toMatchObject({ token: 'jwt-2', user: { username: 'sato' }, status: 'authenticated' });
    expect(wiped).toHaveBeenCalledOnce();
  });
});

describe('restoring', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setSession(null, null, false);
  });

  test('[S4.6][S9.3] token and user are back after 100 ms, not before, and without a request', async () => {
    const server = fakeServer();
    const { release } = server.hold('GET /api/users/me');
    storeToken('jwt-1');
    storeUser(aUser());
    restore();
    await vi.advanceTimersByTimeAsync(99);
    expect(session.getState()).toEqual({ token: null, user: null, status: 'restoring' });
    expect(server.requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getState().status).toBe('authenticated');
    release(ok(aUser()));
  });

  test('[S4.7] then the user is read anew, once, and replaces the one that was kept', async () => {
    const server = fakeServer();
    storeToken('jwt-1');
    storeUser(aUser({ username: 'old-name' }));
    server.on('GET /api/users/me', ok(aUser({ username: 'new-name' })));
    await restored();
    await vi.waitFor(() => expect(session.getState().user?.username).toBe('new-name'));
    expect(server.sent('GET /api/users/me')).toHaveLength(1);
    expect(localStorage.getItem(STORAGE_KEYS.user)).toContain('new-name');
  });

  test('[S6.5] the token is read from the cookie where the state and storage have none, and the user is loaded', async () => {
    const server = fakeServer();
    storeToken('jwt-cookie');
    localStorage.clear();
    await restored();
    await vi.waitFor(() => expect(session.getState().status).toBe('authenticated'));
    expect(server.sent('GET /api/users/me')[0]?.headers.get('authorization')).toBe('Bearer jwt-cookie');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('jwt-cookie');
  });

  test.each(['unauthorized', 'forbidden'] as const)(
    '[S4.5][S8.3] a user that is refused (%s) signs out with the text',
    async (code) => {
      const server = fakeServer();
      server.on('GET /api/users/me', refusal(code, 'no'));
      storeToken('jwt-1');
      storeUser(aUser());
      await restored();
      await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
      expect(reasonOfEnd()).toBe(messages.userLoadFailed);
      expect(nothingKept()).toBe(true);
    },
  );

  test.each([
    ['the server breaks', (server: ReturnType<typeof fakeServer>) => server.on('GET /api/users/me', { status: 503 })],
    ['the network is lost', (server: ReturnType<typeof fakeServer>) => server.breakOff('GET /api/users/me')],
  ])('[S4.5] the session stays where %s', async (_, spoil) => {
    const server = fakeServer();
    spoil(server);
    storeToken('jwt-1');
    storeUser(aUser());
    await restored();
    await vi.waitFor(() => expect(server.sent('GET /api/users/me')).toHaveLength(1));
    expect(session.getState().status).toBe('authenticated');
    expect(nothingKept()).toBe(false);
  });

  test('nothing kept: signed out, and nobody is asked', async () => {
    const server = fakeServer();
    await restored();
    expect(session.getState().status).toBe('signed-out');
    expect(server.requests).toHaveLength(0);
  });

  test('a kept user that cannot be read is loaded instead', async () => {
    fakeServer();
    storeToken('jwt-1');
    localStorage.setItem(STORAGE_KEYS.user, '{broken');
    await restored();
    await vi.waitFor(() => expect(session.getState().user).toEqual(aUser()));
  });
});

test('a 401 of any call ends the session, with the reason for the sign-in page', async () => {
  const server = fakeServer();
  signIn();
  server.on('GET /api/cars', refusal('unauthorized', 'Missing or invalid credentials'));
  await expect(api('/api/cars')).rejects.toMatchObject({ status: 401 });
  expect(session.getState().status).toBe('signed-out');
  expect(reasonOfEnd()).toContain('サインイン');
});
