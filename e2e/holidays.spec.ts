import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { boardLine, focusIn, toastUndo } from './hands.ts';
import { gone, reads, readsNo, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const OFF = '休';

describe('holidays', () => {
  test('[S1.4] [S7.48] a day off that is added in the month is marked on the board, and removed again', async () => {
    const [a, b] = await Promise.all([visit(browser, 'otsuka', '/holidays'), visit(browser, 'arai')]);
    const today = a.page.getByRole('gridcell', { name: new RegExp(`^${a.name} 11月19日`) });
    const line = boardLine(b.page, a.name);
    await line.waitFor();
    await readsNo(line, OFF);
    const calls: string[] = [];
    a.page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });

    await today.click();
    const editor = a.page.getByRole('dialog', { name: `${a.name}さんの休み` });
    await editor.getByRole('button', { name: '休みにする' }).click();
    await reads(today, OFF);
    await reads(line, OFF);
    expect(calls).toContain('POST /api/ai-actions');

    await today.click();
    await editor.getByRole('button', { name: '休みを取り消す' }).click();
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await readsNo(line, OFF);
    await expect.poll(() => today.textContent()).toBe('');
    expect(calls.filter((call) => /^DELETE \/api\/user-holidays\/[a-z0-9]{24}$/.test(call))).toHaveLength(2);

    await toastUndo(a.page).click();
    await reads(line, OFF);
    await today.click();
    await editor.getByRole('button', { name: '休みを取り消す' }).click();
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await readsNo(line, OFF);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.4] a range is drawn with the mouse, without the weekend', async () => {
    const { context, page, name } = await visit(browser, 'otsuka', '/holidays?month=2026-12');
    const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} 12月${day}日`) });
    await cell('10').hover();
    await page.mouse.down();
    await cell('11').hover();
    await cell('14').hover();
    await page.mouse.up();
    await page.getByRole('button', { name: '休みにする（3日）' }).click();
    // Several records are asked about once more.
    await page.getByRole('button', { name: '実行' }).click();
    for (const day of ['10', '11', '14']) await reads(cell(day), OFF);
    expect(await cell('12').textContent()).toBe('');
    await toastUndo(page).click();
    for (const day of ['10', '11', '14']) await expect.poll(() => cell(day).textContent()).toBe('');
    await context.close();
  });

  test('[S7.85] a colleague’s change raises userHolidaysUpdated once a run in an open window', async () => {
    const [a, b] = await Promise.all([visit(browser, 'arai', '/holidays'), visit(browser, 'otsuka', '/holidays')]);
    const cellOf = (page: typeof a.page) => page.getByRole('gridcell', { name: new RegExp(`^${a.name} 11月25日`) });
    await cellOf(b.page).waitFor();
    await b.page.evaluate(() => {
      const count = document.createElement('output');
      count.id = 'raised';
      count.textContent = '0';
      document.body.append(count);
      window.addEventListener('userHolidaysUpdated', (event) => {
        count.textContent = String(Number(count.textContent) + (event instanceof CustomEvent ? 1 : 0));
      });
    });
    const raised = b.page.locator('#raised');
    await cellOf(a.page).click();
    await a.page.getByRole('button', { name: '休みにする' }).click();
    await reads(cellOf(b.page), OFF);
    await reads(raised, /^1$/);
    await toastUndo(a.page).click();
    await expect.poll(() => cellOf(b.page).textContent()).toBe('');
    await reads(raised, /^2$/);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.4] the grid is worked by keyboard alone', async () => {
    const { context, page, name } = await visit(browser, 'arai', '/holidays');
    const cell = (day: number) => page.getByRole('gridcell', { name: new RegExp(`^${name} 11月${day}日`) });
    await cell(19).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: `${name}さんの休み` });
    await focusIn(editor);
    await page.keyboard.type('午前休');
    await page.keyboard.press('Enter');
    await gone(editor);
    await reads(cell(20), '½');
    await cell(20).focus();
    await page.keyboard.press('Delete');
    await focusIn(page.getByRole('dialog', { name: '確認' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(20).textContent()).toBe('');
    await context.close();
  });
});
