import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSections } from './admin-sections.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import {
  adminLine,
  boardLine,
  fillIn,
  goTo,
  lastAnswer,
  ownStatus,
  statusButton,
  tell,
  toastUndo,
  userBar,
} from './hands.ts';
import { gone, openContext, reads, visit } from './office.ts';
import { foreignTexts, otherNamesOfDepartments, undrawnPictures } from './screen.ts';

const ADMIN = 'hoshino';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the administration', () => {
  test('[S1.1] is Japanese in every section, and every icon is drawn', async () => {
    const { context, page } = await visit(browser, ADMIN, '/admin');
    const found: Record<string, string[]> = {};
    for (const section of adminSections) {
      await goTo(page, `/admin?section=${section}`);
      const names = section === 'affiliations' ? otherNamesOfDepartments : [];
      found[section] = [...(await foreignTexts(page, names)), ...(await undrawnPictures(page))];
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0))).toEqual({});
    await context.close();
  });

  test('[S6.7] is not there for others', async () => {
    const { context, page } = await visit(browser, 'isono', '/admin');
    await page.getByText('管理者だけが開けるページです').waitFor();
    expect(await page.getByRole('link', { name: '管理' }).count()).toBe(0);
    await context.close();
  });

  test('a car that is added is on a colleague’s list at once, and the assistant knows its other name', async () => {
    const [admin, colleague] = await Promise.all([
      visit(browser, ADMIN, '/admin?section=cars'),
      visit(browser, 'sakurai', '/cars'),
    ]);
    const { page } = admin;
    await page.getByRole('button', { name: '車を追加' }).click();
    await fillIn(page, { 名前: 'エスティマ' });
    const aliases = page.getByRole('combobox', { name: '別名' });
    await aliases.fill('大きい白いの');
    await aliases.press('Enter');
    await page.getByRole('button', { name: '追加する' }).click();
    await reads(adminLine(page, 'エスティマ'), '大きい白いの');
    const row = colleague.page.getByRole('row', { name: /^エスティマ/ });
    await reads(row, '空き');

    await tell(colleague.page, '大きい白いの使います');
    await lastAnswer(colleague.page).getByRole('button', { name: '元に戻す' }).waitFor();
    await reads(row, colleague.name);
    await reads(adminLine(page, 'エスティマ'), `${colleague.name}さんが使用中`);
    await lastAnswer(colleague.page).getByRole('button', { name: '元に戻す' }).click();
    await reads(row, '空き');

    await page.getByRole('button', { name: 'エスティマのその他の操作' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await gone(adminLine(page, 'エスティマ'));
    await toastUndo(page).click();
    await reads(row, '空き');
    await page.getByRole('button', { name: 'エスティマのその他の操作' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await gone(row);
    await Promise.all([admin, colleague].map(({ context }) => context.close()));
  });

  test('somebody new signs in with a first password; blocked, they are out at once; removed, they are gone', async () => {
    const { context, page } = await visit(browser, ADMIN, '/admin');
    await page.getByRole('button', { name: 'ユーザーを追加' }).click();
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, {
      氏名: '新海 春',
      よみ: 'しんかい はる',
      メールアドレス: 'shinkai@minamo-design.example',
      ユーザー名: 'shinkai',
    });
    await dialog.getByRole('button', { name: '自動で作る' }).click();
    const password = await dialog.getByLabel('初期パスワード').inputValue();
    await dialog.getByRole('button', { name: '追加する' }).click();
    const line = adminLine(page, '新海 春');
    await reads(line, 'shinkai@minamo-design.example');

    const other = await openContext(browser);
    const theirs = await other.newPage();
    await theirs.goto('/login');
    await fillIn(theirs, { ユーザー名またはメールアドレス: 'shinkai', パスワード: password });
    await theirs.getByRole('button', { name: 'サインイン' }).click();
    await reads(userBar(theirs), '新海 春');

    await page.getByRole('button', { name: '新海 春のその他の操作' }).click();
    await page.getByRole('menuitem', { name: '利用を停止' }).click();
    await reads(line, '停止中');
    await theirs.waitForURL((url) => url.pathname === '/login');

    await page.getByRole('button', { name: '新海 春のその他の操作' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('radio', { name: 'アカウントとユーザーの両方' }).check();
    await question.getByRole('button', { name: '実行' }).click();
    await gone(line);
    await Promise.all([context.close(), other.close()]);
  });

  test('a change of somebody’s reading and affiliation is on everybody’s board', async () => {
    const [admin, board] = await Promise.all([visit(browser, ADMIN, '/admin?q=isono'), visit(browser, 'isono')]);
    const { page } = admin;
    const name = nameOf('isono');
    await page.getByRole('button', { name: `${name}を編集` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('所属').selectOption({ label: '役員室' });
    await dialog.getByRole('button', { name: '保存する' }).click();
    const section = board.page.getByRole('region', { name: '役員室' });
    await section.getByText(name).waitFor();
    await page.getByRole('button', { name: `${name}を編集` }).click();
    await dialog.getByLabel('所属').selectOption({ label: '第1デザインルーム' });
    await dialog.getByRole('button', { name: '保存する' }).click();
    await gone(section.getByText(name));
    await Promise.all([admin, board].map(({ context }) => context.close()));
  });

  test('the audit list shows at once what a colleague does, and takes it back', async () => {
    const [admin, colleague] = await Promise.all([
      visit(browser, ADMIN, '/admin?section=audit&who=taniguchi'),
      visit(browser, 'taniguchi'),
    ]);
    await statusButton(colleague.page, '外出').click();
    await reads(ownStatus(colleague.page), '外出中');
    const line = adminLine(admin.page, colleague.name).first();
    await line.locator('summary').click();
    await reads(line, 'オンライン → 外出中');
    await line.getByRole('button', { name: /^元に戻す/ }).click();
    await reads(ownStatus(colleague.page), 'オンライン');
    await reads(boardLine(colleague.page, colleague.name), /./);
    await adminLine(admin.page, '元に戻しました').first().waitFor();
    await Promise.all([admin, colleague].map(({ context }) => context.close()));
  });

  test('a firm file is previewed before it is loaded; a fault is shown with its line', async () => {
    const { context, page } = await visit(browser, ADMIN, '/admin?section=firm-file');
    const choose = (text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'firm.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('{\n  "rooms": [\n    {"name": "試作室"},\n    {"nam": "暗室"}\n  ]\n}');
    await reads(page.getByRole('alert'), /4/);
    await reads(page.locator('li[data-fault]'), '"nam"');
    await choose('{"rooms": [{"name": "試作室", "capacity": 4}]}');
    await page.getByText(/会議室1件/).waitFor();
    await page.getByRole('button', { name: '読み込む' }).click();
    await page.getByText(/^追加しました/).waitFor();
    await page.goto('/admin?section=rooms');
    await reads(adminLine(page, '試作室'), '4名');
    await page.getByRole('button', { name: '試作室のその他の操作' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await gone(adminLine(page, '試作室'));
    await context.close();
  });
});
