import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { drawOn, drawRight, fillIn, focusIn, toastUndo } from './hands.ts';
import { gone, reads, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const DAY = '/reservations?date=2026-12-08';
const booking = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

describe('rooms', () => {
  test('[S1.6] a room is booked by drag, seen on the timeline of a second browser, moved, and cancelled with undo', async () => {
    const [a, b] = await Promise.all([visit(browser, 'kurata', DAY), visit(browser, 'okamoto', DAY)]);
    await drawOn(a.page, '会議室B', 841, 928);
    await fillIn(dialog(a.page), { 用件: '色の相談', メモ: '見本を持参' });
    await dialog(a.page).getByLabel('参加者', { exact: true }).first().fill('okamoto');
    await a.page.getByRole('option', { name: new RegExp(b.name) }).click();
    await a.page.keyboard.press('Escape');
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    await gone(dialog(a.page));

    const there = booking(b.page, `会議室B 14:00〜15:30 色の相談 ${a.name}`);
    await there.waitFor();
    await there.click();
    await reads(dialog(b.page), '見本を持参');
    await reads(dialog(b.page), b.name);
    await dialog(b.page).getByRole('button', { name: '閉じる' }).click();

    // The end is drawn on by half an hour; a colleague takes part, so it is asked first.
    const own = await booking(a.page, `会議室B 14:00〜15:30 色の相談 ${a.name}`).boundingBox();
    if (!own) throw new Error('the booking is not on the page');
    await drawRight(a.page, { x: own.x + own.width - 3, y: own.y + 20 }, own.width / 3 + 3);
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    const longer = booking(b.page, `会議室B 14:00〜16:00 色の相談 ${a.name}`);
    await longer.waitFor();

    await booking(a.page, `会議室B 14:00〜16:00 色の相談 ${a.name}`).click();
    await dialog(a.page).getByRole('button', { name: '予約を取り消す' }).click();
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await gone(longer);
    await toastUndo(a.page).click();
    await longer.waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.6] a booking goes back where it was when the connection is lost in the middle of a drag, and is moved after', async () => {
    const { context, page, name } = await visit(browser, 'baba', '/reservations?date=2026-12-11');
    await drawOn(page, '会議室B', 845);
    await fillIn(dialog(page), { 用件: '図面の見直し' });
    await dialog(page).getByRole('button', { name: '予約する' }).click();
    await gone(dialog(page));
    const own = booking(page, `会議室B 14:00〜15:00 図面の見直し ${name}`);
    const dragged = async (meanwhile: () => Promise<void>) => {
      const box = await own.boundingBox();
      if (!box) throw new Error('the booking is not on the page');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + box.width / 2, y);
      await meanwhile();
      await page.mouse.move(x + box.width, y);
      await page.mouse.up();
    };
    await dragged(() => context.setOffline(true));
    await page
      .getByText(/接続できません/)
      .first()
      .waitFor();
    await own.waitFor();
    await context.setOffline(false);
    await dragged(async () => {});
    await booking(page, `会議室B 15:00〜16:00 図面の見直し ${name}`).waitFor();
    await context.close();
  });

  test('[S1.6] a taken room says who has it until when, and offers what is free', async () => {
    const { context, page, name } = await visit(browser, 'kurata', '/reservations?date=2026-12-09');
    await drawOn(page, '応接室', 605);
    await dialog(page).getByRole('button', { name: '予約する' }).click();
    await booking(page, `応接室 10:00〜11:00 会議 ${name}`).waitFor();
    await page.getByRole('button', { name: '予約する', exact: true }).click();
    await fillIn(dialog(page), { 用件: '来客' });
    await dialog(page).getByLabel('場所').selectOption('応接室');
    await reads(dialog(page), `応接室はその時間に予約が入っています：12月9日(水) 10:00〜11:00「会議」${name}さん`);
    await dialog(page)
      .getByRole('button', { name: /^会議室C（/ })
      .click();
    await dialog(page).getByRole('button', { name: '予約する' }).click();
    await booking(page, `会議室C 10:00〜11:00 来客 ${name}`).waitFor();
    await context.close();
  });

  test('[S1.6] the timeline is worked by keyboard alone', async () => {
    const { context, page, name } = await visit(browser, 'tran', '/reservations?date=2026-12-10');
    await booking(page, /^大会議室 .* 空き/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    await page.keyboard.type('校正');
    await page.keyboard.press('Enter');
    const made = booking(page, `会議室A 09:00〜10:00 校正 ${name}`);
    await made.waitFor();
    await gone(dialog(page));
    await made.focus();
    await page.keyboard.press('Delete');
    await focusIn(page.getByRole('dialog', { name: '確認' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gone(made);
    await context.close();
  });

  test('[S1.6] on a phone free time is tapped, and the page does not scroll sideways', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, page, name } = await visit(browser, 'tran', '/reservations?date=2026-12-11', phone);
    await booking(page, /^会議室A 08:00〜20:00 空き/).tap();
    await dialog(page).getByRole('button', { name: '予約する' }).tap();
    await page.getByRole('button', { name: new RegExp(`^08:00〜09:00 会議 ${name}`) }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
});

describe('video meetings', () => {
  test('[S1.7] a video meeting is booked, and those who take part are given its link', async () => {
    const at = '/reservations?date=2026-12-14';
    const [a, b, c] = await Promise.all([
      visit(browser, 'kurata', at),
      visit(browser, 'okamoto', at),
      visit(browser, 'segawa', at),
    ]);
    await drawOn(a.page, 'ビデオ会議', 780, 838);
    await fillIn(dialog(a.page), { 用件: '進捗の共有' });
    await dialog(a.page).getByLabel('参加者', { exact: true }).first().fill('okamoto');
    await a.page.getByRole('option', { name: new RegExp(b.name) }).click();
    await a.page.keyboard.press('Escape');
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    const name = `ビデオ会議 13:00〜14:00 進捗の共有 ${a.name}`;
    await booking(b.page, name).click();
    const link = dialog(b.page).getByRole('link', { name: '参加する' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    await booking(c.page, name).click();
    await reads(dialog(c.page), b.name);
    expect(await dialog(c.page).getByRole('link', { name: '参加する' }).count()).toBe(0);
    await booking(a.page, name).click();
    await dialog(a.page).getByRole('button', { name: '予約を取り消す' }).click();
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await gone(booking(b.page, name));
    await Promise.all([a, b, c].map(({ context }) => context.close()));
  });
});
