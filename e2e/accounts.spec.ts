import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillIn, goTo } from './hands.ts';
import { openContext, reads } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function atTheDoor(path: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await goTo(page, path);
  await visit(page);
  await context.close();
}

describe('at the door', () => {
  test('a forgotten password is asked for, and the answer does not tell whether there is such an account', () =>
    atTheDoor('/login', async (page) => {
      const answers: string[] = [];
      for (const email of ['nobody@minamo-design.example', 'isono@minamo-design.example']) {
        await page.goto('/login');
        await page.getByRole('link', { name: 'パスワードをお忘れですか' }).click();
        await page.waitForURL((url) => url.pathname === '/forgot-password');
        await fillIn(page, { メールアドレス: email });
        await page.getByRole('button', { name: '再設定のメールを送る' }).click();
        await page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor();
        answers.push(((await page.locator('main').textContent()) ?? '').replace(email, ''));
      }
      expect(new Set(answers).size).toBe(1);
      await page.getByRole('link', { name: 'サインインへ戻る' }).click();
      await page.getByRole('button', { name: 'サインイン' }).waitFor();
    }));

  test('a code that nobody was given is refused in words, and what was typed can be sent again', () =>
    atTheDoor('/reset-password?code=0123456789abcdef', async (page) => {
      await fillIn(page, { 新しいパスワード: 'secret two', '新しいパスワード（確認）': 'secret two' });
      await page.getByRole('button', { name: '設定してサインイン' }).click();
      await reads(page.getByRole('alert'), /リンク/);
      expect(await page.getByLabel('新しいパスワード', { exact: true }).inputValue()).toBe('secret two');
    }));

  test('nobody registers where the firm allows no domain', () =>
    atTheDoor('/login', async (page) => {
      expect(await page.getByRole('link', { name: '新規登録' }).count()).toBe(0);
      await page.goto('/login?register');
      await page.getByText('ご自身での登録は受け付けていません').waitFor();
    }));

  test('a firm that is set up is not set up again', () =>
    atTheDoor('/setup', async (page) => {
      await page.getByText('設定は済んでいます').waitFor();
      expect(await page.getByLabel('会社名').count()).toBe(0);
    }));

  test('[S7.10] a provider’s return that nobody has begun is refused, with the way back', () =>
    atTheDoor('/connect/oidc/redirect?code=c&state=s', async (page) => {
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'サインインへ戻る' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
    }));
});
