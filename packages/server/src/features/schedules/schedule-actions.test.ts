import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { firmClock } from '../../clock.ts';
import { startOf } from './schedule-times.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const step = (action: string, params: object, refs?: Record<string, string>): PlanStep[] => [
  { action, params: { ...params }, ...(refs && { refs }) },
];
const act = async (action: string, params: object, who = 'kuroda', refs?: Record<string, string>) =>
  (await office.act(who, step(action, params, refs))).body;
const confirmed = async (action: string, params: object, who = 'kuroda', refs?: Record<string, string>) =>
  (await office.actConfirmed(who, step(action, params, refs))).body;
const sayOf = (body: object) => (body as { error?: { say: string } }).error?.say;
const create = (params: object) => act('create_schedule', params);

type Row = Record<string, unknown> & { documentId: string };

/** The entries of this name, by their days. */
async function entries(name: string): Promise<Row[]> {
  const url = `/api/schedules?populate=*&sort=date&pagination[pageSize]=100&filters[name][$eq]=${encodeURIComponent(name)}`;
  return (await office.call<{ data: Row[] }>('kuroda', 'GET', url)).body.data;
}
const daysOf = async (name: string) => (await entries(name)).map(({ date }) => date);
const seriesCount = async () => (await office.database.pool.query('select from series')).rowCount;

describe('[S7.74] create_schedule', () => {
  test('adds a day, or a time of one; undone, it is gone', async () => {
    const day = await create({ name: '棚卸し', date: '2026-06-20', text: '倉庫' });
    expect(day).toMatchObject({ status: 'done', message: '予定「棚卸し」を6月20日(土)に登録しました', undoable: true });
    const time = await create({ name: '打合せ', date: '2026-06-20T14:00', end: '15:00' });
    expect(time.message).toBe('予定「打合せ」を6月20日(土) 14:00〜15:00に登録しました');
    expect(await entries('棚卸し')).toMatchObject([
      { date: '2026-06-20', start_time: null, text: '倉庫', sd_user: { name: '黒田 陸' }, author: { name: '黒田 陸' } },
    ]);
    expect(await entries('打合せ')).toMatchObject([
      { date: '2026-06-20', start_time: '2026-06-20T05:00:00.000Z', end_time: '2026-06-20T06:00:00.000Z' },
    ]);
    await office.undo('kuroda', day.runId);
    expect(await entries('棚卸し')).toEqual([]);
  });

  test('adds several days, and a presence that the board will follow', async () => {
    const { message } = await create({
      name: '出張',
      date: '2026-07-01',
      last_date: '2026-07-03',
      presence: 'going_out',
    });
    expect(message).toBe('予定「出張」を7月1日(水)〜7月3日(金)に登録しました');
    expect(await entries('出張')).toMatchObject([{ last_date: '2026-07-03', presence: 'going_out' }]);
  });

  test('is moved and lengthened by minutes, where it has a time and an end', async () => {
    await create({ name: '内覧', date: '2026-06-22T14:00', end: '15:00' });
    const change = (schedule: string, changes: object) => act('update_schedule', { schedule, changes });
    await change('内覧', { moved_by: 30, longer_by: 15 });
    expect(await entries('内覧')).toMatchObject([
      { start_time: '2026-06-22T05:30:00.000Z', end_time: '2026-06-22T06:45:00.000Z' },
    ]);
    await create({ name: '下見', date: '2026-06-22T14:00' });
    await change('下見', { moved_by: -30 });
    expect(await entries('下見')).toMatchObject([{ start_time: '2026-06-22T04:30:00.000Z', end_time: null }]);
    expect(sayOf(await change('下見', { longer_by: 30 }))).toContain('この予定には終わりの時刻がありません');
    await create({ name: '大掃除', date: '2026-06-23' });
    expect(sayOf(await change('大掃除', { moved_by: 30 }))).toContain('この予定には時刻がありません');
  });

  test('of a colleague asks, and tells them', async () => {
    const asked = await create({ name: '面談', date: '2026-06-23T10:00', user: '赤井 凛' });
    expect(asked).toMatchObject({ status: 'needs_confirmation', level: 'light' });
    const done = await confirmed('create_schedule', { name: '面談', date: '2026-06-23T10:00', user: '赤井 凛' });
    expect(done.message).toBe('赤井 凛さんの予定「面談」を6月23日(火) 10:00に登録しました');
    const notices = await office.call<{ data: { text: string }[] }>('akai', 'GET', '/api/notices');
    expect(notices.body.data[0]?.text).toBe('黒田 陸さんがあなたの予定「面談」（6月23日(火) 10:00）を登録しました');
  });

  test('tells what the person has at that time, and adds it all the same', async () => {
    await create({ name: '昼の会', date: '2026-06-24T12:00', end: '13:00' });
    const { status, message } = await create({ name: '歯医者', date: '2026-06-24T12:30', end: '13:30' });
    expect([status, message]).toEqual([
      'done',
      '予定「歯医者」を6月24日(水) 12:30〜13:30に登録しました\n同じ時間に「昼の会」（6月24日(水) 12:00〜13:00）があります',
    ]);
    expect((await create({ name: '夕方', date: '2026-06-24T13:30' })).message).not.toContain('同じ時間');
  });

  test.each([
    [
      'a bare time that has passed',
      { date: '09:00' },
      '09:00はもう過ぎています。ほかの日のことなら、日付も指定してください',
    ],
    ['an end before the start', { date: '2026-06-20T14:00', end: '13:00' }, '終了時刻は開始時刻より後にしてください'],
    ['an end of a whole day', { date: '2026-06-20', end: '13:00' }, '終了時刻には開始時刻が必要です'],
    [
      'a last day before the first',
      { date: '2026-06-20', last_date: '2026-06-19' },
      '最終日は始まりの日以降にしてください',
    ],
    ['ten years', { date: '2026-06-20', last_date: '2036-06-20' }, '一つの予定の長さは1年までです'],
    [
      'a last day beside a time',
      { date: '2026-06-20T10:00', last_date: '2026-06-21' },
      '時刻のある予定は、最終日ではなく終了の日時で指定してください',
    ],
    [
      'an end of nothing',
      { date: '2026-06-20', until: '2026-07-01' },
      '繰り返しの終わりには、繰り返し方も指定してください',
    ],
    [
      'repetitions that end before they begin',
      { date: '2026-06-20', repeats: 'daily', until: '2026-06-01' },
      '繰り返しに当てはまる日がありません',
    ],
    [
      'two ways of repeating',
      { date: '2026-06-20', repeats: 'daily', rule: 'FREQ=DAILY' },
      '繰り返し方の指定に誤りがあります',
    ],
    [
      'an end beside a rule',
      { date: '2026-06-20', rule: 'FREQ=DAILY', until: '2026-07-01' },
      '繰り返し方の指定に誤りがあります',
    ],
    ['a rule that nobody reads', { date: '2026-06-20', rule: 'FREQ=HOURLY' }, '繰り返し方の指定に誤りがあります'],
  ])('refuses %s', async (_what, params, message) => {
    expect(sayOf(await create({ name: '誤り', ...params }))).toBe(message);
    expect(await entries('誤り')).toEqual([]);
  });

  test('takes a bare time to come as today’s', async () => {
    await create({ name: '来客', date: '16:00' });
    expect(await entries('来客')).toMatchObject([{ date: '2026-06-10', start_time: '2026-06-10T07:00:00.000Z' }]);
  });

  test('names a time that the clocks skip', () => {
    const berlin = { clock: firmClock('Europe/Berlin', '2027-03-01T10:00:00+01:00') };
    expect(() => startOf(berlin, '2027-03-28T02:30')).toThrow(
      expect.objectContaining({ say: '3月28日(日) 02:30は、時計の切り替えで存在しない時刻です' }),
    );
    expect(startOf(berlin, '2027-03-28T03:00')).toEqual({ date: '2027-03-28', start_time: '2027-03-28T01:00:00.000Z' });
  });
});

describe('[S7.75] update_schedule', () => {
  test('changes name, date, text, end and presence; undone, all is as before', async () => {
    await create({ name: '撮影', date: '2026-06-25T10:00', end: '11:00' });
    const { message, runId } = await act('update_schedule', {
      schedule: '撮影',
      changes: { name: '物撮り', date: '2026-06-26T13:00', text: 'スタジオ', presence: 'going_out' },
    });
    expect(message).toBe('予定「物撮り」を変更しました（6月26日(金) 13:00〜14:00）');
    expect(await entries('物撮り')).toMatchObject([{ date: '2026-06-26', text: 'スタジオ', presence: 'going_out' }]);
    await office.undo('kuroda', runId);
    expect(await entries('撮影')).toMatchObject([
      { date: '2026-06-25', start_time: '2026-06-25T01:00:00.000Z', text: null, presence: null },
    ]);
    expect((await act('update_schedule', { schedule: '撮影', changes: { date: '15:00' } })).message).toBe(
      '予定「撮影」を変更しました（6月25日(木) 15:00〜16:00）',
    );
  });

  test('of several of one name, the date decides; else it is asked with the list', async () => {
    for (const day of ['2026-06-29', '2026-06-30']) await create({ name: '検品', date: `${day}T19:00` });
    const asked = await act('update_schedule', { schedule: '検品', changes: { text: 'x' } });
    expect(asked.message).toBe(
      '「検品」に当てはまる予定が2件あります。どの日の予定ですか？\n1. 6月29日(月) 19:00\n2. 6月30日(火) 19:00',
    );
    const { message } = await act('update_schedule', { schedule: '検品', date: '2026-06-30', changes: { text: 'x' } });
    expect(message).toBe('予定「検品」を変更しました（6月30日(火) 19:00）');
  });

  test('takes one’s own before those of others, and another’s only of who may', async () => {
    await confirmed('create_schedule', { name: '週報', date: '2026-06-19' }, 'akai');
    await create({ name: '週報', date: '2026-06-18' });
    expect((await act('update_schedule', { schedule: '週報', changes: { text: 'x' } })).message).toContain('6月18日');
    const refused = await act('update_schedule', { schedule: '週報', date: '2026-06-19', changes: { text: 'x' } });
    expect(refused).toMatchObject({ status: 'failed', message: '予定を変更できるのは登録者、本人、管理者だけです' });
  });

  test('says what there is where nothing fits, and that a name has changed', async () => {
    const missing = await act('update_schedule', { schedule: 'ゴルフ', changes: { text: 'x' } }, 'aoyama');
    expect(missing.message).toBe('予定「ゴルフ」が見つかりません');
    await create({ name: '視察', date: '2026-06-27' });
    const [entry] = await entries('視察');
    const renamed = await act('update_schedule', { schedule: '見学', changes: { text: 'x' } }, 'kuroda', {
      schedule: String(entry?.documentId),
    });
    expect(renamed.message).toBe('「見学」は現在「視察」という名前です。もう一度お試しください');
  });
});

describe('[S7.76] delete_schedule', () => {
  test('is confirmed, then it is gone; undone, it is back', async () => {
    await create({ name: '懇親会', date: '2026-06-26T18:00' });
    expect(await act('delete_schedule', { schedule: '懇親会' })).toMatchObject({
      status: 'needs_confirmation',
      level: 'explicit',
      question: '予定「懇親会」（6月26日(金) 18:00）を削除します。よろしいですか？',
    });
    const { runId } = await confirmed('delete_schedule', { schedule: '懇親会' });
    expect(await entries('懇親会')).toEqual([]);
    await office.undo('kuroda', runId);
    expect(await daysOf('懇親会')).toEqual(['2026-06-26']);
  });
});

describe('an entry that is repeated', () => {
  const weekly = (name: string) =>
    confirmed('create_schedule', {
      name,
      date: '2026-06-16T10:00',
      end: '10:30',
      repeats: 'weekly',
      until: '2026-07-07',
    });
  const days = ['2026-06-16', '2026-06-23', '2026-06-30', '2026-07-07'];
  const change = (name: string, date: string, scope: string, changes: object): Promise<RunResponse> =>
    confirmed('update_schedule', { schedule: name, date, scope, changes });

  test('is a row for each day, in one run that one undo takes back', async () => {
    const before = await seriesCount();
    const { message, runId } = await weekly('朝会');
    expect(message).toBe('予定「朝会」を繰り返し登録しました（6月16日(火)から7月7日(火)まで、4件）');
    const rows = await entries('朝会');
    expect(rows.map(({ date }) => date)).toEqual(days);
    expect(rows.map(({ start_time }) => start_time)).toEqual(days.map((day) => `${day}T01:00:00.000Z`));
    expect(new Set(rows.map((row) => (row.series as Row).documentId)).size).toBe(1);
    await office.undo('kuroda', runId);
    expect([await entries('朝会'), await seriesCount()]).toEqual([[], before]);
  });

  test('without an end goes on for a year, and says so; many rows are asked about', async () => {
    const params = { name: '体操', date: '2026-06-15', repeats: 'weekdays' };
    expect(await create(params)).toMatchObject({ status: 'needs_confirmation', level: 'explicit' });
    const { message } = await confirmed('create_schedule', params);
    expect(message).toMatch(
      /（6月15日\(月\)から6月14日\(月\)まで、2\d\d件）\nそれより先は、あらためて登録してください$/,
    );
  });

  test('on certain weekdays, without national holidays', async () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=20260722';
    await confirmed('create_schedule', {
      name: '在宅',
      date: '2026-07-13',
      presence: 'online',
      rule,
      holidays: 'skip',
    });
    expect(await daysOf('在宅')).toEqual(['2026-07-13', '2026-07-15', '2026-07-22']);
  });

  test('one alone is changed and stays in the series', async () => {
    await weekly('一人');
    await change('一人', '2026-06-23', 'one', { date: '2026-06-24T11:00' });
    expect(await daysOf('一人')).toEqual(['2026-06-16', '2026-06-24', '2026-06-30', '2026-07-07']);
    expect((await entries('一人')).map(({ is_exception }) => is_exception)).toEqual([false, true, false, false]);
    await change('一人', '2026-06-30', 'all', { date: '13:00', name: '二人' });
    expect((await entries('二人')).map(({ start_time }) => String(start_time).slice(5, 16))).toEqual([
      '06-16T04:00',
      '06-24T02:00',
      '06-30T04:00',
      '07-07T04:00',
    ]);
  });

  test('this one and the following move, and are a series of their own', async () => {
    await weekly('分割');
    const { runId } = await change('分割', '2026-06-30', 'following', { date: '2026-07-01', text: '水曜' });
    expect(await daysOf('分割')).toEqual(['2026-06-16', '2026-06-23', '2026-07-01', '2026-07-08']);
    const { rows } = await office.database.pool.query(`
      select rule, first_date::text, last_date::text from series where id in (select series_id from schedules where name = '分割')
      order by id`);
    expect(rows).toEqual([
      { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260707', first_date: '2026-06-16', last_date: '2026-06-23' },
      { rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260707', first_date: '2026-07-01', last_date: '2026-07-08' },
    ]);
    await office.undo('kuroda', runId);
    expect(await daysOf('分割')).toEqual(days);
  });

  test('is deleted alone, from a day on, or whole', async () => {
    const before = await seriesCount();
    await weekly('整理');
    const gone = (date: string, scope: string) => confirmed('delete_schedule', { schedule: '整理', date, scope });
    await gone('2026-06-23', 'one');
    expect(await daysOf('整理')).toEqual(['2026-06-16', '2026-06-30', '2026-07-07']);
    const { message, runId } = await gone('2026-06-30', 'following');
    expect(message).toBe('予定「整理」の繰り返し（6月30日(火)から7月7日(火)まで、2件）を削除しました');
    expect(await daysOf('整理')).toEqual(['2026-06-16']);
    await office.undo('kuroda', runId);
    await gone('2026-06-16', 'all');
    expect([await daysOf('整理'), await seriesCount()]).toEqual([[], before]);
  });

  test('every month does not move as a whole to another day', async () => {
    await confirmed('create_schedule', { name: '月例', date: '2026-06-30', repeats: 'monthly', until: '2026-09-30' });
    const refused = await change('月例', '2026-06-30', 'all', { date: '2026-07-01' });
    expect(sayOf(refused)).toBe(
      '毎月・毎年の予定の日付は、まとめて変更できません。この予定だけ変更するか、登録し直してください',
    );
  });
});
