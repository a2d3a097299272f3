import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { callsOf, gone, reads, takeBack, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('when somebody is off', () => {
  test('[S1.4] what they leave stands on the card of the day, is handed over in one run and taken back', async () => {
    const post = await callsOf('segawa');
    await post('/api/projects', { data: { name: '温室の計画' } });
    const task = { name: '温室の断面', project: '温室の計画', start: '2026-11-20', end: '2026-11-25' };
    await post('/api/ai-actions', {
      actions: [
        { action: 'create_task', params: { ...task, user: nameOf('segawa') } },
        { action: 'add_user_holiday', params: { date: '2026-11-25' } },
      ],
    });
    const { context, page, name } = await visit(browser, 'segawa', '/holidays');
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${name} 11月25日`) });
    await cell.click();
    const left = page.getByRole('region', { name: 'この間の予定' });
    await reads(left, '11月25日(水)期限 タスク 温室の断面（温室の計画）');
    expect(await violations(page)).toEqual([]);
    await left.getByRole('button', { name: '引き継ぐ' }).click();
    const dialog = page.getByRole('dialog', { name: `${name}さんの引き継ぎ` });
    await dialog.getByRole('combobox').fill(nameOf('hoshino'));
    await page.getByRole('option', { name: nameOf('hoshino') }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /件を引き継ぐ$/ }).click();
    await gone(dialog);
    await cell.click();
    await page.getByRole('button', { name: '休みを取り消す' }).waitFor();
    await gone(left);
    await page.keyboard.press('Escape');
    await takeBack(page);
    await cell.click();
    await reads(left, '温室の断面');
    await context.close();
  });
});
