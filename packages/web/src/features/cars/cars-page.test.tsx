import { CONFIRM_HEADER } from '@ibasho/contract/events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp, toastSaying } from '../../../test/app.tsx';
import { aCar, aPerson, asks, done, mustConfirm, openOffice, self } from '../../../test/office.ts';
import { aUser, type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../test/server.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { CarsPage } from './cars-page.tsx';

let server: FakeServer;

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const free = aCar('ハイエース');
const held = aCar('ノート(青)', sato);
const own = aCar('N-BOX', self, '2026-11-19T00:30:00.000Z');
const question = '車「ノート(青)」は現在佐藤 花子さんが使用中です。割り当てを変更してもよろしいですか？';

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato], cars: [free, held, own] });
  signIn();
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
const carsShown = () => [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent);
const acted = () => server.sent('POST /api/ai-actions').map(({ body }) => body);

describe('/cars', () => {
  test('[S1.5] says who has which car, and since when', async () => {
    renderInApp(<CarsPage />);
    expect((await row('ノート(青)')).textContent).toContain('佐藤 花子09:30から');
    expect((await row('N-BOX')).textContent).toContain('田中 健一11月19日(木) 09:30から');
    expect((await row('ハイエース')).textContent).toContain('空き');
    expect(document.title).toContain('車');
  });

  test('[S1.5] a free car is taken by one tap, with undo', async () => {
    server.on('POST /api/ai-actions', ok(done('ハイエースを使用中にしました。')));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ハイエースを使う' }));
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(acted()).toEqual([
      { actions: [{ action: 'assign_car', params: { car: 'ハイエース' }, refs: { car: free.documentId } }] },
    ]);
  });

  test('[S4.11] [S8.26] a held car is asked about first; 「実行」 sends the same with the token', async () => {
    server.on('POST /api/ai-actions', ({ body }) =>
      ok(JSON.stringify(body).includes('token-1') ? done('変更しました。') : asks(question, 'explicit')),
    );
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ノート(青)を使う' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(question);
    expect(dialog.closest('[data-assistant="off"]')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '実行' }));
    await screen.findByText('変更しました。');
    const actions = [{ action: 'assign_car', params: { car: 'ノート(青)' }, refs: { car: held.documentId } }];
    expect(acted()).toEqual([{ actions }, { actions, confirmToken: 'token-1' }]);
  });

  test('[S4.11] 「やめる」 drops the question and sends nothing more', async () => {
    server.on('POST /api/ai-actions', ok(asks(question, 'explicit')));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ノート(青)を使う' }));
    await user.click(await screen.findByRole('button', { name: 'やめる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(acted()).toHaveLength(1);
  });

  test('[S7.49] a car is handed over to a colleague found by reading', async () => {
    server.on('POST /api/ai-actions', ok(done('N-BOXを佐藤 花子さんに渡しました。')));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'N-BOXのその他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '渡す' }));
    await user.type(await screen.findByLabelText('渡す相手', { selector: 'input' }), 'hanako');
    await user.click(await screen.findByRole('option', { name: /佐藤 花子/ }));
    await toastSaying('N-BOXを佐藤 花子さんに渡しました。');
    expect(acted()).toEqual([
      {
        actions: [
          {
            action: 'assign_car',
            params: { car: 'N-BOX', user: '佐藤 花子' },
            refs: { car: own.documentId, user: sato.documentId },
          },
        ],
      },
    ]);
  });

  test('[S8.28] the own car is released, told by name, with undo', async () => {
    server.on('PUT /api/cars/*', ok({ data: { ...own, sd_user: null }, meta: {} }, { 'ibasho-run': 'run-3' }));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'N-BOXを返却' }));
    expect(await toastSaying('車の使用を終了しました (N-BOX)')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(server.sent('PUT /api/cars/*').map(({ pathname, body }) => [pathname, body])).toEqual([
      [`/api/cars/${own.documentId}`, { data: { sd_user: null } }],
    ]);
  });

  test('a car of a colleague is released once the question is answered', async () => {
    server.on('PUT /api/cars/*', ({ headers }) =>
      headers.get(CONFIRM_HEADER) === 'token-1'
        ? ok({ data: {} }, { 'ibasho-run': 'run-9' })
        : mustConfirm('佐藤 花子さんの車を返却します。よろしいですか。', 'light'),
    );
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ノート(青)のその他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '返却' }));
    await user.click(await screen.findByRole('button', { name: '実行' }));
    expect(await toastSaying('車の使用を終了しました (ノート(青))')).toBeTruthy();
    expect(server.sent('PUT /api/cars/*').map(({ pathname, body }) => [pathname, body])).toEqual(
      Array(2).fill([`/api/cars/${held.documentId}`, { data: { sd_user: null } }]),
    );
  });

  test('[S8.23] a release that fails is told', async () => {
    server.on('PUT /api/cars/*', refusal('unknown', 'Internal Server Error'));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'N-BOXを返却' }));
    expect(await screen.findByText('車の更新に失敗しました')).toBeTruthy();
  });

  test('[S8.24] an answer without data is told', async () => {
    server.on('PUT /api/cars/*', ok({ meta: {} }));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'N-BOXを返却' }));
    expect(await screen.findByText('車の使用者更新に失敗しました（レスポンス形式エラー）')).toBeTruthy();
  });

  test('a refusal is told in its own words', async () => {
    server.on('POST /api/ai-actions', refusal('conflict', 'conflict', '車「ハイエース」は返却待ちです。'));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ハイエースを使う' }));
    expect(await toastSaying('車「ハイエース」は返却待ちです。')).toBeTruthy();
  });

  test('[S8.22] an account without a person cannot take a car', async () => {
    signIn(aUser({ sd_user: null }));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    await user.click(await screen.findByRole('button', { name: 'ハイエースを使う' }));
    expect(await screen.findByText('ユーザーIDが見つかりません')).toBeTruthy();
    expect(acted()).toHaveLength(0);
  });

  test('[S8.20] cars that cannot be read are told, and 「再試行」 reads again', async () => {
    server.on('GET /api/cars', refusal('unknown', 'Internal Server Error'));
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('車の情報取得に失敗しました');
    server.on('GET /api/cars', list([free]));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await row('ハイエース')).toBeTruthy();
  });

  test('the filter stands in the address, and a link opens with it', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(<CarsPage />, { at: '/cars?show=free' });
    await row('ハイエース');
    expect(screen.queryByText('N-BOX')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '使用中 2' }));
    await row('N-BOX');
    expect(address()).toBe('/cars?show=held');
  });

  test('cars in use come first, one’s own on top, then the free ones, each under its heading', async () => {
    renderInApp(<CarsPage />);
    await row('ハイエース');
    expect(carsShown()).toEqual(['N-BOX', 'ノート(青)', 'ハイエース']);
    expect(screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      null,
      '使用中 2台',
      '空き 1台',
    ]);
  });

  test('a row has one action: 返却 of one’s own car, else 使う; the rest waits in its menu', async () => {
    const user = userEvent.setup();
    renderInApp(<CarsPage />);
    const buttonsIn = async (name: string) =>
      within(await row(name))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(await buttonsIn('N-BOX')).toEqual(['N-BOXを返却', 'N-BOXのその他の操作']);
    expect(await buttonsIn('ノート(青)')).toEqual(['ノート(青)を使う', 'ノート(青)のその他の操作']);
    expect(await buttonsIn('ハイエース')).toEqual(['ハイエースを使う', 'ハイエースのその他の操作']);
    await user.click(screen.getByRole('button', { name: 'ハイエースのその他の操作' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['渡す']);
  });

  test('a long list can be searched by car, alias and holder, and a search without result is dropped by a tap', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aCar(`プロボックス${index + 1}`));
    openOffice(server, { people: [self, sato], cars: [{ ...free, aliases: ['大きい車'] }, held, own, ...many] });
    const user = userEvent.setup();
    const { address } = renderInApp(<CarsPage />);
    const search = await screen.findByRole('textbox', { name: '車を検索' });
    await user.type(search, '大きい');
    await waitFor(() => expect(carsShown()).toEqual(['ハイエース']));
    expect(address()).toBe(`/?q=${encodeURIComponent('大きい')}`);
    await user.clear(search);
    await user.type(search, 'はなこ');
    await waitFor(() => expect(carsShown()).toEqual(['ノート(青)']));
    await user.clear(search);
    await user.type(search, '飛行機');
    await user.click(await screen.findByRole('button', { name: '条件を解除' }));
    await waitFor(() => expect(carsShown()).toHaveLength(15));
    expect(address()).toBe('/');
  });

  test('a short list needs no search', async () => {
    renderInApp(<CarsPage />);
    await row('ハイエース');
    expect(screen.queryByRole('textbox', { name: '車を検索' })).toBeNull();
  });

  test('without any car a member reads whom to ask', async () => {
    server.on('GET /api/cars', list([]));
    server.on('GET /api/users/me', ok({ role: { type: 'staff' } }));
    renderInApp(<CarsPage />);
    expect(await screen.findByText(/追加は社内の管理者へご依頼ください。/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '車を追加' })).toBeNull();
  });

  test('without any car an administrator gets the button to the form', async () => {
    server.on('GET /api/cars', list([]));
    server.on('GET /api/users/me', ok({ role: { type: 'admin' } }));
    renderInApp(<CarsPage />);
    const link = await screen.findByRole('link', { name: '車を追加' });
    expect(link.getAttribute('href')).toBe('/admin?section=cars&add=1');
  });
});
