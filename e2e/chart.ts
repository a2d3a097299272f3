// The chart of a project, as a hand finds it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A row of the chart: its name says all that its bar shows. */
export const row = (page: Page, words: string): Locator => page.getByRole('button', { name: new RegExp(`^${words}`) });

export const bar = (page: Page, name: string): Locator => page.locator('.gantt_task_line').filter({ hasText: name });

/** Takes the mouse from a place of the bar, in px from its left edge, `by` px further. */
export async function drag(page: Page, name: string, from: (width: number) => number, by: number): Promise<void> {
  await hold(page, name, from, by);
  await page.mouse.up();
}

/** The same, but does not let go. */
export async function hold(page: Page, name: string, from: (width: number) => number, by: number): Promise<void> {
  // A chart that is drawn anew has no bars for a moment.
  const found: { x: number; y: number; width: number; height: number }[] = [];
  await expect
    .poll(async () => {
      const box = await bar(page, name).boundingBox();
      return box && found.push(box);
    })
    .not.toBeNull();
  const box = found.at(-1);
  if (!box) throw new Error(`${name} has no bar`);
  const [x, y] = [box.x + from(box.width), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
}

/** Lays a finger on a place of the page, moves it by so many px and lifts it. `isHeld`: it rests on a bar until that can be moved. */
export async function swipe(page: Page, from: Place, by: Place, isHeld = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  if (isHeld) await page.locator('.gantt_drag_move').waitFor();
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + by.x * share, y: from.y + by.y * share }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

interface Place {
  x: number;
  y: number;
}
