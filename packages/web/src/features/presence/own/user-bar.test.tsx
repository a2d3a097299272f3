import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aStatus, done, openOffice, self } from '../../../../test/office.ts';
import { aUser, type FakeServer, fakeServer, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { setSession } from '../../../lib/session/session-state.ts';
import { UserBar } from './user-bar.tsx';

let server: FakeServer;
let people: Person[];
const path = 'PUT /api/sd-users/*';
const icon = () => screen.findByRole('button', { name: '田中 健一：状態の詳細を変更' });

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  people = [{ ...self }];
  openOffice(server, { people });
  signIn();
});

async function openPanel(change: Partial<Person> = {}) {
  people[0] = { ...self, ...change };
  const user = userEvent.setup();
  renderInApp(<UserBar />);
  await waitFor(() => expect(server.sent('GET /api/sd-users/*')).toHaveLength(1));
  await user.click(await icon());
  return { user, panel: await screen.findByRole('form', { name: '状態の詳細' }) };
}

describe('the user bar', () => {
  test('[S2.28] the icon opens the status panel; the icon again, Escape and a click outside close it', async () => {
    const { user } = await openPanel();
    const closed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await user.click(await icon());
    await closed();
    await user.click(await icon());
    await screen.findByRole('form');
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await icon());
    await screen.findByRole('form');
    await user.click(document.body);
    await closed();
  });

  test('[S2.29] shows the own status and name, and follows a change made elsewhere', async () => {
    const { queries } = renderInApp(<UserBar />);
    const bar = await screen.findByRole('region', { name: '自分の状態' });
    const shown = within(within(bar).getByRole('status'));
    expect(await shown.findByText('田中 健一')).toBeTruthy();
    expect(await shown.findByText('オンライン')).toBeTruthy();
    people[0] = { ...self, sd_status: aStatus('going_out') };
    await queries.invalidateQueries({ queryKey: ['sd-users'] });
    expect(await shown.findByText('外出中')).toBeTruthy();
  });

  test.each([
    ['online', '🟢'],
    ['going_out', '🟡'],
    ['offline', '⚪️'],
  ] as const)('[S9.16] %s is shown as %s', async (status, mark) => {
    people[0] = { ...self, sd_status: aStatus(status) };
    renderInApp(<UserBar />);
    expect(await screen.findByText(mark)).toBeTruthy();
  });

  test('each button bears the name of the state that it sets, and no other word for it', async () => {
    renderInApp(<UserBar />);
    const bar = await screen.findByRole('region', { name: '自分の状態' });
    const buttons = within(within(bar).getByRole('group')).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['オンライン', '外出', 'オフライン']);
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'オンライン',
      '外出（外出中にする）',
      'オフライン',
    ]);
  });

  const statuses = ['online', 'going_out', 'offline'] as const;
  const labels = { online: 'オンライン', going_out: '外出', offline: 'オフライン' };
  const transitions = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

  test.each(transitions)('[S4.8] [S2.30] from %s to %s by one tap: one run, with undo', async (from, to) => {
    people[0] = { ...self, sd_status: aStatus(from) };
    server.on('POST /api/ai-actions', ok(done('状態を変更しました。')));
    server.on('POST /api/ai-actions/*/undo', ok(done('元に戻しました。')));
    const user = userEvent.setup();
    renderInApp(<UserBar />);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${labels[to]}`) }));
    const undo = await screen.findByRole('button', { name: '元に戻す' });
    expect(server.sent('POST /api/ai-actions').map(({ body }) => body)).toEqual([
      { actions: [{ action: 'update_user_status', params: { status: to } }] },
    ]);
    await user.click(undo);
    await waitFor(() => expect(server.sent('POST /api/ai-actions/*/undo')).toHaveLength(1));
  });

  test('[S8.8] a token without a user cannot change its own presence, and no request is made', async () => {
    setSession('header.payload.signature', null);
    const user = userEvent.setup();
    renderInApp(<UserBar />);
    await user.click(await screen.findByRole('button', { name: 'オンライン' }));
    expect(await screen.findByText('User not authenticated')).toBeTruthy();
    expect(server.sent('POST /api/ai-actions')).toHaveLength(0);
  });
});

describe('the status panel', () => {
  test('[S7.15] [S5.8] status, comment, return time, rate and memo are saved by one call, with one undo', async () => {
    server.on(path, ok({ data: self, meta: {} }, { 'ibasho-run': 'run-9' }));
    server.on('POST /api/ai-actions/*/undo', ok(done('元に戻しました。')));
    const { user, panel } = await openPanel();
    await user.click(within(panel).getByRole('radio', { name: /外出/ }));
    await user.type(within(panel).getByLabelText('コメント'), '銀行');
    await user.type(within(panel).getByLabelText('戻り時間'), '１５３０');
    await user.type(within(panel).getByLabelText('稼働率'), '80');
    await user.type(within(panel).getByLabelText('メモ'), '一行目{Enter}二行目');
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    const undo = await screen.findByRole('button', { name: '元に戻す' });
    const saved = server.sent(path);
    expect(saved.map(({ pathname }) => pathname)).toEqual([`/api/sd-users/${self.documentId}`]);
    expect(saved[0]?.body).toEqual({
      data: {
        sd_status: { connect: [{ id: 2 }] },
        comment: '銀行',
        return_time: '2026-11-20T06:30:00.000Z',
        occupancy_rate: 80,
        memo: [{ type: 'paragraph', children: [{ type: 'text', text: '一行目\n二行目' }] }],
      },
    });
    await user.click(undo);
    await waitFor(() => expect(server.sent('POST /api/ai-actions/run-9/undo')).toHaveLength(1));
  });

  test.each([
    ['３時半', '2026-11-20T06:30:00.000Z'],
    ['午前11時', '2026-11-20T02:00:00.000Z'],
  ])('%s typed as a return time is read as an office reads it', async (typed, instant) => {
    server.on(path, ok({ data: self, meta: {} }));
    const { user, panel } = await openPanel({ sd_status: aStatus('going_out') });
    await user.type(within(panel).getByLabelText('戻り時間'), typed);
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(path)).toHaveLength(1));
    expect(server.sent(path)[0]?.body).toEqual({ data: { return_time: instant } });
  });

  test('sends only what has become another, and nothing where that is nothing', async () => {
    server.on(path, ok({ data: self, meta: {} }));
    const kept = { sd_status: aStatus('online'), comment: '在宅', return_time: '2026-11-19T09:00:00.000Z' };
    const { user, panel } = await openPanel(kept);
    expect(within(panel).getByLabelText('戻り時間')).toHaveProperty('value', '');
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(server.sent(path)).toHaveLength(0);
    await user.click(await icon());
    await user.type(await screen.findByLabelText('稼働率'), '50');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(path)).toHaveLength(1));
    expect(server.sent(path)[0]?.body).toEqual({ data: { occupancy_rate: 50 } });
  });

  test.each([
    ['online', '18:00まで外出中'],
    ['offline', '18:00までオフライン'],
  ] as const)(
    'says beforehand and afterwards that somebody %s with a return time is not here',
    async (present, note) => {
      server.on(path, ok({ data: self, meta: {} }, { 'ibasho-run': 'run-9' }));
      const { user, panel } = await openPanel({ sd_status: aStatus(present) });
      await user.click(within(panel).getByRole('radio', { name: /オンライン/ }));
      await user.type(within(panel).getByLabelText('戻り時間'), '18');
      expect(within(panel).getByText(`${note}になります。`)).toBeTruthy();
      await user.click(within(panel).getByRole('button', { name: '保存' }));
      expect(await toastSaying(`状態を保存しました。${note}です。`)).toBeTruthy();
    },
  );

  test('[S5.8] an ISO return time is shown as HH:mm of the firm', async () => {
    const { panel } = await openPanel({ sd_status: aStatus('going_out'), return_time: '2026-11-20T09:30:00.000Z' });
    expect(within(panel).getByLabelText('戻り時間')).toHaveProperty('value', '18:30');
  });

  test('[S4.9] choosing another status empties comment and return time, choosing the first again brings them back', async () => {
    server.on(path, ok({ data: self, meta: {} }));
    const { user, panel } = await openPanel({
      sd_status: aStatus('going_out'),
      comment: '銀行',
      return_time: '2026-11-20T09:00:00.000Z',
    });
    await user.click(within(panel).getByRole('radio', { name: /オンライン/ }));
    expect(within(panel).getByLabelText('戻り時間')).toHaveProperty('value', '');
    await user.click(within(panel).getByRole('radio', { name: /外出/ }));
    expect(within(panel).getByLabelText('戻り時間')).toHaveProperty('value', '18:00');
    await user.click(within(panel).getByRole('radio', { name: /オンライン/ }));
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(path)).toHaveLength(1));
    expect(server.sent(path)[0]?.body).toMatchObject({
      data: { sd_status: { connect: [{ id: 1 }] }, comment: null, return_time: null },
    });
  });

  test('[S5.7] an emptied memo is saved as an empty list', async () => {
    server.on(path, ok({ data: self, meta: {} }));
    const memo = [{ type: 'paragraph', children: [{ type: 'text', text: '直通 内線12' }] }];
    const { user, panel } = await openPanel({ memo });
    const field = within(panel).getByLabelText('メモ');
    expect(field).toHaveProperty('value', '直通 内線12');
    await user.clear(field);
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(path)).toHaveLength(1));
    expect(server.sent(path)[0]?.body).toMatchObject({ data: { memo: [] } });
  });

  test.each([
    ['戻り時間', '25:00', '時刻は 15:30 のように入力してください。'],
    ['稼働率', '101', '0から100の整数で入力してください。'],
  ])('a %s of %s is not sent', async (label, typed, advice) => {
    const { user, panel } = await openPanel();
    await user.type(within(panel).getByLabelText(label), typed);
    expect(within(panel).getByText(advice)).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    expect(server.sent(path)).toHaveLength(0);
  });

  test('[S5.6] [S8.10] an account without a person is refused before any request', async () => {
    signIn(aUser({ sd_user: null }));
    const user = userEvent.setup();
    renderInApp(<UserBar />);
    await user.click(await screen.findByRole('button', { name: /状態の詳細を変更/ }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'ユーザー情報の更新に失敗しました。documentIdが必要です。',
    );
    expect(server.requests.filter(({ method }) => method !== 'GET')).toHaveLength(0);
  });

  test.each(['a 500', 'a broken line'])('[S8.11] %s is told, and what was typed stays', async (failure) => {
    if (failure === 'a 500') server.on(path, refusal('unknown', 'Internal Server Error'));
    else server.breakOff(path);
    const { user, panel } = await openPanel();
    await user.type(within(panel).getByLabelText('コメント'), '打合せ');
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    expect(await within(panel).findByText(/ユーザー情報の更新に失敗しました。$/)).toBeTruthy();
    expect(within(panel).getByLabelText('コメント')).toHaveProperty('value', '打合せ');
  });

  test('the Enter that ends a Japanese conversion does not save', async () => {
    const { panel } = await openPanel();
    const event = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
    within(panel).getByLabelText('コメント').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
