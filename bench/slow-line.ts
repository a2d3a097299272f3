// `node bench/slow-line.ts`: the home page and the chat on a slow line, signed in, with nothing in the browser's cache.
// `--slow-cpu` with a processor four times slower as well, `--waterfall` with every file and when it came.
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { chatInput, signIn } from '../e2e/hands.ts';
import { startProduct } from '../e2e/product.ts';

const LINE = { latency: 300, downloadThroughput: 100_000, uploadThroughput: 100_000, offline: false };
const ROUNDS = 3;
/** After this long without a file, everything has come. */
const QUIET_MS = 4000;

interface Fetched {
  url: string;
  type: string;
  beganMs: number;
  endedMs: number;
  bytes: number;
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const first = await browser.newContext({ baseURL: product.url, locale: 'ja-JP' });
  await signIn(await first.newPage(), 'sakurai');
  const storageState = await first.storageState();
  await first.close();
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'ja-JP',
      viewport: { width: 1280, height: 800 },
      storageState,
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    if (process.argv.includes('--slow-cpu')) await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    report(await measure(page, line));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

async function measure(page: Page, line: CDPSession) {
  const files = await follow(line);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('li[data-status]')) Object.assign(window, { boardAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/', { waitUntil: 'commit' });
  const input = await chatInput(page);
  await input.pressSequentially('1');
  const chatMs = await page.evaluate(() => performance.now());
  await page.locator('li[data-status]').first().waitFor();
  const boardMs = await page.evaluate((): number => Reflect.get(window, 'boardAt'));
  while (performance.now() - files.lastAt() < QUIET_MS) await page.waitForTimeout(200);
  return { boardMs, chatMs, files: files.all };
}

/** Notes every file that comes over the line. */
async function follow(line: CDPSession) {
  const begun = new Map<string, { url: string; type: string; at: number }>();
  const all: Fetched[] = [];
  let zero = 0;
  let last = performance.now();
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    zero ||= timestamp;
    last = performance.now();
    begun.set(requestId, { url: request.url, type, at: timestamp });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = begun.get(requestId);
    if (!file || file.url.startsWith('data:')) return;
    last = performance.now();
    const [beganMs, endedMs] = [(file.at - zero) * 1000, (timestamp - zero) * 1000];
    all.push({ url: file.url, type: typeOf(file), beganMs, endedMs, bytes: encodedDataLength });
  });
  return { all, lastAt: () => last };
}

function typeOf({ url, type }: { url: string; type: string }): string {
  const ending = /\.(js|css|woff2)$/.exec(new URL(url).pathname)?.[1];
  return { js: 'scripts', css: 'styles', woff2: 'fonts' }[ending ?? ''] ?? (url.includes('/api/') ? 'data' : type);
}

function report({ boardMs, chatMs, files }: Awaited<ReturnType<typeof measure>>): void {
  console.log(`text of the board ${Math.round(boardMs)} ms, a sentence can be typed ${Math.round(chatMs)} ms`);
  const sums = new Map<string, { count: number; bytes: number; before: number }>();
  for (const { type, bytes, endedMs } of files) {
    const { count, bytes: sum, before } = sums.get(type) ?? { count: 0, bytes: 0, before: 0 };
    const isBefore = endedMs <= boardMs;
    sums.set(type, { count: count + 1, bytes: sum + bytes, before: before + (isBefore ? bytes : 0) });
  }
  for (const [type, { count, bytes, before }] of sums) {
    console.log(`  ${type}: ${count} files, ${kB(bytes)} in all, ${kB(before)} before the text`);
  }
  if (!process.argv.includes('--waterfall')) return;
  for (const { url, beganMs, endedMs, bytes } of files.sort((a, b) => a.beganMs - b.beganMs)) {
    console.log(`  ${Math.round(beganMs)} to ${Math.round(endedMs)} ms, ${kB(bytes)}, ${new URL(url).pathname}`);
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
