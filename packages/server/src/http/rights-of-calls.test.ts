import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestApp } from '../../test/app.ts';
import { openRightsOffice } from '../../test/http/rights.ts';
import { type CollectionRights, collectionRights } from '../../test/http/rights-of-collections.ts';

let office: TestApp;
let people: Record<string, number>;
beforeAll(async () => {
  ({ office } = await openRightsOffice());
  const { rows } = await office.database.pool.query<{ username: string; id: number }>(
    'select username, sd_user_id::int as id from accounts',
  );
  people = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
});
afterAll(() => office.close());

/** 赤井 makes each record, or 白石 where that is for administrators; 黒田 has nothing to do with any. */
const ASKERS = [null, 'kuroda', 'akai', 'kurokawa', 'shiraishi'] as const;
type Asker = (typeof ASKERS)[number];

interface Sample {
  /** What a new record needs; `n` makes names unique. */
  make(n: number): Record<string, unknown>;
  change: Record<string, unknown>;
  /** Whose such a record is, besides administrators. */
  owners?: Asker[];
  /** Sent and answered without the envelope `data`. */
  isBare?: boolean;
}

const named = (n: number) => ({ name: `試し${n}` });
const withKurokawa = () => ({ sd_users: { set: [{ id: people.kurokawa }] } });

const samples: Record<string, Sample> = {
  'sd-users': { make: named, change: { comment: '外' } },
  statuses: { make: named, change: { name: '別の名前' } },
  affiliations: { make: (n) => ({ Name: `試し${n}` }), change: { Name: '別の名前' } },
  'user-holidays': {
    make: (n) => ({ date: new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10), sd_user: people.akai }),
    change: { memo: '私用' },
  },
  cars: { make: named, change: { sd_user: null } },
  'conference-rooms': { make: named, change: { capacity: 3 } },
  'conference-room-reservations': {
    make: (n) => ({
      ...named(n),
      start_time: '2026-06-20T10:00',
      end_time: '2026-06-20T11:00',
      ...withKurokawa(),
    }),
    change: { memo: '資料' },
    owners: ['akai', 'kurokawa'],
  },
  'video-meetings': {
    make: () => ({ topic: '会', start_time: '2026-06-20T10:00', duration: 30, ...withKurokawa() }),
    change: { duration: 60 },
    owners: ['akai', 'kurokawa'],
  },
  projects: { make: named, change: { description: '概要' } },
  'project-tasks': { make: named, change: { hours: 3 } },
  deliverables: { make: named, change: { progress: 30 } },
  'deliverable-tasks': { make: named, change: { progress: 30 } },
  bulletins: { make: (n) => ({ title: `題${n}` }), change: { text: '本文' }, owners: ['akai'] },
  schedules: {
    make: (n) => ({ ...named(n), date: '2026-06-20', sd_user: people.kurokawa }),
    change: { text: '本文' },
    owners: ['akai', 'kurokawa'],
  },
  media: { make: () => ({}), change: {} },
  users: {
    make: (n) => ({ username: `tameshi${n}`, email: `tameshi${n}@example.test`, password: TEST_PASSWORD }),
    change: { blocked: true },
    isBare: true,
  },
};

describe('[S6.7] every call of every collection, as nobody, a member, an owner and an administrator', () => {
  let n = 0;

  test.each(Object.entries(collectionRights))('%s', async (name, rights) => {
    const sample = samples[name];
    if (!sample) throw new Error(`no sample of ${name}`);
    const url = `/api/${name}`;
    const enveloped = (data: object) => (sample.isBare ? data : { data });
    const make = async () => {
      if (rights.create === 'nobody') return 1;
      const maker = rights.create === 'admin' ? 'shiraishi' : 'akai';
      const made = await office.call<{ id: number; data: { id: number } }>(
        maker,
        'POST',
        url,
        enveloped(sample.make(++n)),
      );
      expect([name, made.status, made.body]).toEqual([name, 201, expect.anything()]);
      return sample.isBare ? made.body.id : made.body.data.id;
    };
    const seen: unknown[] = [];
    const wanted: unknown[] = [];
    for (const asker of ASKERS) {
      const calls = [
        ['GET', url, rights.read],
        ['GET', `${url}/${await make()}`, rights.read],
        ['POST', url, rights.create],
        ['PUT', `${url}/${await make()}`, rights.update],
        ['DELETE', `${url}/${await make()}`, rights.remove],
      ] as const;
      for (const [method, path, right] of calls) {
        const data = method === 'POST' ? sample.make(++n) : sample.change;
        const hasBody = method === 'POST' || method === 'PUT';
        const { status } = await office.call(asker, method, path, hasBody ? enveloped(data) : undefined);
        seen.push([asker, method, status === 403 ? 'refused' : status < 300 ? 'done' : status]);
        wanted.push([asker, method, isFor(asker, right, sample) ? 'done' : 'refused']);
      }
    }
    expect(seen).toEqual(wanted);
  });

  test("the bodies that only name what is one's own are for members, and naming another is for administrators", async () => {
    const bodies = [
      ['bulletins', { title: '掲示' }, 'sd_user'],
      ['conference-room-reservations', samples['conference-room-reservations']?.make(0), 'organizer'],
      ['video-meetings', samples['video-meetings']?.make(0), 'organizer'],
    ] as const;
    for (const [name, body, relation] of bodies) {
      for (const [asker, named, expected] of [
        ['kuroda', 'kuroda', 201],
        ['kuroda', 'akai', 403],
        ['shiraishi', 'akai', 201],
      ] as const) {
        const data = { ...body, [relation]: { connect: [{ id: people[named] }] } };
        const { status } = await office.call(asker, 'POST', `/api/${name}`, { data });
        expect([name, asker, named, status]).toEqual([name, asker, named, expected]);
      }
    }
  });
});

function isFor(asker: Asker, right: CollectionRights['update'], sample: Sample): boolean {
  if (asker === null) return false;
  if (right === 'member' || asker === 'shiraishi') return right !== 'nobody';
  return right === 'owner' && (sample.owners ?? []).includes(asker);
}
