import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { goTo, settled } from './hands.ts';
import { callsOf, reads, takeBack, visit } from './office.ts';

// The firm's clock stands at Thursday, 19 November 2026; Monday, the 23rd, is a national holiday.
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGE = '/project-management?view=hours';
const cell = (page: Page, task: string, day: string): Locator =>
  page.getByRole('textbox', { name: `「${task}」${day}の時間` });
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** A project with a task of somebody's own in this week; gives its address. */
async function projectOf(username: string, task: string): Promise<string> {
  const post = await callsOf(username);
  const project = `${task}の計画`;
  const made = await post<{ data: { documentId: string } }>('/api/projects', { data: { name: project } });
  const params = { name: task, project, start: '2026-11-17', end: '2026-11-20', hours: 24, user: nameOf(username) };
  await post('/api/ai-actions', { actions: [{ action: 'create_task', params }] });
  return `/project-management/${made.data.documentId}`;
}

describe('the time sheet', () => {
  test('hours are written by keyboard alone, seen on the project’s page at once, and taken back', async () => {
    const project = await projectOf('noda', '壁の割付');
    const [a, b] = await Promise.all([
      visit(browser, 'noda', PAGE),
      visit(browser, 'msuzuki', `${project}?view=people`),
    ]);
    const head = b.page.locator('main dl');
    const line = b.page.getByRole('listitem').filter({ hasText: '壁の割付' });
    await reads(head, '実績0 / 予定 24時間');
    await cell(a.page, '壁の割付', '11月17日(火)').focus();
    await a.page.keyboard.type('7.5');
    await a.page.keyboard.press('ArrowRight');
    await a.page.keyboard.type('1:15');
    await a.page.keyboard.press('Tab');
    await reads(a.page.locator('[data-toast="success"]'), '「壁の割付」の11月18日(水)を1.25時間にしました');
    await reads(head, '実績8.75 / 予定 24時間');
    await reads(line, '実績 8.75 / 予定 24時間');
    const row = a.page.getByRole('row', { name: /^壁の割付/ });
    await reads(row.getByRole('cell').last(), '8.75');
    expect(await violations(a.page)).toEqual([]);
    await takeBack(a.page);
    await reads(head, '実績7.5 / 予定 24時間');
    await expect.poll(() => cell(a.page, '壁の割付', '11月18日(水)').inputValue()).toBe('');

    // More than a day has is refused, and stays as it was typed.
    await cell(a.page, '壁の割付', '11月18日(水)').fill('25');
    await a.page.keyboard.press('Tab');
    await reads(a.page.locator('[data-toast="error"]'), '0.25〜24');
    expect(await cell(a.page, '壁の割付', '11月18日(水)').inputValue()).toBe('25');

    // A colleague looks at it, and writes nothing there.
    await goTo(b.page, PAGE);
    await b.page.getByRole('combobox', { name: '表示する人' }).fill(a.name);
    await b.page.getByRole('option', { name: new RegExp(a.name) }).click();
    const sheet = b.page.getByRole('region', { name: `${a.name}さんの作業時間` });
    await reads(sheet, '7.5');
    expect(await sheet.getByRole('textbox').count()).toBe(0);
    expect(await violations(b.page)).toEqual([]);
    expect(await widthOf(b.page)).toBe(1440);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('at 390 px a day is shown at a time; another task is found, and its hours stay in the week', async () => {
    await projectOf('matsuoka', '灯具の選定');
    await projectOf('msuzuki', '家具の見積');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, page } = await visit(browser, 'matsuoka', PAGE, phone);
    await cell(page, '灯具の選定', '11月19日(木)').waitFor();
    expect(await page.getByRole('textbox', { name: /の時間$/ }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
    await page.getByRole('radiogroup', { name: '表示する日' }).getByText('17', { exact: true }).click();
    await page.getByRole('combobox', { name: 'タスクを追加' }).fill('家具の見積');
    await page.getByRole('option', { name: '家具の見積（家具の見積の計画）' }).click();
    await cell(page, '家具の見積', '11月17日(火)').fill('２');
    await cell(page, '灯具の選定', '11月17日(火)').fill('0.5');
    await page.keyboard.press('Enter');
    await reads(page.getByRole('row', { name: /^合計/ }), '2.5時間');
    await page.reload();
    await settled(page);
    await reads(page.getByRole('row', { name: /^家具の見積/ }), '2');
    await reads(page.getByRole('row', { name: /^合計/ }), '2.52.5時間');
    await page.getByRole('button', { name: '次の週' }).click();
    await reads(page.locator('main'), '11月23日(月)〜11月29日(日)');
    expect(await violations(page)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
    await context.close();
  });
});
