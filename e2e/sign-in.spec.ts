import { AUTH_CHECK_DELAY_MS, STORAGE_KEYS, TOKEN_COOKIE } from '@ibasho/contract/constants';
import { pages } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { chatInput, settled, signIn, tell, userBar } from './hands.ts';
import { appUrl, gone, openContext, reads, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE);

/** What the door itself asks, signed out. */
const OPEN_CALLS = ['/api/auth/local', '/api/auth/providers', '/api/setup'];

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

async function fillIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('ユーザー名またはメールアドレス').fill(identifier);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'サインイン' }).click();
}

describe('signing in', () => {
  test('[S1.2] [S2.3] [S3.2] [S4.2] [S7.4] leads from a closed door to the home page with one’s own name', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(auth|users)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('button', { name: 'サインイン' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await userBar(page).count()).toBe(0);
    expect(await page.getByTitle('AIチャット').count()).toBe(0);

    calls.length = 0;
    const asked = page.waitForRequest((request) => request.url().includes('/api/users/me'));
    await fillIn(page, 'isono', 'ibasho-demo');
    await page.waitForURL((url) => url.pathname === '/');
    await reads(userBar(page), nameOf('isono'));

    const me = await asked;
    const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
    expect(decodeURIComponent(new URL(me.url()).search)).toBe('?populate[sd_user][populate]=icon,affiliation');
    expect((await me.allHeaders()).authorization).toBe(`Bearer ${stored}`);
    expect(calls.slice(0, 2)).toEqual(['POST /api/auth/local', 'GET /api/users/me']);
    const user: unknown = JSON.parse(
      (await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.user)) ?? 'null',
    );
    expect(user).toMatchObject({ sd_user: { name: nameOf('isono'), affiliation: { Name: 'FIRST Design Room' } } });
    await context.close();
  });

  test('[S9.1] [S9.2] [S6.4] keeps token and user under two keys, and the token in a strict cookie', async () => {
    const { context, page } = await visit(browser, 'isono');
    expect(await storedKeys(page)).toEqual(Object.values(STORAGE_KEYS).sort());
    const cookie = await tokenCookie(context);
    const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
    expect(decodeURIComponent(cookie?.value ?? '')).toBe(stored);
    expect(cookie?.sameSite).toBe('Strict');
    await context.close();
  });

  test('[S8.1] [S4.3] a wrong password is told in words; what was typed stays, nothing is kept', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto('/login');
    await fillIn(page, 'isono', '違う合言葉です');
    await reads(page.getByRole('alert'), 'ユーザー名またはパスワードが違います');
    expect(await page.getByLabel('ユーザー名またはメールアドレス').inputValue()).toBe('isono');
    expect(await storedKeys(page)).toEqual([]);
    expect(await tokenCookie(context)).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});

describe('a session', () => {
  test('[S6.1] is asked for by every route that is not public, and one comes back there', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    for (const { path, isPublic } of pages) {
      await page.goto(path);
      if (isPublic) {
        await settled(page);
        expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(path);
        continue;
      }
      await page.waitForURL((url) => url.pathname === '/login');
      await page.getByRole('button', { name: 'サインイン' }).waitFor();
      expect(decodeURIComponent(new URL(page.url()).searchParams.get('to') ?? '/')).toBe(path);
    }
    await page.goto('/cars?show=free');
    await page.waitForURL((url) => url.pathname === '/login');
    await fillIn(page, 'isono', 'ibasho-demo');
    await page.waitForURL((url) => url.pathname === '/cars' && url.search === '?show=free');
    await context.close();
  });

  test('[S6.2] is waited for: a page stays where it is until the check is due', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const begun = performance.now();
      const replace = history.replaceState.bind(history);
      history.replaceState = (...call) => {
        if (String(call[2]).includes('/login')) document.documentElement.dataset.left = `${performance.now() - begun}`;
        replace(...call);
      };
    });
    await page.goto('/cars');
    await page.waitForURL((url) => url.pathname === '/login');
    const left = Number(await page.evaluate(() => document.documentElement.dataset.left));
    expect(left).toBeGreaterThanOrEqual(AUTH_CHECK_DELAY_MS);
    await context.close();
  });

  test('[S6.3] is shown by a bearer token on every call; the cookie alone opens nothing', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const bare: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isCall = url.pathname.startsWith('/api/') && !OPEN_CALLS.includes(url.pathname);
      if (isCall && !request.headers().authorization?.startsWith('Bearer ')) bare.push(url.pathname);
    });
    await signIn(page, 'isono');
    await page.goto('/cars');
    await page.getByRole('table').waitFor();
    await page.goto('/holidays');
    await page.getByRole('grid').waitFor();
    expect(bare).toEqual([]);
    page.removeAllListeners('request');
    expect(await tokenCookie(context)).toBeDefined();
    expect(await page.evaluate(async () => (await fetch('/api/sd-users')).status)).toBe(403);
    await context.close();
  });

  test('[S6.5] [S4.7] is restored from the cookie when storage was emptied', async () => {
    const { context, page, name } = await visit(browser, 'ueda');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await reads(userBar(page), name);
    expect(await storedKeys(page)).toEqual(Object.values(STORAGE_KEYS).sort());
    await context.close();
  });

  test('[S4.4] [S6.4] ends everywhere at once: storage, cookie, chat, server, other tabs', async () => {
    const { context, page } = await visit(browser, 'tachibana');
    const other = await context.newPage();
    await other.goto('/cars');
    await other.getByRole('table').waitFor();
    await tell(page, '鈴木さんはどこ？');
    await page.getByRole('log').getByRole('listitem').nth(1).waitFor();
    await page.getByRole('button', { name: '閉じる' }).click();
    expect((await storedKeys(page)).length).toBe(3);
    const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);

    await page.getByRole('button', { name: /^アカウント/ }).click();
    await page.getByRole('menuitem', { name: 'サインアウト' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await other.waitForURL((url) => url.pathname === '/login');
    expect(await storedKeys(page)).toEqual([]);
    expect(await tokenCookie(context)).toBeUndefined();
    await expect
      .poll(async () => {
        const answer = await fetch(`${appUrl}/api/sd-users`, { headers: { authorization: `Bearer ${token}` } });
        return answer.status;
      })
      .toBe(401);

    await signIn(page, 'tachibana');
    await chatInput(page);
    await reads(page.getByRole('log'), 'こんにちは！AIアシスタントです');
    await gone(page.getByRole('log').getByRole('listitem'));
    await context.close();
  });

  test('[S2.11] [S5.2] [S7.5] goes on where the password was changed, and ends on every other device', async () => {
    const changed = '新しい合言葉-2026';
    const [here, there] = await Promise.all([visit(browser, 'endo', '/change-password'), visit(browser, 'endo')]);
    const fill = async (current: string, password: string, again: string) => {
      await here.page.getByLabel('現在のパスワード').fill(current);
      await here.page.getByLabel('新しいパスワード', { exact: true }).fill(password);
      await here.page.getByLabel('新しいパスワード（確認）').fill(again);
      await here.page.getByRole('main').getByRole('button', { name: /変更/ }).click();
    };
    await fill('ibasho-demo', changed, 'ほかの合言葉-2026');
    await reads(here.page.getByRole('alert'), messages.passwordsDiffer);
    await fill('ibasho-demo', changed, changed);
    await there.page.waitForURL((url) => url.pathname === '/login');
    await here.page.goto('/cars');
    await here.page.getByRole('table').waitFor();
    await signIn(there.page, 'endo', changed);
    await Promise.all([here.context.close(), there.context.close()]);
  });
});
