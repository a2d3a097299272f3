import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { goTo } from './hands.ts';
import { callsOf, gone, reads, takeBack, visit } from './office.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sizes = [
  [1440, 'tachibana', {}],
  [390, 'kuroki', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

type Post = Awaited<ReturnType<typeof callsOf>>;

async function projectOf(post: Post, name: string): Promise<{ id: number; address: string }> {
  const data = { name, description: '既存棟の改修と増築', startDate: '2026-11-16', endDate: '2027-02-26' };
  const made = await post<{ data: { id: number; documentId: string } }>('/api/projects', { data });
  return { id: made.data.id, address: `/project-management/${made.data.documentId}?view=board` };
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'タスクをまとめて追加' });

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'ファイル' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function give(page: Page, content: Buffer): Promise<void> {
  await choose(page, 'CSVからタスクを追加');
  await dialog(page)
    .locator('input[type=file]')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles({ name: '工程.csv', mimeType: 'text/csv', buffer: content });
}

/** The file that choosing `item` saves. */
async function saved(page: Page, item: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, item)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Text as Excel in Japan saves it by default: every double byte that the decoder knows, turned round. */
function shiftJis(text: string): Buffer {
  const decoder = new TextDecoder('shift_jis');
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      const sign = decoder.decode(new Uint8Array([lead, trail]));
      if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, [lead, trail]);
    }
  }
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (bytesOf.get(sign) ?? []))));
}

describe('a project as files', () => {
  test.each(sizes)(
    '[S1.8] at %i px: a Shift_JIS list is previewed, added and taken back; what is saved is read as it was',
    async (width, username, more) => {
      const post = await callsOf(username);
      const [from, to] = [
        await projectOf(post, `市民会館の改修 ${width}`),
        await projectOf(post, `市民会館の改修（控え） ${width}`),
      ];
      const { context, page } = await visit(browser, username, from.address, more);
      const lines = [
        'タスク名,担当者,開始日,期限,工数,状況,備考',
        `現地調査,${nameOf(username)},11/24,11/27,16,進行中,"要確認, 長靴"`,
        '逆さま,,11/27,11/24,8,未着手,',
        '誰か,山本 いない,,,,,',
        '着手,,2026/12/1,2026/12/1,0,検討中,',
        '見積もり=概算,,12月1日,12月4日,4.5,未着手,-',
      ];
      await give(page, shiftJis(lines.join('\r\n')));
      await reads(dialog(page), '2件を追加・3行は要確認');
      await reads(dialog(page).getByRole('row', { name: /^3 / }), '終了は開始以降の日にしてください');
      await reads(dialog(page).getByRole('row', { name: /^4 / }), '担当「山本 いない」は登録されていません');
      await reads(
        dialog(page).getByRole('row', { name: /^5 / }),
        '状況は「未着手」か「進行中」か「完了」にしてください',
      );
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await dialog(page).getByRole('button', { name: '2件を追加する' }).click();
      await gone(dialog(page));
      await page.getByRole('button', { name: '現地調査', exact: true }).waitFor();
      await takeBack(page);
      await gone(page.getByRole('button', { name: '現地調査', exact: true }));

      // Once more, for good: what comes out of one project goes into another as it was.
      await give(page, shiftJis(lines.filter((_, at) => [0, 1, 5].includes(at)).join('\r\n')));
      await dialog(page).getByRole('button', { name: '2件を追加する' }).click();
      await page.getByRole('button', { name: '現地調査', exact: true }).waitFor();
      const file = await saved(page, 'タスクをCSVで保存');
      expect(file.name).toBe(`市民会館の改修 ${width}_タスク.csv`);
      expect(file.text.startsWith('\uFEFF種類,名前,')).toBe(true);
      expect(file.text.split('\r\n')).toHaveLength(4);
      await give(page, Buffer.from(file.text));
      await reads(dialog(page), '0件を追加・2行は要確認');
      await goTo(page, to.address);
      await give(page, Buffer.from(file.text));
      await dialog(page).getByRole('button', { name: '2件を追加する' }).click();
      await page.getByRole('button', { name: '現地調査', exact: true }).waitFor();
      expect((await saved(page, 'タスクをCSVで保存')).text).toBe(file.text);
      const whole = await saved(page, '全体をJSONで保存');
      expect(JSON.parse(whole.text).data.tasks).toHaveLength(2);
      await context.close();
    },
  );

  test('[S1.8] is printed on one page, however much it is, without what is for the firm only', async () => {
    const post = await callsOf('isono');
    const { id, address } = await projectOf(post, '図書館の増築');
    const deliverable = (await post<{ data: { id: number } }>('/api/deliverables', {
      data: { name: '実施設計図', project: id, startDate: '2026-11-24', dueDate: '2026-12-18', progress: 40 },
    })) as { data: { id: number } };
    for (let at = 1; at <= 24; at++) {
      const data = { name: `図面 ${at}`, deliverable: deliverable.data.id, start: '2026-11-24', end: '2026-12-04' };
      await post('/api/deliverable-tasks', { data });
    }
    await post('/api/project-tasks', {
      data: { name: '完了検査', project: id, type: 'milestone', start: '2027-02-26', end: '2027-02-26' },
    });
    const { context, page } = await visit(browser, 'isono', address);
    await page.getByRole('button', { name: /^(?:マイルストーン)?完了検査$/ }).waitFor();
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // The page is as it was.
    await page.getByRole('button', { name: /^(?:マイルストーン)?完了検査$/ }).waitFor();
    await context.close();
  });
});
