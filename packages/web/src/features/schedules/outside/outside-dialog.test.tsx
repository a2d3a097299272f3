import type { CalendarLink } from '@ibasho/contract/calendar-links';
import type { CalendarSubscription } from '@ibasho/contract/calendar-subscriptions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { type FakeServer, fakeServer, ok, refusal, signIn } from '../../../../test/server.ts';
import { OutsideDialog } from './outside-dialog.tsx';

const link: CalendarLink = {
  documentId: 'link0iphone',
  name: '自分のiPhone',
  person: { documentId: 'person0tanaka', name: '田中 健一' },
  room: null,
  createdAt: '2026-11-19T01:20:00.000Z',
  readAt: null,
};
const calendar: CalendarSubscription = {
  documentId: 'calendar0private',
  name: '私用',
  host: 'calendar.example.test',
  readAt: '2026-11-19T01:20:00.000Z',
  problem: null,
};

function open(links: CalendarLink[] = [], calendars: CalendarSubscription[] = []): FakeServer {
  const server = fakeServer();
  signIn();
  server.on('GET /api/calendar-links', ok({ data: links }));
  server.on('GET /api/calendar-subscriptions', ok({ data: calendars }));
  renderInApp(<OutsideDialog onClose={() => {}} />);
  return server;
}

const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const showOthers = async () => fireEvent.click(await screen.findByLabelText('外の予定をここで見る'));

test('a link that was made shows its whole address as long as the dialog is open', async () => {
  const server = open();
  await screen.findByText('まだありません。');
  server.on('POST /api/calendar-links', { status: 201, body: { data: { ...link, path: '/api/calendar/abc.ics' } } });
  server.on('GET /api/calendar-links', ok({ data: [link] }));
  await type('リンクの名前', ' 自分のiPhone ');
  await press('リンクを作る');
  const address = await screen.findByLabelText<HTMLInputElement>('アドレス');
  expect(address.value).toBe('http://ibasho.test/api/calendar/abc.ics');
  expect(server.sent('POST /api/calendar-links')[0]?.body).toEqual({ name: '自分のiPhone' });
  expect(await screen.findByText('まだ読み取られていません')).toBeDefined();
  // Without a clipboard it is marked for the hand.
  await press('コピー');
  expect(await screen.findByText(/^選択しました/)).toBeDefined();
  await showOthers();
  fireEvent.click(screen.getByLabelText('自分の予定を外で見る'));
  expect((await screen.findByLabelText<HTMLInputElement>('アドレス')).value).toContain('abc.ics');
  await press('別のリンクを作る');
  expect(document.activeElement).toBe(await screen.findByLabelText('リンクの名前'));
});

test('a link is revoked after a question, and stays where the network is away', async () => {
  const server = open([link]);
  await press('「自分のiPhone」を無効にする');
  const question = await screen.findByRole('dialog', { name: 'リンクを無効にする' });
  server.breakOff('DELETE /api/calendar-links/*');
  fireEvent.click(within(question).getByRole('button', { name: '実行' }));
  expect((await within(question).findByRole('alert')).textContent).toMatch(/^接続できません。/);
  server.on('DELETE /api/calendar-links/*', { status: 204 });
  server.on('GET /api/calendar-links', ok({ data: [] }));
  fireEvent.click(within(question).getByRole('button', { name: '実行' }));
  expect(await screen.findByText('まだありません。')).toBeDefined();
  expect(server.sent('DELETE /api/calendar-links/link0iphone')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('作ったリンク'));
});

test('a calendar that cannot be read is refused in the server’s words, and what was typed stays', async () => {
  const server = open();
  await showOthers();
  const say = '読み込めませんでした（相手のサーバーにつながりません）';
  server.on('POST /api/calendar-subscriptions', refusal('validation', 'The calendar cannot be read', say));
  await type('カレンダーの名前', '私用');
  await press('追加する');
  expect(await screen.findByText('カレンダーのアドレスを入力してください。')).toBeDefined();
  await type('アドレス（.ics）', 'https://calendar.example.test/a.ics');
  await press('追加する');
  expect((await screen.findByRole('alert')).textContent).toBe(say);
  expect(screen.getByLabelText<HTMLInputElement>('カレンダーの名前').value).toBe('私用');
});

test('a calendar that could not be read since says why, and that what was read before is shown', async () => {
  open([], [{ ...calendar, problem: '読み込めませんでした（10秒以内に返事がありません）' }]);
  await showOthers();
  const [line] = within(await screen.findByRole('list', { name: '追加したカレンダー' })).getAllByRole('listitem');
  expect(line?.textContent).toContain('読み込めませんでした（10秒以内に返事がありません）。前に読み込んだ予定');
  expect(line?.textContent).toContain('calendar.example.test');
});
