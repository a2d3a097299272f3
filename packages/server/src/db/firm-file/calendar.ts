import { sql } from 'drizzle-orm';
import { addRows } from '../rows.ts';
import { isoOf, keyOf, standingKeys } from './keys.ts';
import { type Loading, mapInTurns, type PersonOf, requireOnce } from './loading.ts';
import { dayAndStartOf, dayOf } from './times.ts';

/** Adds the days off that are new by person and date. Gives how many. */
export async function addHolidays({ db, clock, source }: Loading, personOf: PersonOf): Promise<number> {
  const all = (source.file.holidays ?? []).map(({ user, date, memo }, index) => ({
    date: dayOf(date, clock),
    memo,
    sd_user_id: personOf(user, ['holidays', index, 'user']),
  }));
  requireOnce(source, all, (row) => keyOf(row.sd_user_id, row.date), ['holidays'], 'date');
  const known = await standingKeys(db, sql`select jsonb_build_array(sd_user_id, date) as parts from user_holidays`);
  const fresh = all.filter((row) => !known.has(keyOf(row.sd_user_id, row.date)));
  await addRows(db, 'user_holidays', fresh);
  return fresh.length;
}

/** Adds the bulletins whose title is new. Gives how many. */
export async function addBulletins({ db, source }: Loading, personOf: PersonOf): Promise<number> {
  const all = source.file.bulletins ?? [];
  requireOnce(source, all, ({ title, text, user }) => keyOf(title, text, user), ['bulletins'], 'title');
  const known = await standingKeys(db, sql`select jsonb_build_array(title) as parts from bulletins`);
  const rows = all.map(({ title, text, user }, index) => ({
    title,
    text,
    sd_user_id: personOf(user, ['bulletins', index, 'user']),
  }));
  const fresh = rows.filter((row) => !known.has(keyOf(row.title)));
  await addRows(db, 'bulletins', fresh);
  return fresh.length;
}

/** Adds the schedule entries that are new by name and time. Gives how many. */
export async function addSchedules({ db, clock, source }: Loading, personOf: PersonOf): Promise<number> {
  const all = await mapInTurns(source.file.schedules ?? [], ({ name, date, text, user }, index) => {
    const person = personOf(user, ['schedules', index, 'user']);
    const { date: day, start } = dayAndStartOf(date, clock);
    return { name, date: day, start_time: start, text, sd_user_id: person, author_id: person };
  });
  const whenOf = (row: (typeof all)[number]) => [row.name, row.date, row.start_time];
  requireOnce(source, all, (row) => keyOf(...whenOf(row), row.sd_user_id), ['schedules'], 'name');
  const known = await standingKeys(
    db,
    sql`select jsonb_build_array(name, date, ${isoOf('start_time')}) as parts from schedules`,
  );
  const fresh = all.filter((row) => !known.has(keyOf(...whenOf(row))));
  await addRows(db, 'schedules', fresh);
  return fresh.length;
}
