import type { SessionUser } from '@ibasho/contract/auth';
import { createStore, type StoreApi } from 'zustand';
import { clearStored, storedToken } from './stored-session.ts';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** `restoring` until it is known whether somebody is signed in; `authenticated` = token and user both present. */
  status: 'restoring' | 'signed-out' | 'authenticated';
}

const signedOut: SessionState = { token: null, user: null, status: 'signed-out' };
const store = createStore<SessionState>(() => ({ token: null, user: null, status: 'restoring' }));
let endedBecause: string | null = null;
const logoutListeners = new Set<() => void>();

/** Who is signed in; changed by the functions below alone. */
export const session: Omit<StoreApi<SessionState>, 'setState'> = store;

/** Sets token and user; the status follows from both. `isSettled: false` while a user is still being loaded. */
export function setSession(token: string | null, user: SessionUser | null, isSettled = true): void {
  const open = isSettled ? 'signed-out' : 'restoring';
  const status = token !== null && user !== null ? 'authenticated' : open;
  if (status === 'authenticated') endedBecause = null;
  store.setState({ token, user, status });
}

/** Ends the session on this device: state, stored values and whatever `onLogout` wipes. `reason` is shown at sign-in. */
export function endSession(reason: string | null = null): void {
  clearStored();
  forgetSession(reason);
}

/** As `endSession`, but leaves the stored values as another tab has set them. */
export function forgetSession(reason: string | null = null): void {
  endedBecause = reason;
  for (const fn of logoutListeners) fn();
  store.setState(signedOut);
}

/** Why the last session ended, where it was not by the user's wish. */
export function reasonOfEnd(): string | null {
  return endedBecause;
}

/** Runs `fn` whenever the session ends, in any way; returns how to stop that. */
export function onLogout(fn: () => void): () => void {
  logoutListeners.add(fn);
  return () => logoutListeners.delete(fn);
}

/** The token from state, then storage, then cookie. */
export function currentToken(): string | null {
  return store.getState().token ?? storedToken();
}
