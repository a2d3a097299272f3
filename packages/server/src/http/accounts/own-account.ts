import type { Right } from '@ibasho/contract/collection';
import type { Actor, Db } from '../../actions/action.ts';
import type { Collection } from '../../actions/collection.ts';
import type { Tree } from '../../content/query/query-string.ts';
import { findRecord, requireSoundQuery } from '../../content/read.ts';
import { hasInitialPassword } from '../../features/accounts/credentials.ts';
import { accounts } from '../../features/people/accounts.collection.ts';
import { collections } from '../../features/registry.ts';
import { roleRecord, withoutRole } from './account-roles.ts';

/** Everybody may read all of their own account; of others' the collection's rights hold. */
const readers: ReadonlyMap<string, Collection> = new Map([...collections, [accounts.name, readableByItself(accounts)]]);

/**
 * The account of `actor` as ready JSON text, with `fields` and `populate` as the content API reads them, and `role`
 * beside its relations; `hasInitialPassword` only where somebody else has chosen the password. `zone` is the firm's.
 * Throws validation for a key that does not exist, in filters and sort too, which change nothing here.
 */
export async function readOwnAccount(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'role'>,
  zone: string,
  query: { readonly [key: string]: Tree },
): Promise<string | undefined> {
  const { role } = actor;
  const { hasRole, rest } = withoutRole(query.populate);
  const wanted = {
    ...(query.fields !== undefined && { fields: query.fields }),
    ...(rest !== undefined && { populate: rest }),
  };
  const reader = { role, zone, collections: readers };
  requireSoundQuery(reader, accounts.name, { ...query, ...wanted });
  const { record } = await findRecord(db, reader, accounts.name, actor.accountId, wanted);
  if (record === undefined) return undefined;
  return withMore(record, {
    ...(hasRole && { role: roleRecord(role) }),
    ...((await hasInitialPassword(db, actor.accountId)) && { hasInitialPassword: true }),
  });
}

/** The JSON object `record` with the keys of `more` behind its own. */
function withMore(record: string, more: object): string {
  const added = JSON.stringify(more).slice(1);
  return added === '}' ? record : `${record.slice(0, -1)},${added}`;
}

function readableByItself(collection: Collection): Collection {
  const readable = <T extends { read: Right }>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        part.read === 'nobody' ? part : { ...part, read: 'member' as const },
      ]),
    );
  return { ...collection, fields: readable(collection.fields), relations: readable(collection.relations) };
}
