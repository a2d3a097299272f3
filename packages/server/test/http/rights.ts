import { sql } from 'drizzle-orm';
import { openTestApp, TEST_FIRM, TEST_PASSWORD, type TestApp } from '../app.ts';
import { asProduct } from './door.ts';
import { type KnownRoute, routesOf } from './known-routes.ts';
import type { Least } from './rights-of-collections.ts';

/** Who asks, as the table sees them: 黒田 is a member, 白石 administrates. */
export const ASKERS = { nobody: null, member: 'kuroda', admin: 'shiraishi' } as const;
export type Asker = keyof typeof ASKERS;
export const askers = Object.keys(ASKERS) as Asker[];
export const roles = ['member', 'admin'] as const;

export const may = (asker: Asker, least: Least) =>
  least === 'everybody' ||
  (least === 'stranger' && asker === 'nobody') ||
  (least === 'member' && asker !== 'nobody') ||
  (least === 'admin' && asker === 'admin');

/** The test firm with records of every collection, of 黒田 and of 赤井, and the routes of the server. */
export async function openRightsOffice(): Promise<{ office: TestApp; routes: KnownRoute[] }> {
  const { built: office, routes } = await routesOf(async () => {
    const app = await openTestApp({ firm: { ...TEST_FIRM, ...moreFirm }, env: { REGISTER_DOMAINS: 'example.test' } });
    await app.app.ready();
    return app;
  });
  await asProduct(office, async (db) => {
    await db.execute(sql`insert into media (name) values ('顔.png')`);
    await db.execute(sql`update sd_users set icon_id = 1`);
    await db.execute(sql`insert into video_meetings (topic, start_time, duration, organizer_id) values
      ('黒田の会', '2026-06-11T01:00Z', 30, (select id from sd_users where name like '黒田%')),
      ('赤井の会', '2026-06-11T02:00Z', 30, (select id from sd_users where name like '赤井%'))`);
    await db.execute(
      sql`insert into video_meeting_people (video_meeting_id, sd_user_id) select id, organizer_id from video_meetings`,
    );
  });
  return { office, routes };
}

const moreFirm = {
  rooms: [{ name: '応接室', capacity: 4 }],
  projects: [
    {
      name: '駅前計画',
      tasks: [{ name: '測量', user: 'kuroda' }],
      deliverables: [{ name: '図面', tasks: [{ name: '下書き', user: 'akai' }] }],
    },
  ],
  reservations: ['kuroda', 'akai'].map((user, index) => ({
    room: '応接室',
    name: `${user}の会議`,
    start_time: `2026-06-11T1${index}:00`,
    end_time: `2026-06-11T1${index}:30`,
    users: [user],
  })),
  bulletins: ['kuroda', 'akai'].map((user) => ({ title: `${user}より`, text: '本文', user })),
  schedules: ['kuroda', 'akai'].map((user) => ({ name: `${user}の予定`, date: '2026-06-12', user })),
};

/** A session of its own. */
export async function freshToken(office: TestApp, identifier: string): Promise<string> {
  const { body } = await office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
    identifier,
    password: TEST_PASSWORD,
  });
  return body.jwt;
}

/** A change of a record of each collection, as SQL without its condition. */
export const CHANGES: Record<string, string> = {
  'sd-users': `update sd_users set comment = 'x'`,
  statuses: `update statuses set name = name || 'x'`,
  affiliations: `update affiliations set name = name || 'x'`,
  'user-holidays': `update user_holidays set memo = 'x'`,
  cars: `update cars set sd_user_id = (select min(id) from sd_users), held_since = now()`,
  'conference-rooms': `update conference_rooms set capacity = capacity + 1`,
  'conference-room-reservations': `update conference_room_reservations set memo = 'x'`,
  'video-meetings': `update video_meetings set topic = topic || 'x'`,
  projects: `update projects set description = 'x'`,
  'project-tasks': `update project_tasks set comment = 'x'`,
  deliverables: `update deliverables set description = 'x'`,
  'deliverable-tasks': `update deliverable_tasks set description = 'x'`,
  bulletins: `update bulletins set text = 'x'`,
  schedules: `update schedules set text = 'x'`,
  media: `update media set caption = 'x'`,
  users: `update accounts set provider = provider || 'x'`,
};
