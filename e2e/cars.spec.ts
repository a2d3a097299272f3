import { readFile } from 'node:fs/promises';
import { messages } from '@ibasho/contract/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { carOf, firm, freeCars, nameOf } from './demonstration.ts';
import { boardLine, drawOn, drawRight, fillIn, focusIn, settled, toastUndo } from './hands.ts';
import { FIRM_TIME, gone, reads, readsNo, visit } from './office.ts';
import { tabTo } from './screen.ts';

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

describe('cars booked ahead', () => {
  const [van = '', second = '', third = ''] = freeCars;
  const on = (day: string) => `/cars?view=ahead&date=2026-12-${day}`;
  const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
  const dialog = (page: Page): Locator => page.getByRole('dialog');

  test('[S1.5] a car is booked by drag, seen in a second browser, moved, resized and cancelled, with undo', async () => {
    const [a, b] = await Promise.all([visit(browser, 'inoue', on('08')), visit(browser, 'segawa', on('08'))]);
    await drawOn(a.page, van, 601, 718);
    await fillIn(dialog(a.page), { 用件: '現場確認' });
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    await gone(dialog(a.page));
    const booked = (times: string, car = van) => `${car} ${times} 現場確認 ${a.name}`;
    await button(b.page, booked('10:00〜12:00')).click();
    await reads(dialog(b.page), a.name);
    expect(await dialog(b.page).getByRole('button', { name: '変更する' }).count()).toBe(0);
    await dialog(b.page).getByRole('button', { name: '閉じる' }).click();

    const bar = await button(a.page, booked('10:00〜12:00')).boundingBox();
    if (!bar) throw new Error('the booking is not on the page');
    const [hour, y] = [bar.width / 2, bar.y + bar.height / 2];
    // The end is drawn on by an hour, then the whole is taken an hour later.
    await drawRight(a.page, { x: bar.x + bar.width - 3, y }, hour);
    await Promise.all([a, b].map(({ page }) => button(page, booked('10:00〜13:00')).waitFor()));
    await drawRight(a.page, { x: bar.x + hour, y }, hour);
    await Promise.all([a, b].map(({ page }) => button(page, booked('11:00〜14:00')).waitFor()));
    await button(a.page, booked('11:00〜14:00')).click();
    await dialog(a.page).getByRole('button', { name: '予約を取り消す' }).click();
    await gone(button(b.page, booked('11:00〜14:00')));
    await toastUndo(a.page).click();
    await button(b.page, booked('11:00〜14:00')).waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.5] a booking that was moved stays where it was put until that has been read, and is held by nobody before', async () => {
    const { context, page, name } = await visit(browser, 'okamoto', on('14'));
    await drawOn(page, van, 605);
    await dialog(page).getByRole('button', { name: '予約する' }).click();
    await gone(dialog(page));
    const at = (times: string) => button(page, `${van} ${times} ${name}`);
    const changes: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const bar = await at('10:00〜11:00').boundingBox();
    if (!bar) throw new Error('the booking is not on the page');
    await page.route('**/api/car-bookings?*', (route) => isRead.then(() => route.continue()));

    const middle = { x: bar.x + bar.width / 2, y: bar.y + bar.height / 2 };
    await drawRight(page, middle, bar.width);
    await page.locator('[data-toast]').filter({ hasText: '11:00〜12:00に変更しました' }).waitFor();
    expect(await page.locator('[data-row] [data-lifted]').count()).toBe(1);
    await page.locator('[data-row]').getByText('11:00〜12:00', { exact: true }).waitFor();
    await drawRight(page, middle, 2 * bar.width);
    read();
    await at('11:00〜12:00').waitFor();
    await gone(page.locator('[data-row] [data-lifted]'));
    expect(changes).toHaveLength(1);
    await context.close();
  });

  test('[S1.5] a taken car says who has it until when, and offers what is free', async () => {
    const [a, b] = await Promise.all([visit(browser, 'inoue', on('09')), visit(browser, 'segawa', on('09'))]);
    await drawOn(a.page, second, 605);
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    await button(b.page, `${second} 10:00〜11:00 ${a.name}`).waitFor();
    await b.page.getByRole('button', { name: '予約する', exact: true }).click();
    await dialog(b.page).getByLabel('車', { exact: true }).selectOption(second);
    await reads(dialog(b.page), `${second}はその時間に予約が入っています：12月9日(水) 10:00〜11:00 ${a.name}さん`);
    await dialog(b.page).getByRole('button', { name: third, exact: true }).click();
    await dialog(b.page).getByRole('button', { name: '予約する' }).click();
    await button(a.page, `${third} 10:00〜11:00 ${b.name}`).waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.5] a car is booked, moved and cancelled by keyboard alone; axe finds nothing', async () => {
    const { context, page, name } = await visit(browser, 'tran', on('10'));
    await button(page, new RegExp(`^${firm.cars?.[0]?.name.replace(/[()]/g, '\\$&')} .* 空き`)).focus();
    await page.keyboard.press('ArrowDown');
    const car = firm.cars?.[1]?.name ?? '';
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('納品');
    await page.keyboard.press('Enter');
    const made = button(page, `${car} 09:00〜10:00 納品 ${name}`);
    await made.waitFor();
    await gone(dialog(page));
    expect(await violations(page)).toEqual([]);
    await made.focus();
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    await tabTo(page, '変更する');
    await page.keyboard.press('Enter');
    await focusIn(page.getByRole('dialog', { name: '車の予約の変更' }));
    await tabTo(page, '開始');
    await page.keyboard.type('1300');
    await page.keyboard.press('Enter');
    const moved = button(page, `${car} 13:00〜14:00 納品 ${name}`);
    await moved.waitFor();
    await gone(dialog(page));
    await moved.focus();
    await page.keyboard.press('Delete');
    await gone(moved);
    await context.close();
  });

  test('[S1.5] on a phone free time is tapped, and the page does not scroll sideways; axe finds nothing', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, page, name } = await visit(browser, 'tran', on('11'), phone);
    expect(await violations(page)).toEqual([]);
    await button(page, `${van} 08:00〜20:00 空き 予約する`).tap();
    await dialog(page).getByRole('button', { name: '予約する' }).tap();
    await button(page, `08:00〜09:00 ${name}`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  test('[S1.5] a car that a colleague has booked soon is taken only after the question', async () => {
    const [a, b] = await Promise.all([visit(browser, 'inoue', '/cars?view=ahead'), visit(browser, 'segawa', '/cars')]);
    const car = freeCars[5] ?? '';
    await settled(a.page);
    // The firm's clock stands at about half past ten.
    await drawOn(a.page, car, 690, 778);
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    await gone(dialog(a.page));
    const row = b.page.getByRole('row', { name: car });
    await reads(row, '11:30から');
    await button(b.page, `${car}を使う`).click();
    await reads(
      dialog(b.page),
      `車「${car}」には予約があります：11月19日(木) 11:30〜13:00 ${a.name}さん。使いますか？`,
    );
    await dialog(b.page).getByRole('button', { name: 'やめる' }).click();
    await gone(dialog(b.page));
    await reads(row, '空き');
    await Promise.all([a.context.close(), b.context.close()]);
  });
});

describe('the record of a drive', () => {
  const open = (page: Page): Locator => page.getByRole('region', { name: '運転記録がまだの人' });

  test.each([1440, 390])(
    '[S1.5] at %i px: who has not recorded is seen by all; both checks, the list and its file',
    async (width) => {
      const more = { viewport: { width, height: 900 }, acceptDownloads: true };
      const car = freeCars[width === 390 ? 7 : 8] ?? '';
      const [a, b] = await Promise.all([
        visit(browser, 'inoue', '/cars', more),
        // All of them stand there, however many others have not recorded.
        visit(browser, 'segawa', '/cars?view=drives', more),
      ]);
      const { page } = a;
      await page.getByRole('button', { name: `${car}を使う` }).click();
      const asked = open(b.page).getByRole('listitem').filter({ hasText: a.name }).filter({ hasText: car });
      await reads(asked, '運転前');

      await page.getByRole('button', { name: `${car}の運転前を記録` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'なし' }).check();
      await fillIn(dialog, { 出発時の走行距離: '41200', 行き先: '=川辺町' });
      await dialog.getByRole('combobox', { name: '確認者' }).fill(b.name);
      await page.keyboard.press('Escape');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: '保存する' }).click();
      await gone(dialog);
      await gone(asked);

      await page.getByRole('button', { name: `${car}を返却` }).click();
      await reads(asked, '運転後');
      await page.getByRole('button', { name: `${car}の運転後を記録` }).click();
      await dialog.getByRole('radio', { name: 'なし' }).check();
      await fillIn(dialog, { 帰着時の走行距離: '41268' });
      await dialog.getByRole('button', { name: '保存する' }).click();
      await gone(dialog);
      await gone(asked);

      const row = b.page.getByRole('row', { name: car }).filter({ hasText: a.name });
      await reads(row, '68 km');
      expect(await violations(b.page)).toEqual([]);
      expect(await b.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [download] = await Promise.all([
        b.page.waitForEvent('download'),
        b.page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('運転記録_2026-11.csv');
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFF車名,運転者名,')).toBe(true);
      expect(text).toContain(`${car},${a.name},2026/11/19 `);
      expect(text).toContain(",'=川辺町,");
      await Promise.all([a.context.close(), b.context.close()]);
    },
  );
});
