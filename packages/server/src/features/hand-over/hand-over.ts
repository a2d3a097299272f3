import type { LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { HandOverItem, HandOverRequest } from '@ibasho/contract/hand-over';
import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import type { Collection, RecordInput } from '../../actions/collection.ts';
import { requireRight } from '../../actions/rights.ts';
import { lockedImage } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

interface Person {
  id: number;
  name: string;
}

interface Period {
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
  zone: string;
}

type Found = HandOverItem & { id: number; people: number[] };

/** The person of this documentId. Throws notFound. */
export async function personOf(db: Db, documentId: string): Promise<Person> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from sd_users where document_id = ${documentId}`,
  );
  const [found] = rows;
  if (!found) throw new AppError('notFound', 'Unknown person', { say: 'その人は登録されていません' });
  return { id: Number(found.id), name: found.name };
}

/**
 * What somebody leaves to others in these days: open tasks that are due, meetings with their part in them, cars booked, and
 * a car in hand.
 */
export async function findHandOver(db: Db, { id }: Person, period: Period): Promise<Found[]> {
  const { from, to, today, zone } = period;
  const [begin, end] = [instantAt(`${from}T00:00`, zone), instantAt(`${addDays(to, 1)}T00:00`, zone)];
  const { rows } = await db.execute<{ item: Omit<Found, 'time'> & { start: string | null; ends: string | null } }>(sql`
    select json_build_object('collection', i.collection, 'id', i.id, 'documentId', i.document_id, 'name', i.name,
      'about', i.about, 'day', i.day, 'start', i.begins, 'ends', i.ends, 'people', i.people) as item
    from (
      select 'cars' as collection, id, document_id, name, null as about, null::date as day,
        null::timestamptz as begins, null::timestamptz as ends, '[]'::json as people
      from cars where sd_user_id = ${id} and ${today}::date between ${from}::date and ${to}::date
      union all
      select 'project-tasks', t.id, t.document_id, t.name, p.name, coalesce(t.end_date, t.start_date), null, null, '[]'
      from project_tasks t left join projects p on p.id = t.project_id
      where t.sd_user_id = ${id} and t.task_status <> 'completed'
        and coalesce(t.end_date, t.start_date) between ${from}::date and ${to}::date
      union all
      select 'deliverable-tasks', t.id, t.document_id, t.name, p.name, coalesce(t.end_date, t.start_date), null, null, '[]'
      from deliverable_tasks t left join deliverables d on d.id = t.deliverable_id
        left join projects p on p.id = d.project_id
      where t.sd_user_id = ${id} and t.task_status <> 'completed'
        and coalesce(t.end_date, t.start_date) between ${from}::date and ${to}::date
      union all
      select 'conference-room-reservations', r.id, r.document_id, coalesce(r.name, '会議'), c.name, null,
        r.start_time, r.end_time,
        (select coalesce(json_agg(sd_user_id order by id), '[]') from conference_room_reservation_people
          where reservation_id = r.id)
      from conference_room_reservations r left join conference_rooms c on c.id = r.conference_room_id
      where r.start_time < ${end}::timestamptz and r.end_time > ${begin}::timestamptz and (exists (select from conference_room_reservation_people where reservation_id = r.id and sd_user_id = ${id})
        or (r.organizer_id = ${id} and not exists (select from conference_room_reservation_people where reservation_id = r.id)))
      union all
      select 'video-meetings', v.id, v.document_id, v.topic, null, null, v.start_time,
        v.start_time + v.duration * interval '1 minute',
        (select coalesce(json_agg(sd_user_id order by id), '[]') from video_meeting_people where video_meeting_id = v.id)
      from video_meetings v
      where v.state <> 'cancelled' and v.start_time < ${end}::timestamptz
        and v.start_time + v.duration * interval '1 minute' > ${begin}::timestamptz and (exists (select from video_meeting_people where video_meeting_id = v.id and sd_user_id = ${id})
        or (v.organizer_id = ${id} and not exists (select from video_meeting_people where video_meeting_id = v.id)))
      union all
      select 'car-bookings', b.id, b.document_id, coalesce(b.purpose, '車の予約'), c.name, null, b.start_time, b.end_time, '[]'
      from car_bookings b join cars c on c.id = b.car_id
      where b.sd_user_id = ${id} and b.start_time < ${end}::timestamptz and b.end_time > ${begin}::timestamptz
    ) i order by i.collection, i.id`);
  return rows
    .map(({ item: { start, ends, ...item } }) => ({ ...item, ...timesOf(item.day, start, ends, zone) }))
    .sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** A car in hand first, then by days; what has no time comes before what has. */
const placeOf = ({ day, time }: HandOverItem): string => `${day ?? ''} ${time ?? ''}`;

function timesOf(day: LocalDate | null, start: string | null, ends: string | null, zone: string) {
  if (start === null || ends === null) return { day, time: null };
  const [first, last] = [localTimeAt(Date.parse(start), zone), localTimeAt(Date.parse(ends), zone)];
  return { day: first.slice(0, 10), time: `${timeOf(first)}〜${timeOf(last)}` };
}

/**
 * Gives what is named to somebody else, by each collection's own rules. Throws notFound for unknown people, conflict where
 * something is no longer theirs, and what the rules of a record refuse; nothing is given then.
 */
export async function handOver(
  ctx: RunContext,
  request: HandOverRequest,
  collections: ReadonlyMap<string, Collection>,
): Promise<{ say: string; count: number }> {
  const { clock } = ctx;
  const [giver, taker] = [await personOf(ctx.db, request.user), await personOf(ctx.db, request.to_user)];
  if (giver.id === taker.id) {
    throw new AppError('validation', 'user and to_user must differ', {
      say: '引き継ぐ相手には、別の人を選んでください',
    });
  }
  const giving = { giver, taker, isByAdministrator: ctx.actor?.role === 'admin' };
  const { from, to } = request;
  const found = await findHandOver(ctx.db, giver, { from, to, today: clock.today(), zone: clock.zone });
  for (const wanted of request.items) {
    const item = found.find((each) => each.collection === wanted.collection && each.documentId === wanted.documentId);
    if (!item) throw noLongerTheirs(giver);
    await give(ctx, item, giving, collections);
  }
  const count = new Set(request.items.map(({ documentId }) => documentId)).size;
  return { say: `${giver.name}さんの${count}件を${taker.name}さんに引き継ぎました`, count };
}

interface Giving {
  giver: Person;
  taker: Person;
  isByAdministrator: boolean;
}

async function give(
  ctx: RunContext,
  item: Found,
  giving: Giving,
  collections: ReadonlyMap<string, Collection>,
): Promise<void> {
  const collection = collections.get(item.collection);
  if (!collection?.writes.update) throw new Error(`${item.collection} cannot be changed`);
  const row = await lockedImage(ctx.db, collection.table, item.id);
  if (!row) throw noLongerTheirs(giving.giver);
  await requireRight(ctx, collection, 'change', row);
  await collection.writes.update(ctx, row, inputFor(item, row, giving));
}

/** Who has it instead. In a meeting the other takes the place; who organises it is for administrators to say. */
function inputFor({ people, collection }: Found, row: Image, { giver, taker, isByAdministrator }: Giving): RecordInput {
  if (!MEETINGS.has(collection)) return { values: {}, links: { sd_user: [taker.id] } };
  const others = people.filter((id) => id !== giver.id);
  const isOrganizer = row.organizer_id === giver.id;
  return {
    values: {},
    links: {
      ...(isOrganizer && isByAdministrator && { organizer: [taker.id] }),
      sd_users: [...new Set([...others, taker.id])],
    },
  };
}

const MEETINGS: ReadonlySet<string> = new Set(['conference-room-reservations', 'video-meetings']);

const noLongerTheirs = ({ name }: Person) =>
  new AppError('conflict', 'Something is no longer theirs', {
    say: `${name}さんの予定が変わりました。もう一度開いて確認してください`,
  });
