import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that axe finds against its rules on a page, or in the part of it that fits `within`. */
export async function findings(page: Page, within?: string) {
  // What is right is not listed, and no page beside is opened for the sum: a fifth of the time. There are no frames.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(RULES);
  return (await (within ? axe.include(within) : axe).analyze()).violations;
}

/** What axe holds to be serious or worse, one line each. */
export async function serious(page: Page): Promise<string[]> {
  return (await findings(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

/**
 * The same in a window as high as the page: elsewhere axe takes what happens to be half under a bar that the page scrolls
 * beneath for too small a target.
 */
export async function violations(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
  const found = await serious(page);
  if (window) await page.setViewportSize(window);
  return found;
}
