import type { SessionUser } from '@ibasho/contract/auth';
import { STORAGE_KEYS, TOKEN_COOKIE } from '@ibasho/contract/constants';

/** The token kept on this device: local storage, else the cookie (specification S6). */
export function storedToken(): string | null {
  return readItem(STORAGE_KEYS.token) ?? cookieToken();
}

/** The user kept on this device; null where there is none or it cannot be read. */
export function storedUser(): SessionUser | null {
  const text = readItem(STORAGE_KEYS.user);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the token in local storage and as the client's second copy in a cookie. */
export function storeToken(token: string): void {
  writeItem(STORAGE_KEYS.token, token);
  writeCookie(encodeURIComponent(token));
}

export function storeUser(user: SessionUser): void {
  writeItem(STORAGE_KEYS.user, JSON.stringify(user));
}

/** Empties both storage keys and the cookie. */
export function clearStored(): void {
  removeItem(STORAGE_KEYS.token);
  removeItem(STORAGE_KEYS.user);
  writeCookie('', 0);
}

function isSessionUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'username' in value;
}

function cookieToken(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`));
  const value = found?.slice(TOKEN_COOKIE.length + 1);
  return value ? decodeURIComponent(value) : null;
}

function writeCookie(value: string, maxAgeSeconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Strict${secure}${age}`;
}

// A browser that blocks storage throws on access: the session then lives in memory and cookie alone.
function readItem(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) ?? null;
}

function writeItem(key: string, value: string): void {
  tryStorage(() => localStorage.setItem(key, value));
}

function removeItem(key: string): void {
  tryStorage(() => localStorage.removeItem(key));
}

function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
