import { readFile } from 'node:fs/promises';
import { type PresenceStatus, presenceStatuses } from '@ibasho/contract/presence';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { loadFirmFile, parseFirmFile } from '../../db/firm-file/firm-file.ts';

let office: TestApp;
let statusIds: Record<string, number>;
beforeAll(async () => {
  office = await openTestApp();
  const { body } = await office.call<{ data: { id: number; name: string }[] }>('kuroda', 'GET', '/api/statuses');
  statusIds = Object.fromEntries(body.data.map(({ id, name }) => [name, id]));
});
afterAll(() => office.close());

/** The test firm's clock shows 10:00 on this day. */
const TODAY = '2026-06-10';
const [AHEAD, PAST] = ['18:00', '09:00'];
const instant = (time: string) => new Date(`${TODAY}T${time}:00+09:00`).toISOString();

interface Stored {
  status: string | null;
  comment: string | null;
  returnTime: string | null;
}

/** As the database has it. */
async function stored(name: string): Promise<Stored> {
  const { rows } = await office.database.pool.query(
    `select s.name as status, p.comment, p.return_time as "returnTime"
     from sd_users p left join statuses s on s.id = p.sd_status_id where p.name = $1`,
    [name],
  );
  return rows[0];
}

/** What is said of somebody; `time` is HH:mm of today. */
interface Said {
  status?: PresenceStatus;
  time?: string;
  comment?: string;
}

const paramsOf = ({ status, time, comment }: Said) => ({
  ...(status && { status }),
  ...(time && { return_time: time }),
  ...(comment && { comment }),
});

/** Every way in, each for a person of its own; gives the run. */
const doors = {
  action: {
    who: '黒田 陸',
    async say(said: Said): Promise<string> {
      return (await office.act('kuroda', [{ action: 'update_user_status', params: paramsOf(said) }])).body.runId;
    },
  },
  PUT: {
    who: '赤井 凛',
    async say({ status, time, comment }: Said): Promise<string> {
      const { documentId } = await office.record('sd-users', '赤井 凛');
      const data = {
        ...(status && { sd_status: { connect: [{ id: statusIds[status] }] } }),
        ...(time && { return_time: instant(time) }),
        ...(comment && { comment }),
      };
      const { headers } = await office.call('akai', 'PUT', `/api/sd-users/${documentId}`, { data });
      return String(headers['ibasho-run']);
    },
  },
  group: {
    who: '青山 湊',
    async say(said: Said): Promise<string> {
      const params = { group: 'Lighting', ...paramsOf(said) };
      return (await office.actConfirmed('aoyama', [{ action: 'update_group_status', params }])).body.runId;
    },
  },
};

/** Puts somebody where a case begins, past the doors. */
async function place(name: string, status: PresenceStatus, comment: string | null, time: string | null): Promise<void> {
  await office.core.runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'test', params: {} },
    async work({ db }) {
      await db.execute(sql`update sd_users set sd_status_id = ${statusIds[status]}, comment = ${comment},
        return_time = ${time && instant(time)}::timestamptz where name = ${name}`);
      return { say: 'placed', value: null };
    },
  });
}

const liars = async (): Promise<string[]> => {
  const { rows } =
    await office.database.pool.query(`select p.name from sd_users p join statuses s on s.id = p.sd_status_id
    where s.name = 'online' and p.return_time > '${instant('10:30')}'`);
  return rows.map((row: { name: string }) => row.name);
};

/** [present, said] → the status that is stored. Whoever comes back later is never online. */
const cases: [PresenceStatus, Said, PresenceStatus][] = presenceStatuses.flatMap((present) => [
  ...presenceStatuses.map((status): [PresenceStatus, Said, PresenceStatus] => [present, { status }, status]),
  ...presenceStatuses.map((status): [PresenceStatus, Said, PresenceStatus] => [
    present,
    { status, time: PAST },
    status,
  ]),
  [present, { time: PAST }, present],
  [present, { status: 'going_out', time: AHEAD }, 'going_out'],
  [present, { status: 'offline', time: AHEAD }, 'offline'],
]);
const comingLater: [PresenceStatus, Said, PresenceStatus][] = [
  ['online', { time: AHEAD }, 'going_out'],
  ['going_out', { time: AHEAD }, 'going_out'],
  ['offline', { time: AHEAD }, 'offline'],
  ['online', { status: 'online', time: AHEAD }, 'going_out'],
  ['going_out', { status: 'online', time: AHEAD }, 'going_out'],
  ['offline', { status: 'online', time: AHEAD }, 'offline'],
];

describe.each(Object.entries(doors))('the board is true, whoever sets it by %s', (door, { who, say }) => {
  const taken = (said: Said) => door !== 'group' || said.status !== undefined;

  test.each([...cases, ...comingLater].filter(([, said]) => taken(said)))(
    '%s, told %o, is %s; undone, it is as before',
    async (present, said, status) => {
      await place(who, present, '先の話', present === 'online' ? null : '17:00');
      const before = await stored(who);
      const runId = await say(said);
      expect(await stored(who)).toMatchObject({ status, ...(said.time && { returnTime: instant(said.time) }) });
      expect(await liars()).toEqual([]);
      if (JSON.stringify(before) !== JSON.stringify(await stored(who)))
        expect((await office.undo('shiraishi', runId)).status).toBe(200);
      expect(await stored(who)).toEqual(before);
    },
  );

  test('[S4.9] a status that becomes another clears the comment and the return time that are not named', async () => {
    await place(who, 'going_out', '市役所', AHEAD);
    await say({ status: 'online' });
    expect(await stored(who)).toEqual({ status: 'online', comment: null, returnTime: null });
    await place(who, 'going_out', '市役所', AHEAD);
    await say({ status: 'offline', comment: '直帰' });
    expect(await stored(who)).toEqual({ status: 'offline', comment: '直帰', returnTime: null });
    await place(who, 'going_out', '市役所', AHEAD);
    await say({ status: 'offline', time: '17:30' });
    expect(await stored(who)).toEqual({ status: 'offline', comment: null, returnTime: instant('17:30') });
  });

  test('a return time alone leaves the comment', async () => {
    if (!taken({})) return;
    await place(who, 'online', '在宅', null);
    await say({ time: AHEAD });
    expect(await stored(who)).toEqual({ status: 'going_out', comment: '在宅', returnTime: instant(AHEAD) });
  });
});

describe('[S7.14] a PUT', () => {
  const { who, say } = doors.PUT;

  test.each(presenceStatuses)(
    'that names the status %s that is set already changes only what it names',
    async (status) => {
      await place(who, status, '市役所', status === 'online' ? PAST : AHEAD);
      const before = await stored(who);
      await say({ status });
      expect(await stored(who)).toEqual(before);
      await say({ status, comment: '郵便局' });
      expect(await stored(who)).toEqual({ ...before, comment: '郵便局' });
    },
  );

  test('of a comment alone leaves status and return time', async () => {
    await place(who, 'going_out', '市役所', AHEAD);
    await say({ comment: '郵便局' });
    expect(await stored(who)).toEqual({ status: 'going_out', comment: '郵便局', returnTime: instant(AHEAD) });
  });
});

describe('somebody new', () => {
  test('who will only come later is offline until then, by POST and by firm file', async () => {
    const data = { name: '新田 岳', sd_status: statusIds.online, return_time: instant(AHEAD) };
    expect((await office.call('shiraishi', 'POST', '/api/sd-users', { data })).status).toBe(201);
    expect(await stored('新田 岳')).toEqual({ status: 'offline', comment: null, returnTime: instant(AHEAD) });
    const users = [
      { username: 'nitta', name: '新田 湖', status: 'online', return_time: AHEAD },
      { username: 'sawada', name: '沢田 湖', status: 'going_out', return_time: AHEAD },
      { username: 'takeda', name: '武田 湖', status: 'online', return_time: PAST },
    ];
    await loadFirmFile(office.core, parseFirmFile(JSON.stringify({ users }), 'a later file'));
    expect(await stored('新田 湖')).toMatchObject({ status: 'offline', returnTime: instant(AHEAD) });
    expect(await stored('沢田 湖')).toMatchObject({ status: 'going_out', returnTime: instant(AHEAD) });
    expect(await stored('武田 湖')).toMatchObject({ status: 'online', returnTime: instant(PAST) });
  });
});

describe('what is told', () => {
  const say = async (said: Said) =>
    (await office.act('kuroda', [{ action: 'update_user_status', params: paramsOf(said) }])).body.message;

  test.each([
    ['online', { time: AHEAD }, '外出中にしました。18:00戻り'],
    ['online', { time: AHEAD, comment: '銀行' }, '外出中にしました。18:00戻り・銀行'],
    ['offline', { status: 'online', time: AHEAD, comment: '電車遅延' }, 'オフラインにしました。18:00まで・電車遅延'],
    ['going_out', { time: '19:00' }, '戻り時間を19:00にしました'],
    ['going_out', { time: '19:00', comment: '銀行' }, '戻り時間を19:00にしました。コメントを「銀行」にしました'],
    ['going_out', { comment: '銀行' }, 'コメントを「銀行」にしました'],
  ] as const)('to somebody %s who says %o is what was done', async (present, said, told) => {
    await place('黒田 陸', present, null, present === 'going_out' ? AHEAD : null);
    expect(await say(said)).toBe(told);
  });

  test('of a group names each status that its members have now', async () => {
    await place('青山 湊', 'offline', null, null);
    for (const name of ['黒川 葵', '髙﨑 𠮷子']) await place(name, 'online', null, null);
    const params = { group: 'Lighting', status: 'online', return_time: AHEAD };
    const run = await office.actConfirmed('aoyama', [{ action: 'update_group_status', params }]);
    expect(run.body.message).toContain('照明部を外出中（2人）、オフライン（1人）にしました。18:00戻り');
  });
});

describe('the database itself', () => {
  test('refuses somebody online who comes back later, whatever door that was', async () => {
    await expect(place('黒田 陸', 'online', null, AHEAD)).rejects.toMatchObject({
      code: 'conflict',
      say: 'オンラインの人に、これからの戻り時間は設定できません',
    });
    await place('黒田 陸', 'online', null, PAST);
  });

  test('puts right what was stored before the rule, as a run of its own', async () => {
    await office.database.pool.query('drop function keep_presence_true cascade');
    await place('黒田 陸', 'online', '会議', AHEAD);
    const migration = new URL('../../../migrations/0008_true_presence.sql', import.meta.url);
    const now = `select set_config('ibasho.now', '${instant('10:00')}', true);`;
    await office.database.pool.query(now + (await readFile(migration, 'utf8')));
    expect(await stored('黒田 陸')).toEqual({ status: 'going_out', comment: '会議', returnTime: instant(AHEAD) });
    const { rows } = await office.database.pool.query('select source, message from runs order by number desc limit 1');
    expect(rows).toEqual([{ source: 'system', message: '戻り時間がこれからの人を外出中にしました' }]);
    await expect(place('黒田 陸', 'online', null, AHEAD)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('an undo that would show somebody as here who is not is refused, and says so', async () => {
    await place('黒田 陸', 'online', null, null);
    const out = await doors.action.say({ status: 'going_out' });
    await doors.action.say({ time: AHEAD });
    const undone = await office.undo('kuroda', out);
    expect(undone.status).toBe(409);
    expect(undone.body).toMatchObject({ error: { say: expect.stringContaining('黒田 陸') } });
    expect(await liars()).toEqual([]);
  });

  test('no sequence of doors and undos leaves somebody online who comes back later', async () => {
    const told = fc.record(
      {
        status: fc.constantFrom(...presenceStatuses),
        time: fc.constantFrom(AHEAD, PAST),
        comment: fc.constantFrom('銀行', '在宅'),
      },
      { requiredKeys: [] },
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ door: fc.constantFrom('action', 'PUT', 'group' as const), said: told }) },
      { weight: 1, arbitrary: fc.record({ undo: fc.nat(8) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const runs: string[] = [];
        for (const each of steps) {
          if ('undo' in each) await office.undo('shiraishi', runs[each.undo % (runs.length || 1)] ?? 'none');
          else runs.push(await doors[each.door as keyof typeof doors].say(each.said));
          expect(await liars()).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
