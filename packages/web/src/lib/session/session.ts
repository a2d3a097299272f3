import type { LoginResponse, SessionUser } from '@ibasho/contract/auth';
import { RESTORE_DELAY_MS, STORAGE_KEYS } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { useStore } from 'zustand';
import { ApiError, api } from '../api.ts';
import { apiPaths } from '../routes.ts';
import { currentToken, endSession, forgetSession, type SessionState, session, setSession } from './session-state.ts';
import { clearStored, storedToken, storedUser, storeToken, storeUser } from './stored-session.ts';

export type { SessionState } from './session-state.ts';
export { currentToken, onLogout, reasonOfEnd, session } from './session-state.ts';

export function useSession(): SessionState {
  return useStore(session);
}

/** Signs in (specification S4): keeps the token, then loads the user. Throws with nothing left of any session. */
export async function login(identifier: string, password: string): Promise<void> {
  try {
    const { jwt } = await api<LoginResponse>(apiPaths.login, {
      method: 'POST',
      body: { identifier, password },
      public: true,
      withCookies: true,
    });
    await enter(jwt);
  } catch (error) {
    endSession();
    throw error;
  }
}

/** Goes on with a token that the server has just given, whoever was signed in before. Throws `ApiError`. */
export async function enter(token: string): Promise<void> {
  if (currentToken() !== null) endSession();
  adoptToken(token);
  await loadUser(token);
}

/** Reads the signed-in user anew, as after a change of their own person. Throws `ApiError`. */
export async function reloadUser(): Promise<void> {
  const token = currentToken();
  if (token !== null) await loadUser(token);
}

/** Ends the session here at once, and on the server; an unreachable server keeps nobody signed in. */
export async function logout(): Promise<void> {
  const ending = currentToken() === null ? Promise.resolve() : api(apiPaths.logout, { method: 'POST' });
  endSession();
  await ending.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Brings back token and user kept on this device, after the restore delay, and then reads the user anew. */
export function restore(): void {
  setTimeout(() => {
    const token = storedToken();
    const user = storedUser();
    if (token === null) return clearSession();
    setSession(token, user, user !== null);
    // Only the cookie may be left: the token is kept in both places again.
    storeToken(token);
    void refreshUser(token);
  }, RESTORE_DELAY_MS);
}

/** Puts a new token of the same user in place of the old one, as a changed password gives it. */
export function replaceToken(token: string, user: SessionUser): void {
  storeToken(token);
  const { hasInitialPassword: _, ...present } = session.getState().user ?? user;
  storeUser(present);
  setSession(token, present);
}

/** Follows what other tabs do with the stored session: a sign-out there is one here. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === STORAGE_KEYS.user && event.newValue !== null) return adoptStored();
    if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
    const { token, user } = session.getState();
    const stored = localStorage.getItem(STORAGE_KEYS.token);
    if (token === null || token === stored) return;
    if (stored === null) forgetSession();
    else setSession(stored, user);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function clearSession(): void {
  clearStored();
  setSession(null, null);
}

function adoptToken(token: string): void {
  storeToken(token);
  setSession(token, null, false);
}

function adoptStored(): void {
  const token = storedToken();
  const user = storedUser();
  if (token === null || user === null) return;
  const present = session.getState().user;
  if (present && present.id !== user.id) forgetSession();
  setSession(token, user);
}

async function loadUser(token: string): Promise<void> {
  const user = await readUser(token);
  if (currentToken() !== token) return;
  storeUser(user);
  setSession(token, user);
}

/** Only a 401 or 403 counts as a failed load (specification H2): a lost network keeps the session. */
async function refreshUser(token: string): Promise<void> {
  try {
    await loadUser(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (session.getState().status === 'restoring') setSession(token, null);
  }
}

async function readUser(token: string): Promise<SessionUser> {
  try {
    return await api<SessionUser>(apiPaths.me);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.answered === 401 || error.answered === 403);
    if (isRefused && (currentToken() ?? token) === token) endSession(messages.userLoadFailed);
    if (!isRefused) throw error;
    const { status, name, answered } = error;
    const text = messages.userLoadFailed;
    throw new ApiError({ status, name, message: text, say: text }, { answered, cause: error });
  }
}
