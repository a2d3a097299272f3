import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { adminLine, boardLine, fillIn, userBar } from './hands.ts';
import { gone, openContext, reads, takeBack } from './office.ts';
import { startProduct } from './product.ts';

/** An empty firm, an Excel list of 40 people and one of 23 cars: what an administrator does on the first day. */
let browser: Browser;
let product: { url: string; stop: () => Promise<void> };
let admin: { context: BrowserContext; page: Page };
let presses = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct(undefined, { FIRM_FILE: 'none' });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const SURNAMES = ['相沢', '入江', '上野', '遠藤', '奥田', '加納', '木田', '久保', '小林', '佐伯'];
const READINGS = ['ｱｲｻﾞﾜ', 'ｲﾘｴ', 'ｳｴﾉ', 'ｴﾝﾄﾞｳ', 'ｵｸﾀﾞ', 'ｶﾉｳ', 'ｷﾀﾞ', 'ｸﾎﾞ', 'ｺﾊﾞﾔｼ', 'ｻｴｷ'];
const GIVEN = ['葵', '樹', '渚', '蓮'];
const GIVEN_READINGS = ['アオイ', 'イツキ', 'ナギサ', 'レン'];
const DEPARTMENTS = ['意匠室', '構造室', '設備室', '"撮影\n班"'];

/** As Excel puts it on the clipboard: its own order of columns, one of them of no use, half-width kana. */
const people = [
  ['社員番号', '所属部署', '氏名', 'フリガナ', 'メールアドレス', '役職'].join('\t'),
  ...Array.from({ length: 40 }, (_, at) => {
    const [surname, given] = [at % 10, Math.floor(at / 10)];
    return [
      1001 + at,
      DEPARTMENTS[at % 4],
      `${SURNAMES[surname]}　${GIVEN[given]}`,
      `${READINGS[surname]} ${GIVEN_READINGS[given]}`,
      `staff${at + 1}@kitayama.example`,
      at === 0 ? '部長' : '',
    ].join('\t');
  }),
].join('\r\n');
const cars = [
  '車名\t別名',
  ...Array.from({ length: 23 }, (_, at) => `社用車${at + 1}号\t${at + 1}号車、No.${at + 1}`),
].join('\r\n');

async function press(target: Locator): Promise<void> {
  presses += 1;
  await target.click();
}

/** Copies `text` as a spreadsheet does, and pastes it where the cursor is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

describe('the first day', () => {
  test('40 people and 23 cars are in, and a colleague signs in with the printed password', async () => {
    const context = await openContext(browser, { baseURL: product.url });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    admin = { context, page };
    const start = performance.now();

    await page.goto('/');
    await page.waitForURL((url) => url.pathname === '/setup');
    await fillIn(page, {
      会社名: '北山設計',
      氏名: '北山 涼',
      よみ: 'きたやま りょう',
      ユーザー名: 'kitayama',
      メールアドレス: 'kitayama@kitayama.example',
      パスワード: 'first secret',
      'パスワード（確認）': 'first secret',
    });
    await press(button(page, '設定してはじめる'));
    const setUp = seconds(start);

    await press(page.getByRole('link', { name: '社員をまとめて追加' }));
    await page.getByLabel(/^Excelで社員の表をコピーして/).waitFor();
    await paste(page, people);
    await page.getByText('新しい所属4件もいっしょに作る（意匠室、構造室、設備室、撮影 班）').waitFor();
    await press(button(page, '40人を追加する'));
    const printing = page.getByRole('button', { name: '配る紙を印刷する（40人分）' });
    await printing.waitFor();
    const peopleIn = seconds(start);
    const [username = '', password = ''] = await page.locator('main code').allTextContents();

    await press(printing);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body > *:visible').count()).toBe(1);
    const sheet = page.locator('[data-printed]:visible');
    expect(await sheet.getByText(product.url.replace(/\/$/, '')).count()).toBe(40);
    await reads(sheet, password);
    await page.emulateMedia({ media: 'screen' });

    await press(page.getByRole('navigation', { name: '追加するもの' }).getByRole('link', { name: '車' }));
    await page.getByLabel(/^Excelで車の表をコピーして/).waitFor();
    await paste(page, cars);
    await press(button(page, '23台を追加する'));
    await page.getByText('車23件を追加しました。').waitFor();
    const carsIn = seconds(start);

    const theirs = await openContext(browser, { baseURL: product.url });
    const colleague = await theirs.newPage();
    await colleague.goto('/login');
    await fillIn(colleague, { ユーザー名またはメールアドレス: username, パスワード: password });
    await press(button(colleague, 'サインイン'));
    await reads(userBar(colleague), '相沢 葵');
    await boardLine(colleague, '佐伯 蓮').waitFor();
    expect(await boardLine(colleague, '').count()).toBe(41);
    console.log(
      `first day: ${presses} presses and 2 pastes; machine time ${setUp} s to the set-up firm, ${peopleIn} s to the ` +
        `printed passwords, ${carsIn} s with the cars, ${seconds(start)} s to a colleague signed in`,
    );
    expect(presses).toBeLessThan(10);
    await theirs.close();
  });

  test('cars are taken back in one press, by the toast', async () => {
    const { page } = admin;
    await takeBack(page);
    await page.goto('/admin?section=cars');
    await page.getByText('車はまだありません').waitFor();
    await page.getByRole('link', { name: 'まとめて追加' }).last().click();
    await page.getByLabel(/^Excelで車の表をコピーして/).waitFor();
    await paste(page, cars);
    await page.getByText('23台を追加', { exact: true }).waitFor();
    await button(page, '23台を追加する').click();
    await page.getByText('車23件を追加しました。').waitFor();
    await page.goto('/admin?section=cars');
    await adminLine(page, '社用車23号').waitFor();
  });

  test('a list with bad rows adds the others; what is bad is corrected where it stands, by keyboard alone', async () => {
    const { page } = admin;
    await page.goto('/admin?section=import&kind=people');
    await page.getByLabel(/^Excelで社員の表をコピーして/).waitFor();
    await paste(
      page,
      ['氏名\tメール\t権限', '田端 光\ttabata@kitayama.example\t社長', '千葉 洋\tstaff1@kitayama.example\t'].join('\n'),
    );
    await page.getByText('0人を追加・2行は要確認').waitFor();
    await reads(page.getByRole('list', { name: '要確認の行' }), /2行目：権限は.*3行目：このメールアドレスは/);
    await page.getByLabel('2行目の権限').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('管理者');
    await page.keyboard.press('Enter');
    await page.getByText('1人を追加・1行は要確認').waitFor();
    await button(page, '1人を追加する').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '配る紙を印刷する（1人分）' }).waitFor();
    expect(await page.getByLabel('3行目の氏名').inputValue()).toBe('千葉 洋');
    await page.goto('/admin');
    await reads(adminLine(page, '田端 光'), '管理者');
  });

  test('the guide is ticked off, and called again', async () => {
    const { page } = admin;
    expect(await page.getByRole('list', { name: 'はじめの手順' }).count()).toBe(0);
    await page.getByRole('link', { name: 'はじめの手順' }).click();
    const steps = page.getByRole('list', { name: 'はじめの手順' });
    await reads(steps, '車23台・会議室0室');
    await expect.poll(() => steps.getByRole('img', { name: '済み' }).count()).toBe(4);
    await gone(steps.getByRole('img', { name: 'まだ' }));
  });

  test('a line that breaks off while adding leaves nothing, and the list stays', async () => {
    const { page, context } = admin;
    await page.goto('/admin?section=import&kind=rooms');
    await page.getByLabel(/^Excelで会議室の表をコピーして/).waitFor();
    await paste(page, '会議室名\t定員\n大会議室\t20名\n和室\t６');
    const add = button(page, '2室を追加する');
    await add.waitFor();
    await context.setOffline(true);
    await add.click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('2行目の会議室名').inputValue()).toBe('大会議室');
    await context.setOffline(false);
    const again = page.getByRole('button', { name: '再試行' });
    if (await again.isVisible()) await again.click();
    await add.click();
    await page.goto('/admin?section=rooms');
    await reads(adminLine(page, '大会議室'), '20名');
    await context.close();
  });
});
