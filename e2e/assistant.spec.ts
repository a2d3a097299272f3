import { messages } from '@ibasho/contract/messages';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { carOf, freeCars, nameOf } from './demonstration.ts';
import { boardLine, chatInput, lastAnswer, ownStatus, statusButton, tell } from './hands.ts';
import { FIRM_TIME, gone, reads, readsNo, visit } from './office.ts';

/** A colleague’s screen follows within a second. */
const AT_ONCE_MS = 1000;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the assistant', () => {
  test('[S1.16] [S2.31] [S2.40] one sentence changes presence and car on everybody’s board within a second, and is taken back whole', async () => {
    const car = freeCars[1] ?? '';
    const [a, b] = await Promise.all([visit(browser, 'sakurai'), visit(browser, 'ono')]);
    const line = boardLine(b.page, a.name);
    const ownLine = boardLine(a.page, a.name);
    await reads(line, messages.statusNames.online);

    const input = await chatInput(a.page);
    await input.fill(`15時まで外出、${car}使います`);
    const sentAt = performance.now();
    await input.press('Shift+Enter');
    await line.filter({ hasText: '15:00' }).filter({ hasText: car }).waitFor({ timeout: AT_ONCE_MS });
    expect(performance.now() - sentAt).toBeLessThan(AT_ONCE_MS);
    await reads(line, messages.statusNames.going_out);
    await reads(ownLine, car);

    await lastAnswer(a.page).getByRole('button', { name: '元に戻す' }).click();
    for (const each of [line, ownLine]) {
      await reads(each, messages.statusNames.online);
      await readsNo(each, car);
      await readsNo(each, '15:00');
    }
    await reads(ownStatus(a.page), messages.statusNames.online);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.18] [S8.27] [S8.28] 「車返しました」 gives back the car in hand, and says so where there is none', async () => {
    const { context, page, name } = await visit(browser, 'kaneko');
    const car = carOf('kaneko');
    const line = boardLine(page, name);
    await reads(line, car);
    await tell(page, '車返しました');
    await reads(lastAnswer(page), messages.carsReleased([car]));
    await readsNo(line, car);
    await tell(page, '車返しました');
    await reads(lastAnswer(page), messages.noCarHeld);
    await context.close();
  });

  test('[S1.18] 「明日休み」 adds a day off, which is taken back', async () => {
    const [a, b] = await Promise.all([visit(browser, 'taniguchi'), visit(browser, 'ono', '/holidays')]);
    const tomorrow = b.page.getByRole('gridcell', { name: new RegExp(`^${a.name} 11月20日\\(金\\)`) });
    await tomorrow.waitFor();
    await tell(a.page, '明日休み');
    await reads(tomorrow, '休');
    await lastAnswer(a.page).getByRole('button', { name: '元に戻す' }).click();
    await expect.poll(() => tomorrow.textContent()).toBe('');
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('of two readings one is taken by a tap, and taken back', async () => {
    const [a, b] = await Promise.all([visit(browser, 'kuroki'), visit(browser, 'ono', '/holidays')]);
    const [wednesday, friday] = ['25日\\(水\\)', '27日\\(金\\)'].map((day) =>
      b.page.getByRole('gridcell', { name: new RegExp(`^${a.name} 11月${day}`) }),
    ) as [Locator, Locator];
    await wednesday.waitFor();
    await tell(a.page, '水金お休みで');
    await reads(lastAnswer(a.page), '次のどちらかと読みました');
    expect(await wednesday.textContent()).toBe('');
    await lastAnswer(a.page).getByRole('button', { name: '2', exact: true }).click();
    await Promise.all([reads(wednesday, '休'), reads(friday, '休')]);
    await lastAnswer(a.page).getByRole('button', { name: '元に戻す' }).click();
    await expect.poll(() => wednesday.textContent()).toBe('');
    await expect.poll(() => friday.textContent()).toBe('');
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S4.11] [S8.26] a car in somebody’s hands is asked about by a card first; nothing changes until it is pressed', async () => {
    const [a, b] = await Promise.all([visit(browser, 'sakurai'), visit(browser, 'ono')]);
    const car = carOf('sudo');
    const holder = boardLine(b.page, nameOf('sudo'));
    await reads(holder, car);
    await tell(a.page, `${car}使います`);
    await reads(lastAnswer(a.page), messages.carInUse(car, nameOf('sudo')));
    await a.page.getByRole('button', { name: 'やめる' }).click();
    await reads(lastAnswer(a.page), '何も変更していません');
    await reads(holder, car);

    await tell(a.page, `${car}使います`);
    await a.page.getByRole('button', { name: /実行$/ }).click();
    await reads(boardLine(b.page, a.name), car);
    await readsNo(holder, car);
    await lastAnswer(a.page).getByRole('button', { name: '元に戻す' }).click();
    await reads(holder, car);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S6.6] an ambiguous surname is asked back and answered by a tap; a colleague’s presence by one more', async () => {
    const { context, page } = await visit(browser, 'kurata');
    const [misaki, kenta] = [boardLine(page, nameOf('msuzuki')), boardLine(page, nameOf('ksuzuki'))];
    await reads(misaki, messages.statusNames.online);
    const namesake = (await kenta.textContent()) ?? '';
    await tell(page, '鈴木さんは16時まで外出');
    const choice = lastAnswer(page).getByRole('button', { name: nameOf('msuzuki') });
    await choice.click();
    await page.getByRole('button', { name: '実行' }).click();
    await reads(misaki, '16:00');
    await reads(kenta, namesake);
    await lastAnswer(page).getByRole('button', { name: '元に戻す' }).click();
    await readsNo(misaki, '16:00');
    await context.close();
  });

  test('an example is picked, sent, corrected in the next sentence, and asked about', async () => {
    const { context, page, name } = await visit(browser, 'kuroki');
    const line = boardLine(page, name);
    const input = await chatInput(page);
    await page.getByRole('button', { name: 'こう言えます' }).click();
    await page
      .getByRole('list', { name: '状態' })
      .getByRole('button', { name: /^15時まで外出/ })
      .click();
    await input.press('Shift+Enter');
    await reads(line, '15:00');
    await tell(page, 'やっぱり16時半まで');
    await reads(line, '16:30');
    await tell(page, `${name}さんはどこ？`);
    await lastAnswer(page).getByText('16:30').waitFor();
    await context.close();
  });

  test('eight tabs of one browser are live at the same time, over one stream', async () => {
    const a = await visit(browser, 'nishimura');
    const b = await visit(browser, 'ono');
    const streams: string[] = [];
    a.context.on('request', (request) => {
      if (request.url().includes('/api/events')) streams.push(request.url());
    });
    const tabs = [a.page];
    while (tabs.length < 8) {
      const tab = await a.context.newPage();
      await tab.goto('/');
      tabs.push(tab);
    }
    const lines = tabs.map((tab) => boardLine(tab, b.name));
    await Promise.all(lines.map((line) => reads(line, messages.statusNames.online, 15_000)));
    await statusButton(b.page, '外出').click();
    await Promise.all(lines.map((line) => reads(line, messages.statusNames.going_out)));
    await statusButton(b.page, 'オンライン').click();
    await Promise.all(lines.map((line) => reads(line, messages.statusNames.online)));
    // The tabs themselves open none: their shared worker does.
    expect(streams).toEqual([]);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S2.34] [S2.35] [S2.43] [S4.19] the conversation outlives navigation and reload, until it is cleared', async () => {
    const { context, page } = await visit(browser, 'fujii');
    await tell(page, '空いている車は？');
    await reads(lastAnswer(page), freeCars[2] ?? '');
    await reads(lastAnswer(page), FIRM_TIME);
    await page.getByRole('link', { name: '休み', exact: true }).click();
    await page.getByRole('grid').waitFor();
    await reads(page.getByRole('log'), '空いている車は？');
    await page.reload();
    await chatInput(page);
    await reads(page.getByRole('log'), '空いている車は？');
    await page.getByRole('button', { name: messages.chatClear }).click();
    await gone(page.getByRole('log').getByRole('listitem'));
    await page.reload();
    await chatInput(page);
    await reads(page.getByRole('log'), messages.chatGreeting[0] ?? '');
    await context.close();
  });

  test('[S2.32] [S2.33] [S2.38] [S2.42] [S2.44] [S2.46] on a phone it is a sheet with the cursor in it; what lies behind closes it', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { context, page } = await visit(browser, 'fujii', '/', phone);
    const input = await chatInput(page);
    await page.getByRole('heading', { name: messages.chatTitle }).waitFor();
    for (const line of messages.chatGreeting) await reads(page.getByRole('log'), line);
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
    const send = page.getByRole('button', { name: '送信' });
    expect(await send.isDisabled()).toBe(true);

    await page.keyboard.insertText('空いている車は？');
    await page.keyboard.press('Enter');
    expect(await input.inputValue()).toBe('空いている車は？\n');
    await send.click();
    await reads(lastAnswer(page), freeCars[2] ?? '');
    await tell(page, '休みの人は？');
    await reads(lastAnswer(page), nameOf('matsuoka'));
    const list = page.getByRole('log');
    const restBelow = () => list.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
    await expect.poll(restBelow).toBeLessThan(2);

    await page.getByTestId('assistant-overlay').click({ position: { x: 195, y: 20 } });
    await page.getByTitle(messages.chatButton).waitFor();
    await gone(list);
    await context.close();
  });
});
