import type { ProjectHistoryEntry } from '@ibasho/contract/projects/project-history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../../test/app.tsx';
import { done, openOffice } from '../../../../../test/office.ts';
import { aProject, openProject } from '../../../../../test/projects.ts';
import { type FakeServer, fakeServer, ok, refusal, signIn } from '../../../../../test/server.ts';
import { setFirmClock } from '../../../../lib/clock.ts';
import { ProjectAt } from '../project-page.tsx';

let server: FakeServer;
const project = aProject('港の改修');

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, {});
  openProject(server, project, {});
  signIn();
});

const anEntry = (runId: string, message: string, change: Partial<ProjectHistoryEntry> = {}): ProjectHistoryEntry => ({
  runId,
  at: '2026-11-20T00:30:00.000Z',
  source: 'button',
  message,
  actor: { username: 'mori', name: '森 葵' },
  lines: [{ subjects: ['測量'], text: '状況: 未着手 → 進行中', kind: 'changed' }],
  undoable: false,
  undoneBy: null,
  ...change,
});
const page = (data: ProjectHistoryEntry[], total = data.length) =>
  ok({ data, meta: { pagination: { page: 1, pageSize: 25, total } } });
const show = (more = '') => renderInApp(<ProjectAt slug={project.documentId} />, { at: `/?view=history${more}` });

test('who changed what is told in words, and one’s own can be taken back', async () => {
  const own = anEntry('mine', '測量を進行中にしました', { actor: { username: 'tanaka', name: '田中 健一' } });
  let entries = [{ ...own, undoable: true }, anEntry('hers', '素案を追加しました')];
  server.on('GET /api/project-history', () => page(entries));
  server.on('POST /api/ai-actions/mine/undo', () => {
    entries = [{ ...own, undoneBy: 'undo1' }, ...entries.slice(1)];
    return ok(done('元に戻しました'));
  });
  const user = userEvent.setup();
  show();
  const history = await screen.findByRole('region', { name: '履歴' });
  expect(within(history).getByText('森 葵')).toBeTruthy();
  // In the line of each, and in what it opens.
  expect(within(history).getAllByText('状況: 未着手 → 進行中')).toHaveLength(4);
  expect(within(history).getAllByRole('button', { name: /^元に戻す/ })).toHaveLength(1);
  await user.click(within(history).getByRole('button', { name: /^元に戻す：測量を進行中にしました/ }));
  await toastSaying('元に戻しました');
  await waitFor(() => expect(within(history).queryAllByRole('button', { name: /^元に戻す/ })).toHaveLength(0));
});

test('the line of a run tells what has changed, before it is opened', async () => {
  const line = (text: string, kind: 'added' | 'changed' = 'changed') => ({ subjects: ['入稿'], text, kind });
  const changes = {
    status: [line('状況: 未着手 → 進行中')],
    person: [line('担当: 森 葵 → 田中 健一')],
    both: [line('終了: 11月20日(金) → 11月24日(火)'), line('開始: 11月18日(水) → 11月19日(木)')],
    added: [line('タスクを追加', 'added')],
  };
  const entries = Object.entries(changes).map(([runId, lines]) =>
    anEntry(runId, 'タスク「入稿」を更新しました', { lines, undoable: true }),
  );
  server.on('GET /api/project-history', () => page(entries));
  show();
  const history = await screen.findByRole('region', { name: '履歴' });
  const told = [...history.querySelectorAll('summary')].map(
    ({ textContent }) => textContent?.split('更新しました ')[1],
  );
  expect(told).toEqual([
    '状況: 未着手 → 進行中画面',
    '担当: 森 葵 → 田中 健一画面',
    '終了: 11月20日(金) → 11月24日(火) ほか1件画面',
    undefined,
  ]);
  // Each way back says which one it is.
  const undoes = within(history).getAllByRole('button', { name: /^元に戻す：タスク「入稿」を更新しました/ });
  expect(undoes.map((undo) => undo.getAttribute('aria-label')?.split('：')[2])).toEqual([
    '状況: 未着手 → 進行中',
    '担当: 森 葵 → 田中 健一',
    '終了: 11月20日(金) → 11月24日(火) ほか1件',
    undefined,
  ]);
});

test('a long history is turned by pages that stand in the address', async () => {
  server.on('GET /api/project-history', page([anEntry('one', '素案を追加しました')], 60));
  const user = userEvent.setup();
  const { address } = show();
  await user.click(await screen.findByRole('button', { name: '2ページ' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  await waitFor(() => expect(server.sent('GET /api/project-history').at(-1)?.query.get('page')).toBe('2'));
});

test('says that there is none, and what stands in the way', async () => {
  server.on('GET /api/project-history', refusal('unavailable', 'Unavailable', 'ただいま利用できません'));
  show();
  await screen.findByText('ただいま利用できません');
  server.on('GET /api/project-history', page([]));
  await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
  await screen.findByText('履歴はありません');
});
