import type { LoginResponse } from '@ibasho/contract/auth';
import { TOKEN_COOKIE } from '@ibasho/contract/constants';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { nameOf } from './demonstration.ts';
import { goTo, toastUndo } from './hands.ts';

export const appUrl = inject('appUrl');

/** What the firm's clock shows while the journeys run: it stood at 10:20 when the product started. */
export const FIRM_TIME = /1[01]:[0-5]\d/;

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** As the board shows it. */
  name: string;
}

/** A browser of its own: far from the firm's zone, without motion. Each journey takes people of its own. */
export function openContext(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: appUrl,
    locale: 'ja-JP',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...more,
  });
}

/** Opens `path` in a browser of its own where `username` is signed in, and waits until it stands. */
export async function visit(
  browser: Browser,
  username: string,
  path = '/',
  more: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await openContext(browser, more);
  const answer = await context.request.post('/api/auth/local', { data: demonstrationLogin(username) });
  const { jwt } = (await answer.json()) as LoginResponse;
  await context.addCookies([{ name: TOKEN_COOKIE, value: jwt, url: more.baseURL ?? appUrl }]);
  const page = await context.newPage();
  await goTo(page, path);
  return { context, page, name: nameOf(username) };
}

const demonstrationLogin = (username: string) => ({ identifier: username, password: DEMONSTRATION_PASSWORD });

/** Signs in as `username` without a screen, and gives what posts a body to a path and gives the answer. */
export async function callsOf(username: string): Promise<<Answer>(path: string, body?: object) => Promise<Answer>> {
  const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(appUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json() as Promise<Answer>;
  };
  const { jwt } = await post<LoginResponse>('/api/auth/local', demonstrationLogin(username));
  return (path, body = {}) => post(path, body, jwt);
}

/** Waits until the text of `locator` matches, at most `timeout` ms. */
export async function reads(locator: Locator, text: string | RegExp, timeout = 5000): Promise<void> {
  const readsNow = async () => (await locator.textContent({ timeout: 1000 }).catch(() => null)) ?? '';
  const matcher = expect.poll(readsNow, { timeout, interval: 25 });
  await (typeof text === 'string' ? matcher.toContain(text) : matcher.toMatch(text));
}

/** Waits until the text of `locator`, which is on the page, no longer holds `text`. */
export async function readsNo(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.textContent({ timeout: 1000 }), { timeout: 5000 }).not.toContain(text);
}

/** Takes back what was just done, by the toast, and waits until the server has: a page that is left drops what is under way. */
export async function takeBack(page: Page): Promise<void> {
  await toastUndo(page).click();
  await reads(page.locator('[data-toast="success"]'), '元に戻しました');
}

/** Waits until nothing that fits `locator` is on the page. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'detached', timeout: 5000 });
