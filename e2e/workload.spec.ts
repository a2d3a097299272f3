import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { callsOf, reads, readsNo, takeBack, visit } from './office.ts';
import { tabTo } from './screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGE = '/project-management?view=workload';
const opener = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}(?!の)`) });
const tasksOf = (page: Page, name: string): Locator => page.getByRole('list', { name: `${name}のタスク` });

/** A task of somebody's own, of more hours than its days have. */
async function taskOf(username: string, name: string): Promise<void> {
  const post = await callsOf(username);
  const project = `${name}の計画`;
  await post('/api/projects', { data: { name: project } });
  const params = { name, project, start: '2026-11-24', end: '2026-11-27', hours: 48, user: nameOf(username) };
  const { status } = await post<{ status: string }>('/api/ai-actions', {
    actions: [{ action: 'create_task', params }],
  });
  expect(status).toBe('done');
}

describe('[S2.6] the workload', () => {
  test('[S1.8] too much is seen, drawn to a colleague and taken back; a colleague’s screen follows', async () => {
    await taskOf('sakurai', '屋根の納まり');
    const [from, to] = [nameOf('sakurai'), nameOf('ono')];
    const [a, b] = await Promise.all([visit(browser, 'sakurai', PAGE), visit(browser, 'nogami', PAGE)]);
    await reads(row(a.page, from), '時間超過');
    expect(await violations(a.page)).toEqual([]);
    await opener(a.page, from).click();
    const task = tasksOf(a.page, from).getByRole('listitem').filter({ hasText: '屋根の納まり' });
    expect(await violations(a.page)).toEqual([]);
    await task.dragTo(row(a.page, to));
    const asked = a.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' });
    const done = a.page.locator('[data-toast="success"]');
    await asked.or(done).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await reads(row(b.page, to), '時間超過');
    await takeBack(a.page);
    await readsNo(row(b.page, to), '時間超過');
    await reads(row(a.page, from), '時間超過');
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('[S1.8] at 390 px and by keyboard alone a task gets another person', async () => {
    await taskOf('kurata', '床の見本');
    const [from, to] = [nameOf('kurata'), nameOf('nishimura')];
    const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, page } = await visit(browser, 'kurata', `${PAGE}&q=${encodeURIComponent(from)}`, small);
    await reads(row(page, from), '時間超過');
    await tabTo(page, new RegExp(`${from}.*(?:ルーム|部)$`));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '「床の見本」の担当を変更' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await tabTo(page, '「床の見本」の担当を変更');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '「床の見本」の担当' });
    await dialog.getByRole('combobox').fill(to);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' });
    const done = page.locator('[data-toast="success"]');
    await asked.or(done).first().waitFor();
    if (await asked.isVisible()) await asked.press('Enter');
    await reads(done, `「床の見本」の担当を${to}さんに変更しました`);
    await readsNo(row(page, from), '時間超過');
    await context.close();
  });
});
