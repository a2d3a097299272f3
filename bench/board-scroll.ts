// `node bench/board-scroll.ts`: a board of 300 people scrolled by the wheel.
import { launchBrowser } from '../e2e/browser.ts';
import { settled, signIn } from '../e2e/hands.ts';
import { largeFirm } from '../e2e/large-firm.ts';
import { startProduct } from '../e2e/product.ts';
import { traceScrolling } from './scrolling.ts';

const PEOPLE = 300;

const product = await startProduct(largeFirm(PEOPLE));
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, 'sakurai');
  await settled(page);
  await page.mouse.move(400, 500);
  console.log(`lines ${await page.locator('li[data-status]').count()}`);
  await traceScrolling(page);
} finally {
  await browser.close();
  await product.stop();
}
