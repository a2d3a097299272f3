import { messages } from '@ibasho/contract/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { drawOn, fillIn, toastUndo } from './hands.ts';
import { gone, reads, visit } from './office.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page): Locator => page.getByRole('dialog');
const booking = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

describe('what is repeated', () => {
  test('[S1.6] a room is booked every week; a taken date is shown first and has another room', async () => {
    const [a, b] = await Promise.all([
      visit(browser, 'kurata', '/reservations?date=2027-02-15'),
      visit(browser, 'tran', '/reservations?date=2027-02-08'),
    ]);
    await drawOn(a.page, '応接室', 605);
    await fillIn(dialog(a.page), { 用件: '来客' });
    await dialog(a.page).getByRole('button', { name: '予約する' }).click();
    await booking(a.page, `応接室 10:00〜11:00 来客 ${a.name}`).waitFor();

    await drawOn(b.page, '応接室', 605);
    await fillIn(dialog(b.page), { 用件: '週次' });
    await dialog(b.page).getByLabel('繰り返し', { exact: true }).selectOption('毎週月曜日');
    const last = dialog(b.page).getByLabel('繰り返しの最終日', { exact: true });
    await last.fill('2027/2/22');
    await last.press('Enter');
    await dialog(b.page).getByRole('button', { name: '予約する' }).click();
    await reads(dialog(b.page), '3回のうち1回は、会議室に予約が入っています');
    await reads(dialog(b.page), `2月15日(月) 10:00〜11:00「来客」 ${a.name}さん`);
    expect(await violations(b.page)).toEqual([]);
    await dialog(b.page).getByLabel('2月15日(月)をどうするか').selectOption({ index: 1 });
    await dialog(b.page).getByRole('button', { name: 'このとおり予約する' }).click();
    await gone(dialog(b.page));
    await booking(b.page, `応接室 10:00〜11:00 週次 ${b.name}`).waitFor();
    await booking(a.page, new RegExp(`^(?!応接室).* 10:00〜11:00 週次 ${b.name}`)).waitFor();

    // From the second on they are cancelled, and taken back.
    await booking(a.page, new RegExp(`週次 ${b.name}`))
      .first()
      .waitFor();
    await b.page.goto('/reservations?date=2027-02-22');
    const lastOne = booking(b.page, `応接室 10:00〜11:00 週次 ${b.name}`);
    await lastOne.click();
    await dialog(b.page).getByRole('button', { name: '予約を取り消す' }).click();
    await b.page.getByRole('button', { name: 'すべての回' }).click();
    await b.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await gone(lastOne);
    await gone(booking(a.page, new RegExp(`週次 ${b.name}`)).first());
    await toastUndo(b.page).click();
    await lastOne.waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.10] an entry is repeated, on a phone too, and changed in all of its days', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { context, page } = await visit(browser, 'okamoto', '/schedule?view=day&date=2027-02-10', phone);
    await page
      .getByRole('button', { name: /予定を追加|追加/ })
      .first()
      .click();
    await fillIn(dialog(page), { 用件: '体操', 開始: '0900', 終了: '0915' });
    await dialog(page).getByLabel('繰り返し', { exact: true }).selectOption('毎日');
    const last = dialog(page).getByLabel('繰り返しの最終日', { exact: true });
    await last.fill('2027/2/12');
    await last.press('Enter');
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '追加する' }).click();
    const confirmed = page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' });
    await confirmed.click();
    await gone(dialog(page));
    await page.goto('/schedule?view=day&date=2027-02-12');
    await page.getByRole('button', { name: /体操/ }).first().click();
    await fillIn(dialog(page), { 用件: '朝の体操' });
    await dialog(page).getByRole('button', { name: '保存する' }).click();
    await page.getByRole('button', { name: 'すべての回' }).click();
    await confirmed.click();
    await page
      .getByRole('button', { name: /朝の体操/ })
      .first()
      .waitFor();
    await page.goto('/schedule?view=day&date=2027-02-10');
    await page
      .getByRole('button', { name: /朝の体操/ })
      .first()
      .waitFor();
    await context.close();
  });

  test('[S1.10] who is at home on two days of each week says so once; a holiday is left out', async () => {
    const { context, page } = await visit(browser, 'baba', '/schedule?view=week&date=2027-02-22');
    await page.getByRole('button', { name: '予定を追加' }).first().click();
    await fillIn(dialog(page), { 用件: '在宅の日' });
    await dialog(page).getByLabel('終日').check();
    await dialog(page).getByLabel('状態').selectOption(messages.statusNames.online);
    await dialog(page).getByLabel('繰り返し', { exact: true }).selectOption('曜日を選ぶ');
    await dialog(page).getByRole('button', { name: '追加する' }).click();
    await reads(dialog(page), '曜日を選んでください');
    await dialog(page).getByRole('checkbox', { name: '火', exact: true }).check();
    await dialog(page).getByRole('checkbox', { name: '木', exact: true }).check();
    await dialog(page).getByRole('checkbox', { name: '祝日を除く' }).check();
    expect(await violations(page)).toEqual([]);
    const last = dialog(page).getByLabel('繰り返しの最終日', { exact: true });
    await last.fill('2027/3/5');
    await last.press('Enter');
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: '追加する' }).click();
    const problem = dialog(page).getByRole('alert').filter({ hasText: '接続できません' });
    // The form was scrolled to its end, and what is wrong stands at its beginning.
    await expect
      .poll(() =>
        problem.evaluate((alert) => {
          const { x, y, width, height } = alert.getBoundingClientRect();
          return alert.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
    expect(await dialog(page).getByLabel('用件').inputValue()).toBe('在宅の日');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: '追加する' }).click();
    await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    // 23 February is a national holiday.
    await reads(page.locator('[data-toast="success"]'), '2月25日(木)から3月4日(木)まで、3件');
    await page
      .getByRole('button', { name: /在宅の日/ })
      .first()
      .waitFor();
    await context.close();
  });
});
