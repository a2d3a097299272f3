import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { columnsOf, type RecordInput, type Relation } from '../../actions/collection.ts';
import { authorOf } from '../../actions/rights.ts';
import { addLinks, addRow, type Between, deleteRow, setColumns, setLinks } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';

/** A table whose records people take part in. */
export interface MeetingTable {
  table: string;
  people: Between;
}

/** What a write asks of a meeting; `people` are ids in order, undefined where they stay. */
export interface MeetingInput {
  columns: Image;
  people: readonly number[] | undefined;
}

/** A write that came by the content API, taken apart. */
export function meetingIn({ values, links: { sd_users: people, ...links } }: RecordInput): MeetingInput {
  return { columns: columnsOf({ values, links }), people };
}

/** `columns` with the organiser: whoever asks, or the one whom an administrator names. */
export function organized(ctx: RunContext, columns: Image, row?: Image): Image {
  return { ...columns, organizer_id: authorOf(ctx, '主催', columns.organizer_id, row?.organizer_id) };
}

/** Adds a meeting under an `id` that `newId` has given. */
export function addMeeting(
  { db, send }: RunContext,
  to: MeetingTable,
  id: number,
  columns: Image,
  people: readonly number[],
): void {
  send(addRow(db, to.table, { id, ...columns }));
  if (people.length > 0) send(addLinks(db, to.people, id, people));
}

/** Saves what is given; a meeting of which only the people change is a new version too. */
export async function saveMeeting(
  ctx: RunContext,
  to: MeetingTable,
  row: Image,
  { columns, people }: MeetingInput,
): Promise<void> {
  const id = Number(row.id);
  const haveChanged = people !== undefined && (await setLinks(ctx.db, to.people, id, people));
  await setColumns(ctx.db, to.table, id, haveChanged ? { ...columns, version: Number(row.version) + 1 } : columns);
}

/** Deletes a meeting; its people first, so that an undo puts them back last. */
export async function deleteMeeting(ctx: RunContext, to: MeetingTable, id: number): Promise<void> {
  await setLinks(ctx.db, to.people, id, []);
  await deleteRow(ctx.db, to.table, id);
}

/** Deletes the meetings with these ids at once; their people first, as one does. */
export async function deleteMeetings({ db }: RunContext, { table, people }: MeetingTable, ids: readonly number[]) {
  const these = sql`${sql.param([...ids])}::bigint[]`;
  await db.execute(
    sql`delete from ${sql.identifier(people.table)} where ${sql.identifier(people.own)} = any (${these})`,
  );
  await db.execute(sql`delete from ${sql.identifier(table)} where id = any (${these})`);
}

/** The documentIds of everybody of the meetings with these ids. */
export async function concernedBy(
  { db }: RunContext,
  { table, people }: MeetingTable,
  ids: readonly number[],
): Promise<string[]> {
  const these = sql`${sql.param([...ids])}::bigint[]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select document_id as id from sd_users where id in (
      select organizer_id from ${sql.identifier(table)} where id = any (${these})
      union select ${sql.identifier(people.other)} from ${sql.identifier(people.table)}
        where ${sql.identifier(people.own)} = any (${these}))`);
  return rows.map(({ id }) => id);
}

/** Somebody of a meeting: its organiser, or who takes part. */
export interface MeetingPerson {
  id: number;
  documentId: string;
  takesPart: boolean;
}

/** Everybody of the meeting `row` as it stands, those who take part in their order. */
export async function peopleOf({ db }: RunContext, { people }: MeetingTable, row: Image): Promise<MeetingPerson[]> {
  const { rows } = await db.execute<{ person: MeetingPerson }>(sql`
    select json_build_object('id', p.id, 'documentId', p.document_id, 'takesPart', l.id is not null) as person
    from sd_users p left join ${sql.identifier(people.table)} l
      on l.${sql.identifier(people.other)} = p.id and l.${sql.identifier(people.own)} = ${Number(row.id)}
    where p.id = ${row.organizer_id}::bigint or p.id in (
      select ${sql.identifier(people.other)} from ${sql.identifier(people.table)}
      where ${sql.identifier(people.own)} = ${Number(row.id)})
    order by l.id, p.id`);
  return rows.map(({ person }) => person);
}

/** The relations that every meeting has. */
export const meetingRelations = ({ people }: MeetingTable): Record<'sd_users' | 'organizer', Relation> => ({
  sd_users: { link: { kind: 'many', ...people }, to: 'sd-users', label: '参加者', read: 'member', write: 'member' },
  organizer: {
    link: { kind: 'one', column: 'organizer_id' },
    to: 'sd-users',
    label: '主催者',
    read: 'member',
    write: 'member',
  },
});

/** Who may change or delete a meeting. */
export const TAKING_PART = ['organizer', 'sd_users'] as const;
