// The chart of a project under a hand: scrolled, dragged at its edges, by mouse and by finger.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from './browser.ts';
import { bar, hold, row, swipe } from './chart.ts';
import { settled } from './hands.ts';
import { callsOf, reads, readsNo, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Its browser calls itself that of a desktop computer. */
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const days = { start: '2026-11-24', end: '2026-11-27' };

/** A project with so many tasks, the last one of `username`, who is off in between; gives its address. */
async function projectOf(username: string, name: string, count: number): Promise<string> {
  const post = await callsOf(username);
  const leave = await post<{ data: { sd_user: { id: number } } }>('/api/user-holidays?populate=*', {
    data: { date: '2026-11-25' },
  });
  const made = await post<{ data: { id: number; documentId: string } }>('/api/projects', { data: { name } });
  for (let index = 1; index <= count; index += 1) {
    const person = index === count ? { sd_user: leave.data.sd_user.id } : {};
    const data = { ...days, name: `作業${index}`, project: made.data.id, ...person };
    await post('/api/project-tasks', { data });
  }
  return `/project-management/${made.data.documentId}`;
}

/** Where it is, once it is there: the chart draws its bars anew. */
async function boxOf(locator: Locator) {
  const box = await vi.waitUntil(() => locator.boundingBox(), { timeout: 5000 });
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Where the rows are seen. */
const area = (page: Page): Locator => page.locator('.gantt_data_area');

const scrolledTo = (page: Page): Promise<{ left: number; top: number }> =>
  page.evaluate(() => ({
    left: document.querySelector('.gantt_hor_scroll')?.scrollLeft ?? 0,
    top: document.querySelector('.gantt_ver_scroll')?.scrollTop ?? 0,
  }));

const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let index = 0; index < 12; index += 1) await new Promise((done) => requestAnimationFrame(done));
  });

describe('the chart of a project', () => {
  test.each([
    [160, 'isono', {}],
    [40, 'kuroki', phone],
  ] as const)('of %i rows has its shades at the last row as well', async (count, username, more) => {
    const { context, page } = await visit(browser, username, await projectOf(username, '河川の改修', count), more);
    await row(page, '作業1 ').waitFor();
    await settled(page);
    await page.locator('.gantt_ver_scroll').evaluate((bar) => bar.scrollTo(0, bar.scrollHeight));
    await row(page, `作業${count} `).waitFor();
    const { y, bottom } = await boxOf(area(page));
    for (const shade of ['.is-today', '.is-free']) {
      const box = await boxOf(page.locator(`.chart-backdrop ${shade}`).first());
      expect(box.y).toBeLessThanOrEqual(y);
      expect(box.bottom).toBeGreaterThanOrEqual(bottom);
    }
    const [leave, own] = await Promise.all([boxOf(page.locator('.is-leave')), boxOf(bar(page, `作業${count}`))]);
    expect(leave.y).toBeLessThanOrEqual(own.y);
    expect(leave.bottom).toBeGreaterThanOrEqual(own.bottom);
    await context.close();
  });

  test('a bar that is late says so, and one that is not does not', async () => {
    const address = await projectOf('sudo', '護岸の点検', 1);
    const post = await callsOf('sudo');
    await post('/api/ai-actions', {
      actions: [
        {
          action: 'create_task',
          params: { project: '護岸の点検', name: '昨日まで', start: '2026-11-16', end: '2026-11-18' },
        },
      ],
    });
    const { context, page } = await visit(browser, 'sudo', address);
    await row(page, '昨日まで タスク 11月16日\\(月\\)〜11月18日\\(水\\) 未着手 遅れ').waitFor();
    await reads(bar(page, '昨日まで'), '遅れ');
    await readsNo(bar(page, '作業1'), '遅れ');
    await context.close();
  });

  test('a bar dragged to the right edge goes as far as the hand', async () => {
    const { context, page } = await visit(browser, 'nogami', await projectOf('nogami', '岸壁の調査', 1));
    await row(page, '作業1').waitFor();
    await settled(page);
    const before = await scrolledTo(page);
    const [own, { right }] = await Promise.all([boxOf(bar(page, '作業1')), boxOf(area(page).locator('..'))]);
    const far = Math.floor((right - 20 - (own.x + own.width / 2)) / 30);
    await hold(page, '作業1', (width) => width / 2, far * 30);
    await frames(page);
    await page.mouse.up();
    const day = new Date(Date.UTC(2026, 10, 24 + far));
    await row(page, `作業1 タスク ${day.getUTCMonth() + 1}月${day.getUTCDate()}日`).waitFor();
    expect(await scrolledTo(page)).toEqual(before);
    await context.close();
  });

  test.each([
    ['a phone', 'minamoto', phone],
    ['a tablet', 'shibata', tablet],
  ] as const)('on %s a finger scrolls it, and moves a bar as far as it went', async (_device, username, more) => {
    const { context, page } = await visit(browser, username, await projectOf(username, '堤防の点検', 30), more);
    await row(page, '作業1 ').waitFor();
    await settled(page);
    const { x, y, bottom } = await boxOf(page.getByRole('region', { name: 'ガント' }));
    const before = await scrolledTo(page);
    await swipe(page, { x: x + 150, y: Math.min(bottom, 700) - 40 }, { x: 0, y: -120 });
    await expect.poll(async () => (await scrolledTo(page)).top).toBe(before.top + 120);
    await swipe(page, { x: x + 220, y: y + 130 }, { x: 0, y: 200 });
    await expect.poll(async () => (await scrolledTo(page)).top).toBe(0);

    await swipe(page, { x: x + 300, y: y + 130 }, { x: -150, y: 0 });
    await expect.poll(async () => (await scrolledTo(page)).left).toBe(before.left + 150);
    const own = await boxOf(bar(page, '作業2').first());
    const place = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    const { left } = await scrolledTo(page);
    await swipe(page, place, { x: 60, y: 0 }, true);
    await row(page, '作業2 タスク 11月26日\\(木\\)〜11月29日\\(日\\)').waitFor();
    expect((await scrolledTo(page)).left).toBe(left);
    await context.close();
  });

  test('where there is a touch screen the mouse moves bars and draws arrows as elsewhere', async () => {
    const wide = { hasTouch: true };
    const { context, page } = await visit(browser, 'yoshida', await projectOf('yoshida', '水門の点検', 2), wide);
    await row(page, '作業1 ').waitFor();
    await settled(page);
    await hold(page, '作業2', (width) => width / 2, 240);
    await page.mouse.up();
    await row(page, '作業2 タスク 12月2日\\(水\\)〜12月5日\\(土\\)').waitFor();
    const [from, to] = await Promise.all([boxOf(bar(page, '作業1')), boxOf(bar(page, '作業2'))]);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.move(from.right + 13, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 });
    await page.mouse.move(to.x - 13, to.y + to.height / 2, { steps: 3 });
    await page.mouse.up();
    await page.locator('.gantt_task_link .gantt_line_wrapper').first().waitFor();
    await context.close();
  });
});
