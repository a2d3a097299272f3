import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSections } from './admin-sections.ts';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { carOf } from './demonstration.ts';
import { chatInput, lastAnswer, settled, tell } from './hands.ts';
import { openContext, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Has everything that a line can show, and a tenth of the lines. */
const DEPARTMENT = 'dept=第2デザインルーム';
const views = [
  `/?${DEPARTMENT}`,
  '/cars',
  '/cars?view=ahead',
  '/cars?view=drives',
  `/holidays?${DEPARTMENT}`,
  '/reservations',
  '/schedule',
  '/change-password',
  '/no-such-page',
  '/admin',
  '/api/docs?call=GET+%2Fapi%2Fcars',
];
const doors = [
  '/login',
  '/forgot-password',
  '/reset-password?code=abc',
  '/confirm-email',
  '/setup',
  '/connect/oidc/redirect',
];

/** What is found in either colour scheme, of the page as it is. */
async function inBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme);
    found.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** Ten pages and more, each looked at twice. */
const MANY_PAGES = { timeout: 240_000 };

describe.each([1440, 390])('at %i px, light and dark, axe finds nothing serious', (width) => {
  const more = { viewport: { width, height: 900 } };

  test('on any page', MANY_PAGES, async () => {
    const { context, page } = await visit(browser, 'minamoto', '/', more);
    const found: Record<string, string[]> = {};
    for (const path of views) {
      await page.goto(path);
      await settled(page);
      found[path] = await inBothSchemes(page);
    }
    expect(found).toEqual(Object.fromEntries(views.map((path) => [path, []])));
    await context.close();
  });

  test('at any door', MANY_PAGES, async () => {
    const context = await openContext(browser, more);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const path of doors) {
      await page.goto(path);
      await settled(page);
      found[path] = await inBothSchemes(page);
    }
    expect(found).toEqual(Object.fromEntries(doors.map((path) => [path, []])));
    await context.close();
  });

  test('in the administration, its forms and its questions', MANY_PAGES, async () => {
    const { context, page } = await visit(browser, 'hoshino', '/admin', more);
    const found: Record<string, string[]> = {};
    for (const section of adminSections) {
      await page.goto(`/admin?section=${section}&${DEPARTMENT}`);
      await settled(page);
      found[section] = await inBothSchemes(page);
    }
    for (const [at, name] of [
      ['people', 'ユーザーを追加'],
      ['rooms', '会議室を追加'],
    ] as const) {
      await page.goto(`/admin?section=${at}&${DEPARTMENT}`);
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
      found[name] = await inBothSchemes(page);
    }
    await page.goto('/admin?section=import');
    await page.getByLabel(/^Excelで社員の表をコピーして/).fill('氏名\tメール\n田端 光\ttabata@example.jp\n\tx');
    await page.getByRole('button', { name: '読み取る' }).click();
    await page.getByRole('list', { name: '要確認の行' }).waitFor();
    found.list = await inBothSchemes(page);
    await page.goto(`/admin?${DEPARTMENT}`);
    await page
      .getByRole('button', { name: /のその他の操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await page.getByRole('dialog').waitFor();
    found.question = await inBothSchemes(page);
    expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({});
    await context.close();
  });

  test('in the assistant, with an answer, a question and a card', async () => {
    const { context, page } = await visit(browser, 'minamoto', `/?${DEPARTMENT}`, more);
    await chatInput(page);
    await settled(page);
    expect(await inBothSchemes(page)).toEqual([]);
    await tell(page, '鈴木さんは外出');
    await lastAnswer(page).getByRole('button').first().waitFor();
    await tell(page, `${carOf('ksuzuki')}使います`);
    await page.getByRole('button', { name: 'やめる' }).waitFor();
    expect(await inBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'やめる' }).click();
    await context.close();
  });
});
