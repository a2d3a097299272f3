import { asc, eq } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import { collectionOf, type Follower } from '../db/follower.ts';
import { affiliations, cars, conferenceRooms, projects, sdUsers } from '../db/schema/index.ts';
import type { Directory, KnownGroup, KnownThing } from './interpreter.ts';

const NAMED = new Set(['sd-users', 'affiliations', 'cars', 'conference-rooms', 'projects']);
/** Columns whose change does not change what anybody or anything is called. */
const UNNAMED_COLUMNS = new Set([
  'version',
  'updated_at',
  'comment',
  'return_time',
  'memo',
  'occupancy_rate',
  'sd_status_id',
  'sd_user_id',
  'held_since',
  'icon_id',
  'description',
  'project_status',
  'start_date',
  'end_date',
]);

/** The directory of the firm, read once and again after a name, alias or affiliation has changed in any process. */
export interface LiveDirectory {
  current(): Promise<Directory>;
  close(): void;
}

export function openDirectory(db: Db, follower: Follower): LiveDirectory {
  let loaded: Promise<Directory> | undefined;
  const stop = follower.onEntries((entries) => {
    const isRenamed = entries.some(
      ({ collection, before, after }) =>
        NAMED.has(collectionOf({ collection })) &&
        (!before ||
          !after ||
          Object.keys(after).some((column) => !UNNAMED_COLUMNS.has(column) && !same(before[column], after[column]))),
    );
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
  const thing = <T extends typeof affiliations | typeof cars | typeof conferenceRooms>(table: T) => ({
    documentId: table.documentId,
    name: table.name,
    aliases: table.aliases,
  });
  const [people, groups, vehicles, rooms, works] = await Promise.all([
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
      .select({ ...thing(affiliations), displayName: affiliations.displayName })
      .from(affiliations)
      .orderBy(asc(affiliations.id)),
    db.select(thing(cars)).from(cars).orderBy(asc(cars.id)),
    db
      .select({ ...thing(conferenceRooms), capacity: conferenceRooms.capacity })
      .from(conferenceRooms)
      .orderBy(asc(conferenceRooms.id)),
    db.select({ documentId: projects.documentId, name: projects.name }).from(projects).orderBy(asc(projects.id)),
  ]);
  const named = works.map((project) => ({ ...project, aliases: [] }));
  return { people, affiliations: groups.map(asStaffSay), cars: vehicles, rooms, projects: named };
}

function asStaffSay({ displayName, ...group }: KnownThing & { displayName: string | null }): KnownGroup {
  if (displayName === null || displayName === group.name) return group;
  return { ...group, name: displayName, canonicalName: group.name, aliases: [group.name, ...group.aliases] };
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
