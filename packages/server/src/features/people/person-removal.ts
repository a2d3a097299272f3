import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { deleteRow } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

/** Where a record names a person, and what becomes of it when that person goes. */
interface Tie {
  table: string;
  column: string;
  becomes: 'deleted' | 'unnamed';
  /** What staff are told, with the number behind it. */
  label: string;
}

/** Everything that may still name a person who goes; what must be settled before that is in `hindrances`. */
export const ties: readonly Tie[] = [
  { table: 'user_holidays', column: 'sd_user_id', becomes: 'deleted', label: '休み' },
  { table: 'schedules', column: 'sd_user_id', becomes: 'deleted', label: '予定' },
  { table: 'schedules', column: 'author_id', becomes: 'unnamed', label: 'ほかの人の予定の登録者' },
  { table: 'conference_room_reservation_people', column: 'sd_user_id', becomes: 'deleted', label: '過去の予約の参加' },
  { table: 'conference_room_reservations', column: 'organizer_id', becomes: 'unnamed', label: '過去の予約の主催者' },
  { table: 'video_meeting_people', column: 'sd_user_id', becomes: 'deleted', label: '過去のビデオ会議の参加' },
  { table: 'video_meetings', column: 'organizer_id', becomes: 'unnamed', label: '過去のビデオ会議の主催者' },
  { table: 'project_tasks', column: 'sd_user_id', becomes: 'unnamed', label: 'タスクの担当者' },
  { table: 'deliverable_tasks', column: 'sd_user_id', becomes: 'unnamed', label: '制作物タスクの担当者' },
  { table: 'bulletins', column: 'sd_user_id', becomes: 'unnamed', label: '掲示の作成者' },
];

/** What somebody must settle before a person may go; each query gives the records' names, and when they begin. */
const hindrances: readonly { key: string; label: string; query(id: number): SQL }[] = [
  {
    key: 'accounts',
    label: 'アカウント',
    query: (id) => sql`select username as name, null as at from accounts where sd_user_id = ${id}`,
  },
  {
    key: 'cars',
    label: '使用中の車',
    query: (id) => sql`select name, null as at from cars where sd_user_id = ${id} order by id`,
  },
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

/**
 * `DELETE /api/sd-users/{documentId}`. Throws conflict that names what must be settled first; everything else that names
 * the person is deleted or keeps standing without the name, in this one run, so that its undo brings all of it back.
 */
export async function removePerson(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  await requireSettled(ctx, id, String(row.name));
  const left: string[] = [];
  for (const tie of ties) {
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
