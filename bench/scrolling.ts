import type { Page } from 'playwright-core';

const ROUNDS = 5;
const STEPS = 60;
/** A frame that is longer is seen as a stutter. */
export const LIMIT_MS = 50;

/** Scrolls what is under the mouse down and up by the wheel, and prints how long frames and script tasks lasted. */
export async function traceScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const count = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
    let furthest = 0;
    document.addEventListener(
      'scroll',
      ({ target }) => {
        const scrolled = target === document ? document.scrollingElement : target;
        if (scrolled instanceof Element) furthest = Math.max(furthest, scrolled.scrollTop);
        Object.assign(window, { furthest });
      },
      true,
    );
    Object.assign(window, { frames, tasks, furthest });
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, round % 2 === 0 ? 120 : -120);
  }
  const { frames, tasks, furthest } = await page.evaluate(() => {
    const figures = (name: string): number[] => Reflect.get(window, name);
    return { frames: figures('frames'), tasks: figures('tasks'), furthest: Number(Reflect.get(window, 'furthest')) };
  });
  frames.sort((a, b) => a - b);
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`frames ${frames.length}, scrolled as far as ${Math.round(furthest)} px`);
  console.log(`frame ms: median ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, longest ${at(1)}`);
  console.log(`frames over ${LIMIT_MS} ms: ${frames.filter((ms) => ms > LIMIT_MS).length}`);
  console.log(
    `script tasks over ${LIMIT_MS} ms: ${tasks.length}${tasks.length ? ` (longest ${Math.max(...tasks)})` : ''}`,
  );
}
