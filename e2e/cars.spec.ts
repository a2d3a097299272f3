import { messages } from '@ibasho/contract/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { carOf, freeCars, nameOf } from './demonstration.ts';
import { boardLine, toastUndo } from './hands.ts';
import { FIRM_TIME, reads, readsNo, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('cars', () => {
  test('[S1.5] a car that one takes is named on a colleague’s board and car list; 返却 frees it', async () => {
    const car = freeCars[3] ?? '';
    const [a, list, board] = await Promise.all([
      visit(browser, 'inoue', '/cars'),
      visit(browser, 'segawa', '/cars'),
      visit(browser, 'segawa'),
    ]);
    const row = list.page.getByRole('row', { name: car });
    const line = boardLine(board.page, a.name);
    await reads(row, '空き');

    await a.page.getByRole('button', { name: `${car}を使う` }).click();
    await reads(row, a.name);
    // Since when, by the firm's clock.
    await reads(row, FIRM_TIME);
    await reads(line, car);
    await a.page.getByRole('button', { name: `${car}を返却` }).click();
    await reads(row, '空き');
    await readsNo(line, car);
    await toastUndo(a.page).click();
    await reads(row, a.name);
    await a.page.getByRole('button', { name: `${car}を返却` }).click();
    await reads(row, '空き');
    await Promise.all([a, list, board].map(({ context }) => context.close()));
  });

  test('[S4.11] [S8.26] a held car changes hands only after the question has been answered', async () => {
    const { context, page, name } = await visit(browser, 'inoue', '/cars');
    const car = carOf('kitagawa');
    const row = page.getByRole('row', { name: car });
    await page.getByRole('button', { name: `${car}を使う` }).click();
    const dialog = page.getByRole('dialog');
    await reads(dialog, messages.carInUse(car, nameOf('kitagawa')));
    await reads(row, nameOf('kitagawa'));
    await dialog.getByRole('button', { name: '実行' }).click();
    await reads(row, name);
    await toastUndo(page).click();
    await reads(row, nameOf('kitagawa'));
    await context.close();
  });

  test('[S7.49] a car is handed to a colleague who is found by kana', async () => {
    const { context, page } = await visit(browser, 'segawa', '/cars');
    const car = freeCars[4] ?? '';
    const row = page.getByRole('row', { name: car });
    await page.getByRole('button', { name: `${car}のその他の操作` }).click();
    await page.getByRole('menuitem', { name: '渡す' }).click();
    const picker = page.getByRole('combobox', { name: '渡す相手' });
    await picker.fill('あらい');
    await page.getByRole('option', { name: nameOf('arai') }).click();
    await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await reads(row, nameOf('arai'));
    await toastUndo(page).click();
    await reads(row, '空き');
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });
});
