import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { asks, done, openOffice } from '../../../../test/office.ts';
import { aDeliverable, aDeliverableTask, aProject, aTask, openProject } from '../../../../test/projects.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { ProjectAt } from './project-page.tsx';

let server: FakeServer;

const project = aProject('港の改修', { startDate: '2026-11-02', endDate: '2026-12-25', projectStatus: 'in_progress' });
const survey = aTask('測量', { hours: 16, taskStatus: 'completed' });
const model = aTask('模型', { hours: 24 });
const drawings = aDeliverable('設計図');
const plan = aDeliverableTask('平面図', drawings, { actualHours: 40, progress: 40 });

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, {});
  openProject(server, project, {
    tasks: [survey, model],
    deliverables: [drawings],
    deliverableTasks: [plan],
    worked: [
      { collection: 'project-tasks', documentId: survey.documentId, hours: 17.5 },
      { collection: 'deliverable-tasks', documentId: plan.documentId, hours: 3.25 },
    ],
  });
  signIn();
});

const show = (view: string) => renderInApp(<ProjectAt slug={project.documentId} />, { at: `/?view=${view}` });
const column = (name: string) => screen.findByRole('region', { name });

describe('/project-management/{slug}', () => {
  test('[S7.43] reads the project’s own parts, and says how it stands', async () => {
    show('board');
    await screen.findByText('32 / 80 時間');
    expect(screen.getByRole('heading', { level: 1, name: '港の改修' })).toBeTruthy();
    expect(screen.getByText('11月2日(月)〜12月25日(金)')).toBeTruthy();
    const [asked] = server.sent('GET /api/deliverable-tasks');
    expect(asked?.query.get('filters[deliverable][project][documentId]')).toBe(project.documentId);
  });

  test('planned and worked hours stand side by side: in the head, of each deliverable and of each task', async () => {
    show('deliverables');
    const whole = await screen.findByRole('region', { name: '設計図' });
    expect(within(whole).getByText('実績 3.25 / 見積もり 40時間')).toBeTruthy();
    expect(within(whole).getByText('実績 3.25 / 予定 40時間')).toBeTruthy();
    const alone = within(screen.getByRole('region', { name: 'プロジェクト全体' }));
    expect(alone.getByText('実績 17.5 / 予定 16時間').dataset.over).toBe('true');
    expect(alone.getByText('実績 0 / 予定 24時間').dataset.over).toBeUndefined();
    expect(screen.getByText('実績').nextElementSibling?.textContent).toBe('20.75 / 予定 80時間');
    expect(server.sent('GET /api/project-hours')[0]?.query.get('project')).toBe(project.documentId);
  });

  test('says how much later than the baseline it ends', async () => {
    const dates = [`${model.documentId} 2026-11-19 2026-11-22`, `${survey.documentId} - 2026-11-20`];
    server.on(
      'GET /api/project-baselines',
      list([{ id: 1, documentId: 'baseline', dates, saved_at: null, name: null }]),
    );
    show('board');
    await screen.findByText('基準より5日遅れ');
  });

  test.each([
    ['deliverables', ['模型一式', '遅い作業', '遅い節目']],
    ['board', ['遅い作業', '遅い節目']],
    ['people', ['遅い作業']],
  ])('what is late says so: %s', async (view, expected) => {
    const over = { start: '2026-11-16', end: '2026-11-19' };
    const late = aDeliverable('模型一式', { startDate: over.start, dueDate: over.end });
    openProject(server, project, {
      tasks: [
        aTask('遅い作業', over),
        aTask('終えた作業', { ...over, taskStatus: 'completed' }),
        aTask('今日までの作業', { ...over, end: '2026-11-20' }),
        aTask('遅い節目', { start: over.end, end: over.end, type: 'milestone' }),
      ],
      deliverables: [late],
    });
    show(view);
    await screen.findByText('遅い作業');
    const marked = screen.getAllByText('遅れ').map((mark) => mark.closest('li, section')?.textContent);
    const names = ['模型一式', '遅い作業', '終えた作業', '今日までの作業', '遅い節目'];
    expect(names.filter((name) => marked.some((text) => text?.includes(name)))).toEqual(expected);
  });

  test('a deliverable shows its tasks, and a new one is added to it', async () => {
    server.on('POST /api/deliverable-tasks', ok({ data: {} }, { 'x-run-id': 'run1' }));
    const user = userEvent.setup();
    show('deliverables');
    const whole = await screen.findByRole('region', { name: '設計図' });
    expect(within(whole).getByText('平面図')).toBeTruthy();
    await user.click(within(whole).getByRole('button', { name: '「設計図」にタスクを追加' }));
    const dialog = await screen.findByRole('dialog', { name: 'タスクの追加' });
    await user.type(within(dialog).getByLabelText('名前'), '立面図');
    await user.click(within(dialog).getByRole('button', { name: '追加する' }));
    await waitFor(() => expect(server.sent('POST /api/deliverable-tasks')).toHaveLength(1));
    expect(server.sent('POST /api/deliverable-tasks')[0]?.body).toMatchObject({
      data: { name: '立面図', deliverable: drawings.id, start: '2026-11-20', end: '2026-11-27', actualHours: 8 },
    });
  });

  test.each([
    ['', []],
    ['急ぎ', [{ data: { comment: '急ぎ' } }]],
  ])('a form sends what was changed in it alone, and nothing where nothing was: %s', async (text, sent) => {
    server.on('PUT /api/project-tasks/*', ok({ data: {} }, { 'x-run-id': 'run1' }));
    const user = userEvent.setup();
    show('board');
    await user.click(await within(await column('未着手')).findByRole('button', { name: '模型' }));
    const dialog = await screen.findByRole('dialog', { name: 'タスクの変更' });
    if (text !== '') await user.type(within(dialog).getByLabelText('コメント'), text);
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('PUT /api/project-tasks/*').map(({ body }) => body)).toEqual(sent);
    expect(document.body.textContent?.includes('「模型」を変更しました。')).toBe(text !== '');
  });

  test('a card stands in its new column until it is saved there, and goes back where it is refused', async () => {
    const saving = server.hold('PUT /api/project-tasks/*');
    const user = userEvent.setup();
    show('board');
    await within(await column('未着手')).findByText('模型');
    await user.click(screen.getByRole('button', { name: '「模型」の状況：未着手' }));
    await user.click(await screen.findByRole('menuitem', { name: '進行中' }));
    await within(await column('進行中')).findByText('模型');
    expect(server.sent('PUT /api/project-tasks/*')[0]?.body).toEqual({ data: { taskStatus: 'in_progress' } });
    saving.release(refusal('conflict', 'Conflict', 'すでに削除されています'));
    await screen.findByText('すでに削除されています');
    await within(await column('未着手')).findByText('模型');
  });

  test('[S7.64] the move of a schedule is previewed before it is asked about', async () => {
    const lines = [{ subjects: ['測量'], text: '開始: 11月2日(月) → 11月9日(月)', kind: 'changed' as const }];
    server.on('POST /api/ai-actions', ({ body }) =>
      ok(
        JSON.stringify(body).includes('dryRun')
          ? done('', { status: 'preview', lines })
          : asks('移動しますか？', 'light', { lines }),
      ),
    );
    const user = userEvent.setup();
    show('people');
    await user.click(await screen.findByRole('button', { name: '日程を移動' }));
    const preview = await screen.findByRole('region', { name: '移動後の日程' });
    await within(preview).findByText('測量');
    await user.click(screen.getByRole('button', { name: '移動する' }));
    await screen.findByRole('dialog', { name: '確認' });
    expect(server.sent('POST /api/ai-actions').at(-1)?.body).toMatchObject({
      actions: [{ action: 'adjust_project_schedule', params: { shiftDays: 7 } }],
    });
  });
});
