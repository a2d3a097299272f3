import type { CollectionDeclaration } from '@ibasho/contract/collection';
import { collectionDeclarations } from '@ibasho/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { openRightsOffice } from '../../../test/http/rights.ts';
import { type CollectionRights, collectionRights } from '../../../test/http/rights-of-collections.ts';
import { changeOf, newRecord } from '../../../test/http/samples.ts';

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

/** Accounts are sent and answered without the envelope `data`. */
const account = (n: number) => ({
  username: `tameshi${n}`,
  email: `tameshi${n}@example.test`,
  password: TEST_PASSWORD,
});

interface Sample {
  make(n: number): Record<string, unknown>;
  change(n: number): Record<string, unknown>;
  /** Whose such a record is, besides administrators: whoever made it, and who takes part. */
  owners: readonly Asker[];
}

function sampleOf(declared: CollectionDeclaration): Sample {
  if (declared.hasOwnCalls) return { make: account, change: () => ({ blocked: true }), owners: [] };
  const { change } = declared.rights;
  return {
    make: (n) => newRecord(declared, n, { owner: people.akai, guest: people.kurokawa }),
    change: (n) => changeOf(declared, n),
    owners: typeof change === 'string' ? [] : change.length > 1 ? ['akai', 'kurokawa'] : ['akai'],
  };
}

describe('[S6.7] every call of every collection, as nobody, a member, an owner and an administrator', () => {
  let n = 0;

  test.each(collectionDeclarations.map((each) => [each.name, each] as const))('%s', async (name, declared) => {
    const rights = collectionRights[name];
    if (!rights) throw new Error(`no rights of ${name}`);
    const sample = sampleOf(declared);
    const url = `/api/${name}`;
    const enveloped = (data: object) => (declared.hasOwnCalls ? data : { data });
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
      return declared.hasOwnCalls ? made.body.id : made.body.data.id;
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
        const data = method === 'POST' ? sample.make(++n) : sample.change(++n);
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
      ['bulletins', 'sd_user'],
      ['conference-room-reservations', 'organizer'],
      ['video-meetings', 'organizer'],
    ] as const;
    for (const [name, relation] of bodies) {
      const declared = collectionDeclarations.find((each) => each.name === name);
      const body = declared && sampleOf(declared).make(++n);
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
  return right === 'owner' && sample.owners.includes(asker);
}
