import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { aCar, aHoliday, aPerson, aStatus, openOffice, self } from '../../../test/office.ts';
import { aUser, type FakeServer, fakeServer, ok, refusal, signIn } from '../../../test/server.ts';
import { resizeTo } from '../../../test/window.ts';
import { conversation } from '../../features/assistant/conversation/conversation.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { HomePage } from './home-page.tsx';

let server: FakeServer;
const user = userEvent.setup();
const TODAY = '2026-11-20';

const sato = aPerson('佐藤 花子', {
  jp_name: 'さとう はなこ',
  email: 'sato@example.jp',
  sd_status: aStatus('going_out'),
  comment: '現場確認',
  return_time: '2026-11-20T06:00:00.000Z',
  occupancy_rate: 80,
  memo: [{ type: 'paragraph', children: [{ type: 'text', text: '名刺は二階の棚' }] }],
});
const kato = aPerson('加藤 勇', { sd_status: aStatus('offline') });
const late = aPerson('遅井 次郎', { sd_status: aStatus('offline'), return_time: '2026-11-20T02:00:00.000Z' });
const car = aCar('ノート(青)', sato);

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, {
    people: [self, sato, kato, late],
    cars: [car, aCar('マーチ1'), aCar('マーチ2')],
    holidays: [
      aHoliday(kato, TODAY, '午後休'),
      aHoliday(sato, '2026-11-25'),
      aHoliday(sato, '2026-11-26'),
      aHoliday(sato, '2026-12-04', '午前休'),
    ],
  });
  signIn();
});

const strip = async () => within(await screen.findByRole('complementary', { name: '今日' }));
/** A line of the board. */
const line = (name: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('button', { name }).find((button) => button.dataset.person);
    if (!found) throw new Error(`no line ${name}`);
    return found;
  });
const shownOf = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-hidden="true"]')].map((part) => part.textContent).join(' ');

describe('today, above the board', () => {
  test('says the day, who is off, who is out until when, which cars are in use and how many are free', async () => {
    renderInApp(<HomePage />);
    const today = await strip();
    expect(today.getByText('11月20日(金)')).toBeDefined();
    const groups = await waitFor(() => {
      const found = today.getAllByRole('region').map((group) => group.textContent);
      expect(found).toHaveLength(3);
      return found;
    });
    expect(groups).toEqual(['休み1人加藤 勇午後休', '外出1人佐藤 花子〜15:00', '車空き2台ノート(青)佐藤 花子']);
  });

  test('leads to what it names', async () => {
    const { address } = renderInApp(<HomePage />);
    const today = await strip();
    await user.click(await today.findByRole('button', { name: /佐藤/ }));
    expect(address()).toBe(`/?person=${sato.documentId}`);
    expect(today.getByRole('link', { name: /ノート/ }).getAttribute('href')).toBe('/cars');
    expect(today.getByRole('link', { name: /^休み/ }).getAttribute('href')).toBe('/holidays');
  });

  test.each([
    [1440, '佐藤 0', 'ほか2人'],
    [390, '佐藤 0', 'ほか7人'],
  ])('names at %i px only so many, and counts the others', async (width, first, others) => {
    resizeTo(width, 844);
    const many = Array.from({ length: 8 }, (_, place) =>
      aPerson(`佐藤 ${place}`, { sd_status: aStatus('going_out'), return_time: `2026-11-20T0${place + 1}:00:00.000Z` }),
    );
    openOffice(server, { people: [...many].reverse() });
    renderInApp(<HomePage />);
    const out = within(await (await strip()).findByRole('region', { name: '外出' }));
    expect(out.getAllByRole('button')[0]?.textContent).toContain(first);
    expect(out.getByRole('link', { name: others }).getAttribute('href')).toBe('/?status=going_out');
  });

  test('where a list cannot be read, says so and reads it again', async () => {
    server.on('GET /api/cars', refusal('unknown', 'Internal Server Error'));
    renderInApp(<HomePage />);
    const today = await strip();
    expect((await today.findByRole('alert')).textContent).toBe('車の情報取得に失敗しました');
    openOffice(server, { people: [self], cars: [car] });
    await user.click(today.getByRole('button', { name: '再試行' }));
    expect(await today.findByRole('link', { name: /ノート/ })).toBeDefined();
  });
});

describe('the board says only what is out of the ordinary', () => {
  test('somebody who is here has a dot, whose word is read out', async () => {
    renderInApp(<HomePage />);
    const row = await line(/田中 健一/);
    expect(row.textContent).toMatch(/🟢オンライン.*田中 健一$/);
    expect(shownOf(row)).not.toContain('オンライン');
    expect(within(row).getByTitle('オンライン')).toBeDefined();
  });

  test('state and time of somebody who is out stand together', async () => {
    renderInApp(<HomePage />);
    expect(shownOf(await line(/佐藤 花子/))).toContain('外出〜15:00');
    expect((await line(/佐藤 花子/)).textContent).toContain('外出中 15:00戻り');
  });

  test('somebody who comes later says when, and somebody who has left says nothing', async () => {
    renderInApp(<HomePage />);
    expect((await line(/遅井/)).textContent).toContain('オフライン 11:00 出社予定');
    expect(shownOf(await line(/加藤 勇/))).not.toMatch(/出社|:/);
  });

  test('a return on another day has its day', async () => {
    openOffice(server, { people: [{ ...sato, return_time: '2026-11-25T00:00:00.000Z' }] });
    renderInApp(<HomePage />);
    const row = await line(/佐藤 花子/);
    expect(shownOf(row)).toContain('〜11/25 09:00');
    expect(row.textContent).toContain('外出中 11月25日(水) 09:00戻り');
  });
});

describe('a person’s card', () => {
  test('tells all that is known of them, and stays live', async () => {
    const { queries } = renderInApp(<HomePage />);
    await user.click(await line(/佐藤 花子/));
    const card = within(await screen.findByRole('dialog', { name: '佐藤 花子さん' }));
    const said = async (label: string) => (await card.findByText(label)).nextElementSibling?.textContent;
    expect(card.getByText(/さとう はなこ.FIRST Design Room/)).toBeDefined();
    expect(await said('状態')).toContain('外出中〜15:00現場確認');
    expect(await said('車')).toContain('ノート(青)　09:30から');
    await waitFor(async () => expect(await said('休み')).toBe('11月25日(水)〜11月26日(木)12月4日(金) 午前休'));
    expect(await said('稼働率')).toBe('80%');
    expect(await said('メモ')).toBe('名刺は二階の棚');
    expect(card.getByRole('link', { name: 'sato@example.jp' }).getAttribute('href')).toBe('mailto:sato@example.jp');
    openOffice(server, { people: [self, { ...sato, sd_status: aStatus('online'), comment: null, return_time: null }] });
    await queries.invalidateQueries({ queryKey: ['sd-users'] });
    await waitFor(async () => expect(await said('状態')).toContain('オンライン'));
  });

  test('is in the address, and closes with it', async () => {
    const { address } = renderInApp(<HomePage />, { at: `/?q=sato&person=${sato.documentId}` });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/?q=sato');
  });

  test('opened from the board, goes back to it', async () => {
    const { address } = renderInApp(<HomePage />, { at: '/?status=going_out' });
    await user.click(await line(/佐藤 花子/));
    expect(address()).toContain(`status=going_out&person=${sato.documentId}`);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(address()).toBe('/?status=going_out'));
  });

  test('puts the name into the assistant’s input', async () => {
    renderInApp(<HomePage />, { at: `/?person=${sato.documentId}` });
    await user.click(await screen.findByRole('button', { name: 'アシスタントに伝える' }));
    expect(conversation.getState()).toMatchObject({ isOpen: true, draft: '佐藤 花子さんは' });
  });

  test('of somebody who is not there says so', async () => {
    renderInApp(<HomePage />, { at: '/?person=nobody00000000000000000' });
    expect(await screen.findByText('この人は見つかりません')).toBeDefined();
  });
});

describe('the wall', () => {
  test('shows the time and everybody, and nothing to press but the way out', async () => {
    renderInApp(<HomePage />, { at: '/?view=wall' });
    expect(await screen.findByText('10:00')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('11月20日(金)');
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent).join('\n')).toContain('佐藤 花子');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['通常の表示に戻る']);
  });

  test('Escape leaves it', async () => {
    const { address } = renderInApp(<HomePage />, { at: '/?view=wall' });
    await screen.findByText('10:00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a firm that has only just begun', () => {
  test.each([
    ['admin', '社員を追加'],
    ['member', null],
  ] as const)('tells a %s what will be here', async (type, button) => {
    const role = { id: 1, documentId: 'role00000000000000000000', name: type, type };
    server.on('GET /api/users/me', ok(aUser({ role })));
    openOffice(server, { people: [self] });
    renderInApp(<HomePage />);
    await screen.findByText('ほかの社員はまだ登録されていません');
    await screen.findByText(type === 'admin' ? /^社員を追加すると/ : /^管理者が社員を追加すると/);
    const link = screen.queryByRole('link', { name: '社員を追加' });
    expect(link?.textContent ?? null).toBe(button);
  });
});
