import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { ASKERS, CHANGES, may, openRightsOffice } from '../../../test/http/rights.ts';
import { type CollectionRights, collectionRights } from '../../../test/http/rights-of-collections.ts';
import type { Actor } from '../../actions/action.ts';
import { collections } from '../../features/registry.ts';

let office: TestApp;
beforeAll(async () => {
  ({ office } = await openRightsOffice());
});
afterAll(() => office.close());

/** The column that says whose a record is. */
function ownerIn(name: string): string | undefined {
  const { rights, relations } = collections.get(name) ?? {};
  const owners = rights && typeof rights.change !== 'string' ? rights.change : [];
  return owners.flatMap((owner) => {
    const { link, write } = relations?.[owner] ?? {};
    return link?.kind === 'one' && write !== 'nobody' ? [link.column] : [];
  })[0];
}

describe('what somebody changed and takes back', () => {
  test.each(Object.entries(collectionRights))('a record of %s', async (name, { restore }: CollectionRights) => {
    for (const role of ['member', 'admin'] as const) {
      for (const whose of restore === 'owner' ? ['own', 'other'] : ['any']) {
        const isAllowed = restore === 'owner' ? role === 'admin' || whose === 'own' : may(role, restore);
        const runId = await changed(role, name, whose);
        const { status } = await office.undo(ASKERS[role], runId);
        expect([role, whose, status]).toEqual([role, whose, isAllowed ? 200 : 403]);
        if (!isAllowed && restore !== 'nobody') expect((await office.undo('shiraishi', runId)).status).toBe(200);
      }
    }
  });

  async function changed(role: 'member' | 'admin', name: string, whose: string): Promise<string> {
    const { rows } = await office.database.pool.query<Actor & { personId: number }>(
      `select a.id as "accountId", a.username, a.role, a.sd_user_id as "personId" from accounts a where a.username = $1`,
      [ASKERS[role]],
    );
    const account = rows[0];
    if (!account) throw new Error('no such account');
    const { personId, ...actor } = account;
    const table = collections.get(name)?.table ?? '';
    const kuroda = "(select id from sd_users where name like '黒田%')";
    const owned =
      whose === 'own' ? `${ownerIn(name)} = ${kuroda}` : whose === 'other' ? `${ownerIn(name)} <> ${kuroda}` : 'true';
    const { runId } = await office.core.runs.perform({
      actor: { ...actor, sessionId: 's', person: { id: personId, documentId: '', name: '' } },
      source: 'rest',
      step: { action: 'PUT', params: {} },
      async work({ db }) {
        await db.execute(sql.raw(`${CHANGES[name]} where id = (select min(id) from ${table} where ${owned})`));
        return { say: 'changed', value: null };
      },
    });
    return runId;
  }
});
