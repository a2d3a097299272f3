import { pages } from '@ibasho/contract/features';
import { HIDDEN_PATH_PARTS } from '@ibasho/contract/pages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { firm } from './demonstration.ts';
import { chatInput, goTo, lastAnswer, ownStatus, settled, signIn, tell, toastUndo, userBar } from './hands.ts';
import { appUrl, openContext, reads, visit } from './office.ts';
import { foreignTexts, tabTo, undrawnPictures, watch } from './screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * A provider's return without a provider is refused, as it should be: accounts.spec.ts visits it. A project's page is opened from
 * the list.
 */
const paths = [...pages.map(({ path }) => path), '/no-such-page'].filter(
  (path) => path !== '/login' && !path.startsWith('/connect/') && !path.includes('$'),
);

/** Everything that opens only when it is asked for, one after another. */
const openings: { at: string; open: (page: Page) => Promise<void> }[] = [
  {
    at: '/project-management',
    open: (page) => page.locator('main a[href^="/project-management/"]').first().click(),
  },
  { at: '/', open: (page) => page.getByRole('button', { name: /：状態の詳細を変更$/ }).click() },
  { at: '/', open: (page) => page.getByRole('button', { name: /^アカウント/ }).click() },
  { at: '/', open: async (page) => void (await chatInput(page)) },
  {
    at: '/',
    open: async (page) => {
      await tell(page, '鈴木さんは外出');
      await lastAnswer(page).getByRole('button').first().waitFor();
    },
  },
  {
    at: '/cars',
    open: async (page) => {
      await page
        .getByRole('button', { name: /のその他の操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '渡す' }).click();
      await page.getByRole('combobox', { name: '渡す相手' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    at: '/cars',
    open: async (page) => {
      const held = firm.cars?.find(({ holder }) => holder === 'ksuzuki')?.name;
      await page.getByRole('button', { name: `${held}を使う` }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    at: '/holidays',
    open: async (page) => {
      await page.getByRole('gridcell').nth(20).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** An open panel would come back on the next page: the tab forgets it. */
const closeAssistant = (page: Page) => page.evaluate(() => sessionStorage.clear());

describe('every screen', () => {
  test('[S1.1] [S7.52] is Japanese, and every icon is drawn, in what opens on it as well', async () => {
    const { context, page } = await visit(browser, 'minamoto');
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await goTo(page, path);
      expect(await page.locator('html').getAttribute('lang')).toBe('ja');
      found[path] = [...(await foreignTexts(page)), ...(await undrawnPictures(page))];
    }
    for (const [index, { at, open }] of openings.entries()) {
      await closeAssistant(page);
      await goTo(page, at);
      await open(page);
      await settled(page);
      found[`${at} ${index}`] = [...(await foreignTexts(page)), ...(await undrawnPictures(page))];
    }
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await goTo(page, '/login');
    found['/login'] = [...(await foreignTexts(page)), ...(await undrawnPictures(page))];
    expect(Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0))).toEqual({});
    await context.close();
  });

  test('[S7.1] [S7.2] [S7.52] asks no other host, breaks no rule of the content policy, throws nothing', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const { problems, addresses } = await watch(page);
    await signIn(page, 'minamoto');
    for (const path of paths) {
      await goTo(page, path);
    }
    for (const { at, open } of openings) {
      await closeAssistant(page);
      await goTo(page, at);
      await open(page);
    }
    const hosts = new Set(addresses.filter(({ protocol }) => protocol !== 'data:').map(({ origin }) => origin));
    expect([...hosts]).toEqual([new URL(appUrl).origin]);
    expect(addresses.filter(({ pathname }) => pathname.startsWith('/api/')).length).toBeGreaterThan(10);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[S7.1] asks the configured base address for every call', async () => {
    const base = 'http://office.example:8080';
    const context = await openContext(browser);
    const asked = { own: 0, configured: 0 };
    await context.route('**/*', async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin === base) {
        asked.configured += 1;
        const response = await route.fetch({ url: appUrl + url.pathname + url.search });
        const open = { 'access-control-allow-origin': appUrl, 'access-control-expose-headers': '*' };
        return route.fulfill({ response, headers: { ...response.headers(), ...open } });
      }
      if (url.pathname.startsWith('/api/')) asked.own += 1;
      if (request.resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      delete headers['content-security-policy'];
      const html = await response.text();
      return route.fulfill({ response, headers, body: html.replace(/(name="ibasho-api" content=")"/, `$1${base}"`) });
    });
    const page = await context.newPage();
    await signIn(page, 'baba');
    await goTo(page, '/cars');
    expect(asked.own).toBe(0);
    expect(asked.configured).toBeGreaterThan(3);
    await context.close();
  });

  test.each([360, 2560])('fits a window of %i px without scrolling sideways', async (width) => {
    const { context, page } = await visit(browser, 'minamoto', '/', { viewport: { width, height: 800 } });
    const wide: string[] = [];
    for (const path of paths) {
      await goTo(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wide.push(`${path}: ${overflow} px`);
    }
    await goTo(page, '/');
    await chatInput(page);
    const input = page.getByRole('textbox', { name: 'メッセージ' });
    await input.waitFor();
    expect((await input.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(wide).toEqual([]);
    await context.close();
  });
});

describe('the shell', () => {
  test('[S1.25] [S2.1] [S2.22] is the same splash for every page before any script has run', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    const shells = new Set<string>();
    for (const { path } of pages) {
      const response = await page.goto(path);
      shells.add((await response?.text()) ?? '');
      const splash = page.locator('#splash');
      expect(await splash.isVisible()).toBe(true);
      expect((await splash.textContent())?.trim()).toBe('Loading...');
      expect(await splash.locator('.splash-spinner').isVisible()).toBe(true);
      expect(await page.locator('#root').innerHTML()).toBe('');
    }
    expect(shells.size).toBe(1);
    await context.close();
  });

  test('[S2.25] [S2.27] stays as it is while the outlet changes', async () => {
    const { context, page } = await visit(browser, 'baba');
    const shell = [userBar(page), page.getByRole('navigation'), page.getByTitle('AIチャット')];
    for (const part of shell) await part.evaluate((element) => element.setAttribute('data-kept', 'yes'));
    for (const [title, path] of [
      ['車', '/cars'],
      ['休み', '/holidays'],
      ['ホーム', '/'],
    ] as const) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
      await expect.poll(() => page.title()).toBe(`${title} · 居場所`);
      for (const part of shell) expect(await part.getAttribute('data-kept')).toBe('yes');
    }
    await context.close();
  });

  test('[S2.27] shows the assistant on every page with layout, signed in', async () => {
    const { context, page } = await visit(browser, 'baba');
    for (const { path, hasLayout } of pages) {
      if (!hasLayout) continue;
      await page.goto(path);
      await page.getByTitle('AIチャット').waitFor();
    }
    await context.close();
  });
});

describe('an address that does not exist', () => {
  test('[S2.19] [S2.21] is told as such, signed out and signed in', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const tellsSo = async () => {
      const response = await page.goto('/no-such-page');
      expect(response?.status()).toBe(404);
      await reads(page.locator('main').first(), 'Page Not Found: /no-such-page');
      expect(new URL(page.url()).pathname).toBe('/no-such-page');
    };
    await tellsSo();
    await signIn(page, 'baba');
    await tellsSo();
    await page.getByRole('link', { name: 'ホームへ' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });

  test('[S2.20] says ページが見つかりません where the path is a hidden one', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    for (const part of HIDDEN_PATH_PARTS) {
      for (const path of [`/${part}`, `/cars/${part}/config`, `/%${part.charCodeAt(0).toString(16)}${part.slice(1)}`]) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await reads(page.locator('main').first(), 'ページが見つかりません');
      }
    }
    await context.close();
  });
});

describe('the keyboard alone', () => {
  test('[S1.2] [S2.30] [S2.45] [S4.4] signs in, changes the presence, asks the assistant, takes back and signs out', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('ユーザー名またはメールアドレス').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('identifier');
    await page.keyboard.type('baba');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ibasho-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await reads(ownStatus(page), 'オンライン');

    await tabTo(page, /^外出（/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reads(ownStatus(page), '外出中');
    await toastUndo(page).waitFor();
    await tabTo(page, '元に戻す', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reads(ownStatus(page), 'オンライン');

    await page.keyboard.press('Control+k');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('アシスタントに頼む');
    await page.keyboard.insertText('16時まで外出');
    await page.keyboard.press('Enter');
    await reads(ownStatus(page), '外出中');
    await lastAnswer(page).getByRole('button', { name: '元に戻す' }).waitFor();
    await tabTo(page, '元に戻す');
    await page.keyboard.press('Enter');
    await reads(ownStatus(page), 'オンライン');
    await tabTo(page, 'AIチャット');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('メッセージ');
    await page.keyboard.press('Escape');
    await page.getByTitle('AIチャット').waitFor();

    await tabTo(page, /^アカウント/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'サインアウト' }).waitFor();
    const downToNext = async () => {
      await page.keyboard.press('ArrowDown');
      return page.evaluate(() => document.activeElement?.textContent);
    };
    await expect.poll(downToNext).toBe('サインアウト');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    await context.close();
  });
});
