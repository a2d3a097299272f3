import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { collectionDeclarations } from '@ibasho/contract/features';
import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { columnOf, PERSON_COLUMN, peopleTableOf, relationColumnOf, tableOf } from '../../actions/table-names.ts';
import { deleteRow } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

/** Where a record names a person, and what becomes of it when that person goes. */
interface Tie {
  table: string;
  column: string;
  becomes: 'deleted' | 'unnamed' | 'settled';
  /** What staff are told, with the number behind it. */
  label: string;
}

/** Everything that may still name a person who goes, as its collection declares it. */
export const ties: readonly Tie[] = collectionDeclarations.flatMap(({ name, relations }) =>
  Object.entries(relations).flatMap(([relation, { whenPersonGoes, isToMany }]) => {
    if (!whenPersonGoes) return [];
    const place = isToMany
      ? { table: peopleTableOf(name), column: PERSON_COLUMN }
      : { table: tableOf(name), column: relationColumnOf(relation) };
    return [{ ...place, ...whenPersonGoes }];
  }),
);

/** What somebody must settle before a person may go; each query gives the records' names, and when they begin. */
const hindrances: readonly { key: string; label: string; query(id: number): SQL }[] = [
  {
    key: 'accounts',
    label: 'アカウント',
    query: (id) => sql`select username as name, null as at from accounts where sd_user_id = ${id}`,
  },
  ...collectionDeclarations.flatMap(({ name, namedBy, relations }) =>
    Object.entries(relations).flatMap(([relation, { whenPersonGoes }]) =>
      whenPersonGoes?.becomes === 'settled'
        ? [{ key: name, label: whenPersonGoes.label, query: recordsNaming(name, namedBy, relation) }]
        : [],
    ),
  ),
  {
    key: 'reservations',
    label: 'これからの予約',
    query: (id) => sql`
      select coalesce(name, '') as name, to_json(start_time) #>> '{}' as at from conference_room_reservations r
      where end_time > firm_now() and (organizer_id = ${id} or exists (
        select from conference_room_reservation_people p where p.reservation_id = r.id and p.sd_user_id = ${id}))
      order by start_time`,
  },
  {
    key: 'videoMeetings',
    label: 'これからのビデオ会議',
    query: (id) => sql`
      select topic as name, to_json(start_time) #>> '{}' as at from video_meetings m
      where start_time + duration * interval '1 minute' > firm_now() and state <> 'cancelled' and (
        organizer_id = ${id} or exists (
          select from video_meeting_people p where p.video_meeting_id = m.id and p.sd_user_id = ${id}))
      order by start_time`,
  },
];

function recordsNaming(collection: string, namedBy: string, relation: string): (id: number) => SQL {
  const [table, name, column] = [tableOf(collection), columnOf(namedBy), relationColumnOf(relation)].map((each) =>
    sql.identifier(each),
  );
  return (id) => sql`select ${name} as name, null as at from ${table} where ${column} = ${id} order by id`;
}

/**
 * `DELETE /api/sd-users/{documentId}`. Throws conflict that names what must be settled first; everything else that names
 * the person is deleted or keeps standing without the name, in this one run, so that its undo brings all of it back.
 */
export async function removePerson(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  await requireSettled(ctx, id, String(row.name));
  const left: string[] = [];
  for (const tie of ties) {
    if (tie.becomes === 'settled') continue;
    const count = await untie(ctx, tie, id);
    if (count > 0) left.push(`${tie.label}${count}件`);
  }
  await deleteRow(ctx.db, 'sd_users', id);
  const along = left.length > 0 ? `（あわせて外したもの：${left.join('、')}）` : '';
  return { id, say: `${row.name}さんを削除しました${along}` };
}

async function requireSettled(ctx: RunContext, id: number, name: string): Promise<void> {
  const found: { key: string; say: string; names: string[] }[] = [];
  for (const { key, label, query } of hindrances) {
    const { rows } = await ctx.db.execute<{ name: string; at: string | null }>(query(id));
    if (rows.length === 0) continue;
    const names = rows.map((each) => `${inWords(ctx, each.at)}${each.name}`);
    found.push({ key, say: `${label}（${shortened(names)}）`, names: rows.map((each) => each.name) });
  }
  if (found.length === 0) return;
  throw new AppError('conflict', 'The person still has an account, a car or meetings to come', {
    say: `${name}さんは、${found.map((each) => each.say).join('、')}があるため削除できません。先に整理してください`,
    details: Object.fromEntries(found.map(({ key, names }) => [key, names])),
  });
}

async function untie(ctx: RunContext, { table, column, becomes }: Tie, id: number): Promise<number> {
  const names = sql`${sql.identifier(column)} = ${id}`;
  const done = await ctx.db.execute(
    becomes === 'deleted'
      ? sql`delete from ${sql.identifier(table)} where ${names}`
      : sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${names}`,
  );
  return done.rowCount ?? 0;
}

const SHOWN = 3;

const shortened = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('、')} ほか${names.length - SHOWN}件` : names.join('、');

function inWords({ clock }: RunContext, at: string | null): string {
  if (at === null) return '';
  const local = localTimeAt(at, clock.zone);
  return `${dateInWords(local.slice(0, 10))} ${timeOf(local)} `;
}
