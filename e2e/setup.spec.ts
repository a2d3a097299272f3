import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, openTestMailbox, type TestMailbox } from '../packages/server/test/http/mailbox.ts';
import { launchBrowser } from './browser.ts';
import { adminLine, boardLine, fillIn, statusButton, userBar } from './hands.ts';
import { openContext, reads } from './office.ts';
import { startProduct } from './product.ts';

/** An empty firm with a mail server: who sets it up, who is invited, who registers, who forgets. */
let browser: Browser;
let mailbox: TestMailbox;
let product: { url: string; stop: () => Promise<void> };
let admin: { context: BrowserContext; page: Page };

async function open(path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, { baseURL: product.url });
  const page = await context.newPage();
  await page.goto(path);
  return { context, page };
}

const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

beforeAll(async () => {
  browser = await launchBrowser();
  mailbox = await openTestMailbox();
  product = await startProduct(undefined, {
    FIRM_FILE: 'none',
    SMTP_URL: mailbox.url,
    REGISTER_DOMAINS: 'example.test',
  });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mailbox.close();
});

describe('an empty firm', () => {
  test('leads whoever comes first to its setup, and on to the first steps', async () => {
    admin = await open('/');
    const { page } = admin;
    await at(page, '/setup');
    await fillIn(page, {
      会社名: '北山設計',
      氏名: '北山 涼',
      よみ: 'きたやま りょう',
      ユーザー名: 'kitayama',
      メールアドレス: 'kitayama@example.test',
      パスワード: 'first secret',
      'パスワード（確認）': 'first secret',
    });
    await press(page, '設定してはじめる');
    await at(page, '/admin');
    await page.getByRole('list', { name: 'はじめの手順' }).waitFor();
    await page.getByRole('link', { name: '所属', exact: true }).last().click();
    await press(page, '所属を追加');
    await fillIn(page, { 名前: '意匠室' });
    await page.getByRole('combobox', { name: '別名' }).fill('デザイン');
    await page.getByRole('combobox', { name: '別名' }).press('Enter');
    await press(page, '追加する');
    await reads(adminLine(page, '意匠室'), 'デザイン');

    const { context, page: late } = await open('/setup');
    await late.getByText('設定は済んでいます').waitFor();
    await context.close();
  });

  test('[S7.25] a colleague who is invited by mail sets a password and stands on the board', async () => {
    const { page } = admin;
    await page.goto('/admin');
    await press(page, 'ユーザーを追加');
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, { 氏名: '水野 葵', よみ: 'みずの あおい', メールアドレス: 'mizuno@example.test' });
    await dialog.getByLabel('所属').selectOption({ label: '意匠室' });
    await press(page, '追加する');
    await page.getByText('水野 葵さんを追加し、招待メールを送りました。').waitFor();

    const code = codeIn(await mailbox.mailTo('mizuno@example.test'), '/reset-password\\?code');
    const invited = await open(`/reset-password?code=${code}`);
    await fillIn(invited.page, { 新しいパスワード: 'aoi no himitsu', '新しいパスワード（確認）': 'aoi no himitsu' });
    await press(invited.page, '設定してサインイン');
    await at(invited.page, '/');
    await reads(userBar(invited.page), '水野 葵');
    await page.goto('/');
    await statusButton(invited.page, '外出').click();
    await reads(boardLine(page, '水野 葵'), '外出中');

    await page.goto('/admin?section=mails');
    await page.getByText('mizuno@example.test').click();
    await reads(page.locator('details[open]'), '〔リンク〕');
    expect(await page.locator('main').textContent()).not.toContain(code);
    await invited.context.close();
  });

  test('[S7.6] [S7.9] somebody of the firm’s domain registers, confirms the address and says who they are', async () => {
    const { context, page } = await open('/login');
    await page.getByRole('link', { name: '新規登録' }).click();
    await fillIn(page, { ユーザー名: 'hara', メールアドレス: 'hara@example.test', パスワード: 'hara no himitsu' });
    await press(page, '登録する');
    await page.getByRole('heading', { name: '確認メールを送りました' }).waitFor();
    const code = codeIn(await mailbox.mailTo('hara@example.test'), '/confirm-email\\?confirmation');
    await page.goto(`/confirm-email?confirmation=${code}`);
    await page.getByRole('heading', { name: 'お名前の登録' }).waitFor();
    await fillIn(page, { 氏名: '原 一郎', よみ: 'はら いちろう' });
    await page.getByLabel('所属').selectOption({ label: '意匠室' });
    await press(page, '登録してはじめる');
    await reads(userBar(page), '原 一郎');
    await admin.page.goto('/');
    await boardLine(admin.page, '原 一郎').waitFor();
    await context.close();
  });

  test('[S7.7] [S7.8] a forgotten password is replaced by the mail’s link, once', async () => {
    const { context, page } = await open('/login');
    await page.getByRole('link', { name: 'パスワードをお忘れですか' }).click();
    await fillIn(page, { メールアドレス: 'mizuno@example.test' });
    await press(page, '再設定のメールを送る');
    await page.getByText('リンクは1時間有効です', { exact: false }).waitFor();
    const code = codeIn(await mailbox.mailTo('mizuno@example.test', 2), '/reset-password\\?code');
    const secret = { 新しいパスワード: 'another one', '新しいパスワード（確認）': 'another one' };
    await page.goto(`/reset-password?code=${code}`);
    await fillIn(page, secret);
    await press(page, '設定してサインイン');
    await at(page, '/');
    await reads(userBar(page), '水野 葵');
    await context.close();

    const again = await open(`/reset-password?code=${code}`);
    await fillIn(again.page, secret);
    await press(again.page, '設定してサインイン');
    await again.page.getByRole('alert').waitFor();
    await again.page.getByRole('link', { name: 'メールをもう一度受け取る' }).waitFor();
    await again.context.close();
    await admin.context.close();
  });
});
