import type { Role } from '@ibasho/contract/auth';
import type { Actor, Db } from '../actions/action.ts';
import type { Collection } from '../actions/collection.ts';
import { accounts } from '../features/people/accounts.collection.ts';
import { isBranch, listIn, type Tree } from './content-api/query-string.ts';
import { findRecord } from './content-api/read.ts';
import { collections } from './content-api/registry.ts';

const ROLES: Record<Role, { id: number; documentId: string; name: string }> = {
  admin: { id: 1, documentId: 'roleadminroleadminrolead', name: '管理者' },
  member: { id: 2, documentId: 'rolememberrolememberrole', name: 'メンバー' },
};

/** Everybody may read all of their own account; of others' the collection's rights hold. */
const readers: ReadonlyMap<string, Collection> = new Map([...collections, [accounts.name, readableByItself(accounts)]]);

/**
 * The account of `actor` as ready JSON text, with `fields` and `populate` as the content API reads them, and `role`
 * beside its relations. `zone` is the firm's. Throws validation for a key that does not exist.
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
  const { record } = await findRecord(db, { role, zone, collections: readers }, accounts.name, actor.accountId, wanted);
  if (record === undefined || !hasRole) return record;
  return `${record.slice(0, -1)},"role":${JSON.stringify({ ...ROLES[role], type: role })}}`;
}

function readableByItself(collection: Collection): Collection {
  const readable = <T extends object>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, read: 'member' as const }]));
  return { ...collection, fields: readable(collection.fields), relations: readable(collection.relations) };
}

/** Roles are no records of the content API: the wish for one is taken out of `populate`. */
function withoutRole(populate: Tree | undefined): { hasRole: boolean; rest: Tree | undefined } {
  if (populate === undefined) return { hasRole: false, rest: undefined };
  if (isBranch(populate) && !listIn(populate)) {
    const { role, ...rest } = populate;
    return { hasRole: (role !== undefined && role !== 'false') || '*' in rest, rest };
  }
  const items = typeof populate === 'string' ? [populate] : (listIn(populate) ?? []);
  const paths = items.flatMap((item): Tree[] =>
    typeof item === 'string' ? item.split(',').map((path) => path.trim()) : [item],
  );
  return {
    hasRole: paths.some((path) => path === 'role' || path === '*'),
    rest: paths.filter((path) => path !== 'role'),
  };
}
