import type { PlannedTask, WorkloadResponse } from '@ibasho/contract/projects/workload';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aDepartment, aPerson, openOffice } from '../../../../test/office.ts';
import { aProject } from '../../../../test/project-summaries.ts';
import { type FakeServer, fakeServer, ok, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { ProjectsPage } from '../list/projects-page.tsx';
import { overload, totalOf, workloadRows } from './workload-rows.ts';

let server: FakeServer;
const user = userEvent.setup();
const mori = aPerson('森 さくら', { jp_name: 'もり さくら', occupancy_rate: 90 });
const hayashi = aPerson('林 拓也', { jp_name: 'はやし たくや', affiliation: aDepartment('Lighting', '照明室') });
const weeks = ['2026-11-16', '2026-11-23'];
const survey: PlannedTask = {
  collection: 'project-tasks',
  documentId: 'task00000000000000survey',
  name: '測量',
  project: { documentId: 'project0000000000harbour', name: '港の改修' },
  start: '2026-11-24',
  end: '2026-11-27',
  hours: 44,
  weeks: [0, 44],
};
const answer: WorkloadResponse = {
  data: [
    { documentId: hayashi.documentId, name: hayashi.name, available: [40, 32], tasks: [] },
    { documentId: mori.documentId, name: mori.name, available: [40, 32], tasks: [survey] },
    {
      documentId: null,
      name: null,
      available: [0, 0],
      tasks: [{ ...survey, documentId: 'task000000000000000model', name: '模型', hours: 6, weeks: [6, 0] }],
    },
  ],
  meta: { weeks, today: '2026-11-20' },
};

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [mori, hayashi] });
  server.on(
    'GET /api/project-summaries',
    ok({ data: [aProject('港の改修')], meta: { total: 1, today: '2026-11-20' } }),
  );
  server.on('GET /api/workload', ok(answer));
  server.on(`PUT /api/project-tasks/${survey.documentId}`, ok({ data: {}, meta: {} }, { 'ibasho-run': 'run-1' }));
  signIn();
});

const show = (more = '') => renderInApp(<ProjectsPage />, { at: `/project-management?view=workload${more}` });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}(?!の)`) });
const sent = () => server.sent(`PUT /api/project-tasks/${survey.documentId}`).map(({ body }) => body);

describe('/project-management?view=workload', () => {
  test('shows planned against available hours by weeks, and what is too much', async () => {
    show();
    const cells = within(await row('森 さくら')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '0時間 / 40時間稼働率で36',
      '44時間 / 32時間12時間超過',
    ]);
    expect((await row('担当なし')).textContent).toContain('6時間');
    expect((await row('合計')).textContent).toContain('44 / 64');
    expect(server.sent('GET /api/workload')).toHaveLength(1);
  });

  test('a task that is drawn to somebody is theirs, in one run with undo', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: /^森 さくら/ }));
    const task = within(screen.getByRole('list', { name: '森 さくらのタスク' })).getByRole('listitem');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(task, { dataTransfer });
    fireEvent.dragOver(await row('林 拓也'), { dataTransfer });
    fireEvent.drop(await row('林 拓也'), { dataTransfer });
    expect(await toastSaying('「測量」の担当を林 拓也さんに変更しました。')).toBeDefined();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(sent()).toEqual([{ data: { sd_user: hayashi.documentId } }]);
  });

  test('dropped where it was nothing is written', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: /^森 さくら/ }));
    const task = within(screen.getByRole('list', { name: '森 さくらのタスク' })).getByRole('listitem');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(task, { dataTransfer });
    fireEvent.drop(await row('森 さくら'), { dataTransfer });
    fireEvent.dragEnd(task);
    expect(sent()).toEqual([]);
  });

  test('by keyboard its person is chosen', async () => {
    show();
    const opener = await screen.findByRole('button', { name: /^森 さくら/ });
    opener.focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: '「測量」の担当を変更' }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '「測量」の担当' });
    await user.type(within(dialog).getByRole('combobox', { name: '新しい担当' }), 'はやし');
    await user.click(await screen.findByRole('option', { name: /林 拓也/ }));
    await user.click(within(dialog).getByRole('button', { name: '変更する' }));
    await waitFor(() => expect(sent()).toEqual([{ data: { sd_user: hayashi.documentId } }]));
  });

  test('what is searched for stands in the address', async () => {
    show('&dept=照明室');
    await row('林 拓也');
    expect(screen.queryByRole('row', { name: /^森/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^担当なし/ })).toBeNull();
  });
});

describe('the rows', () => {
  const office = { people: [mori, hayashi], today: '2026-11-20' };
  const view = { q: '', dept: '', sort: '', from: '' } as const;

  test('come by load or by what is free, nobody last', () => {
    const namesBy = (sort: 'busy' | 'free') =>
      workloadRows(answer.data, weeks, { ...office, view: { ...view, sort } }).map(({ person }) => person?.name);
    expect(namesBy('busy')).toEqual(['森 さくら', '林 拓也', undefined]);
    expect(namesBy('free')).toEqual(['林 拓也', '森 さくら', undefined]);
  });

  test('occupancy counts in the present week alone', () => {
    const [own] = workloadRows(answer.data, weeks, { ...office, view: { ...view, q: '森' } });
    expect(own?.weeks.map(({ load }) => load)).toEqual([36, 44]);
    expect(own?.weeks.map(overload)).toEqual([0, 12]);
    expect(totalOf(own ? [own] : [])).toEqual(own?.weeks);
  });
});
