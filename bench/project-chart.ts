// `node bench/project-chart.ts`: a project of a thousand tasks and three hundred dependencies: its chart's first paint, scrolling and
// a drag in Chromium, and how long it takes to move all of it.
import { launchBrowser } from '../e2e/browser.ts';
import { signIn } from '../e2e/hands.ts';
import { startProduct } from '../e2e/product.ts';
import { firmOf } from './firm.ts';
import { median } from './load.ts';
import { PASSWORD } from './product.ts';
import { LIMIT_MS, traceScrolling } from './scrolling.ts';

const PEOPLE = 60;
const TASKS = 1000;
const DEPENDENCIES = 300;
const SHIFTS = 10;
const START = '2026-11-02';

const dayAt = (index: number): string => new Date(Date.parse(START) + index * 86_400_000).toISOString().slice(0, 10);
const tasks = Array.from({ length: TASKS }, (_, index) => ({
  name: `作業${index + 1}`,
  start: dayAt(index % 120),
  end: dayAt((index % 120) + 3),
  user: `u${index % PEOPLE}`,
}));
const product = await startProduct({
  ...firmOf({ people: PEOPLE, rooms: 4 }),
  projects: [{ name: '計測', startDate: START, endDate: dayAt(130), tasks }],
});
const browser = await launchBrowser();
try {
  const call = await callsOf('u0');
  const [project] = (
    await call<{ data: { id: number; documentId: string }[] }>('GET', '/api/projects?filters[name][$eq]=計測')
  ).data;
  if (!project) throw new Error('the project is not there');
  const all: { id: number; start: string }[] = [];
  for (let page = 1; all.length < TASKS; page += 1) {
    const query = `filters[project][id][$eq]=${project.id}&sort=id&pagination[pageSize]=100&pagination[page]=${page}`;
    all.push(...(await call<{ data: { id: number; start: string }[] }>('GET', `/api/project-tasks?${query}`)).data);
  }
  // Each waits for the one that begins five days before it.
  for (let index = 0; index < DEPENDENCIES; index += 1) {
    const [before, after] = [all[index], all[index + 5]];
    if (!before || !after || after.start < before.start) continue;
    await call('POST', '/api/task-dependencies', {
      data: { predecessor_task: before.id, successor_task: after.id },
    });
  }

  const shifts: number[] = [];
  for (let index = 0; index < SHIFTS; index += 1) {
    const begun = performance.now();
    const step = {
      action: 'adjust_project_schedule',
      params: { project: '計測', shiftDays: index % 2 === 0 ? 1 : -1 },
    };
    await call('POST', '/api/ai-actions', { actions: [step] });
    shifts.push(performance.now() - begun);
  }
  console.log(`a shift of all of it: ${median(shifts).toFixed(0)} ms, at most ${Math.max(...shifts).toFixed(0)} ms`);

  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'u0', PASSWORD);
  await page.goto(`/project-management/${project.documentId}`);
  await page.locator('.gantt_task_line').first().waitFor();
  const paints: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.reload();
    await page.locator('.gantt_task_line').first().waitFor();
    paints.push(await page.evaluate(() => performance.now()));
  }
  console.log(
    `chart ${median(paints).toFixed(0)} ms after the address, ${await page.locator('.gantt_task_line').count()} bars laid out`,
  );
  await page.locator('.gantt_task_line').first().hover();
  await traceScrolling(page);

  const bar = await page.locator('.gantt_task_line').first().boundingBox();
  if (!bar) throw new Error('no bar');
  const [x, y] = [bar.x + bar.width / 2, bar.y + bar.height / 2];
  await page.evaluate(() => Reflect.set(window, 'frames', []));
  const before = await page.evaluate(() => performance.now());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 60 });
  const dragged = await page.evaluate((since) => {
    const tasks = performance.getEntriesByType('longtask').filter(({ startTime }) => startTime > since);
    return { ms: performance.now() - since, tasks: tasks.length };
  }, before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  console.log(`a drag of 60 steps: ${dragged.ms.toFixed(0)} ms, script tasks over ${LIMIT_MS} ms: ${dragged.tasks}`);
} finally {
  await browser.close();
  await product.stop();
}

/** Calls the API as this person. Throws what it refuses. */
async function callsOf(username: string) {
  const signedIn = await fetch(`${product.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: username, password: PASSWORD }),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}
