import { sql } from 'drizzle-orm';
import type { DueWork } from '../../../actions/due.ts';

/** When a drive was over, as far as it is recorded. */
const ended = sql`coalesce(after_checked_at, before_checked_at)`;

/** Records of drives are kept for a year (道路交通法施行規則 第9条の10), and go on the day after it, all of a day at once. */
export const forgetOldDrives: DueWork = {
  name: 'forget_old_drives',
  collections: ['drive-logs'],
  pending: (now) => sql`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as key, day as at from (
      select distinct date_trunc('day', greatest(${ended} + interval '1 year 1 day', ${now}::timestamptz), 'UTC') as day
      from drive_logs where ${ended} < ${now}::timestamptz - interval '1 year' + interval '1 day') days`,
  async carryOut(ctx) {
    const { rowCount } = await ctx.db.execute(sql`
      delete from drive_logs
      where ${ended} < date_trunc('day', ${ctx.clock.now()}::timestamptz, 'UTC') - interval '1 year'`);
    return rowCount ? `保存期間（1年）を過ぎた運転記録を${rowCount}件削除しました` : null;
  },
};
