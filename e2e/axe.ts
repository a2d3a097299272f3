import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe holds to be serious or worse, one line each. In a window as high as the page: elsewhere it takes what happens to
 * be half under a bar that the page scrolls beneath for too small a target.
 */
export async function violations(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  if (window) await page.setViewportSize(window);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}
