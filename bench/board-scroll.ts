// `node bench/board-scroll.ts`: a board of 300 people scrolled by the wheel.
import { launchBrowser } from '../e2e/browser.ts';
import { settled, signIn } from '../e2e/hands.ts';
import { largeFirm } from '../e2e/large-firm.ts';
import { startProduct } from '../e2e/product.ts';

const PEOPLE = 300;
const ROUNDS = 5;
const STEPS = 60;
const LIMIT_MS = 50;

const product = await startProduct(largeFirm(PEOPLE));
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, 'sakurai');
  await settled(page);
  await page.mouse.move(400, 500);
  const lines = await page.locator('li[data-status]').count();

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
    Object.assign(window, { frames, tasks });
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, round % 2 === 0 ? 120 : -120);
  }
  const { frames, tasks, scrolled } = await page.evaluate(() => {
    const figures = (name: string): number[] => Reflect.get(window, name);
    return { frames: figures('frames'), tasks: figures('tasks'), scrolled: document.scrollingElement?.scrollTop ?? 0 };
  });

  frames.sort((a, b) => a - b);
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`lines ${lines}, frames ${frames.length}, scrolled to ${Math.round(scrolled)} px`);
  console.log(`frame ms: median ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, longest ${at(1)}`);
  console.log(`frames over ${LIMIT_MS} ms: ${frames.filter((ms) => ms > LIMIT_MS).length}`);
  console.log(
    `script tasks over ${LIMIT_MS} ms: ${tasks.length}${tasks.length ? ` (longest ${Math.max(...tasks)})` : ''}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
