import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { ringsByTab, smallTargets, typeSizes } from './controls.ts';
import { carOf } from './demonstration.ts';
import { chatInput, goTo, settled } from './hands.ts';
import { openContext, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Has everything that a line can show, and a tenth of the lines. */
const DEPARTMENT = 'dept=第2デザインルーム';
const sections = ['people', 'affiliations', 'cars', 'rooms', 'calendar-links', 'mails', 'audit', 'firm-file'];
const pages = [
  `/?${DEPARTMENT}`,
  '/cars',
  '/cars?view=ahead',
  '/cars?view=drives',
  `/holidays?${DEPARTMENT}`,
  '/reservations',
  '/schedule',
  '/change-password',
  '/no-such-page',
  '/api/docs?call=GET+%2Fapi%2Fcars',
  ...sections.map((section) => `/admin?section=${section}&${DEPARTMENT}`),
];
const doors = ['/login', '/forgot-password', '/reset-password?code=abc', '/confirm-email', '/setup'];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** What opens on the pages, and how. */
const openings: Record<string, { at: string; open: (page: Page) => Promise<unknown> }> = {
  'the status panel': { at: '/', open: (page) => press(page, /の詳細を変更$/) },
  'the account menu': { at: '/', open: (page) => press(page, /^アカウント/) },
  'the question about a car': {
    at: '/cars',
    open: async (page) => {
      await press(page, `${carOf('ksuzuki')}を使う`);
      await page.getByRole('dialog').waitFor();
    },
  },
  'the day editor': {
    at: '/holidays',
    open: async (page) => {
      await page.getByRole('gridcell').nth(20).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a booking': {
    at: '/reservations',
    open: async (page) => {
      await press(page, /川辺町サイト 定例/);
      await page.getByRole('dialog').waitFor();
    },
  },
  'the form of a booking': { at: '/reservations', open: (page) => press(page, '予約する') },
  'the links of one’s calendar': { at: '/schedule', open: (page) => press(page, 'カレンダー連携') },
  'the form for a person': { at: '/admin', open: (page) => press(page, 'ユーザーを追加') },
  'the form for a room': { at: '/admin?section=rooms', open: (page) => press(page, '会議室を追加') },
  'the form for a car with aliases': { at: '/admin?section=cars', open: (page) => press(page, /を編集$/) },
  'the calendar of a date': { at: '/admin?section=audit', open: (page) => press(page, /：カレンダーを開く$/) },
  'the menu of a line': { at: `/admin?${DEPARTMENT}`, open: (page) => press(page, /のその他の操作$/) },
  // The last: a panel that is open stays open on the next page.
  'the assistant': { at: '/', open: chatInput },
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Only what has something to say. */
const said = (found: Record<string, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0));

describe('with a finger, at 390 px', () => {
  test('every control of every page is at least 44 px high and wide', async () => {
    const { context, page } = await visit(browser, 'hoshino', '/', phone);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const found: Record<string, string[]> = {};
    for (const path of pages) {
      await goTo(page, path);
      found[path] = await smallTargets(page);
    }
    expect(said(found)).toEqual({});
    await context.close();
  });

  test('so is every control at the door', async () => {
    const context = await openContext(browser, phone);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const path of doors) {
      await goTo(page, path);
      found[path] = await smallTargets(page);
    }
    expect(said(found)).toEqual({});
    await context.close();
  });

  test('so is every control of what opens', async () => {
    const { context, page } = await visit(browser, 'hoshino', '/', phone);
    const found: Record<string, string[]> = {};
    for (const [name, { at, open }] of Object.entries(openings)) {
      await goTo(page, at);
      await open(page);
      await settled(page);
      found[name] = await smallTargets(page);
    }
    expect(said(found)).toEqual({});
    await context.close();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('one ring surrounds whatever the keyboard reaches: 2 px, one colour, one distance', async () => {
    const { context, page } = await visit(browser, 'hoshino', '/', { colorScheme });
    const found: Record<string, { name: string; ring: string }[]> = {};
    const colour = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--ibasho-focus)';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    for (const path of pages) {
      await goTo(page, path);
      const rings = await ringsByTab(page);
      expect(rings.length).toBeGreaterThan(6);
      found[path] = rings.filter(({ ring }) => ring !== `2px ${colour} 2px`);
    }
    expect(said(found)).toEqual({});
    await context.close();
  });
});

test('type comes in six sizes on every page', async () => {
  const { context, page } = await visit(browser, 'hoshino');
  const sizes = ['12px', '13px', '14px', '16px', '20px', '28px'];
  const found: Record<string, string[]> = {};
  for (const path of pages) {
    await goTo(page, path);
    found[path] = Object.entries(await typeSizes(page)).flatMap(([size, at]) =>
      sizes.includes(size) ? [] : `${size} ${at}`,
    );
  }
  expect(said(found)).toEqual({});
  await context.close();
});

test('figures keep their own width in text and stand below one another in columns', async () => {
  const { context, page } = await visit(browser, 'hoshino', '/cars');
  const figuresOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
  expect(await figuresOf('body')).toBe('normal');
  expect(await figuresOf('main time')).toBe('tabular-nums');
  await context.close();
});
