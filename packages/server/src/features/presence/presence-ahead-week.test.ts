import { addDays } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { clockOf } from '../../clock.ts';
import { type Core, openCore } from '../../core.ts';

const PEOPLE = 40;
const MONDAY = '2026-06-15';
const zone = 'Asia/Tokyo';
const instant = (day: number, time: string) => new Date(`${addDays(MONDAY, day)}T${time}:00+09:00`).toISOString();
const nameOf = (index: number) => `試験 ${String(index).padStart(2, '0')}`;

let now = instant(0, '07:00');
const clock = clockOf(zone, () => now);
let office: TestApp;
let cores: Core[];
beforeAll(async () => {
  const users = Array.from({ length: PEOPLE }, (_, index) => ({ username: `staff${index}`, name: nameOf(index) }));
  const firm = { ...TEST_FIRM, holidays: [], users: [...(TEST_FIRM.users ?? []), ...users] };
  office = await openTestApp({ firm, now: '2026-06-14T08:00:00+09:00' });
  await office.core.due.close();
  const { database, log } = office.core;
  cores = await Promise.all([1, 2].map(() => openCore({ database, clock, log })));
});
afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await office.close();
});

const written = (source: 'panel' | 'system', statement: ReturnType<typeof sql>) =>
  (cores[0] as Core).runs.perform({
    actor: null,
    source,
    step: { action: 'test', params: {} },
    work: async ({ db }) => ({ say: 'test', value: await db.execute(statement) }),
  });

test('a week of forty people: each change once, in its time, and none over a later word', async () => {
  // Everybody is out each morning from a time of their own, and at work at home in the afternoon.
  const starts = (index: number) => [`09:${10 + index}`, `13:${10 + index}`] as const;
  const entries = Array.from({ length: PEOPLE * 5 }, (_, each) => {
    const [index, day] = [each % PEOPLE, Math.floor(each / PEOPLE)];
    const [out, home] = starts(index);
    return [
      {
        name: nameOf(index),
        what: '外回り',
        presence: 'going_out',
        date: addDays(MONDAY, day),
        start: instant(day, out),
        end: instant(day, '12:30'),
      },
      {
        name: nameOf(index),
        what: '在宅',
        presence: 'online',
        date: addDays(MONDAY, day),
        start: instant(day, home),
        end: instant(day, '17:00'),
      },
    ];
  }).flat();
  await written(
    'system',
    sql`insert into schedules (name, date, start_time, end_time, presence, sd_user_id)
      select e.what, e.date, e.start, e."end", e.presence, p.id
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e (name text, what text, presence text, date date, start timestamptz, "end" timestamptz)
      join sd_users p on p.name = e.name`,
  );
  // On Wednesday at 13:30 one of them says by hand that they are out.
  const [spoken, spokenAt] = [nameOf(5), instant(2, '13:30')];
  const moments = [...new Set([...entries.flatMap(({ start, end }) => [start, end]), spokenAt])].sort();
  for (const moment of moments) {
    now = moment;
    await Promise.all(cores.map((core) => core.due.catchUp()));
    if (moment !== spokenAt) continue;
    await written(
      'panel',
      sql`update sd_users set sd_status_id = (select id from statuses where name = 'going_out'), comment = '急用'
        where name = ${spoken}`,
    );
  }
  const { rows } = await office.database.pool.query(`
    select j.after ->> 'name' as name, j.after ->> 'comment' as comment, to_json(j.at) #>> '{}' as at, r.undoable
    from journal j join runs r on r.id = j.run_id
    where j.collection = 'sd-users' and r.actions -> 0 ->> 'action' = 'follow_schedule' order by j.id`);
  const begun = rows.filter(({ comment }) => comment === '外回り' || comment === '在宅');
  const seen = begun.map(({ name, comment, at }) => `${new Date(at).toISOString()} ${name} ${comment}`);
  expect(seen.length).toBeGreaterThanOrEqual(entries.length);
  for (const { name, what, start } of entries)
    expect(seen.filter((each) => each === `${start} ${name} ${what}`)).toHaveLength(1);
  expect(rows.every(({ undoable }) => undoable)).toBe(true);
  // Nothing was put over the word by hand before the next entry began.
  const after = rows.filter(({ name, at }) => name === spoken && Date.parse(at) > Date.parse(spokenAt));
  expect(new Date(after[0]?.at).toISOString()).toBe(instant(3, starts(5)[0]));
}, 60_000);
