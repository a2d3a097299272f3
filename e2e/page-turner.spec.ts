import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { smallTargets } from './controls.ts';
import { settled } from './hands.ts';
import { callsOf, visit } from './office.ts';

/** With fifty a page so many that the page turner leaves pages out on both sides of the sixth. */
const RUNS = 520;
const SIXTH = '/admin?section=audit&page=6';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  const post = await callsOf('miyamoto');
  for (let index = 1; index <= RUNS; index++) {
    // On a phone every third takes a line more.
    const comment =
      index % 3 === 0 ? `${index}番の打ち合わせ中です。急ぎの用件は携帯電話へお願いします。` : `外線${index}`;
    await post('/api/ai-actions', { actions: [{ action: 'update_user_status', params: { comment } }] });
  }
});
afterAll(() => browser.close());

const pageTurner = (page: Page): Locator => page.getByRole('navigation', { name: 'ページ' });
const current = (page: Page): Locator => pageTurner(page).locator('[aria-current="page"]');

/** Jumps to the end of the page, as the key End does, and gives the buttons of the page turner that one cannot press there. */
async function outOfReachAtTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    // What comes into sight may be drawn only now.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  const buttons = pageTurner(page).getByRole('button');
  expect(await buttons.count()).toBeGreaterThan(4);
  return buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
        const points = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
        const isFree = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
        return !isFree || width < 24 || height < 24;
      })
      .map((button) => button.ariaLabel ?? ''),
  );
}

describe.each([
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const)('at $width × $height px, $colorScheme', ({ width, height, colorScheme }) => {
  test('a long list ends where the page says, with every way to its other pages in reach', async () => {
    const { context, page } = await visit(browser, 'hoshino', SIXTH, { viewport: { width, height }, colorScheme });
    await current(page).waitFor();
    await settled(page);
    expect(await outOfReachAtTheEnd(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

test('for a finger the page turner stands in one line of controls of 44 px, on every page', async () => {
  const { context, page } = await visit(browser, 'hoshino', '/', phone);
  for (const number of [1, 2, 6, 10, 11]) {
    await page.goto(`/admin?section=audit&page=${number}`);
    await current(page).waitFor();
    expect(await outOfReachAtTheEnd(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    const heights = await pageTurner(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(heights).size).toBe(1);
  }
  await context.close();
});

test('a page that is turned is read from its start, and the focus stays for the next turn', async () => {
  const { context, page } = await visit(browser, 'hoshino', SIXTH, phone);
  await current(page).waitFor();
  const next = pageTurner(page).getByRole('button', { name: '次へ' });
  await next.focus();
  await page.keyboard.press('Enter');
  await current(page).and(page.getByLabel('7ページ')).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await current(page).and(page.getByLabel('8ページ')).waitFor();
  await context.close();
});
