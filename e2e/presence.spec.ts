import { messages } from '@ibasho/contract/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { boardLine, lastAnswer, ownStatus, statusButton, tell, toastUndo } from './hands.ts';
import { gone, reads, readsNo, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('presence', () => {
  test('[S1.3] [S2.2] [S2.28] [S5.8] [S7.15] going out with comment and return time is on a colleague’s open board at once, and is taken back', async () => {
    const [a, b] = await Promise.all([visit(browser, 'hirose'), visit(browser, 'iwasaki')]);
    const line = boardLine(b.page, a.name);
    await reads(line, messages.statusNames.online);

    await a.page.getByRole('button', { name: `${a.name}：状態の詳細を変更` }).click();
    const panel = a.page.getByRole('form', { name: '状態の詳細' });
    await panel.getByText('外出').click();
    await panel.getByLabel('コメント').fill('現地調査で桜台へ');
    await panel.getByLabel('戻り時間').fill('16:45');
    await panel.getByRole('button', { name: '保存' }).click();
    await gone(panel);

    await reads(line, messages.statusNames.going_out);
    await reads(line, '現地調査で桜台へ');
    // The browsers are in New York, the firm is in Tokyo.
    await reads(line, '16:45');
    expect(await line.getAttribute('data-status')).toBe('going_out');

    await toastUndo(a.page).click();
    await reads(line, messages.statusNames.online);
    await readsNo(line, '16:45');
    await readsNo(line, '現地調査で桜台へ');
    await reads(ownStatus(a.page), messages.statusNames.online);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S2.29] [S2.30] [S9.16] each of the three buttons sets one’s own presence, here and for a colleague', async () => {
    const [a, b] = await Promise.all([visit(browser, 'hirose'), visit(browser, 'iwasaki')]);
    const line = boardLine(b.page, a.name);
    for (const [verb, status, sign] of [
      ['外出', 'going_out', '🟡'],
      ['オフライン', 'offline', '⚪️'],
      ['オンライン', 'online', '🟢'],
    ] as const) {
      await statusButton(a.page, verb).click();
      await reads(ownStatus(a.page), messages.statusNames[status]);
      await reads(line, messages.statusNames[status]);
      await reads(line, sign);
      await toastUndo(a.page).waitFor();
    }
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('the board is true: 「３時半」 of somebody online is out until 15:30, a day off of today is offline', async () => {
    const [a, b] = await Promise.all([visit(browser, 'sugiura'), visit(browser, 'iwasaki')]);
    const line = boardLine(b.page, a.name);
    await a.page.getByRole('button', { name: `${a.name}：状態の詳細を変更` }).click();
    const panel = a.page.getByRole('form', { name: '状態の詳細' });
    await panel.getByLabel('戻り時間').fill('３時半');
    await panel.getByText('15:30まで外出中になります。').waitFor();
    await panel.getByRole('button', { name: '保存' }).click();
    await gone(panel);
    await reads(line, messages.statusNames.going_out);
    await reads(line, '15:30');
    await toastUndo(a.page).click();
    await reads(line, messages.statusNames.online);

    await tell(a.page, '今日休みます');
    await lastAnswer(a.page).getByText('オフラインにしました').waitFor();
    await reads(line, messages.statusNames.offline);
    await reads(line, '休');
    await lastAnswer(a.page).getByRole('button', { name: '元に戻す' }).click();
    await reads(line, messages.statusNames.online);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test.each([320, 360, 390])(
    'at %s px the user bar has its three buttons, each for a finger, and the state',
    async (width) => {
      const phone = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true };
      const { context, page } = await visit(browser, 'iwasaki', '/', phone);
      for (const verb of ['オンライン', '外出', 'オフライン']) {
        const box = await statusButton(page, verb).boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const mark = ownStatus(page).locator('[data-status="online"]');
      expect((await mark.boundingBox())?.width).toBeGreaterThan(8);
      await context.close();
    },
  );

  test('[S2.29] a change made elsewhere reaches one’s own user bar', async () => {
    const first = await visit(browser, 'hirose');
    const second = await visit(browser, 'hirose', '/cars');
    await statusButton(second.page, '外出').click();
    await reads(ownStatus(first.page), messages.statusNames.going_out);
    await toastUndo(second.page).click();
    await reads(ownStatus(first.page), messages.statusNames.online);
    await Promise.all([first.context.close(), second.context.close()]);
  });

  test('[S1.3] filters stand in the address: a link opens the same view', async () => {
    const { context, page } = await visit(browser, 'iwasaki');
    await page.getByLabel('名前で検索').fill('ひろせ');
    await expect.poll(() => page.locator('li[data-status]').count()).toBe(1);
    await page.waitForURL((url) => url.searchParams.get('q') === 'ひろせ');
    await page.reload();
    await expect.poll(() => page.locator('li[data-status]').count()).toBe(1);
    expect(await page.getByLabel('名前で検索').inputValue()).toBe('ひろせ');
    await context.close();
  });
});
