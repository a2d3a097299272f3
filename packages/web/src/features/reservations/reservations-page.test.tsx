import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../test/app.tsx';
import { aReservation, aRoom } from '../../../test/meetings.ts';
import { aPerson, mustConfirm, openOffice, self } from '../../../test/office.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../test/server.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { ReservationsPage } from './reservations-page.tsx';

let server: FakeServer;

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const [large, small] = [aRoom('大会議室', 20), aRoom('会議室A', 4)];
const own = aReservation(large, { memo: '資料は共有フォルダ' }, [self, sato]);
const hers = aReservation(
  small,
  { name: '面接', start_time: '2026-11-20T04:00:00.000Z', end_time: '2026-11-20T05:00:00.000Z' },
  [sato],
);

beforeEach(() => {
  server = fakeServer();
  // 10:20 in Tokyo.
  setFirmClock({ now: '2026-11-20T01:20:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato] });
  server.on('GET /api/conference-rooms', list([large, small]));
  server.on('GET /api/video-meetings', list([]));
  server.on('GET /api/conference-room-reservations', ({ query }) =>
    list(
      [own, hers].filter(
        ({ start_time, end_time }) =>
          start_time < (query.get('filters[start_time][$lt]') ?? '') &&
          end_time > (query.get('filters[end_time][$gt]') ?? ''),
      ),
    ),
  );
  server.on('POST /api/conference-room-reservations', ok({ data: own, meta: {} }, { 'ibasho-run': 'run-1' }));
  signIn();
});

const free = (name: RegExp) => screen.findByRole('button', { name });

describe('/reservations', () => {
  test('[S1.6] has one line a room: what is booked, and what is free from now on', async () => {
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    expect(await screen.findByRole('button', { name: /^大会議室 10:00〜11:00 ?定例.*田中 健一/ })).toBeTruthy();
    expect(await free(/^大会議室 11:00〜24:00 空き/)).toBeTruthy();
    expect(await free(/^会議室A 10:15〜13:00 空き/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^会議室A 00:00/ })).toBeNull();
    expect(document.title).toContain('会議室');
  });

  test('[S1.6] free time is booked with its organiser, in one run with undo', async () => {
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    (await free(/^会議室A 14:00〜24:00 空き/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('用件'), '校正');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    await toastSaying('会議室Aを11月20日(金) 14:00〜15:00に予約しました。');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(server.sent('POST /api/conference-room-reservations').map(({ body }) => body)).toEqual([
      {
        data: {
          name: '校正',
          start_time: '2026-11-20T05:00:00.000Z',
          end_time: '2026-11-20T06:00:00.000Z',
          memo: null,
          conference_room: small.documentId,
          sd_users: [self.documentId],
        },
      },
    ]);
  });

  test('[S1.6] a refusal keeps what was typed, says what is in the way and offers what is free', async () => {
    const { documentId, name, capacity } = large;
    server.on(
      'POST /api/conference-room-reservations',
      refusal(
        'conflict',
        'The room is already booked at this time',
        '会議室「会議室A」はその時間に予約が入っています',
        {
          free: {
            rooms: [{ documentId, name, capacity }],
            next: { start_time: '2026-11-20T07:00:00.000Z', end_time: '2026-11-20T08:00:00.000Z' },
          },
        },
      ),
    );
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    (await free(/^会議室A 14:00〜24:00 空き/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('用件'), '校正');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('予約が入っています');
    await user.click(within(dialog).getByRole('button', { name: '11月20日(金) 16:00〜17:00' }));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect([
      within(dialog).getByLabelText<HTMLInputElement>('用件').value,
      within(dialog).getByLabelText<HTMLInputElement>('開始').value,
      within(dialog).getByLabelText<HTMLInputElement>('終了').value,
    ]).toEqual(['校正', '16:00', '17:00']);
  });

  test('a room that is removed under the form is told, and what was typed goes to another one', async () => {
    const user = userEvent.setup();
    const { queries } = renderInApp(<ReservationsPage />, { at: '/reservations' });
    (await free(/^会議室A 14:00〜24:00 空き/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('用件'), '校正');
    server.on('GET /api/conference-rooms', list([large]));
    await queries.invalidateQueries({ queryKey: ['conference-rooms'] });
    await within(dialog).findByText('この会議室はなくなりました。ほかの場所を選んでください。');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    expect(server.sent('POST /api/conference-room-reservations')).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText('場所'), '大会議室');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    await toastSaying('大会議室を11月20日(金) 14:00〜15:00に予約しました。');
    expect(server.sent('POST /api/conference-room-reservations').map(({ body }) => body)).toMatchObject([
      { data: { name: '校正', conference_room: large.documentId } },
    ]);
  });

  test('in a zone that changes its clocks, a time that they skip is told and not sent', async () => {
    setFirmClock({ now: '2027-03-01T09:00:00.000Z', timezone: 'Europe/Berlin' });
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations?date=2027-03-28' });
    (await free(/^会議室A 00:00〜24:00 空き/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const start = within(dialog).getByLabelText('開始');
    await user.clear(start);
    await user.type(start, '02:30');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    await within(dialog).findByText('3月28日(日) 02:30は、時計の切り替えで存在しない時刻です。');
    expect(server.sent('POST /api/conference-room-reservations')).toEqual([]);
  });

  test('a moved start keeps the length; an end before it is not sent', async () => {
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    (await free(/^会議室A 14:00〜24:00 空き/)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const [start, end] = [within(dialog).getByLabelText('開始'), within(dialog).getByLabelText('終了')];
    await user.clear(start);
    await user.type(start, '15:30');
    await user.clear(end);
    await user.type(end, '15:00');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    expect(await within(dialog).findByText('終了は開始より後にしてください。')).toBeTruthy();
    expect(server.sent('POST /api/conference-room-reservations')).toEqual([]);
  });

  test('[S1.6] a booking says who is coming; those taking part cancel it after a question', async () => {
    const asked = mustConfirm('会議室「大会議室」の予約を取り消します。よろしいですか？', 'explicit');
    server.on('DELETE /api/conference-room-reservations/*', ({ headers }) =>
      headers.get('ibasho-confirm') ? { status: 204, headers: { 'ibasho-run': 'run-2' } } : asked,
    );
    const user = userEvent.setup();
    const { address } = renderInApp(<ReservationsPage />, { at: '/reservations' });
    await user.click(await screen.findByRole('button', { name: /^大会議室 10:00〜11:00/ }));
    const dialog = await screen.findByRole('dialog', { name: '定例' });
    expect(dialog.textContent).toContain('佐藤 花子');
    expect(dialog.textContent).toContain('資料は共有フォルダ');
    expect(address()).toContain(own.documentId);
    await user.click(within(dialog).getByRole('button', { name: '予約を取り消す' }));
    await user.click(await screen.findByRole('button', { name: '実行' }));
    await toastSaying('大会議室 11月20日(金) 10:00〜11:00の予約を取り消しました。');
  });

  test('of a booking that was changed in another window meanwhile, only what was changed here is sent', async () => {
    server.on(`PUT /api/conference-room-reservations/*`, ok({ data: own, meta: {} }, { 'ibasho-run': 'run-3' }));
    const user = userEvent.setup();
    const { queries } = renderInApp(<ReservationsPage />, { at: '/reservations' });
    await user.click(await screen.findByRole('button', { name: /^大会議室 10:00〜11:00/ }));
    await user.click(await screen.findByRole('button', { name: '変更する' }));
    const form = within(await screen.findByRole('dialog', { name: '予約の変更' }));
    const memo = form.getByLabelText('メモ');
    const moved = { ...own, start_time: '2026-11-20T06:00:00.000Z', end_time: '2026-11-20T07:00:00.000Z' };
    server.on('GET /api/conference-room-reservations', list([moved]));
    await queries.invalidateQueries({ queryKey: ['conference-room-reservations'] });
    await user.clear(memo);
    await user.type(memo, '見本を持参');
    await user.click(form.getByRole('button', { name: '変更する' }));
    await waitFor(() =>
      expect(server.sent('PUT /api/conference-room-reservations/*').map(({ body }) => body)).toEqual([
        { data: { memo: '見本を持参' } },
      ]),
    );
  });

  test('a colleague’s booking is read, not changed', async () => {
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    await user.click(await screen.findByRole('button', { name: /^会議室A 13:00〜14:00 ?面接/ }));
    const dialog = await screen.findByRole('dialog', { name: '面接' });
    expect(within(dialog).queryByRole('button', { name: '変更する' })).toBeNull();
  });

  test('the week of a room stands in the address, one line a day', async () => {
    renderInApp(<ReservationsPage />, { at: `/reservations?date=2026-11-20&room=${large.documentId}` });
    await screen.findByRole('link', { name: '11月20日(金)' });
    const days = screen.getAllByRole('listitem').flatMap((line) => within(line).queryAllByRole('link'));
    expect(days.map(({ textContent }) => textContent)).toEqual(
      ['16日(月)', '17日(火)', '18日(水)', '19日(木)', '20日(金)', '21日(土)', '22日(日)'].map((day) => `11月${day}`),
    );
  });

  test('the address opens the form filled in with a room and times, and closing it stays on the day', async () => {
    const user = userEvent.setup();
    const at = `/reservations?date=2026-11-20&book=${small.documentId}&from=10:15&to=13:00`;
    const { address } = renderInApp(<ReservationsPage />, { at });
    const dialog = await screen.findByRole('dialog', { name: '予約' });
    expect([
      within(dialog).getByLabelText<HTMLSelectElement>('場所').selectedOptions[0]?.textContent,
      within(dialog).getByLabelText<HTMLInputElement>('開始').value,
      within(dialog).getByLabelText<HTMLInputElement>('終了').value,
      server.sent('POST /api/conference-room-reservations'),
    ]).toEqual(['会議室A', '10:15', '13:00', []]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/reservations');
  });

  test('an address that names no room of the firm opens no form', async () => {
    renderInApp(<ReservationsPage />, { at: '/reservations?book=gone&from=10:15&to=13:00' });
    await free(/^会議室A 14:00〜24:00 空き/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what cannot be read is told, and read again', async () => {
    server.on('GET /api/conference-room-reservations', { status: 500 });
    const user = userEvent.setup();
    renderInApp(<ReservationsPage />, { at: '/reservations' });
    await screen.findByRole('alert');
    server.on('GET /api/conference-room-reservations', list([own]));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^大会議室 10:00/ })).toBeTruthy());
  });
});
