// What is done on a screen before `photograph.ts` takes its picture.
import { STORAGE_KEYS } from '@ibasho/contract/constants';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import type { Page } from 'playwright-core';
import { carOf, freeCars, nameOf } from '../e2e/demonstration.ts';
import { chatInput, lastAnswer, tell } from '../e2e/hands.ts';

export async function openStatusPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /：状態の詳細を変更$/ }).click();
  await page.getByRole('form', { name: '状態の詳細' }).waitFor();
}

export async function openPanel(page: Page): Promise<void> {
  await (await chatInput(page)).waitFor();
  await page.getByRole('list', { name: 'こう言えます' }).waitFor();
}

export async function openExamples(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole('button', { name: 'こう言えます' }).click();
  await page.getByRole('list', { name: '状態' }).waitFor();
}

/** A plan done and taken back, an answer, a plan that stands, a card. */
export async function converse(page: Page): Promise<void> {
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
export async function returnColleaguesCar(page: Page): Promise<void> {
  await press(page, `${carOf('sudo')}のその他の操作`);
  await page.getByRole('menuitem', { name: '返却' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The form, for a room that somebody has at this time. */
export async function bookTakenRoom(page: Page): Promise<void> {
  await press(page, '予約する');
  const form = page.getByRole('dialog');
  await form.getByLabel('場所').selectOption('会議室A');
  await form.getByText('予約が入っています').waitFor();
}

/** The form of a whole project, with one line of its preview opened. */
export async function planProject(page: Page): Promise<void> {
  await press(page, 'プロジェクトを作成');
  const form = page.getByRole('dialog');
  await form.getByText('一式で作成').click();
  await form.getByLabel('プロジェクト名').fill('潮見ホテル 公式サイト');
  await form.getByRole('button', { name: '要件整理を変更' }).click();
}

/** A link of one's own calendar that was just made: its address is told this once. */
export async function makeCalendarLink(page: Page): Promise<void> {
  await press(page, 'カレンダー連携');
  await page.getByLabel('リンクの名前').fill('自分のiPhone');
  await press(page, 'リンクを作る');
  await page.getByRole('list', { name: '作ったリンク' }).waitFor();
}

/** Links of a room and of people, as administrators see them. */
export async function makeRoomLink(page: Page): Promise<void> {
  await press(page, '会議室のリンクを作る');
  const form = page.getByRole('dialog');
  await form.getByLabel('会議室').selectOption('会議室A');
  await form.getByLabel('リンクの名前').fill('入口の表示板');
  await form.getByRole('button', { name: 'リンクを作る' }).click();
  await form.getByLabel('アドレス', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: '会議室のリンク' }).waitFor();
}

export function openPerson(page: Page): Promise<void> {
  return page.locator('li[data-status]').getByRole('button').nth(1).click();
}

/** The first project there is. */
export async function openProject(page: Page, view = ''): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const answer = await page.request.get('/api/projects', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { documentId: string }[] };
  await page.goto(`/project-management/${data[0]?.documentId}${view && `?view=${view}`}`);
  await page.getByRole('button', { name: '日程を移動' }).waitFor();
  await page.locator('[data-part], main li, main textarea').first().waitFor();
}

/** A comment that addresses somebody, and its answer being written. */
export async function discuss(page: Page): Promise<void> {
  await openProject(page, 'comments');
  await page
    .getByRole('textbox', { name: 'コメント' })
    .fill(`@${nameOf('nogami')} 色校の戻りを木曜の朝までに確認してください。`);
  await press(page, '投稿する');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('textbox', { name: 'コメント' }).fill('入稿は金曜のままで大丈夫です。');
}

/** A task of another week, with hours. */
export async function addWorkedTask(page: Page): Promise<void> {
  await page.getByPlaceholder(/^タスクを追加/).fill('入稿');
  await page.getByRole('option').first().click();
  const cell = page.getByRole('textbox', { name: /11月19日.*の時間$/ }).last();
  await cell.fill('2.5');
  await cell.press('Tab');
  await page.getByText('元に戻す').first().waitFor();
}

/** What one has done oneself, with its undo. */
export async function changeProject(page: Page): Promise<void> {
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

export async function openTask(page: Page): Promise<void> {
  await openProject(page);
  await page.locator('[data-part]').nth(3).click();
  await page.getByRole('dialog').waitFor();
}

/** A colleague has changed what one says of oneself. */
export async function beTold(page: Page): Promise<void> {
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
export async function useLine(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'アシスタントに頼む' }).fill('明日午後休');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'アシスタントの返答' }).getByRole('button', { name: '元に戻す' }).waitFor();
}

export async function pasteList(page: Page): Promise<void> {
  const list = ['氏名\tふりがな\tメール\t所属', '青井 空\tあおい そら\taoi@minamo.example\t総務部', '名なし\t\t\t'];
  await page.getByLabel(/^Excelで.*の表をコピーして/).fill(list.join('\n'));
  await press(page, '読み取る');
  await page.getByText('要確認').first().waitFor();
}

/** A question with its answers to tap. */
export async function beOffered(page: Page): Promise<void> {
  await tell(page, '来週水金休み');
  await lastAnswer(page).getByRole('button', { name: '実行' }).waitFor();
}

export async function beAsked(page: Page): Promise<void> {
  await tell(page, '鈴木さんは16時まで外出');
  await lastAnswer(page).getByRole('button', { name: '鈴木' }).first().waitFor();
}

/** Their calendars beside one's own. */
export async function showCalendars(page: Page, usernames: readonly string[]): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'だれの予定を見るか' });
  for (const name of usernames.map(nameOf)) {
    await picker.fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Something that was done a moment ago, and what it changed. */
export async function openNewestRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^外出（/ }).click();
  await page.getByText('外出中').first().waitFor();
  await page.locator('summary').first().click();
}

export async function chooseFaultyFile(page: Page): Promise<void> {
  const text = '{\n  "rooms": [\n    {"name": "試作室", "capacity": 6},\n    {"nam": "暗室"}\n  ]\n}\n';
  const file = { name: 'firm.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('alert').waitFor();
}
