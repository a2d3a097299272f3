import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { aPerson, asks, done, openOffice, self } from '../../../../test/office.ts';
import { aProject } from '../../../../test/project-summaries.ts';
import { type FakeServer, fakeServer, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { ProjectsPage } from './projects-page.tsx';

let server: FakeServer;

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const bakery = aProject('ベーカリー 刷新', {
  endDate: '2026-11-19',
  hours: { planned: 80, done: 32 },
  tasks: { open: 5, late: 2 },
  nextMilestone: { name: '納品', date: '2027-01-08' },
  members: [{ documentId: sato.documentId, name: sato.name }],
});
const hotel = aProject('潮見ホテル', { endDate: '2026-11-30', projectStatus: 'on_hold' });
const over = aProject('駅前広場', { projectStatus: 'completed' });

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato] });
  there([hotel, bakery, over]);
  signIn();
});

const there = (projects: ProjectSummary[]) =>
  server.on('GET /api/project-summaries', () =>
    ok({ data: projects, meta: { total: projects.length, today: '2026-11-20' } }),
  );
const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const acted = () => server.sent('POST /api/ai-actions').map(({ body }) => body);
const ADDRESS = '/project-management';

describe('[S2.6] /project-management', () => {
  test('[S1.8] tells of each project its status, days, progress, people and what is late', async () => {
    renderInApp(<ProjectsPage />, { at: ADDRESS });
    const link = await screen.findByRole('link', { name: 'ベーカリー 刷新' });
    expect(link.getAttribute('href')).toBe(`/project-management/${bakery.documentId}`);
    const card = link.closest('li')?.textContent;
    for (const text of [
      '進行中',
      '期限を過ぎています',
      '遅れているタスク 2件',
      '32 / 80 時間',
      '40%',
      '11月2日(月)〜11月19日(木)',
      '次は 納品',
      '2027年1月8日(金)',
      '担当：佐藤 花子',
    ])
      expect(card).toContain(text);
    expect(links()).toEqual(['ベーカリー 刷新', '潮見ホテル']);
    expect(document.title).toContain('プロジェクト');
  });

  test('form, search, status and order stand in the address', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(<ProjectsPage />, { at: ADDRESS });
    await user.selectOptions(await screen.findByRole('combobox', { name: '状況' }), 'すべて');
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '名前順');
    await user.click(screen.getByRole('radio', { name: '表' }));
    await screen.findByRole('table');
    expect(links()).toEqual(['ベーカリー 刷新', '駅前広場', '潮見ホテル']);
    await user.type(screen.getByRole('textbox', { name: 'プロジェクトを検索' }), 'はなこ');
    await waitFor(() => expect(links()).toEqual(['ベーカリー 刷新']));
    expect(screen.getByText('3件中 1件')).toBeTruthy();
    expect(decodeURIComponent(address())).toBe(`${ADDRESS}?view=table&q=はなこ&status=all&sort=name`);
  });

  test('what fits nothing offers to drop the conditions', async () => {
    const user = userEvent.setup();
    renderInApp(<ProjectsPage />, { at: `${ADDRESS}?q=zzz&status=on_hold` });
    await user.click(await screen.findByRole('button', { name: '条件を解除' }));
    await screen.findByRole('link', { name: '駅前広場' });
  });

  test('without projects it invites to make the first', async () => {
    there([]);
    const user = userEvent.setup();
    renderInApp(<ProjectsPage />, { at: ADDRESS });
    await screen.findByText('プロジェクトはまだありません');
    await user.click(screen.getByRole('button', { name: 'プロジェクトを作成' }));
    await screen.findByRole('dialog', { name: 'プロジェクトの作成' });
  });

  test('what cannot be read is told, and tried again', async () => {
    server.on('GET /api/project-summaries', { status: 500 });
    const user = userEvent.setup();
    renderInApp(<ProjectsPage />, { at: ADDRESS });
    await screen.findByRole('alert');
    there([hotel]);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('link', { name: '潮見ホテル' });
  });
});

const madeRun = (message: string) =>
  done(message, {
    results: [
      {
        action: 'create_project',
        status: 'done',
        message,
        changes: [
          { collection: 'projects', documentId: 'new', label: '港のサイト', before: null, after: {}, words: [] },
        ],
      },
    ],
  });

describe('a new project', () => {
  const open = async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(<ProjectsPage />, { at: ADDRESS });
    await user.click(await screen.findByRole('button', { name: 'プロジェクトを作成' }));
    const dialog = await screen.findByRole('dialog', { name: 'プロジェクトの作成' });
    return { user, address, dialog, form: within(dialog) };
  };

  test('[S1.8] is made alone by one run, and its page is opened', async () => {
    server.on('POST /api/ai-actions', ok(madeRun('プロジェクト「港のサイト」を追加しました')));
    const { user, address, form } = await open();
    await user.click(form.getByRole('button', { name: '作成する' }));
    expect(form.getByText('プロジェクト名を入力してください。')).toBeTruthy();
    await user.type(form.getByLabelText('プロジェクト名'), '港のサイト');
    await user.selectOptions(form.getByLabelText('状況'), '進行中');
    await user.click(form.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}/new`));
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(acted()).toEqual([
      {
        actions: [
          {
            action: 'create_project',
            params: {
              name: '港のサイト',
              projectStatus: 'in_progress',
              startDate: '2026-11-20',
              endDate: '2027-01-19',
            },
          },
        ],
      },
    ]);
  });

  test('[S1.8] is made whole after the question, as the preview was changed', async () => {
    server.on('POST /api/ai-actions', ({ body }) =>
      ok(JSON.stringify(body).includes('token-1') ? madeRun('作成しました') : asks('登録します。', 'light')),
    );
    const { user, address, form } = await open();
    await user.click(form.getByRole('radio', { name: '一式で作成' }));
    await user.type(form.getByLabelText('プロジェクト名'), '港のサイト');
    await user.click(form.getByRole('checkbox', { name: '開発' }));
    const preview = within(form.getByRole('region', { name: '作成される内容' }));
    expect(preview.getByRole('status').textContent).toBe(
      '11月20日(金)〜1月19日(火)、制作物1件、タスク4件（88時間）、マイルストーン3件',
    );
    await user.click(preview.getByRole('button', { name: '修正と納品を外す' }));
    await user.click(preview.getByRole('button', { name: '要件整理を変更' }));
    await user.clear(preview.getByLabelText('時間'));
    await user.click(form.getByRole('button', { name: '作成する' }));
    expect((await form.findByRole('alert')).textContent).toContain('行を開いて直してください');
    await user.type(preview.getByLabelText('時間'), '20');
    expect(preview.getByRole('status').textContent).toContain('タスク3件（76時間）');
    await user.click(form.getByRole('button', { name: '作成する' }));
    await user.click(await screen.findByRole('button', { name: '実行' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}/new`));
    const [first, second] = acted() as { actions: { action: string; params: object }[] }[];
    expect(second?.actions).toEqual(first?.actions);
    expect(first?.actions.map(({ action }) => action)).toEqual([
      'create_project',
      'add_deliverable_to_project',
      ...Array(3).fill('create_deliverable_task'),
      ...Array(3).fill('create_milestone'),
    ]);
    expect(first?.actions[2]?.params).toMatchObject({ name: '要件整理', actualHours: 20 });
  });

  test('a whole project whose tasks end after it says so before it is made', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('radio', { name: '一式で作成' }));
    await user.click(form.getByRole('checkbox', { name: '開発' }));
    const sum = () => within(form.getByRole('region', { name: '作成される内容' })).getByRole('status').textContent;
    expect(sum()).not.toContain('より後に');
    await user.clear(form.getByLabelText('日数'));
    await user.type(form.getByLabelText('日数'), '10');
    expect(sum()).toContain('終了日（11月30日(月)）より後に終わるタスクがあります');
  });

  test('what the server refuses is told in the form, which keeps what was typed', async () => {
    server.on('POST /api/ai-actions', refusal('conflict', 'x', '終了日は開始日以降にしてください'));
    const { user, form } = await open();
    await user.type(form.getByLabelText('プロジェクト名'), '港のサイト');
    await user.click(form.getByRole('button', { name: '作成する' }));
    expect((await form.findByRole('alert')).textContent).toContain('終了日は開始日以降にしてください');
    expect(form.getByLabelText<HTMLInputElement>('プロジェクト名').value).toBe('港のサイト');
  });
});
