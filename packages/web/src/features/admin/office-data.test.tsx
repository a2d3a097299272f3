import type { ChangeLine } from '@ibasho/contract/runs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccount, anEntry, openAdministration, recordKinds } from '../../../test/administration.ts';
import { renderInApp } from '../../../test/app.tsx';
import { done } from '../../../test/office.ts';
import { type FakeServer, fakeServer, ok, refusal } from '../../../test/server.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { AdminPage } from './admin-page.tsx';

let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  server = fakeServer();
  openAdministration(server);
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
});

const open = (query: string) => renderInApp(<AdminPage kinds={recordKinds} />, { at: `/admin?section=${query}` });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the audit list', () => {
  const lines: ChangeLine[] = [{ subjects: ['田中 健一'], text: 'オンライン → 外出中', kind: 'changed' }];
  const entry = anEntry('田中 健一さんを外出中にしました。', { lines });
  const answer = (data: unknown[], total = data.length) =>
    ok({ data, meta: { pagination: { page: 1, pageSize: 50, total } } });

  test('says when, who, from where and what, and opened, what became of each record', async () => {
    server.on('GET /api/ai-actions', answer([entry]));
    open('audit');
    const line = await screen.findByText(entry.message);
    const row = line.closest('li');
    expect(row?.textContent).toMatch(
      /^11月20日\(金\) 10:05佐藤 花子田中 健一さんを外出中にしました。 オンライン → 外出中アシスタント/,
    );
    expect(row?.textContent).toContain('田中 健一オンライン → 外出中');
  });

  test.each([
    ['panel', 'アシスタント'],
    ['button', '画面'],
    ['rest', 'API'],
    ['undo', '元に戻す'],
    ['system', 'システム'],
  ])('calls what came by %s 「%s」, in the list and in the filter', async (source, name) => {
    server.on('GET /api/ai-actions', answer([{ ...entry, source }]));
    open('audit');
    const row = (await screen.findByText(entry.message)).closest('li') as HTMLElement;
    expect(within(row).getByText(name, { selector: 'summary *' })).toBeDefined();
    await user.selectOptions(screen.getByLabelText('操作の方法'), name);
    await waitFor(() => expect(server.sent('GET /api/ai-actions').at(-1)?.query.get('source')).toBe(source));
  });

  test('an action is taken back, and the list read anew', async () => {
    server.on('GET /api/ai-actions', () =>
      answer([{ ...entry, undoneBy: server.sent('POST /api/ai-actions/*/undo').length > 0 ? 'run-2' : null }]),
    );
    server.on('POST /api/ai-actions/*/undo', ok(done('元に戻しました。')));
    open('audit');
    await press(/^元に戻す/);
    expect(await screen.findByText('元に戻しました')).toBeDefined();
    expect(server.requests.map(({ path }) => path)).toContain(`/api/ai-actions/${entry.runId}/undo`);
  });

  test('what can no longer be taken back offers nothing', async () => {
    server.on('GET /api/ai-actions', answer([{ ...entry, undoable: false }]));
    open('audit');
    await screen.findByText(entry.message);
    expect(screen.queryByRole('button', { name: /^元に戻す/ })).toBeNull();
  });

  test('person and period stand in the address, and are asked for by the firm’s days', async () => {
    server.on('GET /api/ai-actions', answer([entry], 120));
    server.on('GET /api/users', ok([anAccount(null, { username: 'sato' })]));
    const { address } = open('audit&from=2026-11-19');
    await screen.findByRole('option', { name: 'sato' });
    await user.selectOptions(screen.getByLabelText('操作した人'), 'sato');
    await waitFor(() => expect(address()).toBe('/admin?section=audit&who=sato&from=2026-11-19'));
    await user.click(await screen.findByRole('button', { name: '2ページ' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    await waitFor(() =>
      expect(Object.fromEntries(server.sent('GET /api/ai-actions').at(-1)?.query ?? [])).toEqual({
        everybody: 'true',
        page: '2',
        pageSize: '50',
        who: 'sato',
        from: '2026-11-18T15:00:00.000Z',
      }),
    );
  });
});

describe('the outbox', () => {
  const mail = {
    id: 1,
    kind: 'reset',
    to: 'sato@example.jp',
    subject: 'パスワードの再設定',
    text: '次のリンクを開いてください。\n〔リンク〕',
    state: 'failed',
    attempts: 3,
    error: 'connection refused',
    createdAt: '2026-11-20T00:30:00.000Z',
    sentAt: null,
  };

  test('shows each mail, what became of it, and why it did not go', async () => {
    const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 }, delivery: 'smtp' };
    server.on('GET /api/mails', ok({ data: [mail], meta }));
    open('mails');
    const line = (await screen.findByText('パスワードの再設定')).closest('li');
    expect(line?.textContent).toContain('sato@example.jp11月20日(金) 09:30失敗');
    expect(line?.textContent).toContain('3回試しましたが、送れませんでした：connection refused');
    expect(line?.textContent).toContain('〔リンク〕');
  });

  test('says that nothing is delivered where no mail server is set', async () => {
    const meta = { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 }, delivery: 'outbox' };
    server.on('GET /api/mails', ok({ data: [], meta }));
    open('mails');
    expect(await screen.findByText(/メールの送信が設定されていないため/)).toBeDefined();
    expect(screen.getByText('送信したメールはまだありません')).toBeDefined();
  });
});

describe('the firm file', () => {
  const json = '{\n  "cars": [\n    {"name": "ハイエース"},\n    {"nam": "N-BOX"}\n  ]\n}\n';
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('there is no field for a file');
    await user.upload(input, new File([json], 'firm.json', { type: 'application/json' }));
  };

  test('is previewed first, and loaded only when that is wanted', async () => {
    server.on('POST /api/firm-file', ok({ data: { added: { cars: 2, rooms: 0 }, message: '車2件' }, meta: {} }));
    open('firm-file');
    await screen.findByText(/新しいものだけが追加されます/);
    await choose();
    expect(await screen.findByText('車2件。まだ何も変わっていません。')).toBeDefined();
    expect(server.sent('POST /api/firm-file').map(({ query, body }) => [query.get('dryRun'), body])).toEqual([
      ['true', JSON.parse('{"cars":[{"name":"ハイエース"},{"nam":"N-BOX"}]}')],
    ]);
    await press('読み込む');
    expect(await screen.findByText('追加しました：車2件')).toBeDefined();
    expect(server.sent('POST /api/firm-file')[1]?.query.get('dryRun')).toBeNull();
  });

  test('a fault is shown with its line', async () => {
    const say = '4行目：cars[1].nam は使えない項目です。';
    server.on(
      'POST /api/firm-file',
      refusal('validation', 'line 4: cars[1].nam', say, { line: 4, key: 'cars[1].nam' }),
    );
    open('firm-file');
    await screen.findByText(/新しいものだけが追加されます/);
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(say);
    const fault = document.querySelector('li[data-fault]');
    expect(fault?.textContent).toBe('    {"nam": "N-BOX"}');
    expect(screen.queryByRole('button', { name: '読み込む' })).toBeNull();
  });
});
