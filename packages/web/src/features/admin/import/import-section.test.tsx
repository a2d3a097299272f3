import type { ImportAnswer, ImportRequest } from '@ibasho/contract/import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAffiliation, openAdministration, recordKinds } from '../../../../test/administration.ts';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { type FakeServer, fakeServer, list, ok, refusal } from '../../../../test/server.ts';
import { AdminPage } from '../admin-page.tsx';

let server: FakeServer;
const user = userEvent.setup();

beforeEach(() => {
  localStorage.removeItem('ibasho.import-columns');
  server = fakeServer();
  openAdministration(server, false);
  server.on('GET /api/affiliations', list([anAffiliation('意匠室')]));
  server.on('GET /api/initial-passwords', ok({ data: [], meta: {} }));
  server.on('GET /api/firm', ok({ name: '北山設計', timezone: 'Asia/Tokyo', now: '2026-11-20T01:00:00.000Z' }));
  server.on('POST /api/import', ({ body }) => ok(answerTo(body as ImportRequest), { 'ibasho-run': 'run-1' }));
});

/** As the server would: rows without a name have a problem. */
function answerTo({ rows, kind, dryRun }: ImportRequest): { data: ImportAnswer; meta: object } {
  const told = rows.map(({ row, name }) => ({
    row,
    problems: name ? [] : [{ field: 'name', say: '氏名がありません' }],
    ...(kind === 'people' && { username: `user${row}` }),
  }));
  const count = told.filter(({ problems }) => problems.length === 0).length;
  const accounts = kind === 'people' && !dryRun ? rows.map((_, at) => 100 + at) : [];
  return { data: { rows: told, count, newAffiliations: [], message: `${count}件を追加しました`, accounts }, meta: {} };
}

const open = (kind: string) =>
  renderInApp(<AdminPage kinds={recordKinds} />, { at: `/admin?section=import&kind=${kind}` });
const place = () => screen.findByLabelText(/ここに貼り付けてください/);
async function paste(text: string): Promise<void> {
  fireEvent.paste(await place(), { clipboardData: { getData: () => text } });
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const sent = (isDryRun: boolean) =>
  server
    .sent('POST /api/import')
    .map(({ body }) => body as ImportRequest)
    .filter(({ dryRun = false }) => dryRun === isDryRun);

describe('a pasted list', () => {
  test('is previewed row by row before anything is written, and then added in one run with undo', async () => {
    open('cars');
    await paste('車名\t別名\nノート\t青いの\nタント\t');
    expect(await screen.findByText('2台を追加')).toBeDefined();
    expect(sent(false)).toEqual([]);
    expect(screen.getByText('追加したあとで、まとめて元に戻せます。')).toBeDefined();
    await press('2台を追加する');
    expect(await toastSaying('2件を追加しました。')).toBeDefined();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(sent(false)).toEqual([
      {
        kind: 'cars',
        rows: [
          { row: 2, name: 'ノート', aliases: ['青いの'] },
          { row: 3, name: 'タント' },
        ],
      },
    ]);
    expect((await place()).textContent).toBe('');
  });

  test('names its bad rows, adds the others, and keeps those to be corrected in place', async () => {
    open('cars');
    await paste('車名\t別名\nノート\t\n\t呼び名だけ');
    expect(await screen.findByText('1台を追加・1行は要確認')).toBeDefined();
    expect(within(screen.getByRole('list', { name: '要確認の行' })).getByText('3行目：氏名がありません')).toBeDefined();
    await press('1台を追加する');
    expect(await screen.findByText(/^まだ追加していない行です/)).toBeDefined();
    await user.type(screen.getByLabelText('3行目の車名'), 'ハイエース{Enter}');
    expect(await screen.findByText('1台を追加')).toBeDefined();
    await press('1台を追加する');
    await waitFor(() => expect(sent(false)).toHaveLength(2));
    expect(sent(false)[1]?.rows).toEqual([{ row: 3, name: 'ハイエース', aliases: ['呼び名だけ'] }]);
  });

  test('leaves out the rows that are unticked', async () => {
    open('cars');
    await paste('車名\nノート\nタント');
    await user.click(await screen.findByRole('checkbox', { name: '2行目を追加' }));
    await press('1台を追加する');
    await waitFor(() => expect(sent(false)).toMatchObject([{ rows: [{ row: 3, name: 'タント' }] }]));
  });

  test('whose columns are not known asks above the table, and remembers the answer', async () => {
    const text = 'コード\t愛車\nA1\tノート';
    open('cars');
    await paste(text);
    await user.click(await screen.findByRole('checkbox', { name: '先頭の行は見出し' }));
    await user.selectOptions(screen.getByLabelText('2列目の内容'), '車名');
    await press('1台を追加する');
    await waitFor(() => expect(sent(false)[0]?.rows).toEqual([{ row: 2, name: 'ノート' }]));
    await paste(text);
    expect((await screen.findByLabelText<HTMLSelectElement>('2列目の内容')).value).toBe('name');
  });

  test.each([
    ['', '貼り付けた表が空です。'],
    ['車名\t別名', '見出しだけで、追加する行がありません。'],
    [Array(10_000).fill('x').join('\n'), '一度に追加できるのは1,000行までです（10,000行ありました）'],
  ])('that cannot be added says why at once', async (text, say) => {
    open('cars');
    await paste(text);
    expect((await screen.findByRole('alert')).textContent).toContain(say);
    expect(server.sent('POST /api/import')).toEqual([]);
  });

  test('stays where the line breaks off, and is added once, however often one presses', async () => {
    open('cars');
    await paste('車名\nノート');
    const button = await screen.findByRole('button', { name: '1台を追加する' });
    server.breakOff('POST /api/import');
    await user.click(button);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('2行目の車名').value).toBe('ノート');
    server.on('POST /api/import', ({ body }) => ok(answerTo(body as ImportRequest)));
    await press('再試行');
    const before = sent(false).length;
    await user.dblClick(await screen.findByRole('button', { name: '1台を追加する' }));
    await waitFor(() => expect(sent(false).length).toBe(before + 1));
  });

  test('that is refused after all names the reason', async () => {
    open('cars');
    await paste('車名\nノート');
    await screen.findByText('1台を追加');
    server.on('POST /api/import', ({ body }) =>
      (body as ImportRequest).dryRun
        ? ok(answerTo(body as ImportRequest))
        : refusal('validation', 'x', '1行に誤りがあるため、何も追加していません'),
    );
    await press('1台を追加する');
    expect((await screen.findByRole('alert')).textContent).toContain('何も追加していません');
  });
});

describe('people', () => {
  const slip = (account: number) => ({
    account,
    username: `user${account}`,
    name: `名 ${account}`,
    affiliation: '意匠室',
    password: `aaaa-bbbb-${account}x`,
  });

  test('are shown their usernames, and get passwords on a sheet to print, which holds nothing else', async () => {
    server.on('POST /api/initial-passwords', ({ body }) =>
      ok({ data: (body as { accounts: number[] }).accounts.map(slip), meta: { appUrl: 'https://ibasho.example.jp' } }),
    );
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    open('people');
    await paste('氏名\tメール\n山田 花子\ty@example.jp\n佐藤 次郎\ts@example.jp');
    expect((await screen.findByPlaceholderText('user2')).getAttribute('aria-label')).toBe('2行目のユーザー名');
    expect(screen.getByText(/まとめて元に戻すことはできません/)).toBeDefined();
    await press('2人を追加する');
    await press('配る紙を印刷する（2人分）');
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('[data-printed]');
    expect(sheet?.parentElement).toBe(document.body);
    expect(sheet?.querySelectorAll('section')).toHaveLength(2);
    expect(sheet?.textContent).toContain('https://ibasho.example.jp');
    expect(sheet?.textContent).toContain('aaaa-bbbb-100x');
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  test('whose passwords break off half-way are made on request', async () => {
    const made: number[][] = [];
    server.on('POST /api/initial-passwords', ({ body }) => {
      const { accounts } = body as { accounts: number[] };
      made.push(accounts);
      return made.length === 2 ? refusal('unavailable', 'x') : ok({ data: accounts.map(slip), meta: { appUrl: null } });
    });
    open('people');
    await paste(['氏名', ...Array.from({ length: 45 }, (_, at) => `名 ${at}`)].join('\n'));
    await press('45人を追加する');
    await press('続きを作る');
    await screen.findByRole('button', { name: '配る紙を印刷する（45人分）' });
    expect(made.map(({ length }) => length)).toEqual([20, 20, 20, 5]);
    expect(new Set(made.flat()).size).toBe(45);
  });

  test('are invited by mail where mails leave, unless paper is chosen', async () => {
    server.on('GET /api/auth/providers', ok({ providers: [], registerDomains: [], isMailDelivered: true }));
    open('people');
    await paste('氏名\tメール\n山田 花子\ty@example.jp');
    await press('1人を追加する');
    expect(await screen.findByText(/招待メールを送りました/)).toBeDefined();
    expect(sent(false)).toMatchObject([{ wayIn: 'invitation' }]);
    expect(server.sent('POST /api/initial-passwords')).toEqual([]);
  });
});

describe('a file', () => {
  const choose = async (...parts: BlobPart[]) => {
    await place();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for a file');
    fireEvent.change(input, { target: { files: [new File(parts, 'list.csv')] } });
  };

  test('is read like what is pasted', async () => {
    open('cars');
    // 車名,ノート in Shift_JIS
    await choose(new Uint8Array([0x8e, 0xd4, 0x96, 0xbc, 0x0a, 0x83, 0x6d, 0x81, 0x5b, 0x83, 0x67]));
    expect(await screen.findByText('1台を追加')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('2行目の車名').value).toBe('ノート');
  });

  test('that is a workbook says what to do instead', async () => {
    open('cars');
    await choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Excelのファイルは、コピーして貼り付けるか、CSVで保存してください。',
    );
  });
});
