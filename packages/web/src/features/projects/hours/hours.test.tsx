import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aPerson, openOffice, self } from '../../../../test/office.ts';
import { aProject } from '../../../../test/project-summaries.ts';
import { aDeliverable, aDeliverableTask, aTask } from '../../../../test/projects.ts';
import { aUser, type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { ProjectsPage } from '../list/projects-page.tsx';

let server: FakeServer;
const user = userEvent.setup();
const mori = aPerson('森 さくら', { jp_name: 'もり さくら' });
const project = { id: 1, documentId: 'project0000000000harbour', name: '港の改修' };
const survey = aTask('測量', { project, hours: 16, start: '2026-11-18', end: '2026-11-20' });
const drawing = aDeliverableTask('平面図', { ...aDeliverable('図面') }, { start: null, end: '2026-11-19' });
const model = aTask('模型', { project });
const past = aTask('下見', { project, start: null, end: '2026-11-13' });
let written: Record<string, unknown>[];

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, mori] });
  server.on(
    'GET /api/project-summaries',
    ok({ data: [aProject('港の改修')], meta: { total: 1, today: '2026-11-20' } }),
  );
  written = [{ id: 1, documentId: 'hours0000000000000000one', date: '2026-11-17', hours: 1.5, task: survey }];
  server.on('GET /api/worked-hours', () => list(written));
  server.on('GET /api/project-tasks', ({ query }) =>
    list([...query.keys()].some((key) => key.includes('$containsi')) ? [model] : [survey, past]),
  );
  server.on('GET /api/deliverable-tasks', ({ query }) =>
    list([...query.keys()].some((key) => key.includes('$containsi')) ? [] : [drawing]),
  );
  for (const method of ['POST /api/worked-hours', 'PUT /api/worked-hours/*', 'DELETE /api/worked-hours/*'])
    server.on(method, ok({ data: {}, meta: {} }, { 'ibasho-run': 'run-1' }));
  signIn();
});

const show = (more = '') => renderInApp(<ProjectsPage />, { at: `/project-management?view=hours${more}` });
const cell = (task: string, day: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `「${task}」${day}の時間` });
const sent = (route: string) => server.sent(route).map(({ body }) => body);

describe('/project-management?view=hours', () => {
  test('shows one’s own week: what is planned for it and what was worked, with the sums of both', async () => {
    show();
    expect((await cell('測量', '11月17日(火)')).value).toBe('1.5');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[0]).toBe('タスク16 月17 火18 水19 木20 金21 土22 日週計');
    expect(rows.slice(1)).toEqual(['測量港の改修予定 16時間1.5', '平面図予定 8時間', '合計1.51.5時間']);
    expect(screen.getByText('11月16日(月)〜11月22日(日)')).toBeTruthy();
    const [asked] = server.sent('GET /api/worked-hours');
    expect(asked?.query.get('filters[sd_user][documentId]')).toBe(self.documentId);
    expect(asked?.query.get('filters[date][$gte]')).toBe('2026-11-16');
  });

  test('a national holiday is named, and drawn like a Sunday', async () => {
    show('&from=2026-11-25');
    const holiday = await screen.findByRole('columnheader', { name: '11月23日(月) 勤労感謝の日' });
    expect(holiday.dataset.kind).toBe('sunday');
  });

  test('hours are written by keyboard, saved at leaving the field, changed and taken away, each with its undo', async () => {
    show();
    (await cell('測量', '11月16日(月)')).focus();
    await user.keyboard('２．５{Enter}');
    expect(document.activeElement).toBe(await cell('平面図', '11月16日(月)'));
    expect(await toastSaying('「測量」の11月16日(月)を2.5時間にしました。')).toBeDefined();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(sent('POST /api/worked-hours')).toEqual([
      { data: { date: '2026-11-16', hours: 2.5, task: survey.documentId, sd_user: self.documentId } },
    ]);
    await user.keyboard('{ArrowRight}1:15{ArrowUp}');
    expect(document.activeElement).toBe(await cell('測量', '11月17日(火)'));
    await waitFor(() => expect(sent('POST /api/worked-hours')).toHaveLength(2));
    expect(sent('POST /api/worked-hours')[1]).toMatchObject({
      data: { hours: 1.25, deliverable_task: drawing.documentId },
    });
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(sent('PUT /api/worked-hours/*')).toEqual([{ data: { hours: 3 } }]));
    await user.clear(await cell('測量', '11月17日(火)'));
    await user.tab();
    expect(await toastSaying('「測量」の11月17日(火)の作業時間を削除しました。')).toBeDefined();
    expect(server.sent('DELETE /api/worked-hours/*')).toHaveLength(1);
  });

  test('what is typed faster than it is saved is saved in the order in which it was typed', async () => {
    const first = server.hold('POST /api/worked-hours');
    show();
    (await cell('測量', '11月18日(水)')).focus();
    await user.keyboard('2{ArrowRight}3{Tab}');
    await waitFor(() => expect(sent('POST /api/worked-hours')).toHaveLength(1));
    server.on('POST /api/worked-hours', ok({ data: {}, meta: {} }, { 'ibasho-run': 'run-2' }));
    first.release(ok({ data: {}, meta: {} }, { 'ibasho-run': 'run-1' }));
    await toastSaying('「測量」の11月19日(木)を3時間にしました。');
    expect(sent('POST /api/worked-hours')).toMatchObject([{ data: { hours: 2 } }, { data: { hours: 3 } }]);
  });

  test('what is no time, and what the server refuses, stays as it was typed; Escape brings back what is written', async () => {
    server.on('PUT /api/worked-hours/*', refusal('validation', 'x', '合計が24時間を超えます'));
    show();
    const field = await cell('測量', '11月17日(火)');
    await user.click(field);
    await user.keyboard('1.1{Tab}');
    await toastSaying('時間は0.25〜24を0.25（15分）単位で入力してください。例：1.5、1:30');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1.1', 'true']);
    expect(server.sent('PUT /api/worked-hours/*')).toHaveLength(0);
    await user.click(field);
    await user.keyboard('24{Tab}');
    await toastSaying('合計が24時間を超えます');
    expect(field.value).toBe('24');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1.5', null]);
  });

  test('Enter takes the first task that was found, and none where nothing is typed any more', async () => {
    show();
    const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'タスクを追加' });
    await user.type(search, '模');
    await screen.findByRole('option', { name: '模型（港の改修）' });
    await user.keyboard('{Backspace}{Enter}');
    expect(search.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('模');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: '模型（港の改修）' }).dataset.comboboxSelected).toBe('true'),
    );
    await user.keyboard('{Enter}');
    expect(await cell('模型', '11月20日(金)')).toBeTruthy();
  });

  test('another task is found and gets a row', async () => {
    show();
    await user.type(await screen.findByRole('combobox', { name: 'タスクを追加' }), '模');
    await user.click(await screen.findByRole('option', { name: '模型（港の改修）' }));
    expect(await cell('模型', '11月20日(金)')).toBeTruthy();
    const asked = server.sent('GET /api/deliverable-tasks').map(({ query }) => query);
    expect(asked.some((query) => query.get('filters[name][$containsi]') === '模')).toBe(true);
    expect(asked.some((query) => query.get('filters[deliverable][project][name][$containsi]') === '模')).toBe(true);
  });

  test('the week of a colleague is read alone; an administrator writes it', async () => {
    const { unmount } = show(`&person=${mori.documentId}`);
    const table = await screen.findByRole('region', { name: '森 さくらさんの作業時間' });
    expect(within(table).queryAllByRole('textbox')).toEqual([]);
    expect(within(table).getAllByText('1.5')).toHaveLength(3);
    expect(screen.queryByRole('combobox', { name: 'タスクを追加' })).toBeNull();
    unmount();
    server.on(
      'GET /api/users/me',
      ok(aUser({ role: { id: 1, documentId: 'role0admin00000000000000', name: 'Admin', type: 'admin' } })),
    );
    show(`&person=${mori.documentId}`);
    await user.click(await cell('測量', '11月16日(月)'));
    await user.keyboard('2{Tab}');
    await waitFor(() =>
      expect(sent('POST /api/worked-hours')).toMatchObject([{ data: { hours: 2, sd_user: mori.documentId } }]),
    );
  });

  test('the week stands in the address', async () => {
    const { address } = show();
    await user.click(await screen.findByRole('button', { name: '前の週' }));
    await screen.findByText('11月9日(月)〜11月15日(日)');
    expect(address()).toBe('/project-management?view=hours&from=2026-11-09');
    await user.click(screen.getByRole('button', { name: '今週' }));
    await screen.findByText('11月16日(月)〜11月22日(日)');
    expect(address()).toBe('/project-management?view=hours');
  });
});
