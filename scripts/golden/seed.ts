import { sql } from 'drizzle-orm';
import type { Db } from '../../packages/server/src/actions/action.ts';
import { putRows, type Row } from '../../packages/server/src/db/rows.ts';
import { argon2Passwords } from '../../packages/server/src/features/accounts/passwords.ts';
import type { Json, Seed } from './cases.ts';

/** The recorded user who is an administrator for us. */
const ADMINISTRATOR = 'staff000';

type SeedRow = Record<string, Json>;

/** Table → collection of the seed, and the columns that its rows have there. In the order of the references. */
const TABLES: [table: string, collection: string, row: (record: SeedRow) => Row][] = [
  ['statuses', 'statuses', ({ id, name }) => ({ id, name })],
  ['affiliations', 'affiliations', ({ id, Name }) => ({ id, name: Name })],
  [
    'media',
    'icons',
    ({ id, name, alternativeText }) => ({ id, name, alternative_text: alternativeText, url: `/uploads/${name}` }),
  ],
  [
    'sd_users',
    'sd-users',
    ({ affiliation, sd_status, icon, memo, ...own }) => ({
      ...own,
      memo: memo ?? [],
      affiliation_id: affiliation,
      sd_status_id: sd_status,
      icon_id: icon,
    }),
  ],
  [
    'accounts',
    'users',
    ({ id, username, email, confirmed, blocked, sd_user }) => {
      const role = username === ADMINISTRATOR ? 'admin' : 'member';
      return { id, username, email, confirmed, blocked, role, sd_user_id: sd_user };
    },
  ],
  [
    'cars',
    'cars',
    ({ id, name, sd_user }) => {
      const held_since = sd_user === null ? null : new Date(0).toISOString();
      return { id, name, sd_user_id: sd_user, held_since };
    },
  ],
  ['projects', 'projects', ({ startDate, endDate, ...own }) => ({ ...own, start_date: startDate, end_date: endDate })],
  [
    'project_tasks',
    'project-tasks',
    ({ start, end, project, sd_user, ...own }) => ({
      ...own,
      start_date: start,
      end_date: end,
      project_id: project,
      sd_user_id: sd_user,
    }),
  ],
  [
    'deliverables',
    'deliverables',
    ({ startDate, dueDate, project, ...own }) => ({
      ...own,
      start_date: startDate,
      due_date: dueDate,
      project_id: project,
    }),
  ],
  [
    'deliverable_tasks',
    'deliverable-tasks',
    ({ start, end, deliverable, sd_user, ...own }) => ({
      ...own,
      start_date: start,
      end_date: end,
      deliverable_id: deliverable,
      sd_user_id: sd_user,
    }),
  ],
  ['conference_room_reservations', 'conference-room-reservations', ({ sd_users: _people, ...own }) => own],
  ['user_holidays', 'user-holidays', ({ sd_user, ...own }) => ({ ...own, sd_user_id: sd_user })],
  ['bulletins', 'bulletins', ({ sd_user, ...own }) => ({ ...own, sd_user_id: sd_user })],
  ['schedules', 'schedules', (own) => own],
];

/** Puts the recorded rows, with their ids, into an empty database. `db` is the transaction of a run. */
export async function loadSeed(db: Db, seed: Seed): Promise<void> {
  const rules = await setMilestoneRulesAside(db);
  for (const [table, collection, row] of TABLES) {
    await putRows(
      db,
      table,
      (seed[collection] ?? []).map((record, index) => ({ ...row(record), ...madeAt(index) })),
    );
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
  const people = (seed['conference-room-reservations'] ?? []).flatMap(({ id, sd_users }) =>
    Array.isArray(sd_users) ? sd_users.map((sd_user_id) => ({ reservation_id: id, sd_user_id })) : [],
  );
  await putRows(db, 'conference_room_reservation_people', people);
  await putRows(db, 'credentials', await credentialsOf(seed.users ?? []));
  await putRulesBack(db, rules);
}

/** One after the other, as they were recorded. */
function madeAt(index: number): Row {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
  return { created_at: at, updated_at: at };
}

/** Three hundred accounts share ten passwords. */
async function credentialsOf(users: SeedRow[]): Promise<Row[]> {
  const passwords = argon2Passwords();
  const hashes = new Map<string, string>();
  const rows: Row[] = [];
  for (const { id, password } of users) {
    const text = String(password);
    const known = hashes.get(text) ?? (await passwords.hash(text));
    hashes.set(text, known);
    rows.push({ account_id: id, password_hash: known, changed_at: new Date(0).toISOString() });
  }
  return rows;
}

interface Rule {
  name: string;
  rule: string;
}

/** The recorded milestones last some days: what the seed holds may stay, what is written after it must be right. */
async function setMilestoneRulesAside(db: Db): Promise<Rule[]> {
  const { rows } = await db.execute<Rule & Record<string, unknown>>(sql`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'project_tasks'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%milestone%end_date%'`);
  for (const { name } of rows) {
    await db.execute(sql`alter table project_tasks drop constraint ${sql.identifier(name)}`);
  }
  return rows;
}

async function putRulesBack(db: Db, rules: readonly Rule[]): Promise<void> {
  for (const { name, rule } of rules) {
    await db.execute(sql`alter table project_tasks add constraint ${sql.identifier(name)} ${sql.raw(rule)} not valid`);
  }
}
