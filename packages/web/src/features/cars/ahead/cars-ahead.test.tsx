import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aCarBooking } from '../../../../test/cars.ts';
import { aCar, aPerson, asks, openOffice, self } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { CarsPage } from '../cars-page.tsx';

let server: FakeServer;

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const [van, note, box] = [aCar('ハイエース'), aCar('ノート(青)', sato), aCar('N-BOX')];
const own = aCarBooking(van, self);
const hers = aCarBooking(note, sato, {
  purpose: null,
  start_time: '2026-11-20T04:00:00.000Z',
  end_time: '2026-11-20T06:00:00.000Z',
});

beforeEach(() => {
  server = fakeServer();
  // 10:20 in Tokyo.
  setFirmClock({ now: '2026-11-20T01:20:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato], cars: [van, note, box] });
  server.on('GET /api/car-bookings', ({ query }) =>
    list(
      [own, hers].filter(
        ({ start_time, end_time }) =>
          start_time < (query.get('filters[start_time][$lt]') ?? '') &&
          end_time > (query.get('filters[end_time][$gt]') ?? ''),
      ),
    ),
  );
  server.on('POST /api/car-bookings', ok({ data: own, meta: {} }, { 'ibasho-run': 'run-1' }));
  signIn();
});

const open = () => renderInApp(<CarsPage />, { at: '/cars?view=ahead' });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const sent = () => server.sent('POST /api/car-bookings').map(({ body }) => body);

/** Opens the form by keyboard on the free time of a car. */
async function bookOn(user: ReturnType<typeof userEvent.setup>, name: RegExp): Promise<HTMLElement> {
  (await button(name)).focus();
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: '車の予約' });
}

describe('bookings of cars', () => {
  test('one line a car: who has booked it, what for, and what is free from now on', async () => {
    open();
    expect(await button(/^ハイエース 11:00〜12:00 ?現地調査.*田中 健一/)).toBeTruthy();
    expect(await button(/^ノート\(青\) 13:00〜15:00 ?佐藤 花子/)).toBeTruthy();
    expect(await button(/^N-BOX 10:15〜24:00 空き/)).toBeTruthy();
    expect(screen.getByText('佐藤 花子さんが使用中')).toBeTruthy();
  });

  test('free time is booked for oneself, in one run with undo', async () => {
    const user = userEvent.setup();
    open();
    const dialog = await bookOn(user, /^N-BOX 10:15〜24:00 空き/);
    await user.type(within(dialog).getByLabelText('用件'), '現場');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    await toastSaying('N-BOXを11月20日(金) 10:15〜11:15に予約しました。');
    expect(await button('元に戻す')).toBeTruthy();
    expect(sent()).toEqual([
      {
        data: {
          car: box.documentId,
          sd_user: self.documentId,
          purpose: '現場',
          start_time: '2026-11-20T01:15:00.000Z',
          end_time: '2026-11-20T02:15:00.000Z',
        },
      },
    ]);
  });

  test('before anything is sent, a taken car says who has it until when, and one that is free is taken by a press', async () => {
    const user = userEvent.setup();
    open();
    const dialog = await bookOn(user, /^ハイエース 12:00〜24:00 空き/);
    const [start, end] = [within(dialog).getByLabelText('開始'), within(dialog).getByLabelText('返却')];
    await user.clear(start);
    await user.type(start, '11:30');
    await user.clear(end);
    await user.type(end, '12:30');
    const hint = await within(dialog).findByText(/はその時間に予約が入っています/);
    expect(hint.textContent).toBe(
      'ハイエースはその時間に予約が入っています：11月20日(金) 11:00〜12:00「現地調査」田中 健一さん',
    );
    await user.click(within(dialog).getByRole('button', { name: 'N-BOX' }));
    expect(within(dialog).getByLabelText<HTMLSelectElement>('車').value).toBe(box.documentId);
    expect(within(dialog).queryByText(/予約が入っています/)).toBeNull();
  });

  test('a refusal keeps what was typed, and offers the cars that the server names', async () => {
    const say = '車「N-BOX」はその時間に予約が入っています：11月20日(金) 10:00〜11:00「配達」佐藤 花子さん。';
    server.on(
      'POST /api/car-bookings',
      refusal('conflict', 'The car is already booked at this time', say, { free: ['ノート(青)'] }),
    );
    const user = userEvent.setup();
    open();
    const dialog = await bookOn(user, /^N-BOX 10:15〜24:00 空き/);
    await user.type(within(dialog).getByLabelText('用件'), '現場');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('佐藤 花子さん');
    await user.click(within(dialog).getByRole('button', { name: 'ノート(青)' }));
    expect(within(dialog).getByLabelText<HTMLSelectElement>('車').value).toBe(note.documentId);
    expect(within(dialog).getByLabelText<HTMLInputElement>('用件').value).toBe('現場');
  });

  test('a booking is cancelled by Delete, with undo; a colleague’s is read alone', async () => {
    server.on('DELETE /api/car-bookings/*', { status: 204, headers: { 'ibasho-run': 'run-2' } });
    const user = userEvent.setup();
    const { address } = open();
    await user.click(await button(/^ノート\(青\) 13:00〜15:00/));
    const dialog = await screen.findByRole('dialog', { name: 'ノート(青)の予約' });
    expect(address()).toContain(hers.documentId);
    expect(within(dialog).queryByRole('button', { name: '変更する' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    (await button(/^ハイエース 11:00〜12:00/)).focus();
    await user.keyboard('{Delete}');
    await toastSaying('ハイエース 11月20日(金) 11:00〜12:00の予約を取り消しました。');
    expect(await button('元に戻す')).toBeTruthy();
  });

  test('a form whose end is before its start is not sent', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await button('予約する'));
    const dialog = await screen.findByRole('dialog', { name: '車の予約' });
    const end = within(dialog).getByLabelText('返却');
    await user.clear(end);
    await user.type(end, '10:00');
    await user.click(within(dialog).getByRole('button', { name: '予約する' }));
    expect(await within(dialog).findByText('返却は開始より後にしてください。')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('bookings that cannot be read are told, and read again', async () => {
    server.on('GET /api/car-bookings', { status: 500 });
    const user = userEvent.setup();
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('車の予約を読み込めませんでした。');
    server.on('GET /api/car-bookings', list([own]));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await button(/^ハイエース 11:00〜12:00/)).toBeTruthy();
  });
});

describe('the list of who has which car', () => {
  test('says who comes next today, and a car that is booked soon is taken only after the question', async () => {
    const question = '車「ハイエース」には予約があります：11月20日(金) 11:00〜12:00 田中 健一さん。使いますか？';
    server.on('POST /api/ai-actions', ok(asks(question, 'light')));
    const user = userEvent.setup();
    renderInApp(<CarsPage />, { at: '/cars' });
    const row = await screen.findByRole('row', { name: /^ハイエース/ });
    expect(await within(row).findByText(/田中 健一/)).toBeTruthy();
    expect(row.textContent).toContain('11:00から');
    await user.click(within(row).getByRole('button', { name: 'ハイエースを使う' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(question);
  });
});
