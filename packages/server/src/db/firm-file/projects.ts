import type { FirmFile } from '@ibasho/contract/firm-file';
import { sql } from 'drizzle-orm';
import { addRows, type Row, standing } from '../rows.ts';
import { keyOf } from './keys.ts';
import { type Loading, type PersonOf, requireOnce } from './loading.ts';
import { dayOf } from './times.ts';

type Project = NonNullable<FirmFile['projects']>[number];
type Task = NonNullable<Project['tasks']>[number];
type Place = readonly PropertyKey[];

/** An item of the file, where it stands, and the id of the record above it. */
interface Under<Item> {
  item: Item;
  place: Place;
  parent: number;
}

/** Adds the projects that are new by name, and in each the tasks and deliverables that are. Gives how many of each. */
export async function addProjects(
  loading: Loading,
  personOf: PersonOf,
): Promise<{ projects: number; tasks: number; deliverables: number }> {
  const { db, source } = loading;
  const files = source.file.projects ?? [];
  requireOnce(source, files, (project) => project.name, ['projects'], 'name');
  const projects = await standing(db, sql`select name as key, id from projects order by id desc`);
  const fresh = files.map((item, index) => ({ item, index })).filter(({ item }) => !projects.has(item.name));
  const rows = fresh.map(({ item, index }) => ({
    name: item.name,
    description: item.description,
    project_status: item.projectStatus,
    ...period(loading, item.startDate, item.endDate, ['projects', index, 'endDate']),
  }));
  const ids = await addRows(db, 'projects', rows);
  for (const [at, { item }] of fresh.entries()) projects.set(item.name, Number(ids[at]));

  const under = files.map((item, index) => ({
    item,
    place: ['projects', index],
    parent: Number(projects.get(item.name)),
  }));
  const tasks = await addTasks(loading, personOf, childrenOf(under, 'tasks'), projectTasks);
  const deliverables = await addDeliverables(loading, childrenOf(under, 'deliverables'));
  const below = await addTasks(loading, personOf, childrenOf(deliverables.all, 'tasks'), deliverableTasks);
  return { projects: fresh.length, tasks: tasks + below, deliverables: deliverables.added };
}

async function addDeliverables(
  { db, clock, source }: Loading,
  all: readonly Under<NonNullable<Project['deliverables']>[number]>[],
) {
  const known = await standing(db, sql`select jsonb_build_array(project_id, name)::text as key, id from deliverables`);
  const ids = new Map([...known].map(([key, id]) => [keyOf(...JSON.parse(key)), id]));
  requireOnceBelow(source, all);
  const fresh = all.filter(({ item, parent }) => !ids.has(keyOf(parent, item.name)));
  const rows = fresh.map(({ item, parent }) => ({
    name: item.name,
    type: item.type,
    due_date: item.dueDate === undefined ? undefined : dayOf(item.dueDate, clock),
    estimated_hours: item.estimatedHours,
    project_id: parent,
  }));
  const added = await addRows(db, 'deliverables', rows);
  for (const [at, { item, parent }] of fresh.entries()) ids.set(keyOf(parent, item.name), Number(added[at]));
  return {
    added: fresh.length,
    all: all.map((each) => ({ ...each, parent: Number(ids.get(keyOf(each.parent, each.item.name))) })),
  };
}

/** How the two kinds of task differ in the tables. */
const projectTasks = { table: 'project_tasks', parent: 'project_id', hours: 'hours', comment: 'comment' };
const deliverableTasks = {
  table: 'deliverable_tasks',
  parent: 'deliverable_id',
  hours: 'actual_hours',
  comment: 'description',
};

async function addTasks(
  loading: Loading,
  personOf: PersonOf,
  all: readonly Under<Task>[],
  columns: typeof projectTasks,
): Promise<number> {
  const { db, source } = loading;
  const parent = sql.identifier(columns.parent);
  const found = await standing(
    db,
    sql`select jsonb_build_array(${parent}, name)::text as key, id from ${sql.identifier(columns.table)}`,
  );
  const known = new Set([...found.keys()].map((key) => keyOf(...JSON.parse(key))));
  requireOnceBelow(source, all);
  const fresh = all.filter((task) => !known.has(keyOf(task.parent, task.item.name)));
  const rows = fresh.map(({ item, place, parent: id }) => ({
    name: item.name,
    ...period(loading, item.start, item.end, [...place, 'end']),
    [columns.hours]: item.hours,
    [columns.comment]: item.comment,
    task_status: item.taskStatus,
    priority: item.priority,
    [columns.parent]: id,
    sd_user_id: personOf(item.user, [...place, 'user']),
  }));
  await addRows(db, columns.table, rows);
  return fresh.length;
}

function childrenOf<List extends string, Child>(
  parents: readonly Under<{ [key in List]?: Child[] | undefined }>[],
  list: List,
): Under<Child>[] {
  return parents.flatMap(({ item, place, parent }) =>
    (item[list] ?? []).map((child, index) => ({ item: child, place: [...place, list, index], parent })),
  );
}

function requireOnceBelow(
  source: Loading['source'],
  all: readonly Under<{ name: string; start?: string | undefined }>[],
): void {
  const seen = new Set<string>();
  for (const { item, place, parent } of all) {
    const key = keyOf(parent, item.name, item.start);
    if (seen.has(key)) throw source.problem([...place, 'name'], 'another one beside it has the same name');
    seen.add(key);
  }
}

function period({ clock, source }: Loading, from: string | undefined, to: string | undefined, place: Place): Row {
  const start = from === undefined ? undefined : dayOf(from, clock);
  const end = to === undefined ? undefined : dayOf(to, clock);
  if (start !== undefined && end !== undefined && end < start) throw source.problem(place, 'is before the start');
  return { start_date: start, end_date: end };
}
