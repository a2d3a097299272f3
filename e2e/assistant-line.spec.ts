import { messages } from '@ibasho/contract/messages';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serious } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { freeCars, nameOf } from './demonstration.ts';
import { boardLine, chatInput, lastAnswer, userBar } from './hands.ts';
import { gone, reads, readsNo, visit } from './office.ts';

/** A colleague’s screen follows within a second, by the median of three sentences: a machine may be busy for one. */
const AT_ONCE_MS = 1000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const median = (values: readonly number[]): number => values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;
const lineOf = (page: Page) => page.getByRole('textbox', { name: 'アシスタントに頼む' });
const answerOf = (page: Page) => page.getByRole('region', { name: 'アシスタントの返答' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Says a sentence in the line, by keyboard alone. */
async function say(page: Page, sentence: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(sentence);
  await page.keyboard.press('Enter');
}

/** How long it takes from a sentence to what is seen, in milliseconds. */
async function timeOf(page: Page, sentence: string, seen: Locator): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(sentence);
  const sentAt = performance.now();
  await page.keyboard.press('Enter');
  await seen.waitFor();
  return performance.now() - sentAt;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}

describe('the line in the header', () => {
  test('[S1.16] one sentence changes everybody’s board within a second, and is taken back under the line', async () => {
    const car = freeCars[6] ?? '';
    const [a, b] = await Promise.all([visit(browser, 'sugiura'), visit(browser, 'shibata')]);
    const line = boardLine(b.page, a.name);
    await reads(line, messages.statusNames.online);
    const took = [
      await timeOf(a.page, `15時まで外出、${car}使います`, line.filter({ hasText: '15:00' }).filter({ hasText: car })),
    ];
    await reads(userBar(a.page), messages.statusNames.going_out);

    const undo = answerOf(a.page).getByRole('button', { name: '元に戻す' });
    const place = await boxOf(undo);
    await answerOf(a.page).and(a.page.locator('[data-brief]')).waitFor({ timeout: 10_000 });
    expect(await boxOf(undo)).toEqual(place);
    expect((await boxOf(answerOf(a.page))).height).toBeLessThan(56);
    await undo.click();
    await reads(line, messages.statusNames.online);
    await readsNo(line, car);
    await reads(lastAnswer(a.page), car);
    expect((await boxOf(answerOf(a.page).getByRole('button', { name: '元に戻す' }))).x).toBe(place.x);

    took.push(await timeOf(a.page, '16時まで外出', line.filter({ hasText: '16:00' })));
    took.push(await timeOf(a.page, '戻りました', line.filter({ hasText: messages.statusNames.online })));
    expect(median(took)).toBeLessThan(AT_ONCE_MS);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('a card and choices are answered under it, by keyboard, and what is left open is the panel’s too', async () => {
    const { context, page } = await visit(browser, 'tran');
    const colleague = boardLine(page, nameOf('kawai'));
    await say(page, `${nameOf('kawai')}さんは16時まで外出`);
    await answerOf(page).getByRole('button', { name: '実行' }).waitFor();
    expect(await focused(page)).toBe('アシスタントに頼む');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('実行');
    await page.reload();
    await answerOf(page).getByRole('button', { name: '実行' }).click();
    await reads(colleague, '16:00');
    await answerOf(page).getByRole('button', { name: '元に戻す' }).click();
    await readsNo(colleague, '16:00');

    await say(page, '鈴木さんは17時まで外出');
    await answerOf(page).getByRole('button', { name: '履歴' }).click();
    await page.getByRole('heading', { name: messages.chatTitle }).waitFor();
    await lastAnswer(page)
      .getByRole('button', { name: nameOf('msuzuki') })
      .click();
    await page.getByRole('button', { name: 'やめる' }).click();
    await reads(lastAnswer(page), '何も変更していません');
    await gone(answerOf(page));
    await context.close();
  });

  test('the Enter that ends a Japanese conversion sends nothing; the next one does', async () => {
    const { context, page } = await visit(browser, 'yoshida');
    await page.keyboard.press('Control+k');
    const keyboard = await context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'もどりました', selectionStart: 6, selectionEnd: 6 });
    await pressEnterOfConversion(keyboard);
    await keyboard.send('Input.insertText', { text: '戻りました' });
    expect(await lineOf(page).inputValue()).toBe('戻りました');
    expect(await page.getByRole('log').count()).toBe(0);
    await page.keyboard.press('Enter');
    await lastAnswer(page).waitFor();
    expect(await lineOf(page).inputValue()).toBe('');
    await context.close();
  });

  test('Ctrl+K from a field of the page, Escape closes the answer, then goes back to the field', async () => {
    const { context, page } = await visit(browser, 'okamoto');
    const search = page.locator('main input').first();
    await search.click();
    await say(page, '空いている車は？');
    await lastAnswer(page).waitFor();
    await page.keyboard.press('Escape');
    await gone(answerOf(page));
    expect(await focused(page)).toBe('アシスタントに頼む');
    await page.keyboard.press('Escape');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await say(page, '休みの人は？');
    await lastAnswer(page).waitFor();
    await page.locator('main').click({ position: { x: 5, y: 400 } });
    await gone(answerOf(page));
    await context.close();
  });

  test('below 1200 px there is none, and Ctrl+K opens the panel', async () => {
    const { context, page } = await visit(browser, 'okamoto', '/', { viewport: { width: 1199, height: 800 } });
    expect(await lineOf(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await expect.poll(() => focused(page)).toBe('メッセージ');
    await context.close();
  });

  test.each([1200, 1280, 1440, 1920])('at %i px it leaves everything else in the header its place', async (width) => {
    const { context, page } = await visit(browser, 'nogami', '/', { viewport: { width, height: 800 } });
    const bar = await boxOf(userBar(page).getByRole('group'));
    const line = await boxOf(lineOf(page));
    const button = await boxOf(page.getByTitle(messages.chatButton));
    expect(line.width).toBeGreaterThanOrEqual(280);
    expect(line.x).toBeGreaterThan(bar.x + bar.width);
    expect(button.x).toBeGreaterThan(line.x + line.width);
    expect(button.x + button.width).toBeLessThanOrEqual(width);

    await say(page, '空いている車は？');
    await reads(lastAnswer(page), freeCars[2] ?? '');
    const answer = await boxOf(answerOf(page));
    expect(answer.y).toBeGreaterThanOrEqual(line.y + line.height);
    expect(answer.width).toBeLessThanOrEqual(480);
    expect(answer.height).toBeLessThanOrEqual(0.4 * 800);
    expect(answer.x + answer.width).toBeLessThanOrEqual(width);

    await answerOf(page).getByRole('button', { name: '履歴' }).click();
    await expect.poll(() => focused(page)).toBe('メッセージ');
    const panel = await boxOf(page.getByRole('dialog', { name: messages.chatTitle }));
    const barBeside = await boxOf(userBar(page).getByRole('group'));
    expect(barBeside.x + barBeside.width).toBeLessThanOrEqual(panel.x);
    expect(await lineOf(page).count()).toBe(0);
    await context.close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing serious in it, %s', async (colorScheme) => {
    const { context, page } = await visit(browser, 'murakami', '/cars', { colorScheme });
    const found: string[] = [];
    const look = async () => found.push(...(await serious(page)));
    await look();
    for (const sentence of ['空いている車は？', `${nameOf('kawai')}さんは16時まで外出`, 'やめる']) {
      await say(page, sentence);
      await lastAnswer(page).waitFor();
      await look();
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

describe('the panel', () => {
  test('[S4.19] open, with what was typed, it outlives a reload; another tab opens without it', async () => {
    const { context, page } = await visit(browser, 'okamoto');
    const input = await chatInput(page);
    await input.fill('書きかけ');
    await page.reload();
    await input.waitFor();
    expect(await input.inputValue()).toBe('書きかけ');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByTitle(messages.chatButton).waitFor();
    expect(await other.getByPlaceholder(messages.chatPlaceholder).count()).toBe(0);
    expect(await lineOf(other).inputValue()).toBe('');
    await context.close();
  });

  test('[S2.44] on a phone it is half as high as the page, which is seen above it, with what changed', async () => {
    const { context, page, name } = await visit(browser, 'tran', '/', PHONE);
    const input = await chatInput(page);
    const sheet = page.getByRole('dialog', { name: messages.chatTitle });
    expect((await boxOf(sheet)).height).toBeCloseTo(422, 0);
    const veil = await page
      .getByTestId('assistant-overlay')
      .evaluate((overlay) => getComputedStyle(overlay).backgroundColor);
    expect(Number(/, ([\d.]+)\)$/.exec(veil)?.[1])).toBeLessThanOrEqual(0.2);

    const row = boardLine(page, name);
    expect((await boxOf(row)).y).toBeGreaterThan(844);
    await input.fill('16時まで外出');
    await page.getByRole('button', { name: '送信' }).click();
    await reads(row, '16:00');
    await expect.poll(async () => (await boxOf(row)).y).toBeLessThan(422 - 40);
    expect((await boxOf(row)).y).toBeGreaterThan(56);

    await page.getByRole('button', { name: 'パネルを広げる' }).click();
    await expect.poll(async () => (await boxOf(sheet)).height).toBeGreaterThan(600);
    await page.getByRole('button', { name: 'パネルを縮める' }).click();
    await lastAnswer(page).getByRole('button', { name: '元に戻す' }).click();
    await readsNo(row, '16:00');
    await context.close();
  });
});

/** As an input method has it: the key arrives while the conversion is still open. */
async function pressEnterOfConversion(keyboard: CDPSession): Promise<void> {
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
}
