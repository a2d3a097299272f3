import { describe, expect, test } from 'vitest';
import { interpretedWith } from '../../../../test/assistant/conversation.ts';
import { directory } from '../../../../test/assistant/firm.ts';

const names = directory.projects.map(({ name }) => name);
const MILESTONE = { name: '初校', date: '2027-02-10' };

describe('where a project is to be chosen', () => {
  const said = (message: string) =>
    interpretedWith(message, {
      kind: 'choice',
      action: 'create_milestone',
      params: MILESTONE,
      missing: 'project',
      options: names,
    });

  test.each(['2', '2番', '２番目', names[1] ?? ''])('[S5.15] [S5.20] 「%s」 goes on with it', async (message) => {
    const { kind, actions } = await said(message);
    expect({ kind, actions }).toEqual({
      kind: 'plan',
      actions: [
        {
          action: 'create_milestone',
          params: { ...MILESTONE, project: names[1] },
          refs: { project: directory.projects[1]?.documentId },
        },
      ],
    });
  });

  test.each(['0', String(names.length + 1), '月面基地'])(
    '[S5.16] 「%s」 is none of them, and the question stays',
    async (message) => {
      const reply = await said(message);
      expect(reply).toMatchObject({
        kind: 'question',
        response: '指定されたプロジェクトが見つかりません。番号またはプロジェクト名を指定してください。',
        actions: [],
        open: { kind: 'choice', missing: 'project' },
      });
      expect(reply.choices?.map(({ label }) => label)).toEqual(names);
    },
  );
});

test('[S5.20] a deliverable is chosen by its number, as it is shown with its project', async () => {
  const options = ['表紙デザイン（港湾局 記念誌）', '表紙デザイン（白樺珈琲 パッケージ）'];
  const open = { kind: 'choice' as const, action: 'create_deliverable_milestone', params: MILESTONE };
  const { actions } = await interpretedWith('2', { ...open, missing: 'deliverable', options });
  expect(actions).toMatchObject([{ params: { ...MILESTONE, deliverable: options[1] } }]);
});

test('what still lacks something once it is chosen is asked about', async () => {
  const open = { kind: 'choice' as const, action: 'create_task', params: { name: '校正' }, options: names };
  const { kind, response, actions } = await interpretedWith('1', { ...open, missing: 'project' });
  expect({ kind, actions }).toEqual({ kind: 'question', actions: [] });
  expect(response).toContain('足りない項目：開始日、終了日');
});
