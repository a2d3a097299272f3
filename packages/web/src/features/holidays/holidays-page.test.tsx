import { CONFIRM_HEADER } from '@ibasho/contract/events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp, toastSaying } from '../../../test/app.tsx';
import { aDepartment, aHoliday, aPerson, asks, done, mustConfirm, openOffice, self } from '../../../test/office.ts';
import { type FakeServer, fakeServer, ok, signIn } from '../../../test/server.ts';
import { setFirmClock } from '../../lib/clock.ts';
import type { Holiday } from '../../lib/directory/holidays.ts';
import { HolidaysPage } from './holidays-page.tsx';

let server: FakeServer;
let holidays: Holiday[];

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const written = (data: unknown, status = 200) => ({
  ...ok({ success: true, data, error: null, meta: {} }, { 'ibasho-run': 'run-5' }),
  status,
});

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  holidays = [aHoliday(self, '2026-11-25', '有給')];
  openOffice(server, { people: [self, sato], holidays });
  signIn();
});

/** By its label and not by its role, which among hundreds of cells takes long. */
const cell = (name: string) =>
  screen.findByLabelText(new RegExp(`^${name}`.replace(/[()]/g, '\\$&')), { selector: '[role="gridcell"]' });

const acted = () => server.sent('POST /api/ai-actions').map(({ body }) => body);

function countRaised(): () => number {
  const raised = vi.fn();
  window.addEventListener('userHolidaysUpdated', raised);
  onTestFinished(() => window.removeEventListener('userHolidaysUpdated', raised));
  return () => raised.mock.calls.length;
}

describe('/holidays', () => {
  test('[S7.48] reads the shown month and marks its days off and national holidays', async () => {
    renderInApp(<HolidaysPage />);
    expect((await cell('田中 健一 11月25日(水) 休み 有給')).textContent).toBe('休');
    expect(screen.getByRole('columnheader', { name: /23.*勤労感謝の日/ })).toBeTruthy();
    expect(server.sent('GET /api/user-holidays')[0]?.path).toContain(
      'filters[date][$gte]=2026-11-01&filters[date][$lte]=2026-11-30',
    );
    expect(document.title).toContain('休み');
  });

  test('another month stands in the address, and a link opens it', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(<HolidaysPage />, { at: '/holidays?month=2026-12' });
    await cell('田中 健一 12月31日(木)');
    await user.click(screen.getByRole('button', { name: '次の月' }));
    await cell('田中 健一 1月1日(金)');
    expect(address()).toBe('/holidays?month=2027-01');
    await user.click(screen.getByRole('button', { name: '今月' }));
    await cell('田中 健一 11月1日(日)');
    expect(address()).toBe('/holidays');
  });

  test('「今月」 stands in the same place in every month, and rests in the present one', async () => {
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    const present = await screen.findByRole('button', { name: '今月' });
    expect(present.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '次の月' }));
    await cell('田中 健一 12月1日(火)');
    expect(screen.getByRole('button', { name: '今月' })).toBe(present);
    expect(present.hasAttribute('disabled')).toBe(false);
  });

  test('each day says how many are off, for the firm and for each department', async () => {
    const ando = aPerson('安藤 翔', { affiliation: aDepartment('SECOND Design Room') });
    holidays.push(aHoliday(sato, '2026-11-25'), aHoliday(ando, '2026-11-25', '午後休'), aHoliday(sato, '2026-11-26'));
    openOffice(server, { people: [self, sato, ando], holidays });
    renderInApp(<HolidaysPage />);
    expect(await screen.findByRole('columnheader', { name: /^25.*3人が休み/ })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^26.*1人が休み/ })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^27/ }).textContent).toBe('27金');
    const first = screen.getByRole('row', { name: /^FIRST Design Room/ });
    expect([...first.querySelectorAll('[data-count]')].map((count) => count.textContent).join('')).toBe('11');
  });

  test('the month’s national holidays are listed by day and name', async () => {
    renderInApp(<HolidaysPage />);
    const list = await screen.findByRole('list', { name: '祝日' });
    expect([...list.children].map((item) => item.textContent)).toEqual([
      '11月3日(火) 文化の日',
      '11月23日(月) 勤労感謝の日',
    ]);
  });

  test('half a day is a ½ on the side of the day that is off, in words for screen readers', async () => {
    holidays = [aHoliday(self, '2026-11-25', '午前休'), aHoliday(self, '2026-11-26', '午後休')];
    openOffice(server, { people: [self], holidays });
    renderInApp(<HolidaysPage />);
    const [morning, afternoon] = [
      await cell('田中 健一 11月25日(水) 休み 午前休'),
      await cell('田中 健一 11月26日(木) 休み 午後休'),
    ];
    expect([morning, afternoon].map((day) => day.textContent)).toEqual(['½', '½']);
    expect(morning.querySelector('[data-half="前"]')).toBeTruthy();
    expect(afternoon.querySelector('[data-half="後"]')).toBeTruthy();
  });

  test('a search that fits nobody is dropped by a tap', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(<HolidaysPage />, { at: '/holidays?month=2026-12&q=whoever' });
    await user.click(await screen.findByRole('button', { name: '条件を解除' }));
    await cell('佐藤 花子 12月1日(火)');
    expect(address()).toBe('/holidays?month=2026-12');
  });

  test('[S1.4] [S7.48] [S7.85] a day is added by the action, with undo, and the browser event is raised once', async () => {
    server.on('POST /api/ai-actions', () => {
      holidays.push(aHoliday(self, '2026-11-27', '通院'));
      return ok(done('休みを登録しました。', { events: ['userHolidaysUpdated'] }));
    });
    const raised = countRaised();
    const user = userEvent.setup();
    const { queries } = renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月27日(金)'));
    await user.type(await screen.findByLabelText('メモ'), '通院');
    await user.click(screen.getByRole('button', { name: '休みにする' }));
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(acted()).toEqual([
      { actions: [{ action: 'add_user_holiday', params: { date: '2026-11-27', memo: '通院' } }] },
    ]);
    expect(raised()).toBe(1);
    await queries.invalidateQueries({ queryKey: ['user-holidays'] });
    expect(await cell('田中 健一 11月27日(金) 休み 通院')).toBeTruthy();
  });

  test('a range drawn with the mouse leaves out weekends and national holidays, and is one run', async () => {
    server.on('POST /api/ai-actions', ok(done('休みを登録しました。')));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.pointer([
      { target: await cell('田中 健一 11月19日(木)'), keys: '[MouseLeft>]' },
      { target: await cell('田中 健一 11月20日(金)') },
      { target: await cell('田中 健一 11月24日(火)') },
      { keys: '[/MouseLeft]' },
    ]);
    await user.click(await screen.findByRole('button', { name: '休みにする（3日）' }));
    await waitFor(() => expect(acted()).toHaveLength(1));
    expect(acted()[0]).toEqual({
      actions: [
        { action: 'add_user_holiday', params: { start: '2026-11-19', end: '2026-11-20' } },
        { action: 'add_user_holiday', params: { date: '2026-11-24' } },
      ],
    });
  });

  test('a range is drawn by keyboard too', async () => {
    server.on('POST /api/ai-actions', ok(done('休みを登録しました。')));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    const today = await cell('田中 健一 11月20日(金)');
    expect(today.tabIndex).toBe(0);
    today.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(document.activeElement).toBe(await cell('田中 健一 11月18日(水)'));
    expect((await cell('田中 健一 11月17日(火)')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '休みにする（3日）' }));
    await waitFor(() =>
      expect(acted()).toMatchObject([{ actions: [{ params: { start: '2026-11-16', end: '2026-11-18' } }] }]),
    );
  });

  test('Shift and click draws on to the clicked day', async () => {
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月9日(月)'));
    await user.keyboard('{Escape}{Shift>}');
    await user.click(await cell('田中 健一 11月12日(木)'));
    expect(await screen.findByRole('button', { name: '休みにする（4日）' })).toBeTruthy();
  });

  test("a colleague's day off is asked about first", async () => {
    server.on('POST /api/ai-actions', ok(asks('佐藤 花子さんの休みを登録します。よろしいですか。', 'light')));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('佐藤 花子 11月27日(金)'));
    await user.click(await screen.findByRole('button', { name: '休みにする' }));
    expect(await screen.findByRole('button', { name: '実行' })).toBeTruthy();
    expect(acted()).toMatchObject([{ actions: [{ params: { user: '佐藤 花子' }, refs: { user: sato.documentId } }] }]);
  });

  test('[S1.4] [S7.48] [S7.85] a day is deleted by DELETE, with undo, and the browser event is raised once', async () => {
    const path = `/api/user-holidays/${holidays[0]?.documentId}`;
    server.on('DELETE /api/user-holidays/*', () => {
      holidays.pop();
      return written(null);
    });
    const raised = countRaised();
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    await user.click(await screen.findByRole('button', { name: '休みを取り消す' }));
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
    await waitFor(async () => expect((await cell('田中 健一 11月25日(水)')).textContent).toBe(''));
    expect(server.sent('DELETE /api/user-holidays/*').map(({ pathname }) => pathname)).toEqual([path]);
    expect(raised()).toBe(1);
  });

  test('the question of the server is asked, and 「実行」 sends the same DELETE with the token', async () => {
    server.on('DELETE /api/user-holidays/*', ({ headers }) =>
      headers.get(CONFIRM_HEADER) === 'token-1'
        ? written(null)
        : mustConfirm('11月25日(水)の休みを取り消します。よろしいですか？', 'explicit'),
    );
    const raised = countRaised();
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    await user.click(await screen.findByRole('button', { name: '休みを取り消す' }));
    const question = await screen.findByRole('dialog', { name: '確認' });
    expect(question.textContent).toContain('11月25日(水)の休みを取り消します。よろしいですか？');
    expect(raised()).toBe(0);
    await user.click(within(question).getByRole('button', { name: '実行' }));
    await toastSaying('田中 健一さんの11月25日(水)の休みを取り消しました。');
    expect(server.sent('DELETE /api/user-holidays/*')).toHaveLength(2);
    expect(raised()).toBe(1);
  });

  test('「やめる」 to the question leaves the day as it is', async () => {
    server.on('DELETE /api/user-holidays/*', mustConfirm('取り消します。よろしいですか？', 'explicit'));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    await user.click(await screen.findByRole('button', { name: '休みを取り消す' }));
    await user.click(await screen.findByRole('button', { name: 'やめる' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '確認' })).toBeNull());
    expect(server.sent('DELETE /api/user-holidays/*')).toHaveLength(1);
  });

  test('Delete takes the day off back from the keyboard', async () => {
    server.on('DELETE /api/user-holidays/*', written(null));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    const day = await cell('田中 健一 11月25日(水)');
    (await cell('田中 健一 11月20日(金)')).focus();
    await user.keyboard('{ArrowRight>5/}');
    expect(document.activeElement).toBe(day);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.sent('DELETE /api/user-holidays/*')).toHaveLength(1));
  });

  test('several days are deleted by one run, which asks', async () => {
    holidays.push(aHoliday(self, '2026-11-26'));
    server.on('POST /api/ai-actions', ok(asks('2日の休みを取り消します。よろしいですか。', 'explicit')));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.pointer([
      { target: await cell('田中 健一 11月25日(水)'), keys: '[MouseLeft>]' },
      { target: await cell('田中 健一 11月26日(木)') },
      { keys: '[/MouseLeft]' },
    ]);
    await user.click(await screen.findByRole('button', { name: '休みを取り消す（2日）' }));
    expect((await screen.findByRole('dialog', { name: '確認' })).textContent).toContain('2日の休みを取り消します。');
    expect(acted()).toEqual([
      { actions: [{ action: 'delete_user_holiday', params: { start: '2026-11-25', end: '2026-11-26' } }] },
    ]);
  });

  test("a day's memo is changed by PUT", async () => {
    server.on('PUT /api/user-holidays/*', written(holidays[0]));
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    const memo = await screen.findByLabelText('メモ');
    await user.clear(memo);
    await user.type(memo, '午後休{Enter}');
    await toastSaying('11月25日(水)のメモを保存しました。');
    expect(server.sent('PUT /api/user-holidays/*')[0]?.body).toEqual({ data: { memo: '午後休' } });
  });

  test('search and department leave the rows that fit', async () => {
    renderInApp(<HolidaysPage />, { at: '/holidays?q=hanako' });
    await cell('佐藤 花子 11月1日(日)');
    expect(screen.queryByText('田中 健一')).toBeNull();
  });
});

describe('when something fails without a text of its own', () => {
  test('[S8.14] reading', async () => {
    server.on('GET /api/user-holidays', { status: 500 });
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('データの取得に失敗しました');
    openOffice(server, { people: [self], holidays });
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await cell('田中 健一 11月25日(水) 休み')).toBeTruthy();
  });

  test('[S8.15] adding', async () => {
    server.breakOff('POST /api/ai-actions');
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月27日(金)'));
    await user.click(await screen.findByRole('button', { name: '休みにする' }));
    expect(await screen.findByText('接続できません。データの追加に失敗しました')).toBeTruthy();
  });

  test('[S8.16] changing the memo', async () => {
    server.on('PUT /api/user-holidays/*', { status: 500 });
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    await user.type(await screen.findByLabelText('メモ'), '2{Enter}');
    expect(await screen.findByText('データの更新に失敗しました')).toBeTruthy();
  });

  test('[S8.17] deleting', async () => {
    server.on('DELETE /api/user-holidays/*', { status: 500 });
    const user = userEvent.setup();
    renderInApp(<HolidaysPage />);
    await user.click(await cell('田中 健一 11月25日(水) 休み'));
    await user.click(await screen.findByRole('button', { name: '休みを取り消す' }));
    expect(await screen.findByText('データの削除に失敗しました')).toBeTruthy();
  });
});
