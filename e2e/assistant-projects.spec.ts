import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { nameOf } from './demonstration.ts';
import { have, lastAnswer } from './hands.ts';
import { callsOf, gone, visit } from './office.ts';

// The clock stands on Thursday, 19 November 2026.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const answered = (page: Page, button: string): Locator => lastAnswer(page).getByRole('button', { name: button });
/** A row of a project's chart: its name says all that its bar shows. */
const row = (page: Page, words: RegExp): Locator => page.getByRole('button', { name: words });

/** What somebody does in a conversation of its own. */
async function afresh(username: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { context, page } = await visit(browser, username);
  await work(page);
  await context.close();
}

/** A project of one's own; gives its address. */
async function projectOf(username: string, name: string): Promise<string> {
  const post = await callsOf(username);
  const data = { name, startDate: '2026-11-16', endDate: '2026-12-18' };
  const made = await post<{ data: { documentId: string } }>('/api/projects', { data });
  return `/project-management/${made.data.documentId}`;
}

describe('projects, told to the assistant', () => {
  test('[S1.20] a project is made by a sentence, and seen on the list', async () => {
    const { context, page } = await visit(browser, 'noda', '/project-management');
    await afresh('kurata', async (own) => {
      await have(
        own,
        '「灯台記念館 展示サイン」というプロジェクトを作成してください。期間は12月1日から2月26日までです',
      );
      await page
        .getByRole('link', { name: /灯台記念館 展示サイン/ })
        .first()
        .waitFor();
      await answered(own, '元に戻す').click();
      await gone(page.getByRole('link', { name: /灯台記念館 展示サイン/ }));
    });
    await context.close();
  });

  test('[S1.20] a task, a deliverable, a milestone and a shift are seen on its page by a colleague, and taken back', async () => {
    const address = await projectOf('nishimura', '潮風ホテル 館内図');
    const other = await visit(browser, 'okamoto', address);
    await afresh('nishimura', async (page) => {
      const person = nameOf('murakami');
      await have(
        page,
        `潮風ホテルの館内図に「矢印の見直し」というタスクを12月7日から12月9日まで追加して。担当は${person}さんで`,
      );
      await row(other.page, /^矢印の見直し タスク.*12月7日.*12月9日/).waitFor();
    });
    await afresh('nishimura', async (page) => {
      await have(page, '潮風ホテル 館内図に制作物「避難経路図」を追加して。種別はデザイン、締切は12月14日');
      await row(other.page, /^避難経路図 制作物/).waitFor();
    });
    await afresh('nishimura', async (page) => {
      await have(page, '潮風ホテル 館内図に12月11日で「初校提出」のマイルストーンを入れて');
      await row(other.page, /^初校提出 マイルストーン.*12月11日/).waitFor();
    });
    await afresh('nishimura', async (page) => {
      await have(page, '潮風ホテル 館内図のスケジュール、全体を1週間後ろ倒しして');
      await row(other.page, /^初校提出 マイルストーン.*12月18日/).waitFor();
      await row(other.page, /^矢印の見直し タスク.*12月14日.*12月16日/).waitFor();
      await answered(page, '元に戻す').click();
      await row(other.page, /^初校提出 マイルストーン.*12月11日/).waitFor();
    });
    await other.context.close();
  });
});
