import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { carOf } from './demonstration.ts';
import { chatInput, lastAnswer, settled, tell } from './hands.ts';
import { openContext, visit } from './office.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What axe holds to be serious or worse, one line each. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

/** Has everything that a line can show, and a tenth of the lines. */
const DEPARTMENT = 'dept=SECOND+Design+Room';
const views = [`/?${DEPARTMENT}`, '/cars', `/holidays?${DEPARTMENT}`, '/change-password', '/no-such-page'];

const shots = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

describe.each(shots)('at $width px, $colorScheme, axe finds nothing serious', ({ width, colorScheme }) => {
  const more = { viewport: { width, height: 900 }, colorScheme };

  test.each(views)('on %s', async (path) => {
    const { context, page } = await visit(browser, 'minamoto', path, more);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('at the door', async () => {
    const context = await openContext(browser, more);
    const page = await context.newPage();
    await page.goto('/login');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('in the assistant, with an answer, a question and a card', async () => {
    const { context, page } = await visit(browser, 'minamoto', `/?${DEPARTMENT}`, more);
    await chatInput(page);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await tell(page, '鈴木さんは外出');
    await lastAnswer(page).getByRole('button').first().waitFor();
    await tell(page, `${carOf('ksuzuki')}使います`);
    await page.getByRole('button', { name: 'やめる' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'やめる' }).click();
    await context.close();
  });
});
