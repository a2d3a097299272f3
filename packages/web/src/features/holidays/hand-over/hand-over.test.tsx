import type { HandOverItem, HandOverRequest } from '@ibasho/contract/hand-over';
import { itemInWords } from '@ibasho/contract/hand-over';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aHoliday, aPerson, openOffice } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, ok, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { HolidaysPage } from '../holidays-page.tsx';

let server: FakeServer;
const user = userEvent.setup();
const mori = aPerson('森 さくら');
const hayashi = aPerson('林 拓也', { jp_name: 'はやし たくや' });
const item = { about: null, day: null, time: null };
const items: HandOverItem[] = [
  { ...item, collection: 'cars', documentId: 'car000000000000000000001', name: 'ノート(青)' },
  {
    ...item,
    collection: 'project-tasks',
    documentId: 'task00000000000000000001',
    name: '測量',
    about: '港',
    day: '2026-11-24',
  },
];

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [mori, hayashi], holidays: [aHoliday(mori, '2026-11-24')] });
  server.on('GET /api/hand-over', ok({ data: items, meta: { total: 2 } }));
  server.on(
    'POST /api/hand-over',
    ok({ data: { message: '1件を引き継ぎました', count: 1 }, meta: {} }, { 'ibasho-run': 'run-1' }),
  );
  signIn();
});

test('the card of a day off names what is left, and hands over what is chosen in one run with undo', async () => {
  renderInApp(<HolidaysPage />, { at: '/holidays' });
  await user.click(await screen.findByRole('gridcell', { name: /森 さくら.*11月24日.*休み/ }));
  const left = within(await screen.findByRole('region', { name: 'この間の予定' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '使用中の車 ノート(青)',
    '11月24日(火)期限 タスク 測量（港）',
  ]);
  await user.click(left.getByRole('button', { name: '引き継ぐ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '森 さくらさんの引き継ぎ' }));
  await user.click(dialog.getByRole('checkbox', { name: '使用中の車 ノート(青)' }));
  await user.type(dialog.getByRole('combobox', { name: '引き継ぐ人' }), 'はやし');
  await user.click(await screen.findByRole('option', { name: /林 拓也/ }));
  await user.click(dialog.getByRole('button', { name: '1件を引き継ぐ' }));
  expect(await toastSaying('1件を引き継ぎました。')).toBeDefined();
  expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
  const [sent] = server.sent('POST /api/hand-over').map(({ body }) => body as HandOverRequest);
  expect(sent).toEqual({
    user: mori.documentId,
    to_user: hayashi.documentId,
    from: '2026-11-24',
    to: '2026-11-24',
    items: [{ collection: 'project-tasks', documentId: 'task00000000000000000001' }],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a meeting is told with its day, its time and its room', () => {
  const meeting = {
    collection: 'conference-room-reservations',
    documentId: 'x',
    name: '定例',
    about: '小会議室',
  } as const;
  expect(itemInWords({ ...meeting, day: '2026-11-24', time: '14:00〜15:00' })).toBe(
    '11月24日(火) 14:00〜15:00 会議 定例（小会議室）',
  );
});
