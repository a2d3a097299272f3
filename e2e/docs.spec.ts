import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openContext, reads, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the reference of the API', () => {
  test('is for signed-in people, and a link to a call survives the door', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto('/api/docs?call=GET+%2Fapi%2Fcars');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/^\/api\/docs\?call=/);
    await context.close();
  });

  test('is searched, and shows what a call takes and answers, with a command line to copy', async () => {
    const { context, page } = await visit(browser, 'baba', '/api/docs');
    await page.getByLabel('呼び出しを検索').fill('/api/cars');
    await page.waitForURL((url) => url.searchParams.get('q') === '/api/cars');
    const calls = page.getByRole('navigation', { name: '呼び出し' });
    await calls.getByRole('link', { name: /^GET\s*\/api\/cars$/ }).click();
    await page.getByRole('heading', { name: 'GET /api/cars' }).waitFor();
    await page.getByRole('row', { name: /^populate/ }).waitFor();
    await reads(page.getByRole('region', { name: '応答' }), 'documentId');
    await reads(page.locator('pre').first(), /^curl '.*\/api\/cars'/);
    const expected = new URL(page.url());
    expect([expected.searchParams.get('q'), expected.searchParams.get('call')]).toEqual(['/api/cars', 'GET /api/cars']);
    await context.close();
  });
});
