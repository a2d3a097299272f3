import type { NamedList } from '@ibasho/contract/firm';
import { presenceStatuses } from '@ibasho/contract/presence';
import { sql } from 'drizzle-orm';
import type { Collection } from '../../actions/collection.ts';
import { addRows, standing } from '../rows.ts';
import { addBulletins, addHolidays, addSchedules } from './calendar.ts';
import type { Loading, PersonOf } from './loading.ts';
import { addNamed, isListed, type Listed, namesPeople } from './named.ts';
import { addPeople } from './people.ts';
import { addProjects } from './projects.ts';
import { addReservations } from './reservations.ts';

/** How many records of each list were added, by the list's name. */
export type Counts = Readonly<Record<string, number>>;

/** Adds what is new of every list, in the order in which they refer to one another. Throws the source's problem. */
export async function addEverything(loading: Loading, collections: ReadonlyMap<string, Collection>): Promise<Counts> {
  await addFirm(loading);
  const statuses = await addStatuses(loading);
  const added: Record<string, number> = {};
  const idsByList = new Map<string, ReadonlyMap<string, number>>();
  const idsOf = (list: NamedList) => idsByList.get(list) ?? new Map<string, number>();
  const addLists = async (lists: readonly Listed[], personOf: PersonOf) => {
    for (const collection of lists) {
      const list = await addNamed(loading, collection, personOf);
      added[collection.firmList.name] = list.added;
      idsByList.set(collection.firmList.name, list.ids);
    }
  };
  const nobody: PersonOf = () => undefined;

  // People refer to some of the lists, and other lists to people.
  const listed = [...collections.values()].filter(isListed);
  await addLists(
    listed.filter((each) => !namesPeople(each)),
    nobody,
  );
  const people = await addPeople(loading, idsOf('affiliations'), statuses);
  const personOf: PersonOf = (username, place) => {
    if (username === undefined) return undefined;
    const id = people.ids.get(username);
    if (id === undefined) throw loading.source.problem(place, `there is no user ${JSON.stringify(username)}`);
    return id;
  };
  await addLists(listed.filter(namesPeople), personOf);
  return {
    ...added,
    users: people.added,
    ...(await addProjects(loading, personOf)),
    reservations: await addReservations(loading, personOf, idsOf('rooms')),
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
