import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSections } from './admin-sections.ts';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { carOf } from './demonstration.ts';
import { chatInput, goTo, lastAnswer, settled, tell } from './hands.ts';
import { openContext, visit } from './office.ts';

/** A walk over so many pages takes half of this where nothing else runs. */
const TWENTY_PAGES_MS = 120_000;

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

const shots = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

describe.each(shots)('at $width px, $colorScheme, axe finds nothing serious', ({ width, colorScheme }) => {
  const more = { viewport: { width, height: 900 }, colorScheme };

  test.each(views)('on %s', async (path) => {
    const { context, page } = await visit(browser, 'minamoto', path, more);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test.each(doors)('at the door, %s', async (path) => {
    const context = await openContext(browser, more);
    const page = await context.newPage();
    await goTo(page, path);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('in the administration, its forms and its questions', { timeout: TWENTY_PAGES_MS }, async () => {
    const { context, page } = await visit(browser, 'hoshino', '/admin', more);
    const found: Record<string, string[]> = {};
    for (const section of adminSections) {
      await goTo(page, `/admin?section=${section}&${DEPARTMENT}`);
      found[section] = await violations(page);
    }
    for (const [at, name] of [
      ['people', 'ユーザーを追加'],
      ['rooms', '会議室を追加'],
    ] as const) {
      await page.goto(`/admin?section=${at}&${DEPARTMENT}`);
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
      found[name] = await violations(page);
    }
    await page.goto('/admin?section=import');
    await page.getByLabel(/^Excelで社員の表をコピーして/).fill('氏名\tメール\n田端 光\ttabata@example.jp\n\tx');
    await page.getByRole('button', { name: '読み取る' }).click();
    await page.getByRole('list', { name: '要確認の行' }).waitFor();
    found.list = await violations(page);
    await page.goto(`/admin?${DEPARTMENT}`);
    await page
      .getByRole('button', { name: /のその他の操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await page.getByRole('dialog').waitFor();
    found.question = await violations(page);
    expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({});
    await context.close();
  });

  test('in the assistant, with an answer, a question and a card', async () => {
    const { context, page } = await visit(browser, 'minamoto', `/?${DEPARTMENT}`, more);
    await chatInput(page);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await tell(page, '鈴木さんは外出');
    await lastAnswer(page).getByRole('button').first().waitFor();
    await tell(page, `${carOf('ksuzuki')}使います`);
    await page.getByRole('button', { name: 'やめる' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'やめる' }).click();
    await context.close();
  });
});
