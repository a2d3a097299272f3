import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { aCar, aDepartment, aHoliday, aPerson, aStatus, openOffice, self } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { departmentOf } from '../../../lib/directory/people.ts';
import { PresenceBoard } from './presence-board.tsx';

let server: FakeServer;

const sato = aPerson('佐藤 花子', {
  jp_name: 'さとう はなこ',
  en_name: 'Hanako Sato',
  sd_status: aStatus('going_out'),
  comment: '現場確認',
  return_time: '2026-11-20T06:00:00.000Z',
});
const kato = aPerson('加藤 勇', { affiliation: 'System Development', sd_status: aStatus('offline') });
const board = <PresenceBoard cars={[]} holidays={[]} onOpen={() => {}} />;

beforeEach(() => {
  server = fakeServer();
  setFirmClock({ now: '2026-11-20T01:00:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato, kato] });
  signIn();
});

async function findRow(name: RegExp): Promise<HTMLElement> {
  await screen.findByText(name);
  const found = screen.getAllByRole('listitem').find((item) => name.test(item.textContent ?? ''));
  if (!found) throw new Error(`no row ${name}`);
  return found;
}

describe('the presence board', () => {
  test('[S1.3] shows everybody by department with status, comment and return time as HH:mm', async () => {
    renderInApp(board);
    const first = within(await screen.findByRole('region', { name: 'FIRST Design Room' }));
    expect(first.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/🟡外出中 15:00戻り.*佐藤 花子外出〜15:00現場確認/),
      expect.stringMatching(/🟢オンライン.*田中 健一$/),
    ]);
    expect(within(screen.getByRole('region', { name: 'System Development' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('[S3.5] an affiliation is read as a string or as an object with Name', () => {
    expect(departmentOf({ affiliation: 'FIRST Design Room' })).toBe('FIRST Design Room');
    expect(departmentOf({ affiliation: aDepartment('FIRST Design Room') })).toBe('FIRST Design Room');
    expect(departmentOf({ affiliation: null })).toBe('');
  });

  test('a department is called as staff call it', () => {
    const named = (displayName: string | null) => departmentOf({ affiliation: aDepartment('HR', displayName) });
    expect([named('人事部'), named(null)]).toEqual(['人事部', 'HR']);
  });

  test.each([
    ['online', '🟢', 'オンライン'],
    ['going_out', '🟡', '外出中'],
    ['offline', '⚪️', 'オフライン'],
  ] as const)('[S9.16] %s is shown as %s and in words', async (status, mark, word) => {
    openOffice(server, { people: [aPerson('試験 太郎', { sd_status: aStatus(status) })] });
    renderInApp(board);
    expect((await findRow(/試験 太郎/)).textContent).toContain(mark + word);
  });

  test('a car in hand and a day off stand in the line', async () => {
    renderInApp(
      <PresenceBoard
        cars={[aCar('ノート(青)', sato)]}
        holidays={[aHoliday(kato, '2026-11-20', '午後休')]}
        onOpen={() => {}}
      />,
    );
    expect((await findRow(/佐藤/)).textContent).toContain('車：ノート(青)');
    expect((await findRow(/加藤/)).textContent).toContain('午後休');
  });

  test("[S1.3] follows a colleague's change without a reload", async () => {
    const { queries } = renderInApp(board);
    await findRow(/佐藤/);
    openOffice(server, { people: [self, { ...sato, sd_status: aStatus('online'), return_time: null }, kato] });
    await queries.invalidateQueries({ queryKey: ['sd-users'] });
    await waitFor(async () => expect((await findRow(/佐藤/)).textContent).toContain('オンライン'));
  });

  test('[S7.49] reads GET /api/sd-users, as many pages as there are', async () => {
    server.on('GET /api/sd-users', ({ query }) => {
      const page = Number(query.get('pagination[page]'));
      const data = [[self, sato], [kato]][page - 1];
      return ok({ data, meta: { pagination: { page, pageSize: 100, pageCount: 2, total: 3 } } });
    });
    renderInApp(board);
    await findRow(/加藤/);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(server.sent('GET /api/sd-users').map(({ query }) => query.get('populate'))).toEqual(['*', '*']);
  });
});

describe('search and filters', () => {
  test.each(['佐藤', 'はなこ', 'ハナコ', 'hanako', 'Sato'])(
    '「%s」 finds a colleague, and stands in the address',
    async (typed) => {
      const user = userEvent.setup();
      const { address } = renderInApp(board);
      await user.type(await screen.findByLabelText('名前で検索'), typed);
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
      expect((await findRow(/佐藤 花子/)).textContent).toContain('現場確認');
      expect(new URL(address(), location.origin).searchParams.get('q')).toBe(typed);
    },
  );

  test('a link opens the board with its filters', async () => {
    renderInApp(board, { at: '/?dept=System+Development&status=offline' });
    await findRow(/加藤/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByLabelText('部署')).toHaveProperty('value', 'System Development');
  });

  test('a status filters, and its number counts the whole staff', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(board);
    await user.click(await screen.findByRole('radio', { name: '外出中 1' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(address()).toContain('status=going_out');
    expect(screen.getByText('1人を表示しています')).toBeTruthy();
  });

  test('nobody found: says so and takes the filters off', async () => {
    const user = userEvent.setup();
    const { address } = renderInApp(board, { at: '/?q=zzz' });
    await user.click(await screen.findByRole('button', { name: '条件を解除' }));
    await findRow(/佐藤/);
    expect(address()).toBe('/');
  });
});

describe('when the people cannot be read', () => {
  test.each([
    ['a 404', refusal('notFound', 'Not Found')],
    ['HTML of a wrong base address', ok('<!doctype html><title>x</title>')],
  ])('[S8.9] %s is told, and 「再試行」 reads again', async (_, answer) => {
    server.on('GET /api/sd-users', answer);
    const user = userEvent.setup();
    renderInApp(board);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('ユーザー情報の取得に失敗しました。エンドポイントを確認してください。');
    server.on('GET /api/sd-users', list([self]));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await findRow(/田中/);
  });

  test.each([
    ['without data', ok({ meta: {} })],
    ['with an empty list', list([])],
  ])('[S8.13] an answer %s is told', async (_, answer) => {
    server.on('GET /api/sd-users', answer);
    renderInApp(board);
    expect((await screen.findByRole('alert')).textContent).toContain('Users not found');
  });
});
