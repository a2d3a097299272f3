import { describe, expect, test } from 'vitest';
import { openFirm, person } from '../../../test/db/firm-file.ts';
import { isDatabaseEmpty } from './firm-file.ts';

const whole = {
  firm: { name: 'かもめ設計', timezone: 'Asia/Tokyo' },
  affiliations: [{ name: 'Design', aliases: ['デザイン室', '第1'] }],
  users: [
    person('kamome', {
      role: 'admin',
      name: '𠮷田 髙子🐦',
      jp_name: 'よしだ たかこ',
      en_name: 'Takako Yoshida',
      affiliation: 'Design',
      status: 'going_out',
      comment: '現場',
      return_time: '+0d 15:30',
      occupancy_rate: 40,
      memo: '一行目\n二行目',
    }),
    person('tsuru', { passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g', password: undefined }),
  ],
  cars: [{ name: 'ラパン', aliases: ['Lapin'], holder: 'kamome' }, { name: 'ソリオ' }],
  rooms: [{ name: '和室', aliases: ['座敷'], capacity: 8 }],
  projects: [
    {
      name: '灯台',
      description: '改修',
      projectStatus: 'in_progress',
      startDate: '2026-06-01',
      endDate: '+30d',
      tasks: [
        {
          name: '測量',
          start: 'today',
          end: '+1w',
          hours: 12,
          user: 'tsuru',
          taskStatus: 'in_progress',
          priority: 'high',
          comment: '雨天順延',
        },
      ],
      deliverables: [
        {
          name: '図面',
          type: 'design',
          dueDate: '+2w',
          estimatedHours: 30,
          tasks: [{ name: '下図', start: '+1d', end: '+3d' }],
        },
      ],
    },
  ],
  reservations: [
    {
      room: '和室',
      name: '朝会',
      start_time: '2026-06-11T09:00',
      end_time: '2026-06-11T09:30',
      users: ['kamome', 'tsuru'],
    },
    { room: '和室', name: '来客', start_time: '+1d 09:30', end_time: '+1d 10:00' },
  ],
  holidays: [{ user: 'tsuru', date: '+1d', memo: '私用' }],
  bulletins: [{ title: '避難訓練', text: '水曜', user: 'kamome' }],
  schedules: [
    { name: '検査', date: '2026-06-12T13:00', text: '立ち会い', user: 'tsuru' },
    { name: '検査', date: '2026-06-12', user: 'kamome' },
  ],
};

describe('loading a firm file', () => {
  test('a department without a Japanese name is shown by the one that the file gives, else by the first alias that reads as one', async () => {
    const { load, rows } = await openFirm();
    await load({
      affiliations: [
        { name: 'Design', displayName: '意匠室', aliases: ['デザイン室'] },
        { name: 'Sales', aliases: ['Sales Dept', '営業', '営業部'] },
        { name: '総務部', aliases: ['庶務'] },
        { name: 'HR', aliases: ['Human Resources'] },
      ],
    });
    expect(await rows('select name, display_name as shown from affiliations order by id')).toEqual([
      { name: 'Design', shown: '意匠室' },
      { name: 'Sales', shown: '営業部' },
      { name: '総務部', shown: null },
      { name: 'HR', shown: null },
    ]);
  });

  test('writes every list, with its relations, in the firm’s zone', async () => {
    const { load, rows, database } = await openFirm();
    expect(await isDatabaseEmpty(database)).toBe(true);
    const counts = await load(whole);
    expect(counts).toMatchObject({
      affiliations: 1,
      users: 2,
      cars: 2,
      rooms: 1,
      projects: 1,
      tasks: 2,
      deliverables: 1,
      reservations: 2,
      holidays: 1,
      bulletins: 1,
      schedules: 2,
    });
    expect(await isDatabaseEmpty(database)).toBe(false);
    // Counted for the planner too.
    expect(await rows(`select reltuples from pg_class where relname = 'sd_users'`)).toEqual([{ reltuples: 2 }]);
    expect(await rows('select name, timezone from firm')).toEqual([{ name: 'かもめ設計', timezone: 'Asia/Tokyo' }]);
    expect(await rows('select name from statuses order by id')).toEqual([
      { name: 'online' },
      { name: 'going_out' },
      { name: 'offline' },
    ]);
    expect(
      await rows(`select p.name, jp_name, en_name, p.email, comment, return_time, occupancy_rate, memo,
        f.name as affiliation, f.aliases, s.name as status, a.username, a.role, c.password_hash
        from sd_users p join accounts a on a.sd_user_id = p.id join credentials c on c.account_id = a.id
        left join affiliations f on f.id = affiliation_id join statuses s on s.id = sd_status_id order by p.id`),
    ).toEqual([
      {
        name: '𠮷田 髙子🐦',
        jp_name: 'よしだ たかこ',
        en_name: 'Takako Yoshida',
        email: 'kamome@example.test',
        comment: '現場',
        return_time: '2026-06-10T06:30:00.000Z',
        occupancy_rate: 40,
        memo: [
          { type: 'paragraph', children: [{ type: 'text', text: '一行目' }] },
          { type: 'paragraph', children: [{ type: 'text', text: '二行目' }] },
        ],
        affiliation: 'Design',
        aliases: ['デザイン室', '第1'],
        status: 'going_out',
        username: 'kamome',
        role: 'admin',
        password_hash: 'hash of secret-words',
      },
      expect.objectContaining({
        username: 'tsuru',
        role: 'member',
        status: 'offline',
        affiliation: null,
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
      }),
    ]);
    expect(
      await rows(`select c.name, aliases, p.email as holder, held_since is not null as since
        from cars c left join sd_users p on p.id = sd_user_id order by c.id`),
    ).toEqual([
      { name: 'ラパン', aliases: ['Lapin'], holder: 'kamome@example.test', since: true },
      { name: 'ソリオ', aliases: [], holder: null, since: false },
    ]);
    expect(
      await rows(`select p.name, project_status, p.start_date, p.end_date, t.name as task, t.start_date as task_start,
        t.end_date as task_end, hours, t.comment, priority, task_status, u.email as who
        from projects p join project_tasks t on t.project_id = p.id join sd_users u on u.id = t.sd_user_id`),
    ).toEqual([
      {
        name: '灯台',
        project_status: 'in_progress',
        start_date: '2026-06-01',
        end_date: '2026-07-10',
        task: '測量',
        task_start: '2026-06-10',
        task_end: '2026-06-17',
        hours: 12,
        comment: '雨天順延',
        priority: 'high',
        task_status: 'in_progress',
        who: 'tsuru@example.test',
      },
    ]);
    expect(
      await rows(`select d.name, d.type, due_date, estimated_hours, t.name as task, t.start_date, actual_hours
        from deliverables d join deliverable_tasks t on t.deliverable_id = d.id`),
    ).toEqual([
      {
        name: '図面',
        type: 'design',
        due_date: '2026-06-24',
        estimated_hours: 30,
        task: '下図',
        start_date: '2026-06-11',
        actual_hours: 8,
      },
    ]);
    expect(
      await rows(`select r.name, c.name as room, start_time, end_time, o.email as organizer,
        (select count(*) from conference_room_reservation_people p where reservation_id = r.id) as people
        from conference_room_reservations r join conference_rooms c on c.id = conference_room_id
        left join sd_users o on o.id = organizer_id order by r.id`),
    ).toEqual([
      {
        name: '朝会',
        room: '和室',
        start_time: '2026-06-11T00:00:00.000Z',
        end_time: '2026-06-11T00:30:00.000Z',
        organizer: 'kamome@example.test',
        people: 2,
      },
      expect.objectContaining({ name: '来客', start_time: '2026-06-11T00:30:00.000Z', organizer: null, people: 0 }),
    ]);
    expect(await rows('select date, memo from user_holidays')).toEqual([{ date: '2026-06-11', memo: '私用' }]);
    expect(await rows('select title, text from bulletins')).toEqual([{ title: '避難訓練', text: '水曜' }]);
    expect(await rows('select date, start_time from schedules order by id')).toEqual([
      { date: '2026-06-12', start_time: '2026-06-12T04:00:00.000Z' },
      { date: '2026-06-12', start_time: null },
    ]);
  });

  test('is one run of the product itself that tells no password and cannot be undone', async () => {
    const { load, rows } = await openFirm();
    await load(whole);
    const runs = await rows('select source, undoable, actions, message from runs');
    expect(runs).toMatchObject([
      { source: 'system', undoable: false, actions: [{ action: 'load_firm_file', params: { file: 'firm.json' } }] },
    ]);
    const journal = JSON.stringify(await rows('select before, after from journal'));
    expect(`${JSON.stringify(runs)}${journal}`).not.toMatch(/secret-words|argon2/);
    expect(journal).toContain('𠮷田 髙子🐦');
  });

  test('loaded again, adds only what is new and leaves alone what staff have changed', async () => {
    const { load, rows, count, database, hashed } = await openFirm();
    await load(whole);
    const client = await database.pool.connect();
    await client.query(
      `begin; set local ibasho.run = 'by hand'; update sd_users set comment = '戻りました' where email = 'kamome@example.test'; commit`,
    );
    client.release();
    const again = await load({
      ...whole,
      users: [...whole.users, person('sagi', { affiliation: 'Design' })],
      cars: [...whole.cars, { name: 'ハスラー', holder: 'tsuru' }],
      projects: [
        { ...whole.projects[0], deliverables: [{ name: '図面', tasks: [{ name: '清書' }] }, { name: '模型' }] },
      ],
      reservations: [
        ...whole.reservations,
        { name: '朝会', start_time: '2026-06-12T09:00', end_time: '2026-06-12T09:30' },
      ],
      schedules: [...whole.schedules, { name: '検査', date: '2026-06-13' }],
    });
    expect(again).toMatchObject({
      affiliations: 0,
      users: 1,
      cars: 1,
      rooms: 0,
      projects: 0,
      tasks: 1,
      deliverables: 1,
      reservations: 1,
      holidays: 0,
      bulletins: 0,
      schedules: 1,
    });
    expect(await rows(`select comment from sd_users where email = 'kamome@example.test'`)).toEqual([
      { comment: '戻りました' },
    ]);
    expect(await rows(`select email from sd_users where affiliation_id is not null order by id`)).toHaveLength(2);
    expect(await count('statuses')).toBe(3);
    expect(hashed).toHaveLength(2);
    expect(Object.values(await load(whole)).every((added) => added === 0)).toBe(true);
  });

  test('loads 5,000 people with few statements and one hash for each different password', async () => {
    const { load, count, hashed, rows } = await openFirm();
    const users = Array.from({ length: 5000 }, (_, i) =>
      person(`u${i}`, { affiliation: `A${i % 20}`, password: `secret-${i % 2}` }),
    );
    const affiliations = Array.from({ length: 20 }, (_, i) => ({ name: `A${i}` }));
    const holidays = users.map(({ username }, i) => ({ user: username, date: `+${i % 30}d` }));
    expect(await load({ affiliations, users, holidays })).toMatchObject({
      users: 5000,
      affiliations: 20,
      holidays: 5000,
    });
    expect(await count('sd_users')).toBe(5000);
    expect(await count('credentials')).toBe(5000);
    expect(hashed.sort()).toEqual(['secret-0', 'secret-1']);
    expect(
      await rows(`select p.email, f.name from sd_users p join affiliations f on f.id = affiliation_id
        join accounts a on a.sd_user_id = p.id where a.username = 'u4321'`),
    ).toEqual([{ email: 'u4321@example.test', name: 'A1' }]);
  }, 60_000);

  test('reads wall-clock times in the clock’s zone and keeps that zone', async () => {
    const { load, rows } = await openFirm('Europe/Berlin');
    await load({ firm: { name: 'Kranich' }, users: [person('kamome', { return_time: '2026-06-10T15:30' })] });
    expect(await rows('select timezone from firm')).toEqual([{ timezone: 'Europe/Berlin' }]);
    expect(await rows('select return_time from sd_users')).toEqual([{ return_time: '2026-06-10T13:30:00.000Z' }]);
  });

  test('two processes that load the same file at once add everything once', async () => {
    const { load, count } = await openFirm();
    const added = await Promise.all([load(whole), load(whole)]);
    expect(added.map(({ users }) => users).sort()).toEqual([0, 2]);
    expect(await count('sd_users')).toBe(2);
    expect(await count('conference_room_reservations')).toBe(2);
  });
});
