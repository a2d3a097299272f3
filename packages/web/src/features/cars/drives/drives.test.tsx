import type { OpenDrive } from '@ibasho/contract/drives';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aDriveLog, anOpenDrive } from '../../../../test/cars.ts';
import { aCar, aPerson, openOffice, self } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, list, ok, refusal, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import * as files from '../../../lib/download.ts';
import { CarsPage } from '../cars-page.tsx';
import type { DriveLog } from './drives.queries.ts';

let server: FakeServer;

const sato = aPerson('佐藤 花子');
const [van, note] = [aCar('ハイエース', self), aCar('ノート(青)', sato)];

beforeEach(() => {
  server = fakeServer();
  // 10:20 in Tokyo.
  setFirmClock({ now: '2026-11-20T01:20:00.000Z', timezone: 'Asia/Tokyo' });
  openOffice(server, { people: [self, sato], cars: [van, note] });
  server.on('GET /api/drive-logs', list([]));
  server.on('POST /api/drive-logs', ok({ data: aDriveLog(van, self), meta: {} }, { 'ibasho-run': 'run-1' }));
  server.on('PUT /api/drive-logs/*', ok({ data: aDriveLog(van, self), meta: {} }, { 'ibasho-run': 'run-2' }));
  signIn();
});

const missing = (...data: OpenDrive[]) => server.on('GET /api/open-drives', ok({ data, meta: { total: data.length } }));
const records = (...logs: DriveLog[]) => server.on('GET /api/drive-logs', list(logs));
const open = (at = '/cars') => renderInApp(<CarsPage />, { at });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('who has not recorded a drive', () => {
  test('is seen by everybody, in each part of the page; only one’s own has the button', async () => {
    missing(
      anOpenDrive(note, sato),
      anOpenDrive(van, sato, { state: 'after', drive_log: 'x' }),
      anOpenDrive(van, sato, { state: 'driving', drive_log: 'y' }),
      anOpenDrive(van, self),
    );
    for (const at of ['/cars', '/cars?view=ahead', '/cars?view=drives']) {
      const { unmount } = open(at);
      const part = await screen.findByRole('region', { name: '運転記録がまだの人' });
      expect(
        within(part)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['佐藤 花子ノート(青)・運転前', '佐藤 花子ハイエース・運転後']);
      expect(
        within(part)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual(['ハイエースの運転前を記録']);
      unmount();
    }
  });

  test('is not asked where everything is recorded', async () => {
    open();
    await screen.findByRole('row', { name: /^ハイエース/ });
    expect(screen.queryByRole('region', { name: '運転記録がまだの人' })).toBeNull();
  });
});

describe('the check before a drive', () => {
  test('is recorded with the car and its driver, in one run with undo; the result has to be said', async () => {
    missing(anOpenDrive(van, self));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転前を記録');
    const dialog = await screen.findByRole('dialog', { name: '運転前の記録' });
    await user.type(within(dialog).getByRole('combobox', { name: '確認者' }), '高橋 誠');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    expect(await within(dialog).findByText('酒気帯びの有無を選んでください。')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'なし' }));
    await user.type(within(dialog).getByLabelText('出発時の走行距離'), '41,２００');
    await user.type(within(dialog).getByLabelText('行き先'), '現場');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    await toastSaying('運転前の記録を保存しました。');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
    expect(server.sent('POST /api/drive-logs').map(({ body }) => body)).toEqual([
      {
        data: {
          car: van.documentId,
          sd_user: self.documentId,
          before_checked_at: '2026-11-20T01:20:00.000Z',
          before_result: 'none',
          before_checker: '高橋 誠',
          before_method: 'face_to_face',
          before_odometer: 41_200,
          destination: '現場',
          note: null,
        },
      },
    ]);
  });

  test('that shows alcohol says not to drive', async () => {
    missing(anOpenDrive(van, self));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転前を記録');
    await user.click(await screen.findByRole('radio', { name: 'あり' }));
    expect((await screen.findByRole('alert')).textContent).toContain('運転できません');
  });

  test('says what the odometer showed last', async () => {
    missing(anOpenDrive(van, self));
    records(aDriveLog(van, sato, { after_odometer: 41_260 }));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転前を記録');
    expect(await screen.findByText('前回の帰着時 41,260 km')).toBeTruthy();
  });

  test('what the server refuses is told in the form, which keeps what was typed', async () => {
    missing(anOpenDrive(van, self));
    server.on('POST /api/drive-logs', refusal('validation', 'x', '車を選んでください'));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転前を記録');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'なし' }));
    await user.type(within(dialog).getByRole('combobox', { name: '確認者' }), '高橋');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('車を選んでください');
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: '確認者' }).value).toBe('高橋');
  });
});

describe('the check after a drive', () => {
  const log = aDriveLog(van, self);

  test('completes the record, with the same checker offered', async () => {
    missing(anOpenDrive(van, self, { state: 'driving', drive_log: log.documentId }));
    server.on('GET /api/drive-logs/*', ok({ data: log, meta: {} }));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転後を記録');
    const dialog = await screen.findByRole('dialog', { name: '運転後の記録' });
    expect(dialog.textContent).toContain('11月20日(金) 08:55　酒気帯びなし　確認者：高橋 誠（対面）');
    await user.click(within(dialog).getByRole('radio', { name: 'なし' }));
    await user.type(within(dialog).getByLabelText('帰着時の走行距離'), '41100');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    expect(await within(dialog).findByText('出発時の41,200 km以上にしてください。')).toBeTruthy();
    await user.clear(within(dialog).getByLabelText('帰着時の走行距離'));
    await user.type(within(dialog).getByLabelText('帰着時の走行距離'), '41268');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    await toastSaying('運転後の記録を保存しました。');
    expect(server.sent('PUT /api/drive-logs/*').map(({ pathname, body }) => [pathname, body])).toEqual([
      [
        `/api/drive-logs/${log.documentId}`,
        {
          data: {
            after_checked_at: '2026-11-20T01:20:00.000Z',
            after_result: 'none',
            after_checker: '高橋 誠',
            after_method: 'face_to_face',
            after_odometer: 41_268,
            destination: '現場',
            note: null,
          },
        },
      ],
    ]);
  });

  test('of a drive that was never recorded is asked for along with the one before it', async () => {
    missing(anOpenDrive(van, self, { until: '2026-11-20T01:10:00.000Z' }));
    const user = userEvent.setup();
    open();
    await press(user, 'ハイエースの運転を記録');
    const dialog = await screen.findByRole('dialog', { name: '運転記録' });
    const times = within(dialog)
      .getAllByLabelText<HTMLInputElement>('確認時刻')
      .map(({ value }) => value);
    expect(times).toEqual(['09:30', '10:10']);
  });
});

describe('the list of drives', () => {
  const mine = aDriveLog(van, self);
  const hers = aDriveLog(note, sato, {
    after_checked_at: '2026-11-20T08:10:00.000Z',
    after_result: 'found',
    after_checker: '高橋 誠',
    after_method: 'phone',
    after_odometer: 41_268,
  });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  test('says of each who drove what, both checks and how far; what is missing stands out', async () => {
    records(mine, hers);
    open('/cars?view=drives');
    expect((await row('ノート')).textContent).toContain('08:55　酒気帯びなし');
    expect((await row('ノート')).textContent).toContain('17:10　酒気帯びあり高橋 誠・電話68 km41,200 → 41,268');
    expect(within(await row('ハイエース')).getByRole('button', { name: '運転後を記録' })).toBeTruthy();
    expect(within(await row('ノート')).queryByRole('button')).toBeNull();
  });

  test('a colleague’s without a check after it is 「未記録」', async () => {
    records(aDriveLog(note, sato));
    open('/cars?view=drives');
    expect(within(await row('ノート')).getByText('未記録')).toBeTruthy();
  });

  test('is of a month of the firm’s calendar and of a car, which the address holds, and comes as a file', async () => {
    records(mine);
    server.on('GET /api/drive-logs.csv', ok('\uFEFF車名\r\n'));
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
    const user = userEvent.setup();
    const { address } = open('/cars?view=drives');
    await row('ハイエース');
    await user.click(screen.getByRole('button', { name: '前の月' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: '表示する車' }), 'ハイエース');
    await row('ハイエース');
    expect(address()).toBe(`/cars?view=drives&month=2026-10&car=${van.documentId}`);
    expect(server.sent('GET /api/drive-logs').at(-1)?.path).toContain(
      `filters[before_checked_at][$gte]=2026-09-30T15:00:00.000Z&filters[before_checked_at][$lt]=2026-10-31T15:00:00.000Z&filters[car][documentId][$eq]=${van.documentId}`,
    );
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), '運転記録_ハイエース_2026-10', 'csv'));
    expect(server.sent('GET /api/drive-logs.csv').map(({ path }) => path)).toEqual([
      `/api/drive-logs.csv?month=2026-10&car=${van.documentId}`,
    ]);
  });

  test('a file that does not come is told', async () => {
    records(mine);
    server.on('GET /api/drive-logs.csv', { status: 500 });
    const user = userEvent.setup();
    open('/cars?view=drives');
    await row('ハイエース');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await toastSaying('CSVをダウンロードできませんでした。');
  });

  test('a month without drives says what will be here; what cannot be read is told', async () => {
    const { unmount } = open('/cars?view=drives');
    expect(await screen.findByText('2026年11月の運転記録はありません')).toBeTruthy();
    unmount();
    server.on('GET /api/drive-logs', { status: 500 });
    open('/cars?view=drives');
    expect((await screen.findByRole('alert')).textContent).toContain('運転記録を読み込めませんでした。');
  });
});
