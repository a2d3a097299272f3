import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { fillIn, focusIn, toastUndo } from './hands.ts';
import { gone, reads, takeBack, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const entry = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const slot = (page: Page, at: string) => page.locator(`[data-slot="${at}"]`);
const form = (page: Page) => page.getByRole('dialog', { name: /^予定の/ });

/** From the middle of one half hour to the middle of another. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  await slot(page, from).hover();
  await page.mouse.down();
  await slot(page, to).hover();
  await page.mouse.up();
}

describe('/schedule', () => {
  test('[S1.10] an entry is made by drawing, moved by dragging and deleted; a colleague sees each, and undo takes it back', async () => {
    const a = await visit(browser, 'otsuka', '/schedule');
    const person = await a.page.evaluate(
      () => JSON.parse(localStorage.getItem('ibasho.user') ?? '{}').sd_user.documentId,
    );
    const b = await visit(browser, 'arai', `/schedule?who=${person}`);

    await slot(b.page, '2026-11-20T13:00').waitFor();
    await draw(a.page, '2026-11-20T13:00', '2026-11-20T14:00');
    await fillIn(form(a.page), { 用件: '色校正の確認' });
    expect(await form(a.page).getByLabel('開始').inputValue()).toBe('13:00');
    expect(await form(a.page).getByLabel('終了').inputValue()).toBe('14:30');
    await form(a.page).getByRole('button', { name: '追加する' }).click();
    await gone(form(a.page));
    await entry(a.page, /色校正の確認 11月20日\(金\) 13:00〜14:30/).waitFor();
    await entry(b.page, /色校正の確認 11月20日\(金\) 13:00〜14:30/).waitFor();

    await entry(a.page, /色校正の確認/).dragTo(slot(a.page, '2026-11-18T10:00'), {
      sourcePosition: { x: 20, y: 4 },
      targetPosition: { x: 20, y: 2 },
    });
    await entry(a.page, /色校正の確認 11月18日\(水\) 10:00〜11:30/).waitFor();
    await entry(b.page, /色校正の確認 11月18日\(水\) 10:00〜11:30/).waitFor();
    await takeBack(a.page);
    await entry(b.page, /色校正の確認 11月20日\(金\) 13:00〜14:30/).waitFor();

    await entry(a.page, /色校正の確認/).click();
    await form(a.page).getByRole('button', { name: '削除' }).click();
    await a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await gone(entry(a.page, /色校正の確認/));
    await gone(entry(b.page, /色校正の確認/));
    await toastUndo(a.page).click();
    await entry(b.page, /色校正の確認/).waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S2.5] shows one’s own calendar; a colleague who is chosen stands in the address', async () => {
    const { context, page, name } = await visit(browser, 'isono', '/schedule');
    await entry(page, /ベーカリー様へ電話/).waitFor();
    expect(await page.title()).toContain('予定');
    const picker = page.getByRole('combobox', { name: 'だれの予定を見るか' });
    await picker.fill(nameOf('kitagawa'));
    await page.getByRole('option', { name: new RegExp(`^${nameOf('kitagawa')}`) }).click();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await entry(page, /みずほ台の店舗で撮影/).waitFor();
    await page.keyboard.press('Escape');
    await picker.press('Home');
    const both = new URL(page.url());
    expect(both.searchParams.get('who')?.split(',')).toHaveLength(2);

    const other = both.searchParams.get('who')?.split(',')[1];
    await page.goto(`/schedule?who=${other}&view=day&date=2026-11-19`);
    await entry(page, /みずほ台の店舗で撮影/).waitFor();
    expect(await entry(page, /ベーカリー様へ電話/).count()).toBe(0);
    // Nobody else's entry can be changed.
    await entry(page, /みずほ台の店舗で撮影/).click();
    await reads(page.getByRole('dialog'), '変更できるのは、登録者、本人、管理者だけです。');
    await context.close();
  });

  test('[S1.10] works by keyboard alone', async () => {
    const { context, page } = await visit(browser, 'arai', '/schedule');
    await slot(page, '2026-11-16T00:00').focus();
    for (let presses = 0; presses < 18; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await focusIn(form(page));
    await page.keyboard.type('朝の電話');
    await page.keyboard.press('Enter');
    const made = entry(page, /朝の電話 11月17日\(火\) 9:00|朝の電話 11月17日\(火\) 09:00〜10:00/);
    await made.waitFor();
    await gone(form(page));
    await made.focus();
    await page.keyboard.press('Enter');
    await focusIn(form(page));
    await form(page).getByLabel('開始').fill('1330');
    await form(page).getByLabel('終了').fill('15時');
    await page.keyboard.press('Enter');
    await entry(page, /朝の電話 11月17日\(火\) 13:30〜15:00/).waitFor();
    await takeBack(page);
    await context.close();
  });

  test('an entry that cannot be saved where it was dropped goes back, and that is told', async () => {
    const { context, page } = await visit(browser, 'msuzuki', '/schedule');
    const moved = entry(page, /バナー5種の入稿 11月19日\(木\) 17:00/);
    await moved.waitFor();
    await page.route('**/api/schedules/*', (route) => route.abort());
    await moved.dragTo(slot(page, '2026-11-18T10:00'), {
      sourcePosition: { x: 20, y: 4 },
      targetPosition: { x: 20, y: 2 },
    });
    await reads(page.locator('[data-toast="error"]'), '予定を保存できませんでした');
    await moved.waitFor();
    await context.close();
  });

  test('on a phone the days stand one under the other, and nothing scrolls sideways', async () => {
    const { context, page } = await visit(browser, 'nogami', '/schedule', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await entry(page, /包装紙の紙見本を確認/).tap();
    await form(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
});
