import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { boardLine, chatInput, ownStatus, settled, statusButton, toastUndo } from './hands.ts';
import { reads, takeBack, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** As long as a toast that offers a way back stays. */
const UNDO_TOAST_MS = 8000;
const shownToast = (page: Page): Locator => page.locator('[data-toast]');

/** What a press on a status button is answered with, and the toast that tells of it. */
const answers = {
  'success with a way back': undefined,
  'success without one': { status: 'done', message: '外出にしました。', undoable: false },
  error: { status: 'failed', message: '外出にできませんでした。', undoable: false },
} as const;

/**
 * Names every control within `scope` that a finger would not reach at its middle or near its corners. What the page
 * scrolls under the bars is not counted; what stands in them is.
 */
function unreachable(page: Page, scope = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const bars = 'header, nav, :has(> nav[aria-label="メニュー"]), [role="dialog"]';
    const controls = [
      ...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(a[href], button, input, textarea)`),
    ];
    const isSeen = (control: HTMLElement) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 12 && height > 12 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    return controls.filter(isSeen).flatMap((control) => {
      const box = control.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ].map(([x = 0, y = 0]) => [box.left + box.width * x, box.top + box.height * y] as const);
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || control.contains(hit) || control.closest('label')?.contains(hit)) continue;
        const isUnderBar = hit.closest(`${bars}, [title="AIチャット"]`) && !hit.closest('[data-toast]');
        if (isUnderBar && !control.closest(bars)) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return [`${name} lies under ${hit.outerHTML.slice(0, 120)}`];
      }
      return [];
    });
  }, scope);
}

async function answerWith(page: Page, answer: (typeof answers)[keyof typeof answers]): Promise<void> {
  if (!answer) return;
  const rest = { runId: 'none', results: [], events: [] };
  await page.route('**/api/ai-actions', (route) => route.fulfill({ json: { ...rest, ...answer } }));
}

describe('a toast on a phone', () => {
  test.each(Object.entries(answers))('leaves every control under the finger, shown and gone: %s', async (_, answer) => {
    const { context, page } = await visit(browser, 'hirose', '/', phone);
    expect(await unreachable(page)).toEqual([]);
    await answerWith(page, answer);
    await statusButton(page, '外出').tap();
    await shownToast(page).waitFor();
    expect(await unreachable(page)).toEqual([]);
    await shownToast(page).waitFor({ state: 'detached', timeout: 2 * UNDO_TOAST_MS });
    expect(await unreachable(page)).toEqual([]);
    // The same as a hand does it: the bars at the head and at the foot answer.
    await page.unroute('**/api/ai-actions');
    await statusButton(page, 'オンライン').tap();
    await reads(ownStatus(page), 'オンライン');
    await shownToast(page).waitFor();
    for (const name of ['車', '休み', 'ホーム']) {
      await page.getByRole('link', { name, exact: true }).tap();
      await page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'attached' });
      await settled(page);
      expect(await unreachable(page)).toEqual([]);
    }
    await context.close();
  });

  test('stands right under the header, pushes the page and is alone, wherever the page is scrolled to', async () => {
    const { context, page } = await visit(browser, 'hirose', '/', phone);
    for (const verb of ['外出', 'オンライン']) {
      await statusButton(page, verb).tap();
      await reads(ownStatus(page), verb === '外出' ? '外出中' : 'オンライン');
      await shownToast(page).waitFor();
    }
    expect(await shownToast(page).count()).toBe(1);
    await shownToast(page).getByRole('button', { name: '閉じる' }).tap();
    await page.evaluate(() => window.scrollTo(0, 400));
    const line = await boardLine(page, '馬場').boundingBox();
    await statusButton(page, '外出').tap();
    await shownToast(page).waitFor();
    const head = await page.locator('header').boundingBox();
    const strip = await shownToast(page).boundingBox();
    expect(strip?.y).toBe((head?.y ?? 0) + (head?.height ?? 0));
    expect([strip?.x, strip?.width]).toEqual([0, 390]);
    expect((await boardLine(page, '馬場').boundingBox())?.y).toBe((line?.y ?? 0) + (strip?.height ?? 0));
    await toastUndo(page).tap();
    await reads(shownToast(page), '元に戻しました');
    await reads(ownStatus(page), 'オンライン');
    await context.close();
  });

  test('is read in the chat’s sheet while that is open, over nothing in it', async () => {
    const { context, page } = await visit(browser, 'hirose', '/', phone);
    await statusButton(page, '外出').tap();
    await toastUndo(page).waitFor();
    await (await chatInput(page)).waitFor();
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-toast]').waitFor();
    expect(await unreachable(page, '[role="dialog"]')).toEqual([]);
    await toastUndo(page).tap();
    await reads(ownStatus(page), 'オンライン');
    await shownToast(page).waitFor({ state: 'detached', timeout: 2 * UNDO_TOAST_MS });
    expect(await unreachable(page, '[role="dialog"]')).toEqual([]);
    await context.close();
  });
});

/** Names what of the toast's text is cut off, or lies under its cross. */
function unreadable(page: Page): Promise<string[]> {
  return shownToast(page).evaluate((card) => {
    const close = card.querySelector('[aria-label="閉じる"]')?.getBoundingClientRect();
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        // What scrolls or is cut is smaller than what it holds.
        const holders = [card, ...card.querySelectorAll('*')].filter((each) => each.contains(texts.currentNode));
        const isCut = holders.some((holder) => {
          const box = holder.getBoundingClientRect();
          const isBlock = getComputedStyle(holder).display !== 'inline';
          return isBlock && (line.right > box.right + 1 || line.bottom > box.bottom + 1 || line.left < box.left - 1);
        });
        const isUnderCross =
          close &&
          line.right > close.left &&
          line.left < close.right &&
          line.bottom > close.top &&
          line.top < close.bottom;
        if (isCut || isUnderCross)
          faults.push(`${isCut ? 'cut' : 'under the cross'}: ${texts.currentNode.textContent}`);
      }
    }
    return faults;
  });
}

const longMessages = [
  'タスク「写真の選定と補正」を更新しました',
  '「店内と商品の撮影」の終了を2026年12月28日(月)にしました',
  'プロジェクト「星川書店 移転案内」を更新しました',
  '「とても長い名前をもつ展覧会のための図録とポスターと会場のサイン一式」を更新しました',
  [
    '元に戻しました。今の状態：',
    'タスク「写真の選定と補正」は開始 12月7日(月)・終了 12月11日(金)',
    'タスク「店内と商品の撮影」は開始 12月14日(月)・終了 12月18日(金)',
    '「星川書店 移転案内」は終了 12月25日(金)',
  ].join('\n'),
];

test.each([1440, 1024, 390])('a toast with long names is whole and clear of its cross at %i px', async (width) => {
  const isPhone = width === phone.viewport.width;
  const { context, page } = await visit(browser, 'hirose', '/', isPhone ? phone : { viewport: { width, height: 900 } });
  for (const message of longMessages) {
    for (const undoable of [true, false]) {
      const run = { runId: 'none', results: [], events: [], status: 'done', message, undoable };
      await page.route('**/api/ai-actions', (route) => route.fulfill({ json: run }));
      await statusButton(page, '外出').click();
      await expect.poll(() => shownToast(page).textContent()).toContain(message.slice(-8));
      await toastUndo(page).waitFor({ state: undoable ? 'visible' : 'detached' });
      expect(await unreadable(page)).toEqual([]);
    }
  }
  await context.close();
});

describe('a toast on a desktop', () => {
  test.each([769, 1440])(
    'stands at the foot of the side bar at %i px, beside its links and the account',
    async (width) => {
      const { context, page } = await visit(browser, 'hirose', '/', { viewport: { width, height: 800 } });
      await statusButton(page, '外出').click();
      await (await chatInput(page)).waitFor();
      await toastUndo(page).waitFor();
      const box = await shownToast(page).boundingBox();
      const board = await page.locator('main').boundingBox();
      if (!box || !board) throw new Error('toast or page is not drawn');
      expect(box.x + box.width).toBeLessThanOrEqual(board.x);
      for (const control of ['nav[aria-label="メニュー"] a', 'button[aria-label^="アカウント"]']) {
        for (const each of await page.locator(control).all()) {
          const other = await each.boundingBox();
          if (!other) throw new Error('a control of the side bar is not drawn');
          const isApart = other.y + other.height <= box.y || box.y + box.height <= other.y;
          expect(isApart).toBe(true);
        }
      }
      expect(await unreachable(page, '[role="dialog"]')).toEqual([]);
      await takeBack(page);
      await reads(ownStatus(page), 'オンライン');
      await context.close();
    },
  );
});
