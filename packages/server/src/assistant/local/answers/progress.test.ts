import { expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const replyTo = async (message: string) => {
  const { kind, response, actions } = await interpreted(message);
  expect([kind, actions]).toEqual(['answer', []]);
  return response;
};

test.each([
  '白樺珈琲のWebサイト制作、どこまで進んでる？',
  '白樺珈琲Webサイト制作の進捗は？',
  'Webサイト制作の案件の進み具合を教えて',
])('%s: how far a project has come, and where it stands', async (message) => {
  expect(await replyTo(message)).toMatch(
    /^白樺珈琲 Webサイト制作：進行中、20 \/ 80時間（25%）、残りのタスク4件、うち遅れ1件、6月30日\(火\)まで\n一覧 → \/project-management\/[a-z0-9]{24}$/,
  );
});

test('without planned hours there is no share, and nothing late is not told', async () => {
  expect(await replyTo('港湾局の記念誌の進捗は？')).toContain(
    '港湾局 記念誌：進行中、残りのタスク4件、6月30日(火)まで',
  );
});

test('late projects are told by how many of their tasks are late', async () => {
  expect(await replyTo('遅れている案件はありますか？')).toBe(
    '遅れているプロジェクト：\n白樺珈琲 Webサイト制作（遅れているタスク1件）\n白樺珈琲 パッケージ（遅れているタスク2件）\n一覧 → /project-management',
  );
});

test.each(['遅れてるタスクは？', '締切を過ぎているのに終わっていないタスクはあるかね'])('%s', async (message) => {
  expect(await replyTo(message)).toMatch(/^遅れているタスク/);
});

test('who is late is another question', async () => {
  expect((await interpreted('今日遅れて来る人は？')).response).not.toContain('タスク');
});
