import type { TurnResponse } from '@ibasho/contract/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';

// What is asked about projects is answered from live data. The firm's clock stands on Wednesday, 10 June 2026.

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      projects: [
        {
          name: 'ミナト精機 工場案内',
          projectStatus: 'in_progress',
          endDate: '2026-07-31',
          tasks: [
            { name: '写真選定', start: '2026-06-08', end: '2026-06-12', user: 'akai', taskStatus: 'in_progress' },
            { name: '原稿整理', start: '2026-05-20', end: '2026-06-05', user: 'kuroda' },
          ],
          deliverables: [
            {
              name: '表紙デザイン',
              dueDate: '2026-06-26',
              tasks: [{ name: '配色案', start: '2026-06-15', end: '2026-06-16', user: 'akai' }],
            },
          ],
        },
        { name: 'カモメ珈琲 新店サイン', projectStatus: 'on_hold' },
      ],
      holidays: [
        { user: 'akai', date: '2026-06-15' },
        { user: 'akai', date: '2026-06-16' },
      ],
    },
  });
});
afterAll(() => office.close());

async function answered(message: string): Promise<string> {
  const { body } = await office.call<TurnResponse>('kuroda', 'POST', '/api/ai-chat', { message });
  expect(body.apiAction).toBeUndefined();
  return body.response;
}

test.each([
  ['写真選定の担当は誰？', ['赤井 凛さん', '進行中', 'ミナト精機 工場案内']],
  ['表紙デザインのタスクは何がありますか', ['表紙デザイン', '6月26日(金)まで', '・配色案（タスク、赤井 凛さん']],
  ['原稿整理はどこまで進んでますか？', ['未着手', '期限切れ']],
  ['保留中のプロジェクトはどれ？', ['カモメ珈琲 新店サイン']],
  ['今動いている案件を教えて', ['ミナト精機 工場案内（7月31日(金)まで）']],
  ['プロジェクトの一覧を見せて', ['ミナト精機 工場案内（進行中', 'カモメ珈琲 新店サイン（保留']],
  ['ミナト精機で今月締切のものは？', ['写真選定', '表紙デザイン', '配色案']],
])('%s', async (question, words) => {
  const response = await answered(question);
  for (const each of words) expect(response).toContain(each);
});

test('the status that is asked for alone is told', async () => {
  expect(await answered('保留中の案件は？')).not.toContain('ミナト精機');
});

test('what somebody leaves to others in the next days off', async () => {
  const response = await answered('赤井さんの引き継ぎは？');
  expect(response).toContain('赤井 凛さんの引き継ぎ（6月15日(月)〜6月16日(火)）');
  expect(response).toContain('6月16日(火)期限 タスク 配色案（ミナト精機 工場案内）');
  expect(response).not.toContain('写真選定');
  expect(await answered('黒田さんの引き継ぎは？')).toContain('休みの登録がありません');
});
