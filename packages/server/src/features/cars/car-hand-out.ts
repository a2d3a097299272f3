import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { DueWork } from '../../actions/due.ts';
import { tellPeople } from '../../actions/notices.ts';

interface Begun extends Record<string, unknown> {
  carId: number;
  car: string;
  personId: number;
  holderId: number | null;
  holder: string | null;
  start: string;
  end: string;
}

/**
 * A car that was booked is handed out when its booking begins. Where somebody else still has it, both are told, and nothing
 * is taken out of anybody's hands.
 */
export const handOut: DueWork = {
  name: 'hand_out_car',
  collections: ['car-bookings'],
  pending: (now) => sql`
    select document_id || ' ' || extract(epoch from start_time) as key, start_time as at from car_bookings
    where start_time > ${now}::timestamptz - interval '1 day' and sd_user_id is not null`,
  async carryOut(ctx, key) {
    const begun = await begunBooking(ctx, key.slice(0, 24));
    if (!begun || begun.holderId === begun.personId) return null;
    const when = timesInWords(begun.start, begun.end, ctx.clock.zone);
    if (begun.holderId === null) {
      await ctx.db.execute(
        sql`update cars set sd_user_id = ${begun.personId}, held_since = firm_now() where id = ${begun.carId}`,
      );
      tellPeople(ctx, [
        { person: begun.personId, about: 'cars', text: `予約どおり${begun.car}をあなたの使用にしました（${when}）` },
      ]);
      return `予約の時間になったので、車「${begun.car}」を渡しました`;
    }
    tellPeople(ctx, [
      {
        person: begun.personId,
        about: 'cars',
        text: `予約した${begun.car}（${when}）は、まだ${begun.holder}さんが使用中です`,
      },
      {
        person: begun.holderId,
        about: 'cars',
        text: `使用中の${begun.car}は、ほかの人の予約（${when}）が始まりました`,
      },
    ]);
    return `車「${begun.car}」の予約が始まりましたが、まだ${begun.holder}さんが使用中です`;
  },
};

/** The booking with its car, locked, as long as it lasts. */
async function begunBooking(ctx: RunContext, documentId: string): Promise<Begun | undefined> {
  const { rows } = await ctx.db.execute<Begun>(sql`
    select c.id::int as "carId", c.name as car, b.sd_user_id::int as "personId", c.sd_user_id::int as "holderId",
      (select name from sd_users where id = c.sd_user_id) as holder,
      to_json(b.start_time) #>> '{}' as start, to_json(b.end_time) #>> '{}' as "end"
    from car_bookings b join cars c on c.id = b.car_id
    where b.document_id = ${documentId} and b.start_time <= firm_now() and b.end_time > firm_now() for update of c`);
  return rows[0];
}
