import { messages } from '@ibasho/contract/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { bar, drag, hold, row } from './chart.ts';
import { nameOf } from './demonstration.ts';
import { callsOf, gone, reads, takeBack, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Made {
  data: { id: number; documentId: string };
}

const sizes = [
  [1440, 'isono', 'tachibana', {}],
  [390, 'kuroki', 'tachibana', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

const show = (page: Page, view: string) =>
  page.getByRole('radiogroup', { name: '表示する内容' }).getByText(view, { exact: true }).click();

async function holds(page: Page, width: number): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test.each(sizes)(
  '[S1.8] at %i px: the chart shows who is off, and how late all is by the baseline, which is replaced after a question',
  async (width, username, colleague, more) => {
    const [post, hers] = [await callsOf(username), await callsOf(colleague)];
    const name = `駅前の改修 ${width}`;
    const { data: project } = await post<Made>('/api/projects', { data: { name } });
    const date = width > 400 ? '2026-11-25' : '2026-11-26';
    const leave = await hers<{ data: { sd_user: { id: number } } }>('/api/user-holidays?populate=*', {
      data: { date },
    });
    const days = { start: '2026-11-24', end: '2026-11-27' };
    await post('/api/project-tasks', {
      data: { ...days, name: '測量', project: project.id, sd_user: leave.data.sd_user.id },
    });
    const { context, page } = await visit(browser, username, `/project-management/${project.documentId}`, more);

    const row = page.getByRole('button', { name: /^測量 / });
    await expect.poll(() => row.getAttribute('aria-label')).toContain(`${nameOf(colleague)}さんは11月2`);
    await page.locator('.chart-over .is-leave').first().waitFor();
    await page.getByRole('list', { name: '凡例' }).getByText('担当者の休み').waitFor();
    await holds(page, width);

    await page.getByRole('button', { name: '基準を保存' }).click();
    await page.getByText('基準どおり').waitFor();
    const changes = { end: '2026-12-02' };
    await hers('/api/ai-actions', {
      actions: [{ action: 'update_task', params: { task: '測量', project: name, changes } }],
    });
    await page.getByText('基準より5日遅れ').waitFor();
    await page.locator('.chart-over .is-baseline').waitFor();
    await expect.poll(() => row.getAttribute('aria-label')).toContain('基準は11月24日(火)〜11月27日(金)、5日遅れ');
    await page.getByRole('button', { name: '基準を保存' }).click();
    const question = page.getByRole('dialog', { name: '確認' });
    await reads(question, '保存した基準を、今の日程で置き換えます');
    await holds(page, width);
    await question.getByRole('button', { name: messages.answers.yes }).click();
    await page.getByText('基準どおり').waitFor();
    await takeBack(page);
    await page.getByText('基準より5日遅れ').waitFor();
    await context.close();
  },
);

test.each(sizes)(
  '[S1.8] at %i px: who is addressed by a comment hears of it, and the history tells and takes back what was done',
  async (width, username, colleague, more) => {
    const name = `港の改修 ${width}`;
    const { data: project } = await (await callsOf(username))<Made>('/api/projects', { data: { name } });
    const { context, page } = await visit(
      browser,
      username,
      `/project-management/${project.documentId}?view=comments`,
      more,
    );
    const field = page.getByRole('textbox', { name: 'コメント' });
    await field.pressSequentially('至急@');
    await page.getByRole('combobox', { name: '宛先' }).pressSequentially(nameOf(colleague).slice(0, 2));
    await page.getByRole('option', { name: nameOf(colleague) }).click();
    await page.keyboard.insertText('図面の確認をお願いします');
    await page.getByRole('button', { name: '投稿する' }).click();
    const comment = page.getByRole('article', { name: `${nameOf(username)}のコメント` });
    await reads(comment, `至急@${nameOf(colleague)} 図面の確認をお願いします`);
    await holds(page, width);

    const other = await visit(browser, colleague, `/project-management/${project.documentId}?view=comments`);
    await reads(other.page.getByRole('article'), '図面の確認をお願いします');
    await comment.getByRole('button', { name: '編集' }).click();
    await page.getByRole('textbox', { name: 'コメントの編集' }).fill(`@${nameOf(colleague)} 模型の確認をお願いします`);
    await page.getByRole('button', { name: '保存する' }).click();
    await reads(other.page.getByRole('article'), '模型の確認をお願いします');
    await other.page.goto('/');
    await other.page
      .getByRole('region', { name: 'あなたへのお知らせ' })
      .getByRole('link', { name: `プロジェクト「${name}」のコメントであなたに声をかけました` })
      .click();
    await reads(other.page.getByRole('article'), '模型の確認をお願いします');
    await other.context.close();

    await show(page, '履歴');
    const history = page.getByRole('region', { name: '履歴' });
    await reads(history.getByRole('listitem').first(), 'コメントを変更');
    await holds(page, width);
    await history.getByRole('button', { name: '元に戻す：コメントを変更しました' }).click();
    await reads(history.getByText('元に戻しました').first(), '元に戻しました');
    await show(page, 'コメント');
    await reads(comment, '図面の確認をお願いします');
    await comment.getByRole('button', { name: '削除' }).click();
    await gone(comment);
    await context.close();
  },
);

test('[S7.45] of two who drag one bar the later is told, and a form writes over nothing that it did not change', async () => {
  const post = await callsOf('isono');
  const { data: project } = await post<Made>('/api/projects', { data: { name: '橋の塗装' } });
  const task = { name: '足場の設計', start: '2026-11-24', end: '2026-11-27', project: project.id };
  await post('/api/project-tasks', { data: task });
  const address = `/project-management/${project.documentId}`;
  const [a, b] = await Promise.all([visit(browser, 'isono', address), visit(browser, 'kuroki', address)]);
  await Promise.all([bar(a.page, '足場の設計').waitFor(), bar(b.page, '足場の設計').waitFor()]);
  const middle = (width: number) => width / 2;

  await hold(a.page, '足場の設計', middle, 150);
  await drag(b.page, '足場の設計', middle, 60);
  const byB = '足場の設計 タスク 11月26日\\(木\\)〜11月29日\\(日\\)';
  await b.page.locator('[data-toast="success"]').filter({ hasText: '変更しました' }).waitFor();
  await a.page.mouse.up();
  await reads(a.page.locator('[data-toast="error"]'), 'ほかの人が先に変更しました');
  await row(a.page, byB).waitFor();
  await drag(a.page, '足場の設計', middle, 30);
  const byA = '足場の設計 タスク 11月27日\\(金\\)〜11月30日\\(月\\)';
  await Promise.all([row(a.page, byA).waitFor(), row(b.page, byA).waitFor()]);

  await bar(a.page, '足場の設計').click();
  const form = a.page.getByRole('dialog');
  await form.getByLabel('名前').fill('足場の設計と手配');
  await drag(b.page, '足場の設計', middle, 60);
  await row(b.page, '足場の設計 タスク 11月29日\\(日\\)〜12月2日\\(水\\)').waitFor();
  await form.getByRole('button', { name: '保存する' }).click();
  await gone(form);
  await row(b.page, '足場の設計と手配 タスク 11月29日\\(日\\)〜12月2日\\(水\\)').waitFor();
  await Promise.all([a.context.close(), b.context.close()]);
});
