// `node scripts/photograph.ts`: pictures of every screen, narrow and wide, by day and by night, into docs/screens.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { carOf, freeCars } from '../e2e/demonstration.ts';
import { chatInput, lastAnswer, settled, signIn, tell } from '../e2e/hands.ts';
import { largeFirm } from '../e2e/large-firm.ts';
import { startProduct } from '../e2e/product.ts';

interface Shot {
  name: string;
  path: string;
  /** What is done on the page before it is photographed. */
  prepare?: (page: Page) => Promise<void>;
  /** Nothing in it that other pictures do not show by night. */
  byDayOnly?: boolean;
}

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;

/** Everybody holds one conversation only. */
const people = ['sakurai', 'ono', 'taniguchi', 'baba'];

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'cars', path: '/cars' },
  { name: 'holidays', path: '/holidays' },
  { name: 'change-password', path: '/change-password' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'status', path: '/', prepare: openStatusPanel, byDayOnly: true },
  { name: 'chat-empty', path: '/', prepare: async (page) => (await chatInput(page)).waitFor(), byDayOnly: true },
  { name: 'chat', path: '/', prepare: converse },
  { name: 'chat-question', path: '/', prepare: beAsked, byDayOnly: true },
];

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (file.endsWith('.png')) await rm(folder + file);
const browser = await launchBrowser();
try {
  await photograph(browser, [{ name: 'login', path: '/login' }], []);
  await photograph(browser, shots, people);
  await photograph(browser, [{ name: 'home-300', path: '/' }], people, 300);
} finally {
  await browser.close();
}

/** Takes `list`, each round as the next of `usernames` (none: signed out), in a firm of `count` people where that is given. */
async function photograph(camera: Browser, list: Shot[], usernames: readonly string[], count?: number): Promise<void> {
  const product = await startProduct(count === undefined ? undefined : largeFirm(count));
  const next = usernames.values();
  try {
    for (const viewport of sizes) {
      for (const colorScheme of themes) {
        const context = await camera.newContext({
          baseURL: product.url,
          locale: 'ja-JP',
          timezoneId: 'Asia/Tokyo',
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          hasTouch: viewport.width < 768,
        });
        const page = await context.newPage();
        const { value: username } = next.next();
        if (username) await signIn(page, username);
        for (const { name, path, prepare, byDayOnly } of list) {
          if (byDayOnly && colorScheme === 'dark') continue;
          await page.goto(path);
          await settled(page);
          await prepare?.(page);
          await settled(page);
          const file = `${folder}${name}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
        }
        await context.close();
      }
    }
  } finally {
    await product.stop();
  }
}

async function openStatusPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /：在席の詳細を変更$/ }).click();
  await page.getByRole('form', { name: '在席の詳細' }).waitFor();
}

/** A plan done and taken back, an answer, a plan that stands, a card. */
async function converse(page: Page): Promise<void> {
  await tell(page, `15時まで外出、${freeCars[1]}使います`);
  await lastAnswer(page).getByRole('button', { name: '元に戻す' }).click();
  await lastAnswer(page).getByText('取り消').or(lastAnswer(page).getByText('戻しました')).first().waitFor();
  await tell(page, '鈴木さんはどこ？');
  await lastAnswer(page).getByText('17:00').waitFor();
  await tell(page, '16時半まで外出、桜台で現地調査');
  await lastAnswer(page).getByRole('button', { name: '元に戻す' }).waitFor();
  await tell(page, `${carOf('sudo')}使います`);
  await page.getByRole('button', { name: 'やめる' }).waitFor();
}

/** A question with its answers to tap. */
async function beAsked(page: Page): Promise<void> {
  await tell(page, '鈴木さんは16時まで外出');
  await lastAnswer(page).getByRole('button', { name: '鈴木' }).first().waitFor();
}
