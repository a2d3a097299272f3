import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import { messages } from '@ibasho/contract/messages';
import type { Locator, Page } from 'playwright-core';

export async function signIn(page: Page, username: string, password: string = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillIn(page, { ユーザー名またはメールアドレス: username, パスワード: password });
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await statusButton(page, 'オンライン').waitFor();
}

/** Fills the fields of these labels, one after another. */
export async function fillIn(within: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
}

/** What is said where the server cannot be reached. */
export const UNREACHABLE = /接続できません/;

export const userBar = (page: Page): Locator => page.getByRole('region', { name: '自分の状態' });

/** The name and state in the user bar: the buttons beside it bear names of states as well. */
export const ownStatus = (page: Page): Locator => userBar(page).getByRole('status');

/** The three buttons of the user bar: オンライン, 外出, オフライン. */
export const statusButton = (page: Page, verb: string): Locator =>
  userBar(page).getByRole('button', { name: new RegExp(`^${verb}(?:（|$)`) });

/** The line of a person on the presence board. */
export const boardLine = (page: Page, name: string): Locator =>
  page.locator('li[data-status]').filter({ hasText: name });

/** The line of a list of the administration that names `name`. */
export const adminLine = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('listitem').filter({ hasText: name });

/** Waits until an open dialog has taken the focus: keys pressed before go to what is behind it. */
export const focusIn = (dialog: Locator): Promise<void> => dialog.locator(':focus').waitFor();

/** The undo beside what was just done with the mouse. */
export const toastUndo = (page: Page): Locator =>
  page.locator('[data-toast]').getByRole('button', { name: '元に戻す' }).last();

/** Opens the assistant, where it is closed, and gives its input. */
export async function chatInput(page: Page): Promise<Locator> {
  const input = page.getByPlaceholder(messages.chatPlaceholder);
  const button = page.getByTitle(messages.chatButton);
  await input.or(button).first().waitFor();
  // After a reload an open panel comes back by itself, and the button may be gone before it is pressed.
  if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => input.waitFor());
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

/** Waits until a page shows what it is for: no splash, no skeleton, its letters loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const waiting = '#splash:not([hidden]), .mantine-Skeleton-root, [role="status"][aria-label*="読み込"]';
    // The Latin font is asked for last.
    const hasFonts = [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded');
    return !document.querySelector(waiting) && hasFonts && document.fonts.status === 'loaded';
  });
}

/** Opens a path and waits until the page stands: a key pressed on one that is still on its way reaches nobody. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Presses a minute of a row of the timeline, or draws from the first to the second. */
export async function drawOn(page: Page, row: string, from: number, to?: number): Promise<void> {
  const line = page.locator('[data-row]').filter({ has: page.getByText(row, { exact: true }) });
  const box = await line.locator('[data-lane]').boundingBox();
  if (!box) throw new Error(`${row} is not on the page`);
  const x = (minute: number) => box.x + (minute / 1440) * box.width;
  const y = box.y + box.height / 2;
  if (to === undefined) await page.mouse.click(x(from), y);
  else await drawRight(page, { x: x(from), y }, x(to) - x(from));
}

/** Takes hold of what stands at a place of the page and draws it to the right, in px. */
export async function drawRight(page: Page, { x, y }: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

/** Says what shall be done, and takes it up where it is only offered: how sure the assistant must be is tested elsewhere. */
export async function have(page: Page, sentence: string): Promise<void> {
  await tell(page, sentence);
  const named = (name: string) => lastAnswer(page).getByRole('button', { name, exact: true });
  const [offered, undo] = [named('実行').or(named('1')), named('元に戻す')];
  await offered.or(undo).first().waitFor();
  if (await offered.isVisible()) await offered.click();
  await undo.waitFor();
}
