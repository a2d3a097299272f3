import type { LiveEvent } from '@ibasho/contract/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { asProduct } from '../../../test/http/door.ts';
import { openListener } from '../../../test/http/listener.ts';
import { ASKERS, CHANGES, may, openRightsOffice, roles } from '../../../test/http/rights.ts';
import { collectionRights } from '../../../test/http/rights-of-collections.ts';

let office: TestApp;
let url: string;
beforeAll(async () => {
  ({ office } = await openRightsOffice());
  url = await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => office.close());

describe('events', () => {
  test('[S6.7] tell each viewer of the collections that they may read, and of no value', async () => {
    const listeners = await Promise.all(roles.map(async (role) => openListener(url, await office.token(ASKERS[role]))));
    const start = office.core.follower.position;
    for (const listener of listeners) await listener.until(({ id }) => id === start);
    let end = start;
    for (const change of Object.values(CHANGES)) {
      end = await asProduct({ database: office.database, follower: office.core.follower }, (db) =>
        db.execute(sql.raw(`${change} where id = 1`)),
      );
    }
    for (const [at, role] of roles.entries()) {
      const listener = listeners[at];
      await listener?.until(({ id }) => id === end);
      const events: LiveEvent[] = listener?.changes().map(({ event }) => event) ?? [];
      const readable = Object.keys(collectionRights).filter((name) =>
        may(role, collectionRights[name]?.read ?? 'nobody'),
      );
      expect([role, ...new Set(events.map(({ collection }) => collection))].sort()).toEqual([role, ...readable].sort());
      for (const event of events) {
        expect(Object.keys(event).sort()).toEqual(['collection', 'documentId', 'kind', 'updatedAt']);
      }
      listener?.cut();
    }
  });
});
