import type { SessionUser } from '@ibasho/contract/auth';
import { clearStored, storedToken } from './stored-session.ts';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** `restoring` until it is known whether somebody is signed in; `authenticated` = token and user both present. */
  status: 'restoring' | 'signed-out' | 'authenticated';
}

const signedOut: SessionState = { token: null, user: null, status: 'signed-out' };
let state: SessionState = { token: null, user: null, status: 'restoring' };
let endedBecause: string | null = null;
const subscribers = new Set<() => void>();
const logoutListeners = new Set<() => void>();

/** Who is signed in, as a small store. */
export const session = {
  get: (): SessionState => state,
  subscribe(fn: () => void): () => void {
    subscribers.add(fn);
    return () => subscribers.delete(fn);
  },
};

/** Sets token and user; the status follows from both. `isSettled: false` while a user is still being loaded. */
export function setSession(token: string | null, user: SessionUser | null, isSettled = true): void {
  const open = isSettled ? 'signed-out' : 'restoring';
  state = { token, user, status: token !== null && user !== null ? 'authenticated' : open };
  if (state.status === 'authenticated') endedBecause = null;
  for (const fn of subscribers) fn();
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
  state = signedOut;
  for (const fn of subscribers) fn();
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
  return state.token ?? storedToken();
}
