import type { TaskImportRequest } from '@ibasho/contract/projects/task-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, toastSaying } from '../../../../../test/app.tsx';
import { openOffice } from '../../../../../test/office.ts';
import { aDeliverable, aDeliverableTask, aPart, aProject, aTask, openProject } from '../../../../../test/projects.ts';
import { type FakeServer, fakeServer, ok, signIn } from '../../../../../test/server.ts';
import { setFirmClock } from '../../../../lib/clock.ts';
import { ProjectAt } from '../project-page.tsx';
import { monthsOf, placeOf, printedRows } from './printed-rows.ts';

let server: FakeServer;
const user = userEvent.setup();
const project = aProject('港の改修', {
  startDate: '2026-11-02',
  endDate: '2026-12-25',
  description: '案内所の建て替え',
});
const drawings = aDeliverable('設計図');

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, {});
  openProject(server, project, {
    tasks: [aTask('測量', { comment: '社内の覚え書き' })],
    deliverables: [drawings],
    deliverableTasks: [aDeliverableTask('平面図', drawings)],
  });
  // As the server would: rows without a name have a problem.
  server.on('POST /api/task-import', ({ body }) => {
    const rows = (body as TaskImportRequest).rows.map(({ row, name }) => ({
      row,
      problems: name ? [] : [{ field: 'name', say: '名前がありません' }],
    }));
    const count = rows.filter(({ problems }) => problems.length === 0).length;
    return ok({ data: { rows, count, message: `${count}件を追加しました` }, meta: {} }, { 'ibasho-run': 'run-1' });
  });
  signIn();
});

async function choose(item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'ファイル' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const show = () => renderInApp(<ProjectAt slug={project.documentId} />, { at: '/?view=board' });
const place = () => screen.findByLabelText(/ここに貼り付けてください/);
const sent = () => server.sent('POST /api/task-import').map(({ body }) => body as TaskImportRequest);

describe('tasks by the list', () => {
  test('are previewed row by row, and the good ones added in one run with undo', async () => {
    show();
    await choose('CSVからタスクを追加');
    fireEvent.paste(await place(), {
      clipboardData: { getData: () => '名前\t開始\t状況\n模型\t11/24\t進行中\n\t11/25\t' },
    });
    expect(await screen.findByText('1件を追加・1行は要確認')).toBeDefined();
    const row = screen.getByRole('row', { name: /^3 / });
    expect(within(row).getByText('名前がありません')).toBeDefined();
    expect(screen.getByRole('row', { name: /^2 / }).textContent).toContain('進行中');
    expect(sent().every(({ dryRun }) => dryRun === true)).toBe(true);
    await user.click(screen.getByRole('button', { name: '1件を追加する' }));
    expect(await toastSaying('1件を追加しました。')).toBeDefined();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(sent().at(-1)).toEqual({
      project: project.documentId,
      rows: [{ row: 2, name: '模型', start: '2026-11-24', taskStatus: 'in_progress' }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that cannot be read say why, and what was pasted stays', async () => {
    show();
    await choose('CSVからタスクを追加');
    const field = await place();
    fireEvent.paste(field, { clipboardData: { getData: () => `名前\n${'x\n'.repeat(10_000)}` } });
    expect((await screen.findByRole('alert')).textContent).toContain('一度に追加できるのは1,000行まで');
    const broken = new File([new Uint8Array([0x96, 0xbc, 0x91, 0x4f, 0x0a, 0x81, 0x0a, 0xff])], 'x.csv');
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, broken);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('文字を読み取れませんでした'));
    expect(sent()).toEqual([]);
  });
});

describe('on paper', () => {
  test('a project stands alone, without what is for the firm only', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      fireEvent(window, new Event('beforeprint'));
    });
    show();
    await choose('お客様向けに印刷');
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('[data-printed]');
    expect(sheet?.parentElement).toBe(document.body);
    for (const word of ['港の改修', '案内所の建て替え', '測量', '設計図', '平面図', '11月2日(月)〜12月25日(金)'])
      expect(sheet?.textContent).toContain(word);
    expect(sheet?.textContent).not.toContain('社内の覚え書き');
    expect(sheet?.textContent).not.toContain('時間');
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('[data-printed]')).toBeNull();
  });

  test('tasks stand below their deliverable, and leave first where a page has no room', () => {
    const whole = aPart('図面', { kind: 'deliverable', collection: 'deliverables' });
    const below = aPart('平面図', { deliverable: whole.documentId });
    const own = aPart('測量');
    const { rows, left } = printedRows([below, whole, own], project);
    expect(rows.map(({ part, isBelow }) => [part.name, isBelow])).toEqual([
      ['図面', false],
      ['平面図', true],
      ['測量', false],
    ]);
    expect(left).toBe(0);
    const many = Array.from({ length: 40 }, (_, at) => aPart(`線 ${at}`, { deliverable: whole.documentId }));
    expect(printedRows([whole, own, ...many], project)).toMatchObject({ left: 40, rows: { length: 2 } });
  });

  test('bars and months stand at their days', () => {
    const period = { first: '2026-11-01', last: '2026-11-10' };
    expect(placeOf(aPart('一日', { first: '2026-11-01', last: '2026-11-01' }), period)).toEqual({
      start: 0,
      width: 10,
    });
    expect(placeOf(aPart('終わり', { first: null, last: '2026-11-10' }), period)).toEqual({ start: 90, width: 10 });
    expect(placeOf(aPart('未定', { first: null, last: null }), period)).toBe(null);
    expect(monthsOf({ first: '2026-11-16', last: '2027-01-31' }).map(({ word }) => word)).toEqual([
      '2026年11月',
      '12月',
      '2027年1月',
    ]);
  });
});
