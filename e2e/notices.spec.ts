import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { carOf, nameOf } from './demonstration.ts';
import { settled, signIn } from './hands.ts';
import { callsOf, gone, openContext, reads, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const strip = (page: Page): Locator => page.getByRole('region', { name: 'あなたへのお知らせ' });
const confirmButtons = (page: Page): Locator => strip(page).getByRole('button', { name: /^確認：/ });

/** Does `actions` as `username`, by the interface, and confirms them. */
async function act(username: string, actions: PlanStep[]): Promise<RunResponse> {
  const post = await callsOf(username);
  const first = await post<RunResponse>('/api/ai-actions', { actions });
  if (first.confirmToken === undefined) return first;
  return post<RunResponse>('/api/ai-actions', { actions, confirmToken: first.confirmToken });
}

const comment = (user: string, text: string): PlanStep[] => [
  { action: 'update_user_status', params: { user: nameOf(user), comment: text } },
];

describe('notices', () => {
  test('a car that is taken is told on every open screen within a second, kept until confirmed, then gone from all', async () => {
    const car = carOf('sudo');
    const [taker, owner, phone] = await Promise.all([
      visit(browser, 'hamada', '/cars'),
      visit(browser, 'sudo'),
      visit(browser, 'sudo', '/holidays', { viewport: { width: 390, height: 844 }, hasTouch: true }),
    ]);
    const tab = await owner.context.newPage();
    await tab.goto('/cars');
    await reads(tab.getByRole('row', { name: car }), owner.name);
    const screens = [owner.page, tab, phone.page];
    await Promise.all(screens.map(settled));

    await taker.page.getByRole('button', { name: `${car}を使う` }).click();
    const answered = taker.page.waitForResponse((answer) => answer.url().endsWith('/api/ai-actions'));
    await taker.page.getByRole('dialog').getByRole('button').last().click();
    await answered;
    const began = performance.now();
    await Promise.all(screens.map((page) => strip(page).waitFor()));
    expect(performance.now() - began).toBeLessThan(1000);
    for (const page of screens) await reads(strip(page), `${taker.name}さんがあなたの${car}を使い始めました`);
    expect(await strip(taker.page).count()).toBe(0);

    await owner.page.reload();
    await strip(owner.page).waitFor();
    await confirmButtons(phone.page).tap();
    await Promise.all(screens.map((page) => gone(strip(page))));
    await owner.page.reload();
    await settled(owner.page);
    expect(await strip(owner.page).count()).toBe(0);
    await Promise.all([taker, owner, phone].map(({ context }) => context.close()));
  });

  test('are there after signing in, each leads to where it shows, and one can go through them by keyboard', async () => {
    await act('hamada', comment('nogami', '会議室Aにいます'));
    await act('hamada', [
      { action: 'add_user_holiday', params: { user: nameOf('nogami'), start: '2026-12-28', end: '2026-12-30' } },
    ]);
    const { context, page } = await visit(browser, 'nogami');
    await reads(strip(page), /あなたの休み 12月28日\(月\)〜12月30日\(水\)・3日を登録しました.*会議室Aにいます/);
    await strip(page).getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/holidays');
    await strip(page).waitFor();

    await page.getByRole('button', { name: /^アカウント/ }).click();
    await page.getByRole('menuitem', { name: 'サインアウト' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, 'nogami');
    await confirmButtons(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => confirmButtons(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await gone(strip(page));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await context.close();
  });

  test('whoever is invited to a video meeting is told, and told again when it moves and when it is cancelled', async () => {
    const { context, page } = await visit(browser, 'okamoto');
    const reservation = { name: '納品前の確認' };
    const start_time = '2026-12-22T10:00';
    await act('hamada', [
      {
        action: 'reserve_zoom_meeting',
        params: { topic: reservation.name, start_time, participants: [nameOf('okamoto')] },
      },
    ]);
    const by = `${nameOf('hamada')}さんがビデオ会議「納品前の確認」`;
    await reads(strip(page), `${by}（12月22日(火) 10:00〜11:00）にあなたを加えました`);
    const later = { start_time: '15:00' };
    await act('hamada', [{ action: 'update_reservation', params: { reservation, changes: later } }]);
    await reads(strip(page), `${by}（12月22日(火) 15:00〜16:00）を変更しました`);
    await act('hamada', [{ action: 'cancel_reservation', params: { reservation } }]);
    await reads(strip(page), `${by}（12月22日(火) 15:00〜16:00）を取り消しました`);
    await strip(page).getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/reservations');
    await strip(page).getByRole('button', { name: 'すべて確認' }).click();
    await gone(strip(page));
    await context.close();
  });

  test('an undo takes the notice from a screen that has not confirmed it', async () => {
    const { context, page } = await visit(browser, 'asano');
    const { runId } = await act('hamada', comment('asano', '外線対応中'));
    await reads(strip(page), '外線対応中');
    const post = await callsOf('hamada');
    await post(`/api/ai-actions/${runId}/undo`);
    await gone(strip(page));
    await context.close();
  });

  test.each([
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)(
    'at $width px, $colorScheme, they cover nothing, are large enough for a finger and sound to axe',
    async ({ width, colorScheme }) => {
      for (const each of ['一つ目', '二つ目', '三つ目']) await act('hamada', comment('okamoto', each));
      const context = await openContext(browser, {
        viewport: { width, height: 844 },
        colorScheme,
        hasTouch: width < 768,
      });
      const page = await context.newPage();
      await signIn(page, 'okamoto');
      await strip(page).waitFor();
      await settled(page);
      await strip(page).getByRole('button', { name: /^ほか/ }).click();
      const faults = await page.evaluate((isTouch) => {
        const section = document.querySelector('section[aria-label="あなたへのお知らせ"]');
        const box = section?.getBoundingClientRect();
        const found = [];
        const [head, main] = ['header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect());
        if (!box || !head || !main) return ['nothing there'];
        if (box.top < head.bottom - 1 || box.bottom > main.top + 1) found.push('not between header and page');
        if (document.documentElement.scrollWidth > window.innerWidth) found.push('wider than the screen');
        for (const button of section?.querySelectorAll('button') ?? []) {
          const { width: across, height, left, top } = button.getBoundingClientRect();
          if (isTouch && (across < 44 || height < 44)) found.push(`${button.textContent} ${across} × ${height}`);
          const onTop = document.elementFromPoint(left + across / 2, top + height / 2);
          if (!button.contains(onTop)) found.push(`${button.textContent} lies under ${onTop?.outerHTML.slice(0, 80)}`);
        }
        return found;
      }, width < 768);
      expect(faults).toEqual([]);
      const found = await findings(page, 'section[aria-label="あなたへのお知らせ"]');
      expect(found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      await strip(page).getByRole('button', { name: 'すべて確認' }).click();
      await gone(strip(page));
      await context.close();
    },
  );
});
