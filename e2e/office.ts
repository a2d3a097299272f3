import { readFileSync } from 'node:fs';
import { DEMONSTRATION_PASSWORD, type FirmFile } from '@ibasho/contract/firm-file';
import { messages } from '@ibasho/contract/messages';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const firm: FirmFile = JSON.parse(
  readFileSync(new URL('../packages/server/firm/demonstration.json', import.meta.url), 'utf8'),
);

export const appUrl = inject('appUrl');

/** Cars that nobody holds at the start. */
export const freeCars = (firm.cars ?? []).filter((car) => car.holder === undefined).map((car) => car.name);

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** As the board shows it. */
  name: string;
}

/** A browser of its own: far from the firm's zone, without motion. Each journey takes people of its own. */
export function openContext(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: appUrl,
    locale: 'ja-JP',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...more,
  });
}

/** Signs in as `username` in a browser of their own and opens `path`. */
export async function visit(
  browser: Browser,
  username: string,
  path = '/',
  more: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await openContext(browser, more);
  const page = await context.newPage();
  await signIn(page, username);
  if (path !== '/') await page.goto(path);
  return { context, page, name: nameOf(username) };
}

export async function signIn(page: Page, username: string, password: string = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('ユーザー名またはメールアドレス').fill(username);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'サインイン' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await userBar(page).getByText(nameOf(username)).waitFor();
}

export function nameOf(username: string): string {
  const user = firm.users?.find((each) => each.username === username);
  if (!user) throw new Error(`${username} does not work in the demonstration firm`);
  return user.name;
}

/** The car that `username` has in hand at the start. */
export function carOf(username: string): string {
  const car = firm.cars?.find(({ holder }) => holder === username);
  if (!car) throw new Error(`${username} has no car in the demonstration firm`);
  return car.name;
}

export const userBar = (page: Page): Locator => page.getByRole('region', { name: '自分の在席' });

/** The three buttons of the user bar: 在席, 外出, 退勤. */
export const statusButton = (page: Page, verb: string): Locator =>
  userBar(page).getByRole('button', { name: new RegExp(`^${verb}（`) });

/** The line of a person on the presence board. */
export const boardLine = (page: Page, name: string): Locator =>
  page.locator('li[data-status]').filter({ hasText: name });

/** The undo beside what was just done with the mouse. */
export const toastUndo = (page: Page): Locator =>
  page.locator('[data-toast]').getByRole('button', { name: '元に戻す' }).last();

/** Opens the assistant, where it is closed, and gives its input. */
export async function chatInput(page: Page): Promise<Locator> {
  const input = page.getByPlaceholder(messages.chatPlaceholder);
  if (!(await input.isVisible())) await page.getByTitle(messages.chatButton).click();
  return input;
}

/** Types a sentence into the assistant and sends it. */
export async function tell(page: Page, sentence: string): Promise<void> {
  const input = await chatInput(page);
  await input.fill(sentence);
  await input.press('Shift+Enter');
}

/** The assistant's newest turn. */
export const lastAnswer = (page: Page): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: 'アシスタント' }).last();

/** Waits until the text of `locator` matches, at most `timeout` ms. */
export async function reads(locator: Locator, text: string | RegExp, timeout = 5000): Promise<void> {
  const readsNow = async () => (await locator.textContent({ timeout: 1000 }).catch(() => null)) ?? '';
  const matcher = expect.poll(readsNow, { timeout, interval: 25 });
  await (typeof text === 'string' ? matcher.toContain(text) : matcher.toMatch(text));
}

/** Waits until the text of `locator`, which is on the page, no longer holds `text`. */
export async function readsNo(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.textContent({ timeout: 1000 }), { timeout: 5000 }).not.toContain(text);
}

/** Waits until nothing that fits `locator` is on the page. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'detached', timeout: 5000 });
