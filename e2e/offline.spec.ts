import { messages } from '@ibasho/contract/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { carOf } from './demonstration.ts';
import {
  boardLine,
  chatInput,
  fillIn,
  goTo,
  lastAnswer,
  ownStatus,
  signIn,
  statusButton,
  UNREACHABLE,
} from './hands.ts';
import { gone, openContext, reads, takeBack } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Signs in, and collects what the page throws. `isBare`: nothing is loaded ahead, as for whoever saves data. */
async function arrive(username: string, path = '/', isBare = false) {
  const context = await openContext(browser);
  if (isBare) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  }
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await signIn(page, username);
  await goTo(page, path);
  return {
    context,
    page,
    thrown,
    goOffline: () => context.setOffline(true),
    goOnline: () => context.setOffline(false),
  };
}

/** Until what a day needs has been loaded ahead. */
const loadedAhead = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/holidays-page')),
  );

describe('offline', () => {
  test('with nothing loaded yet, every part says so in its place and comes when the network is back', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('hirose', '/', true);
    const toast = page.locator('[data-toast="error"]');
    await goOffline();
    for (const name of [/：状態の詳細を変更$/, /^アカウント/, messages.chatButton]) {
      await page.getByRole('button', { name }).click();
      await reads(toast, UNREACHABLE);
      await toast.getByRole('button', { name: '閉じる' }).click();
    }
    await statusButton(page, '外出').click();
    await reads(toast, UNREACHABLE);
    await boardLine(page, '馬場').waitFor();
    await page.getByRole('link', { name: '車', exact: true }).click();
    await reads(page.locator('main').getByRole('alert'), UNREACHABLE);
    await page.getByRole('link', { name: 'ホーム', exact: true }).click();
    await boardLine(page, '馬場').waitFor();
    await page.getByRole('link', { name: '休み', exact: true }).click();
    await reads(page.locator('main').getByRole('alert'), UNREACHABLE);

    await goOnline();
    await page.getByRole('grid').waitFor();
    await page.getByRole('link', { name: '車', exact: true }).click();
    await page.locator('main').getByText(carOf('ksuzuki')).first().waitFor();
    // It was asked for while the network was away.
    await page.getByPlaceholder(messages.chatPlaceholder).waitFor();
    await page.getByPlaceholder(messages.chatPlaceholder).press('Escape');
    await page.getByRole('button', { name: /：状態の詳細を変更$/ }).click();
    await page.getByRole('form', { name: '状態の詳細' }).waitFor();
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('a page that was not visited yet has its frame, says so, and reads its lists when the network is back', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('hirose');
    await loadedAhead(page);
    await goOffline();
    await page.getByRole('link', { name: '休み', exact: true }).click();
    await page.getByRole('heading', { name: '休み', level: 1 }).waitFor({ state: 'attached' });
    await reads(page.locator('main').getByRole('alert'), UNREACHABLE);
    // What was read stays, and the header says that it may be old.
    await page.getByRole('link', { name: 'ホーム', exact: true }).click();
    await boardLine(page, '馬場').waitFor();
    await page.getByText('再接続しています').waitFor();
    await page.getByRole('link', { name: '休み', exact: true }).click();
    await goOnline();
    await page.getByRole('grid').waitFor();
    await gone(page.getByText('再接続しています'));
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('what was said to the assistant and what is being written stay, and are sent when the network is back', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('iwasaki');
    const input = await chatInput(page);
    await input.waitFor();
    await goOffline();
    await input.fill('15時まで外出');
    await input.press('Shift+Enter');
    const panel = page.getByRole('dialog');
    await reads(panel.getByRole('alert'), UNREACHABLE);
    await input.fill('明日は');
    await goOnline();
    await panel.getByRole('button', { name: '再試行' }).click();
    await lastAnswer(page).getByRole('button', { name: '元に戻す' }).click();
    await reads(lastAnswer(page), '元に戻しました');
    await reads(ownStatus(page), messages.statusNames.online);
    expect(await input.inputValue()).toBe('明日は');
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('the status panel keeps what was typed, and saves it when the network is back', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('iwasaki');
    await page.getByRole('button', { name: /：状態の詳細を変更$/ }).click();
    const panel = page.getByRole('form', { name: '状態の詳細' });
    await panel.getByLabel('コメント').fill('桜台で現地調査');
    await goOffline();
    await panel.getByRole('button', { name: '保存' }).click();
    await reads(panel.getByRole('alert'), UNREACHABLE);
    expect(await panel.getByLabel('コメント').inputValue()).toBe('桜台で現地調査');
    await goOnline();
    await panel.getByRole('button', { name: '保存' }).click();
    await gone(panel);
    await takeBack(page);
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('a question that is being asked stays open until it can be answered', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('iwasaki', '/cars');
    await page.getByRole('button', { name: `${carOf('ksuzuki')}を使う` }).click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await goOffline();
    await question.getByRole('button', { name: '実行' }).click();
    await reads(question.locator('[data-toast="error"]'), UNREACHABLE);
    await goOnline();
    await question.getByRole('button', { name: '実行' }).click();
    await gone(question);
    await takeBack(page);
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('a form of the administration keeps what was typed', async () => {
    const { context, page, thrown, goOffline, goOnline } = await arrive('hoshino', '/admin?section=rooms');
    await page.getByRole('button', { name: '会議室を追加' }).click();
    const form = page.getByRole('dialog');
    await fillIn(form, { 名前: '試作室' });
    await goOffline();
    await form.getByRole('button', { name: '追加する' }).click();
    await reads(form.getByRole('alert'), UNREACHABLE);
    await goOnline();
    await form.getByRole('button', { name: '追加する' }).click();
    await gone(form);
    await takeBack(page);
    expect(thrown).toEqual([]);
    await context.close();
  });

  test('signing in says so, and goes on when the network is back', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto('/login');
    await fillIn(page, { ユーザー名またはメールアドレス: 'hirose', パスワード: 'ibasho-demo' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'サインイン', exact: true }).click();
    await reads(page.getByRole('alert'), UNREACHABLE);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'サインイン', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});

test('a part of a version that has been replaced asks for one reload', async () => {
  const { context, page, thrown } = await arrive('hirose', '/', true);
  let isReplaced = true;
  await page.route('**/assets/everyday-*.js', (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: '車', exact: true }).click();
  await reads(page.locator('main').getByRole('alert'), '新しい版');
  // Only the new page has the new version: this one would show it by itself, had it come back.
  page.once('framenavigated', () => {
    isReplaced = false;
  });
  await page.getByRole('button', { name: '再読み込み' }).click();
  await page.locator('main').getByText(carOf('ksuzuki')).first().waitFor();
  expect(thrown).toEqual([]);
  await context.close();
});
