import type { FirmList } from '@ibasho/contract/firm';
import type { FirmFile } from '@ibasho/contract/firm-file';
import { isDepartmentName, isInJapanese } from '@ibasho/contract/names';
import { presenceStatuses } from '@ibasho/contract/presence';
import { sql } from 'drizzle-orm';
import { addRows, standing } from '../rows.ts';
import { addBulletins, addHolidays, addSchedules } from './calendar.ts';
import { type Loading, type PersonOf, requireOnce } from './loading.ts';
import { addPeople } from './people.ts';
import { addProjects } from './projects.ts';
import { addReservations } from './reservations.ts';

/** How many records of each list were added. */
export type Counts = Record<FirmList, number>;

/** Adds what is new of every list, in the order in which they refer to one another. Throws the source's problem. */
export async function addEverything(loading: Loading): Promise<Counts> {
  await addFirm(loading);
  const statuses = await addStatuses(loading);
  const affiliations = await addNamed(loading, 'affiliations', 'affiliations', ({ name, displayName, aliases }) => ({
    display_name: displayName ?? (isInJapanese(name) ? undefined : aliases?.find(isDepartmentName)),
    aliases,
  }));
  const people = await addPeople(loading, affiliations.ids, statuses);
  const personOf: PersonOf = (username, place) => {
    if (username === undefined) return undefined;
    const id = people.ids.get(username);
    if (id === undefined) throw loading.source.problem(place, `there is no user ${JSON.stringify(username)}`);
    return id;
  };
  const now = loading.clock.now();
  const cars = await addNamed(loading, 'cars', 'cars', ({ aliases, holder }, index) => {
    const person = personOf(holder, ['cars', index, 'holder']);
    return { aliases, sd_user_id: person, held_since: person === undefined ? undefined : now };
  });
  const rooms = await addNamed(loading, 'rooms', 'conference_rooms', ({ aliases, capacity }) => ({
    aliases,
    capacity,
  }));
  return {
    affiliations: affiliations.added,
    users: people.added,
    cars: cars.added,
    rooms: rooms.added,
    ...(await addProjects(loading, personOf)),
    reservations: await addReservations(loading, personOf, rooms.ids),
    holidays: await addHolidays(loading, personOf),
    bulletins: await addBulletins(loading, personOf),
    schedules: await addSchedules(loading, personOf),
  };
}

async function addFirm({ db, clock, source }: Loading): Promise<void> {
  if (!source.file.firm) return;
  await db.execute(sql`
    insert into firm (name, timezone) values (${source.file.firm.name}, ${clock.zone}) on conflict do nothing`);
}

async function addStatuses({ db }: Loading): Promise<Map<string, number>> {
  const query = sql`select name as key, id from statuses`;
  const before = await standing(db, query);
  await addRows(
    db,
    'statuses',
    presenceStatuses.filter((name) => !before.has(name)).map((name) => ({ name })),
  );
  return standing(db, query);
}

type NamedList = 'affiliations' | 'cars' | 'rooms';

async function addNamed<List extends NamedList>(
  { db, source }: Loading,
  list: List,
  table: string,
  columnsOf: (item: NonNullable<FirmFile[List]>[number], index: number) => Record<string, unknown>,
): Promise<{ ids: Map<string, number>; added: number }> {
  const items: readonly NonNullable<FirmFile[List]>[number][] = source.file[list] ?? [];
  requireOnce(source, items, (item) => item.name, [list], 'name');
  const ids = await standing(db, sql`select name as key, id from ${sql.identifier(table)}`);
  const fresh = items.map((item, index) => ({ item, index })).filter(({ item }) => !ids.has(item.name));
  const rows = fresh.map(({ item, index }) => ({ name: item.name, ...columnsOf(item, index) }));
  const added = await addRows(db, table, rows);
  for (const [at, { item }] of fresh.entries()) ids.set(item.name, Number(added[at]));
  return { ids, added: fresh.length };
}
