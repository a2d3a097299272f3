import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { fillIn, toastUndo } from './hands.ts';
import { callsOf, gone, reads, takeBack, visit } from './office.ts';
import { tabTo } from './screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ALL = '/project-management';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'プロジェクトの作成' });
const question = (page: Page): Locator => page.getByRole('dialog', { name: '確認' });
const linkTo = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const names = (page: Page): Promise<string[]> =>
  page.locator('main').getByRole('listitem').getByRole('heading').allTextContents();
const sizes: [number, BrowserContextOptions][] = [
  [1440, { viewport: { width: 1440, height: 900 } }],
  [390, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];
const isNoWiderThanTheWindow = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'プロジェクトを作成' }).click();
  await dialog(page).waitFor();
}

describe('[S2.6] the projects', () => {
  test.each(sizes)(
    '[S1.8] at %i px: one is made alone, a colleague sees it at once, and it is taken back; axe finds nothing',
    async (width, more) => {
      const name = `港の案内所 ${width}`;
      const [a, b] = await Promise.all([visit(browser, 'ueda', ALL, more), visit(browser, 'tachibana', ALL, more)]);
      expect(await violations(a.page)).toEqual([]);
      await isNoWiderThanTheWindow(a.page, width);
      await openForm(a.page);
      expect(await violations(a.page)).toEqual([]);
      await fillIn(dialog(a.page), { プロジェクト名: name, 概要: '観光協会からの依頼' });
      await dialog(a.page).getByLabel('状況').selectOption('進行中');
      await dialog(a.page).getByRole('button', { name: '作成する' }).click();
      await a.page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
      const card = b.page.getByRole('listitem').filter({ has: linkTo(b.page, name) });
      await reads(card, '進行中');
      await reads(card, '観光協会からの依頼');
      await reads(card, '11月19日(木)〜2027年1月18日(月)');
      expect(await linkTo(b.page, name).getAttribute('href')).toBe(new URL(a.page.url()).pathname);
      await toastUndo(a.page).click();
      await gone(linkTo(b.page, name));
      await Promise.all([a.context.close(), b.context.close()]);
    },
  );

  test.each(sizes)(
    '[S1.8] at %i px: a whole one is made as its preview was changed, all in one run',
    async (width, more) => {
      const name = `潮風の宿 ${width}`;
      const { context, page } = await visit(browser, 'asano', ALL, more);
      await openForm(page);
      const form = dialog(page);
      await form.getByText('一式で作成').click();
      await fillIn(form, { プロジェクト名: name, 日数: '45' });
      const preview = form.getByRole('region', { name: '作成される内容' });
      await reads(preview, '11月19日(木)〜1月3日(日)、制作物2件、タスク10件（200時間）、マイルストーン3件');
      await preview.getByRole('button', { name: '公開作業を外す' }).click();
      await preview.getByRole('button', { name: 'デザイン制作を変更' }).click();
      await fillIn(preview, { 名前: '紙面の制作', 時間: '40' });
      await preview.getByLabel('最後の日', { exact: true }).fill('12/10');
      await preview.getByLabel('最後の日', { exact: true }).press('Enter');
      await reads(preview, '40時間11月27日(金)〜12月10日(木)');
      await reads(preview, 'タスク9件（200時間）');
      expect(await violations(page)).toEqual([]);
      await form.getByRole('button', { name: '作成する' }).click();
      await page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
      await page.goto(`${ALL}?q=${encodeURIComponent(name)}`);
      const card = page.getByRole('listitem').filter({ has: linkTo(page, name) });
      await reads(card, '0 / 200 時間');
      await reads(card, '次は キックオフ');
      // Its deliverables may bear the names of others; the project needs a name of its own.
      await openForm(page);
      await form.getByText('一式で作成').click();
      await fillIn(form, { プロジェクト名: name });
      await form.getByRole('button', { name: '作成する' }).click();
      await reads(form, '同じ名前のプロジェクトがあります');
      await fillIn(form, { プロジェクト名: `${name}の二期` });
      await form.getByRole('button', { name: '作成する' }).click();
      await question(page).getByRole('button', { name: '実行' }).click();
      await page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
      await takeBack(page);
      await page.goto(`${ALL}?q=${encodeURIComponent(name)}`);
      await expect.poll(() => names(page), { timeout: 5000 }).toEqual([name]);
      await context.close();
    },
  );

  test('[S1.8] what one searches, filters and sorts stands in the address, for a colleague too', async () => {
    const act = await callsOf('kaneko');
    const dates = (startDate: string, endDate: string) => ({ startDate, endDate });
    for (const params of [
      { name: '並木 三番館', projectStatus: 'completed', ...dates('2026-10-01', '2026-11-10') },
      { name: '並木 一番館', projectStatus: 'in_progress', ...dates('2026-10-01', '2026-12-25') },
      { name: '並木 二番館', projectStatus: 'on_hold', ...dates('2026-10-01', '2026-11-13') },
    ])
      await act('/api/ai-actions', { actions: [{ action: 'create_project', params }] });
    const { context, page } = await visit(browser, 'kaneko', ALL);
    await page.getByRole('textbox', { name: 'プロジェクトを検索' }).fill('並木');
    await expect.poll(() => names(page), { timeout: 5000 }).toEqual(['並木 二番館', '並木 一番館']);
    await reads(page.getByRole('listitem').filter({ hasText: '二番館' }), '期限を過ぎています');
    await page.getByLabel('状況').selectOption('すべて');
    await page.getByLabel('並び順').selectOption('名前順');
    await expect.poll(() => names(page), { timeout: 5000 }).toEqual(['並木 一番館', '並木 三番館', '並木 二番館']);
    await page.getByRole('radiogroup', { name: '表示の形' }).getByText('表').click();
    await page.getByRole('row', { name: '並木 三番館' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const address = page.url();
    expect(new URL(address).search).toBe(`?view=table&q=${encodeURIComponent('並木')}&status=all&sort=name`);

    const colleague = await visit(browser, 'kitagawa', new URL(address).pathname + new URL(address).search);
    const rows = colleague.page.locator('tbody').getByRole('rowheader').getByRole('link');
    await expect
      .poll(() => rows.allTextContents(), { timeout: 5000 })
      .toEqual(['並木 一番館', '並木 三番館', '並木 二番館']);
    await rows.first().click();
    await colleague.page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
    await Promise.all([context.close(), colleague.context.close()]);
  });

  test('[S1.8] a whole project is made by keyboard alone', async () => {
    const { context, page } = await visit(browser, 'kitagawa', ALL);
    const press = (key: string) => page.keyboard.press(key);
    await tabTo(page, 'プロジェクトを作成');
    await press('Enter');
    await dialog(page).locator('input:focus').waitFor();
    await page.keyboard.type('山の図書室');
    await tabTo(page, 'プロジェクトのみ', 'Shift+Tab');
    await press('ArrowRight');
    await tabTo(page, 'デザインコンセプトを外す');
    await press('Enter');
    await tabTo(page, '要件整理を変更', 'Shift+Tab');
    await press('Enter');
    await tabTo(page, '時間');
    await page.keyboard.type('24');
    await press('Enter');
    await page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
    await page.goto(`${ALL}?q=${encodeURIComponent('山の図書室')}`);
    await reads(page.getByRole('listitem').filter({ hasText: '山の図書室' }), '0 / 184 時間');
    await tabTo(page, '山の図書室');
    await press('Enter');
    await page.waitForURL(/\/project-management\/[a-z0-9]{24}$/);
    await context.close();
  });
});
