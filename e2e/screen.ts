import type { Page } from 'playwright-core';
import { firm } from './demonstration.ts';

/** What the specification, or the product's name for itself, has in Latin letters. */
const LITERALS = new Set(['Page Not Found', 'Internal Server Error', 'Loading...', 'API', 'Ctrl', 'K', 'Esc', 'Enter']);
const liveNames = new Set(
  [
    ...(firm.cars ?? []).flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...(firm.rooms ?? []).flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...[...(firm.reservations ?? []), ...(firm.schedules ?? [])].map(({ name }) => name ?? ''),
    ...(firm.users ?? []).flatMap(({ username, email, name }) => [username, email ?? '', name]),
  ].map((name) => name.trim()),
);

/** What departments are called beside what staff see: only the administration lists it. */
export const otherNamesOfDepartments = (firm.affiliations ?? []).flatMap(({ name, aliases = [] }) => [
  name,
  ...aliases,
]);

/**
 * Every text on the page, and every accessible name, that has neither kana nor kanji and no right to be so; what is marked
 * as English is the API's own documentation. `also`: names that have a right to it on this page.
 */
export async function foreignTexts(page: Page, also: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) || parent.closest('[lang="en"]'))
        continue;
      if (parent.checkVisibility({ visibilityProperty: true })) found.push(node.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        if (!element.closest('[aria-hidden="true"], [lang="en"]')) found.push(element.getAttribute(attribute) ?? '');
      }
    }
    return found;
  });
  const path = new URL(page.url()).pathname;
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)) return false;
    if (/^[\p{N}\s\p{P}\p{S}\p{M}\u200d]*$/u.test(text)) return false;
    // What other journeys have booked stands in the list of what was done.
    if (/^URL: https:\/\/\S+$/.test(text)) return false;
    return !LITERALS.has(text) && !liveNames.has(text) && !also.includes(text) && text !== `Page Not Found: ${path}`;
  });
}

/** Pictures that take no place or have not come. */
export function undrawnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDrawn = (element: Element) => {
      const box = element.getBoundingClientRect();
      const hasInk = element instanceof HTMLImageElement ? element.naturalWidth > 0 : element.childElementCount > 0;
      return box.width > 0 && box.height > 0 && hasInk;
    };
    return [...document.querySelectorAll('svg, img')]
      .filter((element) => element.checkVisibility() && !isDrawn(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

/** Collects what the browser refuses or throws from now on, and every address it asks for. */
export async function watch(page: Page): Promise<{ problems: string[]; addresses: URL[] }> {
  const problems: string[] = [];
  const addresses: URL[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => problems.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const told: unknown = Reflect.get(window, 'tellViolation');
      if (typeof told === 'function') told(`${effectiveDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isOfPage404 = /status of 404/.test(message.text()) && message.location().url === page.url();
    if (message.type() === 'error' && !isOfPage404) problems.push(message.text());
  });
  page.on('request', (request) => addresses.push(new URL(request.url())));
  return { problems, addresses };
}

/** Presses Tab until the focus is on what is named so. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 80) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element?.getAttribute('aria-label') ?? labels ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused.slice(0, 30));
  }
  throw new Error(`no Tab leads to ${name}; it led to: ${seen.join(' | ')}`);
}
