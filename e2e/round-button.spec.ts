import { pages } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { settled } from './hands.ts';
import { visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const paths = pages.filter(({ hasLayout, isPublic }) => hasLayout && !isPublic).map(({ path }) => path);
const windows = [
  { width: 390, height: 844, hasTouch: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1024, height: 768, hasTouch: false },
  { width: 1440, height: 900, hasTouch: false },
];

/** Scrolls the page down window by window and gives, a line each, what is wrong with the round button on the way. */
function faultsOnTheWay(page: Page): Promise<string[]> {
  return page.evaluate(async (title) => {
    const controls = 'a, button, input, textarea, select, summary, label, [role="gridcell"], [tabindex="0"]';
    const faults: string[] = [];
    const step = Math.round(window.innerHeight / 3);
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; ; top += step) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const at = `${location.pathname} at ${Math.round(window.scrollY)}`;
      const button = document.querySelector<HTMLElement>(`button[title="${title}"]`);
      if (!button) return [`${at}: no button`];
      const { left, top: upper, width, height } = button.getBoundingClientRect();
      if (width < 44 || width !== height) faults.push(`${at}: ${width} × ${height} px`);
      if (getComputedStyle(button).borderRadius !== '50%') faults.push(`${at}: not round`);
      for (const x of [left + 1, left + width / 2, left + width - 1]) {
        for (const y of [upper + 1, upper + height / 2, upper + height - 1]) {
          // Taken away, it must uncover no control: the bar that it stands in covers what is scrolled under it.
          button.style.pointerEvents = 'none';
          const below = document.elementFromPoint(x, y)?.closest(controls);
          button.style.pointerEvents = '';
          if (below) faults.push(`${at}: covers ${below.outerHTML.slice(0, 120)}`);
        }
      }
      const onTop = document.elementFromPoint(left + width / 2, upper + height / 2);
      if (!button.contains(onTop)) faults.push(`${at}: lies under ${onTop?.outerHTML.slice(0, 120)}`);
      if (window.scrollY >= end() - 1) return [...new Set(faults)];
    }
  }, messages.chatButton);
}

describe.each(windows)('at $width px the round button', ({ width, height, hasTouch }) => {
  test('[S2.31] covers nothing that can be pressed, and can itself be pressed, wherever a page is scrolled to', async () => {
    const { context, page } = await visit(browser, 'hoshino', '/', { viewport: { width, height }, hasTouch });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByTitle(messages.chatButton).waitFor();
      await settled(page);
      faults.push(...(await faultsOnTheWay(page)));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
