import { readFileSync } from 'node:fs';
import { DEMONSTRATION_PASSWORD, type FirmFile } from '@ibasho/contract/firm-file';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const firm: FirmFile = JSON.parse(
  readFileSync(new URL('../packages/server/firm/demonstration.json', import.meta.url), 'utf8'),
);

export const appUrl = inject('appUrl');

/** The people of the demonstration firm, by the order of its file; every journey takes its own, so that none meets another's traces. */
export const people = (firm.users ?? []).filter((user) => user.holder === undefined && user.role !== 'admin');
/** Cars that nobody holds at the start. */
export const freeCars = (firm.cars ?? []).filter((car) => car.holder === undefined).map((car) => car.name);

export interface Visitor {
  context: BrowserContext;
  page: Page;
  name: string;
}

/** Signs in as `username` in a browser of their own and opens `path`. */
export async function visit(browser: Browser, username: string, path = '/'): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: appUrl,
    locale: 'ja-JP',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, username);
  if (path !== '/') await page.goto(path);
  return { context, page, name: firm.users?.find((user) => user.username === username)?.name ?? '' };
}

export async function signIn(page: Page, username: string, password: string = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('ユーザー名またはメールアドレス').fill(username);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'サインイン' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The line of a person on the presence board. */
export const boardLine = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name }).first();

/** Types a sentence into the assistant and sends it. */
export async function tell(page: Page, sentence: string): Promise<void> {
  const input = page.getByPlaceholder('メッセージを入力...（Shift+Enterで送信）');
  if (!(await input.isVisible())) await page.getByTitle('AIチャット').click();
  await input.fill(sentence);
  await input.press('Shift+Enter');
}

/** Waits until the text of `locator` matches. */
export async function reads(locator: Locator, text: string | RegExp, timeout = 5000): Promise<void> {
  const matcher = expect.poll(async () => (await locator.textContent({ timeout: 1000 }).catch(() => '')) ?? '', { timeout });
  await (typeof text === 'string' ? matcher.toContain(text) : matcher.toMatch(text));
}

/** Waits until nothing that fits `locator` is on the page. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'detached', timeout: 5000 });
