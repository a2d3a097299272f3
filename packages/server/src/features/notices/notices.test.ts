import type { Notice, NoticesResponse } from '@ibasho/contract/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { asProduct } from '../../../test/http/door.ts';
import { sweep } from '../../db/housekeeping.ts';
import { PreparingClient } from '../../db/preparing-client.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());
beforeEach(() => office.database.pool.query('delete from notices'));

const notices = async (username: string): Promise<Notice[]> =>
  (await office.call<NoticesResponse>(username, 'GET', '/api/notices')).body.data;
const texts = async (username: string) => (await notices(username)).map(({ text }) => text);
const everybody = ['shiraishi', 'kuroda', 'akai', 'aoyama', 'kurokawa', 'takasaki'];
/** Who has notices, and how many. */
const told = async () => {
  const counts = await Promise.all(everybody.map(async (who) => [who, (await notices(who)).length] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};
const car = (action: string, name: string, user?: string) => [{ action, params: { car: name, ...(user && { user }) } }];
const put = async (asker: string, collection: string, name: string, data: object) => {
  const { documentId } = await office.record(collection, name);
  const answer = await office.call(asker, 'PUT', `/api/${collection}/${documentId}`, { data });
  expect(answer.status).toBe(200);
  return answer;
};
const dayOff = async (asker: string, user: string, date: string, memo?: string) => {
  const person = await office.record('sd-users', user);
  const { status, body } = await office.call<{ data: { documentId: string } }>(asker, 'POST', '/api/user-holidays', {
    data: { date, sd_user: person.id, ...(memo && { memo }) },
  });
  expect(status).toBe(201);
  return `/api/user-holidays/${body.data.documentId}`;
};

describe('a car', () => {
  test('that somebody takes over is told to whoever had it', async () => {
    await office.act('akai', car('assign_car', 'スイフト'));
    await office.actConfirmed('kuroda', car('force_assign_car', 'スイフト'));
    expect(await notices('akai')).toEqual([
      {
        documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
        within: null,
        by: '黒田 陸',
        about: 'cars',
        text: '黒田 陸さんがあなたのスイフトを使い始めました',
        at: expect.stringMatching(/^2026-06-10T01:0.*Z$/),
      },
    ]);
    expect(await told()).toEqual({ akai: 1 });
    await office.act('kuroda', car('release_car', 'スイフト'));
  });

  test('that is given to somebody is told to them; handed on, to both', async () => {
    await office.actConfirmed('kuroda', car('assign_car', 'タント', '赤井 凛'));
    expect(await texts('akai')).toEqual(['黒田 陸さんがタントをあなたの使用にしました']);
    await office.actConfirmed('kuroda', car('force_assign_car', 'タント', '青山 湊'));
    expect((await texts('akai'))[0]).toBe('黒田 陸さんがあなたのタントを青山 湊さんの使用にしました');
    expect(await texts('aoyama')).toEqual(['黒田 陸さんがタントをあなたの使用にしました']);
    expect(await told()).toEqual({ akai: 2, aoyama: 1 });
  });

  test('that is given back by another, by action or by PUT, is told to whoever had it', async () => {
    await office.act('akai', car('assign_car', 'ジムニー'));
    await office.actConfirmed('kuroda', car('release_car', 'ジムニー'));
    await office.act('akai', car('assign_car', 'ジムニー'));
    await put('shiraishi', 'cars', 'ジムニー', { sd_user: null });
    expect(await texts('akai')).toEqual([
      '白石 遥さんがあなたのジムニーを返却しました',
      '黒田 陸さんがあなたのジムニーを返却しました',
    ]);
  });

  test('that is deleted or added with a holder is told to them; its new name is nobody’s business', async () => {
    const holder = await office.record('sd-users', '赤井 凛');
    const data = { name: 'フィット', sd_user: holder.id };
    const { status } = await office.call('shiraishi', 'POST', '/api/cars', { data });
    expect(status).toBe(201);
    await put('shiraishi', 'cars', 'フィット', { name: 'フィット(赤)' });
    const { documentId } = await office.record('cars', 'フィット(赤)');
    await office.call('shiraishi', 'DELETE', `/api/cars/${documentId}`);
    expect(await texts('akai')).toEqual([
      '白石 遥さんがあなたが使用中のフィット(赤)を削除しました',
      '白石 遥さんがフィットをあなたの使用にしました',
    ]);
  });
});

describe('presence', () => {
  const goOut = (more: object) => [{ action: 'update_user_status', params: { status: 'going_out', ...more } }];

  test('that another changes is told with what it is now, by action and by PUT alike', async () => {
    await office.actConfirmed('kuroda', goOut({ user: '赤井 凛', return_time: '15:00' }));
    expect(await texts('akai')).toEqual([
      expect.stringMatching(/^黒田 陸さんがあなたの状態を変更しました：.*外出中.*15:00/),
    ]);
    await put('kuroda', 'sd-users', '赤井 凛', { comment: '駅前で打合せ' });
    expect((await texts('akai'))[0]).toContain('駅前で打合せ');
    expect((await notices('akai')).map(({ about }) => about)).toEqual(['sd-users', 'sd-users']);
    expect(await told()).toEqual({ akai: 2 });
  });

  test('of a group is told to each member once, by one statement, and not to whoever changed it', async () => {
    const actions = [
      { action: 'update_group_status', params: { group: 'Landscape', status: 'offline' } },
      { action: 'add_user_memo', params: { user: '赤井 凛', memo: '領収書は青い箱へ' } },
    ];
    await office.actConfirmed('kuroda', actions);
    expect(await told()).toEqual({ shiraishi: 1, akai: 1 });
    expect(await texts('shiraishi')).toEqual([expect.stringContaining('オフライン')]);
    expect(await texts('akai')).toEqual([expect.stringMatching(/オフライン.*領収書は青い箱へ/)]);
  });

  test('memo and occupancy are told too; a name, which is the administration’s, is not', async () => {
    await office.actConfirmed('kuroda', [{ action: 'update_occupancy_rate', params: { user: '青山 湊', rate: 40 } }]);
    await put('shiraishi', 'sd-users', '青山 湊', { jp_name: 'あおやま' });
    expect(await texts('aoyama')).toEqual([expect.stringContaining('40')]);
  });
});

describe('a day off', () => {
  test('that another adds, changes or deletes is told, by action and by the content API', async () => {
    const days = { start: '2026-12-28', end: '2026-12-30', user: '赤井 凛' };
    await office.actConfirmed('kuroda', [{ action: 'add_user_holiday', params: days }]);
    const one = await dayOff('kuroda', '赤井 凛', '2026-12-24', '午後休');
    await office.call('kuroda', 'PUT', one, { data: { date: '2026-12-25' } });
    await office.call('kuroda', 'DELETE', one);
    await office.actConfirmed('kuroda', [{ action: 'delete_user_holiday', params: days }]);
    expect(await texts('akai')).toEqual([
      '黒田 陸さんがあなたの休み 12月28日(月)〜12月30日(水)・3日を取り消しました',
      '黒田 陸さんがあなたの午後休 12月25日(金)を取り消しました',
      '黒田 陸さんがあなたの午後休 12月24日(木) → 12月25日(金)に変更しました',
      '黒田 陸さんがあなたの午後休 12月24日(木)を登録しました',
      '黒田 陸さんがあなたの休み 12月28日(月)〜12月30日(水)・3日を登録しました',
    ]);
    expect((await notices('akai')).map(({ about }) => about)).toEqual(Array(5).fill('user-holidays'));
  });

  test('that is made somebody else’s is told to both', async () => {
    const one = await dayOff('akai', '赤井 凛', '2026-12-22');
    const { id } = await office.record('sd-users', '青山 湊');
    expect((await office.call('kuroda', 'PUT', one, { data: { sd_user: id } })).status).toBe(200);
    expect(await texts('akai')).toEqual(['黒田 陸さんがあなたの休み 12月22日(火)を取り消しました']);
    expect(await texts('aoyama')).toEqual(['黒田 陸さんがあなたの休み 12月22日(火)を登録しました']);
  });
});

describe('nobody is told', () => {
  test('of what they did themselves, nor of previews, questions and refusals', async () => {
    await office.act('akai', car('assign_car', 'デミオ(白)'));
    await put('akai', 'sd-users', '赤井 凛', { comment: '席にいます' });
    await dayOff('akai', '赤井 凛', '2026-12-02');
    const taken = car('force_assign_car', 'デミオ(白)');
    await office.act('kuroda', taken, { dryRun: true });
    expect((await office.act('kuroda', taken)).body.status).toBe('needs_confirmation');
    await office.act('kuroda', [...car('release_car', 'デミオ(白)'), ...car('assign_car', 'ない車')]);
    expect(await told()).toEqual({});
  });

  test('of what the product does by itself, of a firm file, and of what a run put back itself', async () => {
    await asProduct(office.core, (tx) => tx.execute(`update sd_users set comment = 'x'`));
    const file = { cars: [{ name: 'ハイエース', holder: 'akai' }] };
    const { status } = await office.call('shiraishi', 'POST', '/api/firm-file', file);
    expect(status).toBeLessThan(300);
    const there = [{ action: 'update_occupancy_rate', params: { user: '青山 湊', rate: 41 } }];
    const back = [{ action: 'update_occupancy_rate', params: { user: '青山 湊', rate: 40 } }];
    await office.actConfirmed('kuroda', back);
    await office.database.pool.query('delete from notices');
    await office.actConfirmed('kuroda', [...there, ...back]);
    expect(await told()).toEqual({});
  });

  test('a person without an account; and one who is deleted takes their notices along', async () => {
    const { body } = await office.call<{ data: { id: number; documentId: string } }>(
      'shiraishi',
      'POST',
      '/api/sd-users',
      { data: { name: '仮 太郎' } },
    );
    const ownId = body.data.id;
    await put('kuroda', 'sd-users', '仮 太郎', { comment: '研修中' });
    const count = async () => {
      const { rows } = await office.database.pool.query('select from notices where sd_user_id = $1', [ownId]);
      return rows.length;
    };
    expect(await count()).toBe(0);
    await office.database.pool.query(
      `insert into notices (sd_user_id, run_id, actor_name, collection, text) values ($1, 'r', '黒田 陸', 'cars', 't')`,
      [ownId],
    );
    const gone = await office.call('shiraishi', 'DELETE', `/api/sd-users/${body.data.documentId}`);
    expect(gone.status).toBe(204);
    expect(await count()).toBe(0);
  });

  test('and no write of one’s own costs a statement more', async () => {
    const { documentId } = await office.record('sd-users', '赤井 凛');
    const query = vi.spyOn(PreparingClient.prototype, 'query');
    try {
      await office.call('akai', 'PUT', `/api/sd-users/${documentId}`, { data: { comment: '会議' } });
      const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((text) => /from journal where|notices/.test(text))).toEqual([]);
    } finally {
      query.mockRestore();
    }
  });
});

describe('an undo', () => {
  const takeOver = async () => {
    await put('shiraishi', 'cars', 'デミオ(黒)', { sd_user: null });
    await office.database.pool.query('delete from notices');
    await office.act('akai', car('assign_car', 'デミオ(黒)'));
    const { body } = await office.actConfirmed('kuroda', car('force_assign_car', 'デミオ(黒)'));
    return body.runId;
  };
  const allSeen = (who: string) =>
    notices(who).then((all) =>
      office.call(who, 'POST', '/api/notices/seen', { ids: all.map((each) => each.documentId) }),
    );

  test('takes back what nobody has seen yet, and tells nothing of it', async () => {
    await office.undo('kuroda', await takeOver());
    expect(await told()).toEqual({});
    const { rows } = await office.database.pool.query('select from notices');
    expect(rows).toHaveLength(0);
  });

  test('is told to whoever has seen it, and its own undo again', async () => {
    const runId = await takeOver();
    await allSeen('akai');
    const { body } = await office.undo('kuroda', runId);
    expect(await texts('akai')).toEqual(['黒田 陸さんが先の操作を元に戻し、デミオ(黒)をあなたの使用にしました']);
    await allSeen('akai');
    expect((await office.undo('kuroda', body.runId)).body.status).toBe('done');
    expect(await texts('akai')).toEqual(['黒田 陸さんが先の操作を元に戻し、あなたのデミオ(黒)を使い始めました']);
  });

  test('that is taken back before it was seen leaves what was seen before', async () => {
    const runId = await takeOver();
    await allSeen('akai');
    const { body } = await office.undo('kuroda', runId);
    await office.undo('kuroda', body.runId);
    expect(await told()).toEqual({});
  });

  test('by the assistant’s action does the same', async () => {
    await takeOver();
    await office.actConfirmed('kuroda', [{ action: 'undo_last_run', params: {} }]);
    expect(await told()).toEqual({});
  });

  test('by an administrator is told to whose records they are', async () => {
    const runId = await takeOver();
    await allSeen('akai');
    await office.undo('shiraishi', runId);
    expect(await texts('akai')).toEqual([expect.stringMatching(/^白石 遥さんが先の操作を元に戻し、/)]);
    expect(await texts('kuroda')).toEqual([
      '白石 遥さんが先の操作を元に戻し、あなたのデミオ(黒)を赤井 凛さんの使用にしました',
    ]);
  });
});

describe('notices', () => {
  const annoy = async (times: number) => {
    for (let each = 1; each <= times; each++)
      await office.actConfirmed('kuroda', [
        { action: 'update_user_status', params: { user: '赤井 凛', comment: `${each}回目 ${Math.random()}` } },
      ]);
  };
  const see = (who: string, body: object) => office.call<NoticesResponse>(who, 'POST', '/api/notices/seen', body);

  test('are kept until they are seen, one by one or all up to one that was shown', async () => {
    await annoy(4);
    const [newest, , , oldest] = await notices('akai');
    const left = await see('akai', { ids: [oldest?.documentId] });
    expect(left.body.data.map(({ text }) => text)).toEqual(await texts('akai'));
    expect(left.body.meta.unseen).toBe(3);
    await annoy(1);
    expect((await see('akai', { upTo: newest?.documentId })).body.meta.unseen).toBe(1);
    expect((await see('akai', { upTo: newest?.documentId })).body.meta.unseen).toBe(1);
  });

  test('are answered twenty at most, with how many there are', async () => {
    await annoy(23);
    const { body } = await office.call<NoticesResponse>('akai', 'GET', '/api/notices');
    expect([body.data.length, body.meta.unseen]).toEqual([20, 23]);
  });

  test('are their owner’s alone: administrators see and mark none of another’s', async () => {
    await annoy(1);
    const [own] = await notices('akai');
    for (const other of ['shiraishi', 'kuroda']) {
      expect((await see(other, { ids: [own?.documentId] })).body).toEqual({ data: [], meta: { unseen: 0 } });
      expect((await see(other, { upTo: own?.documentId })).status).toBe(200);
    }
    expect(await notices('akai')).toEqual([own]);
    expect((await office.call(null, 'GET', '/api/notices')).status).toBe(403);
    expect((await office.call(null, 'POST', '/api/notices/seen', { ids: [own?.documentId] })).status).toBe(403);
    const audit = await office.call('shiraishi', 'GET', '/api/ai-actions?everybody=true');
    expect(JSON.stringify(audit.body)).not.toMatch(/notice/);
  });

  test.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['1'] }],
    [{ upTo: 3 }],
    [{ ids: ['a'.repeat(24)], upTo: 'a'.repeat(24) }],
    [[]],
  ])('refuse %j', async (body) => {
    expect((await see('akai', body)).status).toBe(400);
  });

  test('that are long seen are removed; unseen ones stay', async () => {
    await annoy(3);
    const [first, second] = await notices('akai');
    await see('akai', { ids: [first?.documentId, second?.documentId] });
    await office.database.pool.query(
      `update notices set seen_at = seen_at - interval '31 days', created_at = created_at - interval '400 days'
       where document_id <> $1 and seen_at is not null`,
      [second?.documentId],
    );
    await sweep(office.database);
    const { rows } = await office.database.pool.query('select seen_at is null as unseen from notices order by id');
    expect(rows).toEqual([{ unseen: true }, { unseen: false }]);
  });
});
