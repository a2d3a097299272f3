// `node scripts/photograph.ts [NAME …]`: pictures of every screen, or of those named, narrow and wide, by day and by
// night, into docs/screens.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FirmFile } from '@ibasho/contract/firm-file';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { settled, signIn } from '../e2e/hands.ts';
import { largeFirm } from '../e2e/large-firm.ts';
import { startProduct } from '../e2e/product.ts';
import {
  addWorkedTask,
  beAsked,
  beOffered,
  beTold,
  bookTakenRoom,
  changeProject,
  chooseFaultyFile,
  converse,
  discuss,
  makeCalendarLink,
  makeRoomLink,
  openExamples,
  openNewestRun,
  openPanel,
  openPerson,
  openProject,
  openStatusPanel,
  openTask,
  pasteList,
  planProject,
  press,
  returnColleaguesCar,
  showCalendars,
  useLine,
} from './photograph-steps.ts';

interface Shot {
  name: string;
  path: string;
  /** What is done on the page before it is photographed. */
  prepare?: (page: Page) => Promise<void>;
  /** Nothing in it that other pictures do not show by night. */
  byDayOnly?: boolean;
  /** Not drawn where the window is narrower. */
  minWidth?: number;
  /** On a large screen it fills more room than at 1440 px: drawn by night there too. */
  isLarge?: boolean;
}

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const LARGE_PX = 1920;
const themes = ['light', 'dark'] as const;

/** Signed out. */
const doors: Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/forgot-password', byDayOnly: true },
  { name: 'reset-password', path: '/reset-password?code=0', byDayOnly: true },
  { name: 'confirm-email', path: '/confirm-email', byDayOnly: true },
];

/** As the administrator of the demonstration firm. */
const administration: Shot[] = [
  { name: 'admin-people', path: '/admin' },
  { name: 'admin-person', path: '/admin', prepare: (page) => press(page, 'ユーザーを追加') },
  { name: 'admin-affiliations', path: '/admin?section=affiliations', byDayOnly: true },
  { name: 'admin-cars', path: '/admin?section=cars' },
  { name: 'admin-rooms', path: '/admin?section=rooms', byDayOnly: true },
  { name: 'admin-room', path: '/admin?section=rooms', prepare: (page) => press(page, '会議室を追加'), byDayOnly: true },
  { name: 'admin-import', path: '/admin?section=import', prepare: pasteList, byDayOnly: true },
  { name: 'admin-handover', path: '/admin?section=handover', byDayOnly: true },
  { name: 'admin-calendar-links', path: '/admin?section=calendar-links', prepare: makeRoomLink, byDayOnly: true },
  { name: 'admin-mails', path: '/admin?section=mails', byDayOnly: true },
  { name: 'admin-audit', path: '/admin?section=audit', prepare: openNewestRun },
  { name: 'admin-firm-file', path: '/admin?section=firm-file', prepare: chooseFaultyFile },
  { name: 'docs', path: '/api/docs', byDayOnly: true },
  { name: 'docs-call', path: '/api/docs?call=POST+%2Fapi%2Fcars' },
];
const administrators = Array<string>(6).fill('hoshino');

/** Everybody holds one conversation only. */
const people = ['sakurai', 'ono', 'taniguchi', 'baba', 'isono', 'kuroki'];

const inside: Shot[] = [
  { name: 'home', path: '/', isLarge: true },
  { name: 'cars', path: '/cars', isLarge: true },
  { name: 'question', path: '/cars', prepare: returnColleaguesCar },
  { name: 'holidays', path: '/holidays', isLarge: true },
  { name: 'projects', path: '/project-management', isLarge: true },
  { name: 'projects-table', path: '/project-management?view=table&status=all' },
  { name: 'project-form', path: '/project-management', prepare: planProject },
  { name: 'reservations', path: '/reservations', isLarge: true },
  { name: 'booking', path: '/reservations', prepare: (page) => press(page, /川辺町サイト 定例/) },
  { name: 'booking-form', path: '/reservations', prepare: bookTakenRoom },
  { name: 'schedule', path: '/schedule' },
  { name: 'schedule-team', path: '/schedule', prepare: (page) => showCalendars(page, ['msuzuki', 'nogami']) },
  { name: 'schedule-month', path: '/schedule?view=month' },
  { name: 'schedule-entry', path: '/schedule', prepare: (page) => press(page, '予定を追加') },
  { name: 'schedule-links', path: '/schedule', prepare: makeCalendarLink },
  { name: 'project', path: '/project-management', prepare: (page) => openProject(page) },
  { name: 'project-deliverables', path: '/project-management', prepare: (page) => openProject(page, 'deliverables') },
  { name: 'project-board', path: '/project-management', prepare: (page) => openProject(page, 'board') },
  {
    name: 'project-people',
    path: '/project-management',
    prepare: (page) => openProject(page, 'people'),
    byDayOnly: true,
  },
  { name: 'project-comments', path: '/project-management', prepare: discuss },
  { name: 'project-history', path: '/project-management', prepare: changeProject },
  { name: 'project-task', path: '/project-management', prepare: openTask, byDayOnly: true },
  { name: 'workload', path: '/project-management?view=workload', isLarge: true },
  { name: 'worked-hours', path: '/project-management?view=hours', prepare: addWorkedTask },
  { name: 'wall', path: '/?view=wall', minWidth: 1440, isLarge: true },
  { name: 'person', path: '/', prepare: openPerson },
  { name: 'notice', path: '/', prepare: beTold, byDayOnly: true },
  { name: 'change-password', path: '/change-password' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'status', path: '/', prepare: openStatusPanel, byDayOnly: true },
  { name: 'chat-empty', path: '/', prepare: openPanel, byDayOnly: true },
  { name: 'chat-help', path: '/', prepare: openExamples },
  { name: 'chat', path: '/', prepare: converse },
  { name: 'chat-question', path: '/', prepare: beAsked, byDayOnly: true },
  { name: 'chat-offer', path: '/', prepare: beOffered },
  { name: 'line', path: '/', prepare: useLine, minWidth: 1440 },
];

/** In the same firm, grown to 300 people. */
const ofManyPeople: Shot[] = [
  { name: 'home-300', path: '/', isLarge: true },
  { name: 'workload-300', path: '/project-management?view=workload', byDayOnly: true },
];

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
if (wanted.length === 0) for (const file of await readdir(folder)) if (file.endsWith('.png')) await rm(folder + file);
const browser = await launchBrowser();
try {
  await photograph(browser, doors, []);
  await photograph(browser, inside, people);
  await photograph(browser, administration, administrators);
  await photograph(browser, [{ name: 'setup', path: '/setup' }], [], { settings: { FIRM_FILE: 'none' } });
  await photograph(browser, ofManyPeople, people, { firm: largeFirm(300) });
} finally {
  await browser.close();
}

/** Takes `list`, each round as the next of `usernames` (none: signed out), in another firm where one is given. */
async function photograph(
  camera: Browser,
  list: Shot[],
  usernames: readonly string[],
  { firm, settings }: { firm?: FirmFile; settings?: Record<string, string> } = {},
): Promise<void> {
  const shots = list.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (shots.length === 0) return;
  const product = await startProduct(firm, settings);
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
        for (const { name, path, prepare, byDayOnly, minWidth = 0, isLarge } of shots) {
          const isDrawnByNight = !byDayOnly && (viewport.width < LARGE_PX || isLarge);
          if (viewport.width < minWidth || (colorScheme === 'dark' && !isDrawnByNight)) continue;
          // A panel that was open would be open again.
          if (username) await page.evaluate(() => sessionStorage.clear());
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
