import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { UNREACHABLE } from './hands.ts';
import { callsOf, reads, takeBack, visit } from './office.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Made {
  data: { documentId: string };
}

/** A project with a task of `username`'s in this week; gives its address. */
async function projectOf(username: string): Promise<string> {
  const post = await callsOf(username);
  const { data } = await post<Made>('/api/projects', { data: { name: '離島の案内板' } });
  const task = {
    name: '地図',
    project: '離島の案内板',
    start: '2026-11-17',
    end: '2026-11-20',
    user: nameOf(username),
  };
  await post('/api/ai-actions', { actions: [{ action: 'create_task', params: task }] });
  return `/project-management/${data.documentId}`;
}

test('[S1.8] on a phone without a connection nothing of a project is lost, and back it goes on', async () => {
  const address = await projectOf('kuroki');
  const { context, page } = await visit(browser, 'kuroki', `${address}?view=board`, phone);
  const column = (name: string) => page.getByRole('region', { name });
  const error = page.locator('[data-toast="error"]');
  const show = (view: string) =>
    page.getByRole('radiogroup', { name: '表示する内容' }).getByText(view, { exact: true }).tap();

  await context.setOffline(true);
  await page.getByRole('button', { name: '「地図」の状況：未着手' }).tap();
  await page.getByRole('menuitem', { name: '完了' }).tap();
  await reads(error, UNREACHABLE);
  await reads(column('未着手'), '地図');
  await error.getByRole('button', { name: '閉じる' }).tap();
  await show('コメント');
  const field = page.getByRole('textbox', { name: 'コメント' });
  await field.fill('船の時刻を確認しました');
  await page.getByRole('button', { name: '投稿する' }).tap();
  await reads(page.locator('main').getByRole('alert').first(), UNREACHABLE);
  expect(await field.inputValue()).toBe('船の時刻を確認しました');
  expect(await violations(page)).toEqual([]);

  const elsewhere = await callsOf('kuroki');
  const start = { task: '地図', project: '離島の案内板', changes: { taskStatus: 'in_progress' } };
  await elsewhere('/api/ai-actions', { actions: [{ action: 'update_task', params: start }] });
  await context.setOffline(false);
  await page.getByRole('button', { name: '投稿する' }).tap();
  await reads(page.getByRole('article'), '船の時刻を確認しました');
  expect(await field.inputValue()).toBe('');
  await show('ボード');
  await reads(column('進行中'), '地図');
  await context.close();
});

test('[S1.8] hours that could not be saved on a phone stay until they are, and are taken back by a tap', async () => {
  const { context, page } = await visit(browser, 'kuroki', '/project-management?view=hours', phone);
  const cell = page.getByRole('textbox', { name: '「地図」11月19日(木)の時間' });
  await cell.waitFor();
  await context.setOffline(true);
  await cell.fill('2.5');
  await page.getByRole('heading', { level: 1 }).tap();
  await reads(page.locator('[data-toast="error"]'), UNREACHABLE);
  expect(await cell.inputValue()).toBe('2.5');
  await context.setOffline(false);
  await cell.press('Enter');
  await reads(page.locator('[data-toast="success"]'), '「地図」の11月19日(木)を2.5時間にしました');
  await takeBack(page);
  await expect.poll(() => cell.inputValue()).toBe('');
  await context.close();
});
