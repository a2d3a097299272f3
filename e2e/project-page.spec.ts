import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { bar, drag, row } from './chart.ts';
import { fillIn, focusIn, settled, toastUndo } from './hands.ts';
import { callsOf, gone, reads, visit } from './office.ts';
import { tabTo } from './screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const days = { start: '2026-11-24', end: '2026-11-27' };

/** A project of one's own with these tasks of nobody; gives its address. */
async function projectOf(username: string, name: string, tasks: readonly object[] = []): Promise<string> {
  const post = await callsOf(username);
  const data = { name, startDate: '2026-11-16', endDate: '2026-12-18' };
  const made = await post<{ data: { id: number; documentId: string } }>('/api/projects', { data });
  for (const task of tasks) await post('/api/project-tasks', { data: { ...days, ...task, project: made.data.id } });
  return `/project-management/${made.data.documentId}`;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function add(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '追加', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await fillIn(dialog(page), { 名前: name });
  await dialog(page).getByRole('button', { name: '追加する' }).click();
  await gone(dialog(page));
}

/** A stretch of an arrow between two bars. */
const ARROW = '.gantt_task_link .gantt_line_wrapper';

const rightOf = (box: { x: number; width: number } | null): number => (box ? box.x + box.width : Number.NaN);

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe('one project', () => {
  test('[S1.8] on a phone a view that the row has no room for is seen whole when the page is opened with it', async () => {
    const address = await projectOf('kuroki', '川沿いの東屋');
    const { context, page } = await visit(browser, 'kuroki', `${address}?view=history`, phone);
    const views = page.getByRole('radiogroup', { name: '表示する内容' });
    const [margin, { width }] = [16, phone.viewport];
    // Until its font has come the row is narrower.
    await settled(page);
    await expect
      .poll(() => views.evaluate((all) => all.scrollWidth), { timeout: 10_000 })
      .toBeGreaterThan(width - 2 * margin);
    const chosen = views.getByText('履歴', { exact: true });
    await expect.poll(async () => rightOf(await chosen.boundingBox())).toBeLessThan(width - margin);
    await views.getByText('ガント', { exact: true }).click();
    await expect.poll(async () => (await views.boundingBox())?.x).toBe(margin);
    await context.close();
  });

  test.each([
    [1440, 'isono', {}],
    [390, 'kuroki', phone],
  ] as const)(
    '[S1.8] [S2.7] at %i px: a task, a milestone and a deliverable with a task are added and stay; axe finds nothing',
    async (width, username, more) => {
      const address = await projectOf(username, `図書館の改修 ${width}`);
      const { context, page } = await visit(browser, username, address, more);
      await page.getByRole('heading', { level: 1, name: `図書館の改修 ${width}` }).waitFor();
      await add(page, 'タスク', '現地調査');
      await add(page, 'マイルストーン', '中間レビュー');
      await add(page, '制作物', '基本設計図');
      await page.getByRole('radiogroup', { name: '表示する内容' }).getByText('制作物').click();
      await page.getByRole('button', { name: '「基本設計図」にタスクを追加' }).click();
      await fillIn(dialog(page), { 名前: '平面図', 時間: '12' });
      expect(await violations(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: '追加する' }).click();
      await gone(dialog(page));

      await page.reload();
      await reads(page.getByRole('region', { name: '基本設計図' }), '平面図');
      expect(await violations(page)).toEqual([]);
      await page.goto(address);
      await row(page, '現地調査 タスク').waitFor();
      await row(page, '中間レビュー マイルストーン').waitFor();
      await row(page, '基本設計図 制作物').waitFor();
      await row(page, '平面図 タスク').waitFor();
      await row(page, '現地調査 タスク').click();
      await dialog(page).getByRole('button', { name: '閉じる' }).click();
      await gone(dialog(page));
      await settled(page);
      expect(await violations(page)).toEqual([]);
      expect(await widthOf(page)).toBe(width);
      for (const view of ['board', 'people']) {
        await page.goto(`${address}?view=${view}`);
        await page.getByText('平面図').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);
      }
      await context.close();
    },
  );

  test('[S2.7] an address that no project has is no page', async () => {
    const address = `/project-management/${randomBytes(12).toString('hex')}`;
    const { context, page } = await visit(browser, 'isono', address);
    await page.getByText(`Page Not Found: ${address}`).waitFor();
    await context.close();
  });

  test('[S7.45] a bar is dragged and made longer, seen in a second browser, and taken back', async () => {
    const address = await projectOf('nogami', '駅前広場', [{ name: '護岸の設計' }]);
    const [a, b] = await Promise.all([visit(browser, 'nogami', address), visit(browser, 'minamoto', address)]);
    await Promise.all([row(a.page, '護岸の設計').waitFor(), row(b.page, '護岸の設計').waitFor()]);
    await settled(a.page);
    await drag(a.page, '護岸の設計', (width) => width / 2, 60);
    await row(b.page, '護岸の設計 タスク 11月26日\\(木\\)〜11月29日\\(日\\)').waitFor();
    await a.page.locator('[data-toast]').filter({ hasText: '変更しました' }).waitFor();
    expect(await dialog(a.page).count()).toBe(0);
    await drag(a.page, '護岸の設計', (width) => width + 1, 30);
    await row(b.page, '護岸の設計 タスク 11月26日\\(木\\)〜11月30日\\(月\\)').waitFor();
    await row(a.page, '護岸の設計 タスク 11月26日\\(木\\)〜11月30日\\(月\\)').waitFor();
    await toastUndo(a.page).click();
    await row(b.page, '護岸の設計 タスク 11月26日\\(木\\)〜11月29日\\(日\\)').waitFor();
    await bar(b.page, '護岸の設計').click();
    await dialog(b.page).getByLabel('名前').waitFor();
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('a task waits for another: what moves along is shown first, the bar goes back where one declines', async () => {
    const later = { start: '2026-11-30', end: '2026-12-01' };
    const address = await projectOf('shibata', '庭の改修', [{ name: '土の調査' }, { name: '植栽の設計', ...later }]);
    const [a, b] = await Promise.all([visit(browser, 'shibata', address), visit(browser, 'matsuoka', address)]);
    await Promise.all([row(a.page, '土の調査').waitFor(), row(b.page, '土の調査').waitFor()]);
    await row(a.page, '植栽の設計').focus();
    await a.page.keyboard.press('Enter');
    await dialog(a.page).getByLabel('先に終わるタスクを追加').selectOption('土の調査');
    await reads(dialog(a.page).getByRole('list', { name: '先に終わるタスク' }), '土の調査');
    expect(await violations(a.page)).toEqual([]);
    await a.page.keyboard.press('Escape');
    await b.page.locator(ARROW).first().waitFor();

    await settled(a.page);
    const question = a.page.getByRole('dialog', { name: '確認' });
    await drag(a.page, '土の調査', (width) => width / 2, 90);
    await reads(question, '「土の調査」のあとに続く「植栽の設計」も移動します。');
    await reads(question, '11月30日(月) → 12月1日(火)');
    await question.getByRole('button', { name: 'やめる' }).click();
    await row(a.page, '土の調査 タスク 11月24日\\(火\\)〜11月27日\\(金\\)').waitFor();
    await drag(a.page, '土の調査', (width) => width / 2, 90);
    await question.getByRole('button', { name: '実行' }).click();
    await row(b.page, '土の調査 タスク 11月27日\\(金\\)〜11月30日\\(月\\)').waitFor();
    await row(b.page, '植栽の設計 タスク 12月1日\\(火\\)〜12月2日\\(水\\)').waitFor();
    await drag(b.page, '植栽の設計', (width) => width / 2, -60);
    await b.page.locator('[data-toast]').filter({ hasText: 'それより前には移動できません' }).waitFor();
    await row(b.page, '植栽の設計 タスク 12月1日\\(火\\)〜12月2日\\(水\\)').waitFor();
    await toastUndo(a.page).last().click();
    await row(b.page, '植栽の設計 タスク 11月30日\\(月\\)〜12月1日\\(火\\)').waitFor();

    await a.page.locator(ARROW).nth(1).click();
    await dialog(a.page).getByRole('button', { name: '順序を外す' }).click();
    await gone(b.page.locator(ARROW).first());
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('an arrow is drawn from the end of one bar to the beginning of another', async () => {
    const later = { start: '2026-11-30', end: '2026-12-01' };
    const address = await projectOf('yoshida', '塔の照明', [{ name: '光の調査' }, { name: '器具の選定', ...later }]);
    const { context, page } = await visit(browser, 'yoshida', address);
    await row(page, '光の調査').waitFor();
    await settled(page);
    const [from, to] = await Promise.all([bar(page, '光の調査').boundingBox(), bar(page, '器具の選定').boundingBox()]);
    if (!from || !to) throw new Error('a bar is missing');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.move(from.x + from.width + 13, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 });
    await page.mouse.move(to.x - 13, to.y + to.height / 2, { steps: 3 });
    await page.mouse.up();
    await page
      .locator('[data-toast]')
      .filter({ hasText: '「光の調査」が終わってから「器具の選定」を始めます。' })
      .waitFor();
    await page.locator(ARROW).first().waitFor();
    await context.close();
  });

  test('[S7.64] the whole schedule is moved after a preview, and taken back', async () => {
    const address = await projectOf('minamoto', '港の改修', [{ name: '測量' }, { name: '模型' }]);
    const { context, page } = await visit(browser, 'minamoto', address);
    await row(page, '測量').waitFor();
    await page.getByRole('button', { name: '日程を移動' }).click();
    await fillIn(dialog(page), { 移動量: '3' });
    await dialog(page).getByLabel('単位').selectOption('営業日');
    await reads(page.getByRole('region', { name: '移動後の日程' }), /11月24日\(火\) → 11月27日\(金\)/);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '移動する' }).click();
    await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: '実行' }).click();
    await row(page, '測量 タスク 11月27日\\(金\\)〜12月2日\\(水\\)').waitFor();
    await toastUndo(page).click();
    await row(page, '測量 タスク 11月24日\\(火\\)〜11月27日\\(金\\)').waitFor();
    await context.close();
  });

  test('[S7.45] a card is drawn to another column, or its status is chosen', async () => {
    const address = await projectOf('sudo', '記念誌', [{ name: '原稿' }, { name: '校正' }]);
    const { context, page } = await visit(browser, 'sudo', `${address}?view=board`);
    const column = (name: string) => page.getByRole('region', { name });
    await page.getByRole('listitem').filter({ hasText: '原稿' }).dragTo(column('進行中'));
    await reads(column('進行中'), '原稿');
    await page.locator('[data-toast]').filter({ hasText: '「原稿」を進行中にしました。' }).waitFor();
    await page.getByRole('button', { name: '「校正」の状況：未着手' }).click();
    await page.getByRole('menuitem', { name: '完了' }).click();
    await reads(column('完了'), '校正');
    await page.reload();
    await reads(column('進行中'), '原稿');
    await reads(column('完了'), '校正');
    await context.close();
  });

  test('[S7.45] a task is changed and deleted by keyboard alone', async () => {
    const address = await projectOf('kuroki', '春の新パッケージ', [{ name: '試作' }]);
    const { context, page } = await visit(browser, 'kuroki', address);
    await row(page, '試作').focus();
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    await tabTo(page, '終了');
    await page.keyboard.type('12/4');
    await page.keyboard.press('Enter');
    await tabTo(page, '保存する');
    await page.keyboard.press('Enter');
    await gone(dialog(page));
    const moved = row(page, '試作 タスク 11月24日\\(火\\)〜12月4日\\(金\\)');
    await moved.waitFor();
    await moved.focus();
    await page.keyboard.press('Enter');
    await focusIn(dialog(page));
    await tabTo(page, '削除');
    await page.keyboard.press('Enter');
    await gone(moved);
    await toastUndo(page).click();
    await moved.waitFor();
    await context.close();
  });
});
