import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { have, lastAnswer, tell } from './hands.ts';
import { gone, reads, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const answered = (page: Page, button: string): Locator => lastAnswer(page).getByRole('button', { name: button });

/** What somebody does in a conversation of its own. */
async function afresh(username: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { context, page } = await visit(browser, username);
  await work(page);
  await context.close();
}

describe('what is ahead, told to the assistant', () => {
  test('[S1.19] a video meeting with two colleagues and a room are reserved, and taken back', async () => {
    await afresh('kurata', async (page) => {
      const [first, second] = [nameOf('murakami'), nameOf('hirose')];
      await have(page, `12月15日13時から${first}さんと${second}さんとZoomで色校の確認`);
      const invited = await visit(browser, 'hirose', '/reservations?date=2026-12-15');
      const booked = invited.page.getByRole('button', { name: /^ビデオ会議 13:00〜14:00 色校の確認/ });
      await booked.click();
      const dialog = invited.page.getByRole('dialog');
      await reads(dialog, first);
      await reads(dialog, second);
      expect(await dialog.getByRole('link', { name: '参加する' }).getAttribute('href')).toMatch(/^https:/);
      await dialog.getByRole('button', { name: '閉じる' }).click();
      await answered(page, '元に戻す').click();
      await gone(booked);
      await invited.context.close();
    });
    await afresh('nishimura', async (page) => {
      await have(page, '12月15日の15時から16時まで応接室、来客対応');
      const other = await visit(browser, 'okamoto', '/reservations?date=2026-12-15');
      const booked = other.page.getByRole('button', { name: /^応接室 15:00〜16:00 来客対応/ });
      await booked.waitFor();
      await answered(page, '元に戻す').click();
      await gone(booked);
      await other.context.close();
    });
  });

  test('[S1.19] of a taken room another is taken with one tap, and the booking is found by its name', async () => {
    const { context, page } = await visit(browser, 'tran');
    await have(page, '12月16日の10時から会議室C、紙見本の相談');
    await reads(lastAnswer(page), '会議室C');
    const other = await visit(browser, 'noda', '/reservations?date=2026-12-16');
    await other.page.getByRole('button', { name: /^会議室C 10:00〜11:00 紙見本の相談/ }).waitFor();

    await tell(other.page, '12月16日の10時半から会議室C、棚卸しの打ち合わせ');
    await reads(lastAnswer(other.page), '予約が入っています');
    await answered(other.page, '応接室').click();
    await other.page.getByRole('button', { name: /^応接室 10:30〜11:30 / }).waitFor();

    await afresh('tran', async (fresh) => {
      await tell(fresh, '紙見本の相談の予約を取り消して');
      await reads(lastAnswer(fresh), '取り消します。よろしいですか？');
      await answered(fresh, '実行').click();
      await gone(other.page.getByRole('button', { name: /^会議室C 10:00〜11:00 紙見本の相談/ }));
    });
    await Promise.all([context.close(), other.context.close()]);
  });

  test('[S1.19] an entry is made, moved and deleted', async () => {
    const { context, page } = await visit(browser, 'fujii', '/schedule?date=2026-12-17');
    const entry = page.getByRole('button', { name: /印刷立ち会い/ });
    await have(page, '12月17日13時 印刷立ち会い 予定に追加');
    await entry.first().waitFor();
    await afresh('fujii', async (fresh) => {
      await have(fresh, '印刷立ち会いの予定を18日の15時に変更して');
      await reads(lastAnswer(fresh), '「印刷立ち会い」を変更しました');
      await page
        .getByRole('button', { name: /印刷立ち会い 12月18日/ })
        .first()
        .waitFor();
    });
    await afresh('fujii', async (fresh) => {
      await have(fresh, '印刷立ち会いの予定を消して');
      await reads(lastAnswer(fresh), '印刷立ち会い');
    });
    await gone(entry);
    await context.close();
  });

  test('what is missing is asked for, and what answers is done', async () => {
    await afresh('noda', async (page) => {
      await tell(page, '明日会議室Cとって');
      await reads(lastAnswer(page), '何時から');
      await have(page, '14時から15時半まで');
      await reads(lastAnswer(page), '14:00〜15:30');
    });
    await afresh('noda', async (page) => {
      await tell(page, `明日、${nameOf('murakami')}さんとZoomで打ち合わせ`);
      await reads(lastAnswer(page), '何時から');
      await have(page, '12月18日の16時');
      await reads(lastAnswer(page), '16:00');
    });
  });

  test('what begins later is an entry that the board follows, not a state of now', async () => {
    const { context, page } = await visit(browser, 'hamada');
    await tell(page, '12月21日は在宅');
    await reads(lastAnswer(page), '予定');
    expect(await lastAnswer(page).textContent()).toContain('12月21日');
    await context.close();
  });
});
