import { STORAGE_KEYS } from '@ibasho/contract/constants';
import { localTimeAt } from '@ibasho/contract/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serious } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { carOf, firm, nameOf } from './demonstration.ts';
import { boardLine, settled, statusButton } from './hands.ts';
import { callsOf, FIRM_TIME, gone, reads, takeBack, visit } from './office.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const everybody = firm.users?.length ?? 0;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const lineOf = (page: Page, username: string) => boardLine(page, nameOf(username)).getByRole('button');
const cardOf = (page: Page, username: string) => page.getByRole('dialog', { name: `${nameOf(username)}さん` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-person'));

/** Lines that are cut off or broken, and lines outside the window. */
function misplaced(page: Page) {
  return page.locator('li[data-status]').evaluateAll((lines) => {
    const names = lines.flatMap((line) => [...line.querySelectorAll('[class*="name"]')]);
    return {
      count: lines.length,
      cut: names
        .filter((name) => name.scrollWidth > name.clientWidth || name.clientHeight > 34)
        .map((name) => name.textContent),
      outside: lines.filter((line) => line.getBoundingClientRect().bottom > innerHeight).length,
      isWide: document.documentElement.scrollWidth > innerWidth,
    };
  });
}

describe('the home page', () => {
  test('shows the whole demonstration firm at 1440 × 900 without scrolling, and no name is broken or cut', async () => {
    const { context, page } = await visit(browser, 'iwasaki');
    expect(await misplaced(page)).toEqual({ count: everybody, cut: [], outside: 0, isWide: false });
    await context.close();
  });

  test('today’s strip names who has which car, and leads to the cars', async () => {
    const { context, page } = await visit(browser, 'iwasaki');
    const today = page.getByRole('complementary', { name: '今日' });
    await reads(today, '11月19日(木)');
    await today.getByRole('link', { name: /^車/ }).click();
    await page.waitForURL('**/cars');
    await context.close();
  });

  test('a line opens a card by keyboard, which is in the address, follows what changes, and gives the focus back', async () => {
    const [a, b] = await Promise.all([visit(browser, 'iwasaki'), visit(browser, 'hirose')]);
    const { page } = a;
    await lineOf(page, 'hirose').focus();
    await page.keyboard.press('Enter');
    const card = cardOf(page, 'hirose');
    await card.waitFor();
    expect(new URL(page.url()).searchParams.get('person')).toMatch(/^[a-z0-9]{24}$/);
    await statusButton(b.page, '外出').click();
    await reads(card, '外出中');
    await statusButton(b.page, 'オンライン').click();
    await reads(card, 'オンライン');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toMatch(/^[a-z0-9]{24}$/);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Space');
    await card.waitFor();
    await page.goBack();
    await card.waitFor({ state: 'hidden' });
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('a colleague opens the link to a card; from it the assistant is told of the person', async () => {
    const { context, page } = await visit(browser, 'iwasaki');
    await lineOf(page, 'ksuzuki').click();
    const card = cardOf(page, 'ksuzuki');
    await reads(card, carOf('ksuzuki'));
    await page.reload();
    await reads(card, carOf('ksuzuki'));
    await card.getByRole('button', { name: 'アシスタントに伝える' }).click();
    await card.waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        page.locator('textarea').evaluateAll((inputs) => inputs.map((input) => (input as HTMLTextAreaElement).value)),
      )
      .toContain(`${nameOf('ksuzuki')}さんは`);
    await context.close();
  });

  test('on a phone lines are as high as a finger, the card comes from below, and a tap beside it closes it', async () => {
    const { context, page } = await visit(browser, 'iwasaki', '/', phone);
    const low = await page
      .locator('li[data-status] button')
      .evaluateAll((lines) => lines.filter((line) => line.getBoundingClientRect().height < 44).length);
    expect(low).toBe(0);
    expect(await misplaced(page)).toMatchObject({ cut: [], isWide: false });
    await lineOf(page, 'hirose').tap();
    const card = cardOf(page, 'hirose');
    await card.waitFor();
    const box = await card.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
    expect(await serious(page)).toEqual([]);
    // Under this place the header has 「外出」: a finger that only closes the card must not press it.
    await page.evaluate(() =>
      addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('button')) document.body.dataset.pressed = 'a button';
      }),
    );
    await page.touchscreen.tap(195, 40);
    await card.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.body.dataset.pressed)).toBeUndefined();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });
});

describe('one’s own day', () => {
  const TODAY = '2026-11-19';
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const actAs = async (username: string, step: object) => {
    const act = (await callsOf(username))<{ status: string; confirmToken?: string }>;
    const asked = await act('/api/ai-actions', { actions: [step] });
    const { confirmToken } = asked;
    const answer = confirmToken ? await act('/api/ai-actions', { actions: [step], confirmToken }) : asked;
    expect(answer).toMatchObject({ status: 'done' });
  };
  /** The firm's clock, as the server tells it the page. */
  const nowOf = async (page: Page): Promise<number> => {
    const told = await page.evaluate(async (key) => {
      const headers = { authorization: `Bearer ${localStorage.getItem(key)?.replaceAll('"', '')}` };
      return (await fetch('/api/firm', { headers })).json();
    }, STORAGE_KEYS.token);
    return Date.parse(told.now);
  };
  /** A video meeting of `username` with `guest`, and something else in the day of the guest. */
  const invite = async (username: string, guest: string, at: number) => {
    const date = `${TODAY}T23:00`;
    const meeting = { topic: '決裁の相談', start_time: localTimeAt(at, 'Asia/Tokyo'), participants: [nameOf(guest)] };
    await actAs(username, { action: 'reserve_zoom_meeting', params: meeting });
    await actAs(guest, { action: 'create_schedule', params: { name: '書類の整理', date } });
  };

  test('the next meeting comes by itself, is marked when it is near, and is joined beside the app', async () => {
    const { context, page } = await visit(browser, 'aizawa');
    // Nothing outside is asked.
    await context.route(/^https:/, (route) => route.fulfill({ body: '' }));
    const now = await nowOf(page);
    await settled(page);
    const next = region(page, '次の会議');
    expect(await next.count()).toBe(0);
    await invite('ishikawa', 'aizawa', now + 6 * 60_000);
    await reads(next, /まもなく決裁の相談ビデオ会議　石川 文恵/);
    const join = next.getByRole('link', { name: '参加する' });
    expect(await join.getAttribute('href')).toMatch(/^https:\/\//);
    expect(await serious(page)).toEqual([]);
    await join.focus();
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await opened.close();
    await next.getByRole('link', { name: '決裁の相談' }).click();
    await page.getByRole('dialog', { name: '決裁の相談' }).waitFor();
    await page.goBack();
    const day = region(page, '自分');
    await reads(day, '23:00書類の整理');
    await day.getByRole('link', { name: /^自分/ }).click();
    await page.waitForURL('**/schedule');
    await context.close();
  });

  test('a free room opens the form that books it from now on; on a phone as well', async () => {
    const { context, page, name } = await visit(browser, 'aizawa', '/', phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const free = region(page, '会議室').getByRole('listitem').first().getByRole('link');
    const room = (await free.textContent())?.split('〜')[0] ?? '';
    await free.tap();
    const form = page.getByRole('dialog', { name: '予約' });
    await form.waitFor();
    const place = await form
      .getByLabel('場所')
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    expect([place, await form.getByLabel('開始').inputValue()]).toEqual([
      room,
      expect.stringMatching(/:(00|15|30|45)$/),
    ]);
    await form.getByLabel('用件').fill('急な相談');
    await form.getByRole('button', { name: '予約する' }).tap();
    await page.getByRole('button', { name: new RegExp(`急な相談 ${name}`) }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await takeBack(page);
    await context.close();
  });
});

describe('the wall', () => {
  test('shows everybody on one screen, large, with the time and nothing to press', async () => {
    const { context, page } = await visit(browser, 'iwasaki', '/?view=wall', {
      viewport: { width: 1920, height: 1080 },
    });
    await page.getByText(FIRM_TIME).first().waitFor();
    await settled(page);
    expect(await misplaced(page)).toEqual({ count: everybody, cut: [], outside: 0, isWide: false });
    const size = await page
      .locator('li[data-status]')
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    expect(size).toBeGreaterThanOrEqual(18);
    await gone(page.getByRole('navigation'));
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await context.close();
  });

  test('follows what changes, and is offered where a screen is large enough', async () => {
    const [wall, b] = await Promise.all([
      visit(browser, 'iwasaki', '/', { viewport: { width: 1920, height: 1080 } }),
      visit(browser, 'hirose'),
    ]);
    await wall.page.getByRole('link', { name: '壁掛け表示' }).click();
    const line = boardLine(wall.page, b.name);
    await reads(line, 'オンライン');
    await statusButton(b.page, '外出').click();
    await reads(line, '外出');
    await statusButton(b.page, 'オンライン').click();
    await reads(line, 'オンライン');
    await Promise.all([wall.context.close(), b.context.close()]);
  });
});
