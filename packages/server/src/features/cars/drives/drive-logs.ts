import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { invalidValue } from '../../../actions/collection.ts';
import type { RecordKind } from '../../../actions/records.ts';
import type { Image } from '../../../db/schema/index.ts';
import { personById } from '../../people/people.ts';

/** One drive. The sender drives where nobody is named; car and driver keep the names that they bear now. */
export const driveLog: RecordKind = {
  table: 'drive_logs',
  nounOf: () => '運転記録',
  name: 'car_name',
  async settle(ctx, given, row) {
    const columns: Image = row ? { ...given } : { sd_user_id: ctx.actor?.person?.id ?? null, ...given };
    if (columns.car_id !== undefined) columns.car_name = await nameOfCar(ctx, columns.car_id);
    else if (!row) throw invalidValue('car', 'car must be given', '車を選んでください');
    if (columns.sd_user_id !== undefined) columns.driver_name = await nameOfDriver(ctx, columns.sd_user_id);
    requireSense({ ...row, ...columns });
    return columns;
  },
};

async function nameOfCar(ctx: RunContext, id: unknown): Promise<string> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from cars where id = ${id}`);
  if (!rows[0]) throw invalidValue('car', 'car must be given', '車を選んでください');
  return rows[0].name;
}

async function nameOfDriver(ctx: RunContext, id: unknown): Promise<string> {
  if (typeof id !== 'number') throw invalidValue('sd_user', 'sd_user must be given', '運転者を選んでください');
  return (await personById(ctx, id)).name;
}

/** What the law asks of a check that was made is all there; the way back comes after the way out. */
function requireSense(log: Image): void {
  const after = ['after_checked_at', 'after_result', 'after_checker', 'after_method'].map((name) => log[name] ?? null);
  if (after.some((value) => value !== null) && after.some((value) => value === null))
    throw invalidValue(
      'after_checked_at',
      'A check after the drive has a time, a result, a checker and a method',
      '運転後の確認は、日時・酒気帯びの有無・確認者・確認方法をすべて入れてください',
    );
  if (
    typeof log.after_checked_at === 'string' &&
    Date.parse(log.after_checked_at) < Date.parse(String(log.before_checked_at))
  )
    throw invalidValue(
      'after_checked_at',
      'The check after the drive must not be before the one before it',
      '運転後の確認は運転前の確認より後の日時にしてください',
    );
  if (typeof log.after_odometer === 'number' && Number(log.before_odometer ?? 0) > log.after_odometer)
    throw invalidValue(
      'after_odometer',
      'The odometer must not run backwards',
      '帰着時の走行距離は出発時の値以上にしてください',
    );
}
