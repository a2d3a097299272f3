import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';

let office: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  office = await openTestApp({ firm: { ...TEST_FIRM, holidays: [] }, now: '2026-06-09T08:00:00+09:00' });
  // Its clock stands still on another day.
  await office.core.due.close();
  for (const name of ['黒田 陸', '赤井 凛', '青山 湊']) ids[name] = Number((await office.record('sd-users', name)).id);
});
afterAll(() => office.close());

/** Each test has a day of its own. */
let day = '2026-06-09';
beforeEach(() => {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
});
const at = (time: string) => `${day}T${time}`;

/** Two processes whose clocks show this time of the day; what is due by then is done first. */
async function when(time: string, look: (then: TestApp) => Promise<unknown> = async () => {}): Promise<void> {
  const open = () => openTestApp({ database: office.database, now: `${at(time)}:00+09:00` });
  const [first, second] = await Promise.all([open(), open()]);
  await Promise.all([first.core.due.catchUp(), second.core.due.catchUp()]);
  await look(first);
  await Promise.all([first.core.due.catchUp(), second.core.due.catchUp()]);
  await Promise.all([first.close(), second.close()]);
}

const enter = async (app: TestApp, data: object, who = 'kuroda') => {
  const { status, body } = await app.call<{ data: { documentId: string } }>(who, 'POST', '/api/schedules', { data });
  expect(status).toBe(201);
  return body.data.documentId;
};
const say = async (app: TestApp, params: object, who = 'kuroda') => {
  const { body } = await app.actConfirmed(who, [{ action: 'update_user_status', params: { ...params } }]);
  expect(body.status).toBe('done');
  return body.runId;
};

/** As the board shows somebody: 「going_out 現調 15:00」. */
async function board(name = '黒田 陸'): Promise<string> {
  const { rows } = await office.database.pool.query(
    `select concat_ws(' ', s.name, p.comment, to_char(p.return_time at time zone 'Asia/Tokyo', 'HH24:MI')) as shown
     from sd_users p left join statuses s on s.id = p.sd_status_id where p.name = $1`,
    [name],
  );
  return rows[0].shown;
}

/** What the product did by itself with 黒田 today, with the times of the day. */
async function steps(): Promise<{ id: string; at: string; message: string }[]> {
  const { rows } = await office.database.pool.query(
    `select id, to_char(created_at at time zone 'Asia/Tokyo', 'HH24:MI') as at, message from runs
     where source = 'system' and actions -> 0 ->> 'action' = 'follow_schedule'
       and message like '%黒田 陸さん%' and (created_at at time zone 'Asia/Tokyo')::date = $1 order by position`,
    [day],
  );
  return rows;
}

const notices = async (name = '黒田 陸') =>
  (
    await office.database.pool.query('select text from notices where sd_user_id = $1 order by id', [ids[name]])
  ).rows.map(({ text }) => text);

describe('the board follows an entry that carries a presence', () => {
  test('out from its start, with its end as return time; late it stays so, and the person is asked', async () => {
    await when('09:00', async (then) => {
      await say(then, { status: 'online' });
      await enter(then, { name: '現調', date: at('14:00'), end_time: at('15:00'), presence: 'going_out' });
    });
    await when('13:59');
    expect(await board()).toBe('online');
    await when('14:00');
    expect(await board()).toBe('going_out 現調 15:00');
    await when('14:59');
    expect(await notices()).toEqual([]);
    await when('15:00');
    await when('15:10');
    expect(await board()).toBe('going_out 現調 15:00');
    expect(await notices()).toEqual([
      '予定「現調」の終わり（15:00）を過ぎました。もう戻っていますか？戻っていたら、状態をオンラインにしてください',
    ]);
    expect((await steps()).map(({ at: time, message }) => `${time} ${message}`)).toEqual([
      '14:00 予定「現調」の時間になったので、黒田 陸さんを外出中にしました（15:00戻り）',
      '15:00 予定「現調」の終わり（15:00）を過ぎたので、黒田 陸さんに戻ったかどうかを尋ねました',
    ]);
  });

  test.each(['online', 'offline'] as const)('%s until its end, and back to what was before', async (presence) => {
    await when('09:00', async (then) => {
      await say(then, { status: 'going_out', comment: '銀行', return_time: '11:00' });
      await enter(then, { name: '在宅', date: at('10:00'), end_time: at('12:00'), presence });
    });
    await when('10:00');
    expect(await board()).toBe(`${presence} 在宅`);
    await when('12:00');
    expect(await board()).toBe('going_out 銀行 11:00');
  });

  test('of whole days from the first to the last: at work from nine, away from midnight', async () => {
    const first = day;
    await when('08:00', async (then) => {
      await say(then, { status: 'offline' });
      await enter(then, { name: '在宅', date: first, presence: 'online' });
      await say(then, { status: 'offline' }, 'akai');
      const last = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10);
      await enter(then, { name: '出張', date: first, last_date: last, presence: 'going_out' }, 'akai');
    });
    expect([await board(), await board('赤井 凛')]).toEqual(['offline', 'going_out 出張']);
    await when('09:00');
    expect(await board()).toBe('online 在宅');
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await when('00:00');
    expect([await board(), await board('赤井 凛')]).toEqual(['offline', 'going_out 出張']);
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await when('00:00');
    expect(await board('赤井 凛')).toBe('offline');
  });

  test('and never over what was said by hand since', async () => {
    await when('09:00', async (then) => {
      await say(then, { status: 'online' });
      await enter(then, { name: '外回り', date: at('10:00'), end_time: at('12:00'), presence: 'going_out' });
      await enter(then, { name: '在宅', date: at('14:00'), end_time: at('16:00'), presence: 'online' });
    });
    await when('10:00', async (then) => say(then, { status: 'online', comment: '行かない' }));
    await when('10:05');
    await when('12:00');
    expect(await board()).toBe('online 行かない');
    expect(await notices()).toHaveLength(1);
    await when('14:00');
    expect(await board()).toBe('online 在宅');
    await when('15:00', async (then) => say(then, { user: '黒田 陸', status: 'offline', comment: '早退' }, 'akai'));
    await when('16:00');
    expect(await board()).toBe('offline 早退');
  });

  test('by a run that the person takes back, and nobody else; it is not done again', async () => {
    await when('09:00', async (then) => {
      await say(then, { status: 'online' });
      await enter(then, { name: '外回り', date: at('10:00'), end_time: at('12:00'), presence: 'going_out' });
    });
    await when('10:00', async (then) => {
      const [step] = await steps();
      expect((await then.undo('akai', String(step?.id))).body.status).toBe('failed');
      expect((await then.undo('kuroda', String(step?.id))).body.status).toBe('done');
    });
    await when('10:05');
    await when('12:00');
    expect(await board()).toBe('online');
    expect(await steps()).toHaveLength(1);
  });

  test('a day off that holds the day wins, and half a day does not', async () => {
    await when('08:00', async (then) => {
      for (const who of ['kuroda', 'akai']) await say(then, { status: 'offline' }, who);
      for (const who of ['kuroda', 'akai'])
        await enter(then, { name: '外回り', date: at('10:00'), end_time: at('12:00'), presence: 'going_out' }, who);
      await then.act('kuroda', [{ action: 'add_user_holiday', params: { date: day } }]);
      await then.act('akai', [{ action: 'add_user_holiday', params: { date: day, memo: '午後休' } }]);
    });
    await when('10:00');
    expect([await board(), await board('赤井 凛')]).toEqual(['offline', 'going_out 外回り 12:00']);
  });

  test('a server that was down shows how things stand now, and nothing of what has passed', async () => {
    await when('08:00', async (then) => {
      await say(then, { status: 'online' });
      await enter(then, { name: '朝の外回り', date: at('10:00'), end_time: at('11:00'), presence: 'going_out' });
      await enter(then, { name: '在宅', date: at('11:00'), end_time: at('11:30'), presence: 'online' });
      await enter(then, { name: '現調', date: at('11:30'), end_time: at('13:00'), presence: 'going_out' });
    });
    await when('12:00');
    expect(await board()).toBe('going_out 現調 13:00');
    expect(await steps()).toHaveLength(1);
    await when('18:00');
    expect(await board()).toBe('going_out 現調 13:00');
  });

  test('an entry that is changed or deleted while it lasts takes the board along', async () => {
    let key = '';
    await when('09:00', async (then) => {
      await say(then, { status: 'online' });
      key = await enter(then, { name: '現調', date: at('10:00'), end_time: at('12:00'), presence: 'going_out' });
    });
    await when('10:00', (then) =>
      then.call('kuroda', 'PUT', `/api/schedules/${key}`, { data: { end_time: at('13:00') } }),
    );
    expect(await board()).toBe('going_out 現調 13:00');
    await when('10:10', (then) => then.call('kuroda', 'PUT', `/api/schedules/${key}`, { data: { date: at('14:00') } }));
    expect(await board()).toBe('online');
    await when('14:00');
    expect(await board()).toBe('going_out 現調 17:00');
    await when('14:10', (then) => then.call('kuroda', 'DELETE', `/api/schedules/${key}`));
    expect(await board()).toBe('online');
    expect((await steps()).map(({ at: time }) => time)).toEqual(['10:00', '10:00', '10:10', '14:00', '14:10']);
  });

  test('nobody who is out is brought back by an entry around it', async () => {
    await when('08:00', async (then) => {
      await say(then, { status: 'offline' });
      await enter(then, { name: '在宅', date: day, presence: 'online' });
      await enter(then, { name: '役所', date: at('10:00'), end_time: at('11:00'), presence: 'going_out' });
    });
    await when('10:00');
    await when('11:00');
    await when('11:30');
    expect(await board()).toBe('going_out 役所 11:00');
  });
});
