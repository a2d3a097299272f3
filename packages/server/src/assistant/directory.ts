import { collectionDeclarations } from '@ibasho/contract/features';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import { columnOf, tableOf } from '../actions/table-names.ts';
import { collectionOf, type Follower } from '../db/follower.ts';
import { affiliations, conferenceRooms, sdUsers } from '../db/schema/index.ts';
import type { Directory, KnownGroup, KnownThing } from './interpreter.ts';

/** What the directory shows beside names. */
const SHOWN_TOO: Readonly<Record<string, readonly string[]>> = {
  'sd-users': ['affiliation_id'],
  'conference-rooms': ['capacity'],
};

/** Those that the directory has under names of their own. */
const LISTED: readonly string[] = ['sd-users', 'affiliations', 'cars', 'conference-rooms', 'projects'];

/** The collections whose records sentences call by name, each with the columns that the directory shows. */
const spoken: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  collectionDeclarations
    .filter(({ fields, namedBy }) => fields[namedBy]?.isSpoken)
    .map(({ name, fields }) => {
      const named = Object.entries(fields).filter(([, { isSpoken }]) => isSpoken);
      return [name, new Set([...named.map(([field]) => columnOf(field)), ...(SHOWN_TOO[name] ?? [])])];
    }),
);

/** The directory of the firm, read once and again after a name, alias or affiliation has changed in any process. */
export interface LiveDirectory {
  current(): Promise<Directory>;
  close(): void;
}

export function openDirectory(db: Db, follower: Follower): LiveDirectory {
  let loaded: Promise<Directory> | undefined;
  const stop = follower.onEntries((entries) => {
    const isRenamed = entries.some(({ collection, before, after }) => {
      const columns = spoken.get(collectionOf({ collection }));
      return columns && (!before || !after || [...columns].some((column) => !same(before[column], after[column])));
    });
    if (isRenamed) loaded = undefined;
  });
  return {
    current() {
      if (loaded === undefined) {
        const loading = load(db);
        loaded = loading;
        loading.catch(() => {
          if (loaded === loading) loaded = undefined;
        });
      }
      return loaded;
    },
    close: stop,
  };
}

async function load(db: Db): Promise<Directory> {
  const [people, groups, rooms, cars, projects, others] = await Promise.all([
    db
      .select({
        documentId: sdUsers.documentId,
        name: sdUsers.name,
        jpName: sdUsers.jpName,
        enName: sdUsers.enName,
        affiliation: affiliations.documentId,
      })
      .from(sdUsers)
      .leftJoin(affiliations, eq(affiliations.id, sdUsers.affiliationId))
      .orderBy(asc(sdUsers.id)),
    db
      .select({ ...named(affiliations), displayName: affiliations.displayName })
      .from(affiliations)
      .orderBy(asc(affiliations.id)),
    db
      .select({ ...named(conferenceRooms), capacity: conferenceRooms.capacity })
      .from(conferenceRooms)
      .orderBy(asc(conferenceRooms.id)),
    thingsOf(db, 'cars'),
    thingsOf(db, 'projects'),
    otherThings(db),
  ]);
  return { people, affiliations: groups.map(asStaffSay), cars, rooms, projects, others };
}

const named = <T extends typeof affiliations | typeof conferenceRooms>({ documentId, name, aliases }: T) => ({
  documentId,
  name,
  aliases,
});

/** The records of a collection with all that sentences may call them, in the order in which they were made. */
async function thingsOf(db: Db, collection: string): Promise<KnownThing[]> {
  const { fields, namedBy } = collectionDeclarations.find(({ name }) => name === collection) ?? {};
  const { rows } = await db.execute<{ documentId: string; name: string; aliases: string[] }>(sql`
    select document_id as "documentId", ${sql.identifier(columnOf(namedBy ?? 'name'))} as name,
      ${fields?.aliases ? sql`aliases` : sql`'{}'::text[] as aliases`}
    from ${sql.identifier(tableOf(collection))} order by id`);
  return rows;
}

async function otherThings(db: Db): Promise<Record<string, KnownThing[]>> {
  const others = [...spoken.keys()].filter((name) => !LISTED.includes(name));
  const lists = await Promise.all(others.map(async (name) => [name, await thingsOf(db, name)] as const));
  return Object.fromEntries(lists);
}

function asStaffSay({ displayName, ...group }: KnownThing & { displayName: string | null }): KnownGroup {
  if (displayName === null || displayName === group.name) return group;
  return { ...group, name: displayName, canonicalName: group.name, aliases: [group.name, ...group.aliases] };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
