import type { Instant } from '@ibasho/contract/common';
import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { DueWork } from '../../actions/due.ts';
import { tellPeople } from '../../actions/notices.ts';
import {
  type Entry,
  entriesNow,
  entryOf,
  isOffToday,
  type LastWords,
  lastWords,
  lockedPerson,
  type Shown,
  type Staff,
  shownNow,
} from './followed-entries.ts';
import { setPresence } from './presence.ts';

/**
 * The board follows the entries of the schedule that carry a presence. A step (an entry begins, ends, has changed or is gone)
 * only says that somebody's presence is to be looked at: what it must be then follows from how things stand. So steps that were
 * missed leave nothing behind, and what has passed meanwhile is never shown.
 */
export const followSchedule: DueWork = {
  name: 'follow_schedule',
  collections: ['schedules', 'user-holidays'],
  pending: (now) => sql`
    select p.document_id || ' begins ' || s.document_id || ' ' ||
        md5(concat_ws(' ', s.presence, s.name, s.presence_from, s.presence_until, off.id)) as key,
      greatest(s.presence_from, s.updated_at) as at
    from schedules s join sd_users p on p.id = s.sd_user_id
      left join user_holidays off on off.sd_user_id = p.id and off.date = (${now}::timestamptz at time zone
        coalesce((select timezone from firm), 'Asia/Tokyo'))::date
    where s.presence is not null
      and tstzrange(s.presence_from, s.presence_until)
        && tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '10 minutes')
    union all
    select p.document_id || ' ends ' || a.run_id || ' ' || coalesce(extract(epoch from s.presence_until)::text, 'gone'),
      case when s.presence_from <= ${now}::timestamptz then s.presence_until else ${now}::timestamptz end
    from presence_ahead a join sd_users p on p.id = a.person_id
      left join schedules s on s.document_id = a.schedule_id and s.sd_user_id = p.id and s.presence is not null
    where s.id is null or s.presence_from > ${now}::timestamptz
      or s.presence_until <= ${now}::timestamptz + interval '10 minutes'`,

  async carryOut(ctx, key) {
    const person = await lockedPerson(ctx, key.slice(0, 24));
    if (!person) return null;
    const words = await lastWords(ctx, person.id);
    const shown = await shownNow(ctx, person.id, words);
    const followed = shown && (await entryOf(ctx, shown.schedule, person.id));
    const isOut = followed !== undefined && staysOut(followed) && hasEnded(ctx, followed);
    const next = await entryToFollow(ctx, person, words, isOut ? followed.until : undefined);
    // Who is late is not brought back to what was before they went.
    if (next) return follow(ctx, person, next, isOut ? undefined : shown);
    if (!shown) return null;
    if (!followed || !hasEnded(ctx, followed)) return putBack(ctx, person, shown, '予定が変わったので');
    if (isOut) return askWhetherBack(ctx, person, followed);
    return followed.end === null && followed.isTimed
      ? null
      : putBack(ctx, person, shown, `予定「${followed.name}」が終わったので`);
  },
};

/** Who went out until a time is out until they say that they are back. */
const staysOut = ({ presence, end }: Entry): boolean => presence === 'going_out' && end !== null;

const hasEnded = (ctx: RunContext, { from, until }: Entry): boolean => {
  const now = Date.parse(ctx.clock.now());
  return Date.parse(from) <= now && Date.parse(until) <= now;
};

/**
 * The entry that began last, of those that last now and came later than anybody's word; none on a day off. Whoever is out
 * since an entry that ended at `outSince` is brought back by none that began before.
 */
async function entryToFollow(
  ctx: RunContext,
  person: Staff,
  { byHand }: LastWords,
  outSince: Instant | undefined,
): Promise<Entry | undefined> {
  if (await isOffToday(ctx, person.id)) return undefined;
  const entries = await entriesNow(ctx, person.id);
  return entries.find(
    ({ due, from }) =>
      (byHand === null || Date.parse(byHand) < Date.parse(due)) &&
      (outSince === undefined || Date.parse(from) >= Date.parse(outSince)),
  );
}

/** Shows what `entry` says. Gives null where the board shows that already. */
async function follow(ctx: RunContext, person: Staff, entry: Entry, shown: Shown | undefined): Promise<string | null> {
  const returnTime = staysOut(entry) ? entry.end : null;
  const isShown =
    person.status === entry.presence &&
    person.comment === entry.name &&
    (person.returnTime && Date.parse(person.returnTime)) === (returnTime && Date.parse(returnTime));
  if (isShown) return null;
  await setPresence(ctx, person.id, { status: entry.presence, comment: entry.name, returnTime });
  const before = shown?.before ?? {
    sd_status_id: person.statusId,
    comment: person.comment,
    return_time: person.returnTime,
  };
  await ctx.db.execute(sql`
    insert into presence_ahead (person_id, schedule_id, run_id, before)
    values (${person.id}, ${entry.documentId}, ${ctx.runId}, ${JSON.stringify(before)}::jsonb)
    on conflict (person_id) do update
      set schedule_id = excluded.schedule_id, run_id = excluded.run_id, before = excluded.before`);
  const why = shown?.schedule === entry.documentId ? 'が変わったので' : 'の時間になったので';
  const back = returnTime ? `（${clockOf(ctx, returnTime)}戻り）` : '';
  return `予定「${entry.name}」${why}、${person.name}さんを${nameOf(entry.presence)}にしました${back}`;
}

/** Shows again what was shown before the board followed the schedule. */
async function putBack(ctx: RunContext, person: Staff, { before }: Shown, why: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ status: PresenceStatus | null }>(sql`
    update sd_users set sd_status_id = (select id from statuses where id = ${before.sd_status_id}),
      comment = ${before.comment}, return_time = ${before.return_time}::timestamptz
    where id = ${person.id}
    returning (select name from statuses where id = sd_users.sd_status_id) as status`);
  ctx.send(ctx.db.execute(sql`delete from presence_ahead where person_id = ${person.id}`));
  const status = rows[0]?.status;
  return `${why}、${person.name}さんを${status ? nameOf(status) : '前の状態'}に戻しました`;
}

/** Nobody knows whether they are back: the board shows that they are late, and they are asked. */
async function askWhetherBack(ctx: RunContext, person: Staff, { name, end }: Entry): Promise<string> {
  if (end !== null && person.returnTime !== null && Date.parse(person.returnTime) !== Date.parse(end)) {
    await setPresence(ctx, person.id, { returnTime: end });
    ctx.send(ctx.db.execute(sql`update presence_ahead set run_id = ${ctx.runId} where person_id = ${person.id}`));
  }
  const time = clockOf(ctx, String(end));
  tellPeople(ctx, [
    {
      person: person.id,
      about: 'sd-users',
      text: `予定「${name}」の終わり（${time}）を過ぎました。もう戻っていますか？戻っていたら、状態をオンラインにしてください`,
    },
  ]);
  return `予定「${name}」の終わり（${time}）を過ぎたので、${person.name}さんに戻ったかどうかを尋ねました`;
}

const clockOf = ({ clock }: RunContext, at: Instant): string => timeOf(localTimeAt(at, clock.zone));

/** A status of the firm's own has its own name. */
const nameOf = (status: PresenceStatus): string => messages.statusNames[status] ?? status;
