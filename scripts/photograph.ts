// `node scripts/photograph.ts [NAME …]`: pictures of every screen, or of those named, narrow and wide, by day and by
// night, into docs/screens.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { STORAGE_KEYS } from '@ibasho/contract/constants';
import { DEMONSTRATION_PASSWORD, type FirmFile } from '@ibasho/contract/firm-file';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { carOf, freeCars, nameOf } from '../e2e/demonstration.ts';
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

async function openStatusPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /：状態の詳細を変更$/ }).click();
  await page.getByRole('form', { name: '状態の詳細' }).waitFor();
}

async function openPanel(page: Page): Promise<void> {
  await (await chatInput(page)).waitFor();
  await page.getByRole('list', { name: 'こう言えます' }).waitFor();
}

async function openExamples(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole('button', { name: 'こう言えます' }).click();
  await page.getByRole('list', { name: '状態' }).waitFor();
}

/** A plan done and taken back, an answer, a plan that stands, a card. */
async function converse(page: Page): Promise<void> {
  await tell(page, `15時まで外出、${freeCars[1]}使います`);
  await lastAnswer(page).getByRole('button', { name: '元に戻す' }).click();
  await lastAnswer(page).getByText('取り消').or(lastAnswer(page).getByText('戻しました')).first().waitFor();
  await tell(page, '鈴木さんはどこ？');
  await lastAnswer(page).getByText('鈴木').first().waitFor();
  await tell(page, '16時半まで外出、桜台で現地調査');
  await lastAnswer(page).getByRole('button', { name: '元に戻す' }).waitFor();
  await tell(page, `${carOf('sudo')}使います`);
  await page.getByRole('button', { name: 'やめる' }).waitFor();
}

/** What a screen asks before it changes something of a colleague's. */
async function returnColleaguesCar(page: Page): Promise<void> {
  await press(page, `${carOf('sudo')}のその他の操作`);
  await page.getByRole('menuitem', { name: '返却' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The form, for a room that somebody has at this time. */
async function bookTakenRoom(page: Page): Promise<void> {
  await press(page, '予約する');
  const form = page.getByRole('dialog');
  await form.getByLabel('場所').selectOption('会議室A');
  await form.getByText('予約が入っています').waitFor();
}

/** The form of a whole project, with one line of its preview opened. */
async function planProject(page: Page): Promise<void> {
  await press(page, 'プロジェクトを作成');
  const form = page.getByRole('dialog');
  await form.getByText('一式で作成').click();
  await form.getByLabel('プロジェクト名').fill('潮見ホテル 公式サイト');
  await form.getByRole('button', { name: '要件整理を変更' }).click();
}

/** A link of one's own calendar that was just made: its address is told this once. */
async function makeCalendarLink(page: Page): Promise<void> {
  await press(page, 'カレンダー連携');
  await page.getByLabel('リンクの名前').fill('自分のiPhone');
  await press(page, 'リンクを作る');
  await page.getByRole('list', { name: '作ったリンク' }).waitFor();
}

/** Links of a room and of people, as administrators see them. */
async function makeRoomLink(page: Page): Promise<void> {
  await press(page, '会議室のリンクを作る');
  const form = page.getByRole('dialog');
  await form.getByLabel('会議室').selectOption('会議室A');
  await form.getByLabel('リンクの名前').fill('入口の表示板');
  await form.getByRole('button', { name: 'リンクを作る' }).click();
  await form.getByLabel('アドレス', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: '会議室のリンク' }).waitFor();
}

function openPerson(page: Page): Promise<void> {
  return page.locator('li[data-status]').getByRole('button').nth(1).click();
}

/** The first project there is. */
async function openProject(page: Page, view = ''): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const answer = await page.request.get('/api/projects', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { documentId: string }[] };
  await page.goto(`/project-management/${data[0]?.documentId}${view && `?view=${view}`}`);
  await page.getByRole('button', { name: '日程を移動' }).waitFor();
  await page.locator('[data-part], main li, main textarea').first().waitFor();
}

/** A comment that addresses somebody, and its answer being written. */
async function discuss(page: Page): Promise<void> {
  await openProject(page, 'comments');
  await page
    .getByRole('textbox', { name: 'コメント' })
    .fill(`@${nameOf('nogami')} 色校の戻りを木曜の朝までに確認してください。`);
  await press(page, '投稿する');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('textbox', { name: 'コメント' }).fill('入稿は金曜のままで大丈夫です。');
}

/** A task of another week, with hours. */
async function addWorkedTask(page: Page): Promise<void> {
  await page.getByPlaceholder(/^タスクを追加/).fill('入稿');
  await page.getByRole('option').first().click();
  const cell = page.getByRole('textbox', { name: /11月19日.*の時間$/ }).last();
  await cell.fill('2.5');
  await cell.press('Tab');
  await page.getByText('元に戻す').first().waitFor();
}

/** What one has done oneself, with its undo. */
async function changeProject(page: Page): Promise<void> {
  await openProject(page, 'board');
  await page
    .getByRole('button', { name: /の状況：/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().click();
  await page
    .getByText(/にしました/)
    .first()
    .waitFor();
  await openProject(page, 'history');
}

async function openTask(page: Page): Promise<void> {
  await openProject(page);
  await page.locator('[data-part]').nth(3).click();
  await page.getByRole('dialog').waitFor();
}

/** A colleague has changed what one says of oneself. */
async function beTold(page: Page): Promise<void> {
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('ibasho.user') ?? '{}').sd_user?.name);
  const post = async (path: string, data: object, token = '') =>
    (await page.request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })).json();
  const login = { identifier: 'hamada', password: DEMONSTRATION_PASSWORD };
  const { jwt } = await post('/api/auth/local', login);
  const actions = [{ action: 'add_user_holiday', params: { user: name, date: '2026-12-28', memo: '午後休' } }];
  const { confirmToken } = await post('/api/ai-actions', { actions }, jwt);
  await post('/api/ai-actions', { actions, confirmToken }, jwt);
  await page.getByRole('region', { name: 'あなたへのお知らせ' }).waitFor();
}

/** A sentence in the header's line, and its answer under it. */
async function useLine(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'アシスタントに頼む' }).fill('明日午後休');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'アシスタントの返答' }).getByRole('button', { name: '元に戻す' }).waitFor();
}

async function pasteList(page: Page): Promise<void> {
  const list = ['氏名\tふりがな\tメール\t所属', '青井 空\tあおい そら\taoi@minamo.example\t総務部', '名なし\t\t\t'];
  await page.getByLabel(/^Excelで.*の表をコピーして/).fill(list.join('\n'));
  await press(page, '読み取る');
  await page.getByText('要確認').first().waitFor();
}

/** A question with its answers to tap. */
async function beOffered(page: Page): Promise<void> {
  await tell(page, '来週水金休み');
  await lastAnswer(page).getByRole('button', { name: '実行' }).waitFor();
}

async function beAsked(page: Page): Promise<void> {
  await tell(page, '鈴木さんは16時まで外出');
  await lastAnswer(page).getByRole('button', { name: '鈴木' }).first().waitFor();
}

/** Their calendars beside one's own. */
async function showCalendars(page: Page, usernames: readonly string[]): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'だれの予定を見るか' });
  for (const name of usernames.map(nameOf)) {
    await picker.fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Something that was done a moment ago, and what it changed. */
async function openNewestRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^外出（/ }).click();
  await page.getByText('外出中').first().waitFor();
  await page.locator('summary').first().click();
}

async function chooseFaultyFile(page: Page): Promise<void> {
  const text = '{\n  "rooms": [\n    {"name": "試作室", "capacity": 6},\n    {"nam": "暗室"}\n  ]\n}\n';
  const file = { name: 'firm.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('alert').waitFor();
}
