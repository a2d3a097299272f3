import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  calendarAnswer,
  calendarOf,
  type FeedServer,
  openFeedServer,
} from '../packages/server/test/calendars/feed-server.ts';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { fillIn, focusIn, settled } from './hands.ts';
import { gone, reads, visit } from './office.ts';
import { startProductHere } from './product-here.ts';
import { tabTo } from './screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'カレンダー連携' });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'カレンダー連携' }).click();
  await dialog(page).waitFor();
};
const showOthers = (page: Page) => dialog(page).getByText('外の予定をここで見る').click();
const answer = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: '実行' }).click();
const addressIn = (page: Page) => page.getByLabel('アドレス', { exact: true }).inputValue();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('a link of one’s own calendar', () => {
  test('is made, read by a calendar elsewhere, seen to be in use, and worthless once it is revoked', async () => {
    const { context, page } = await visit(browser, 'isono', '/schedule');
    await openDialog(page);
    await fillIn(dialog(page), { リンクの名前: '自分のiPhone' });
    await dialog(page).getByRole('button', { name: 'リンクを作る' }).click();
    const lines = dialog(page).getByRole('list', { name: '作ったリンク' }).getByRole('listitem');
    await reads(lines, 'まだ読み取られていません');
    const address = await addressIn(page);

    const calendar = await fetch(address);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('ベーカリー様へ電話');

    // What was told once is told nowhere else.
    await page.reload();
    await openDialog(page);
    await reads(lines, /最後の読み取り 11月19日\(木\) 1\d:\d\dごろ/);
    expect(await page.content()).not.toContain(address.split('/').at(-1));
    await dialog(page).getByRole('button', { name: '「自分のiPhone」を無効にする' }).click();
    await answer(page, 'リンクを無効にする');
    await gone(lines);
    expect((await fetch(address)).status).toBe(404);
    await context.close();
  });

  test('is made and revoked by keyboard alone', async () => {
    const { context, page } = await visit(browser, 'kitagawa', '/schedule');
    await tabTo(page, 'カレンダー連携');
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    await tabTo(page, 'リンクの名前');
    await page.keyboard.type('Outlook');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('アドレス', { exact: true });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await tabTo(page, '「Outlook」を無効にする');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'リンクを無効にする' });
    await focusIn(question);
    // Escape answers the question alone.
    await page.keyboard.press('Escape');
    await gone(question);
    await dialog(page).waitFor();
    await page.getByRole('button', { name: '「Outlook」を無効にする' }).press('Enter');
    await focusIn(question);
    await tabTo(page, '実行');
    await page.keyboard.press('Enter');
    await gone(question);
    await expect.poll(() => focused(page)).toBe('作ったリンク');
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await expect.poll(() => focused(page)).toBe('カレンダー連携');
    await context.close();
  });

  test('is seen and revoked by administrators, who make those of rooms', async () => {
    const own = await visit(browser, 'nogami', '/schedule');
    await openDialog(own.page);
    await fillIn(dialog(own.page), { リンクの名前: '家の予定表' });
    await dialog(own.page).getByRole('button', { name: 'リンクを作る' }).click();
    const [address, { context, page }] = [
      await addressIn(own.page),
      await visit(browser, 'hoshino', '/admin?section=calendar-links'),
    ];
    const ofPeople = page.getByRole('list', { name: 'ユーザーのリンク' });
    await reads(ofPeople, nameOf('nogami'));

    await page.getByRole('button', { name: '会議室のリンクを作る' }).click();
    const form = page.getByRole('dialog', { name: '会議室のリンクを作る' });
    await form.getByLabel('会議室').selectOption('会議室A');
    await fillIn(form, { リンクの名前: '入口の表示板' });
    await form.getByRole('button', { name: 'リンクを作る' }).click();
    const ofRoom = await addressIn(page);
    expect(await (await fetch(ofRoom)).text()).toContain('X-WR-CALNAME:会議室A');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '会議室Aの「入口の表示板」を無効にする' }).click();
    await answer(page, 'リンクを無効にする');
    await gone(page.getByRole('list', { name: '会議室のリンク' }));
    await page.getByRole('button', { name: `${nameOf('nogami')}の「家の予定表」を無効にする` }).click();
    await answer(page, 'リンクを無効にする');
    await gone(ofPeople.getByText('家の予定表'));
    for (const each of [address, ofRoom]) expect((await fetch(each)).status).toBe(404);
    await Promise.all([own.context.close(), context.close()]);
  });

  test('is not made without the network, which is said, and what was typed stays', async () => {
    const { context, page } = await visit(browser, 'arai', '/schedule');
    await openDialog(page);
    await fillIn(dialog(page), { リンクの名前: '出張用' });
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'リンクを作る' }).click();
    await reads(dialog(page).getByRole('alert'), '接続できません。リンクを作れませんでした。');
    expect(await dialog(page).getByLabel('リンクの名前').inputValue()).toBe('出張用');
    await context.close();
  });
});

describe('a calendar elsewhere', () => {
  let server: FeedServer;
  let product: Awaited<ReturnType<typeof startProductHere>>;
  beforeAll(async () => {
    server = await openFeedServer();
    product = await startProductHere(server.feeds);
    const events = [
      'SUMMARY:歯医者\nLOCATION:品川\nDTSTART:20261120T060000Z\nDTEND:20261120T070000Z',
      'SUMMARY:帰省\nDTSTART;VALUE=DATE:20261121\nDTEND;VALUE=DATE:20261123',
    ];
    server.answers.set('/private.ics', calendarAnswer(calendarOf(...events)));
  });
  afterAll(async () => {
    await product.stop();
    await server.close();
  });

  const here = (username: string, path: string, more = {}) =>
    visit(browser, username, path, { baseURL: product.url, ...more });
  const add = async (page: Page, address: string) => {
    await fillIn(dialog(page), { カレンダーの名前: '私用', 'アドレス（.ics）': address });
    await dialog(page).getByRole('button', { name: '追加する' }).click();
  };
  const dentist = (page: Page) =>
    page.getByRole('button', { name: /外部カレンダー 歯医者 11月20日\(金\) 15:00〜16:00/ });
  const journey = (page: Page) => page.getByRole('button', { name: /帰省/ }).first();

  test('is refused with the reason, else shown beside one’s own by day, week and month, until it is removed', async () => {
    const { context, page } = await here('isono', '/schedule');
    await openDialog(page);
    await showOthers(page);
    await add(page, server.url('/missing.ics'));
    await reads(dialog(page).getByRole('alert'), '相手のサーバーが断りました');
    await add(page, server.url('/private.ics'));
    const line = dialog(page).getByRole('list', { name: '追加したカレンダー' }).getByRole('listitem');
    await reads(line, `calendar.example.test:${server.port}`);
    await reads(line, '最後の読み込み 11月19日');
    await page.keyboard.press('Escape');

    await dentist(page).waitFor();
    await journey(page).waitFor();
    await page.getByRole('list', { name: '種類' }).getByText('外部カレンダー').waitFor();
    await page.goto('/schedule?view=month');
    await dentist(page).waitFor();
    await journey(page).waitFor();
    await page.goto('/schedule?view=day&date=2026-11-20');
    await dentist(page).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: '歯医者' });
    for (const part of ['外部カレンダー・私用', '11月20日(金) 15:00〜16:00', '品川', '元のカレンダーで']) {
      await reads(details, part);
    }
    await page.keyboard.press('Escape');
    expect(await dentist(page).getAttribute('draggable')).not.toBe('true');

    // Nobody else sees it, not in one's calendar either.
    const person = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ibasho.user') ?? '{}').sd_user.documentId,
    );
    const other = await here('arai', `/schedule?who=${person}`);
    await other.page.getByRole('button', { name: /ベーカリー様へ電話/ }).waitFor();
    expect(await dentist(other.page).count()).toBe(0);
    await other.context.close();

    await openDialog(page);
    await showOthers(page);
    await dialog(page).getByRole('button', { name: '「私用」を削除' }).click();
    await answer(page, 'カレンダーを削除する');
    await gone(line);
    await page.keyboard.press('Escape');
    await gone(dentist(page));
    await context.close();
  });

  test.each([
    { name: 'at 1440 px, light', more: { colorScheme: 'light' } as const },
    { name: 'at 1440 px, dark', more: { colorScheme: 'dark' } as const },
    { name: 'at 390 px, light', more: { ...phone, colorScheme: 'light' } as const },
    { name: 'at 390 px, dark', more: { ...phone, colorScheme: 'dark' } as const },
  ])(
    '$name, axe finds nothing serious, and nothing scrolls sideways',
    async ({ more }) => {
      const { context, page } = await here('otsuka', '/schedule', more);
      const found: Record<string, string[]> = {};
      await openDialog(page);
      await fillIn(dialog(page), { リンクの名前: '自分のiPhone' });
      await dialog(page).getByRole('button', { name: 'リンクを作る' }).click();
      await addressIn(page);
      await settled(page);
      found.links = await violations(page);
      await showOthers(page);
      await add(page, server.url('/private.ics'));
      await dialog(page).getByRole('listitem').first().waitFor();
      found.calendars = await violations(page);
      await page.goto('/schedule?view=week');
      await dentist(page).first().waitFor();
      found.page = await violations(page);
      expect(found).toEqual({ links: [], calendars: [], page: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
      await context.close();
    },
    120_000,
  );
});
