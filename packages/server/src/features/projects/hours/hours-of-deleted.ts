import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { AppError } from '../../../errors.ts';

const NAMES_SHOWN = 3;

/**
 * Deletes the hours of tasks that are about to be deleted; `which` is a condition on `worked_hours`, `what` says what goes:
 * 「タスク「測量」」. Whoever may not change the hours of others may not take them away so either. Gives how many there
 * were; throws conflict that names whose hours stand in the way.
 */
export async function deleteHours(ctx: RunContext, which: SQL, what: string): Promise<number> {
  const others = othersThan(ctx);
  const { rows } = await ctx.db.execute<{ name: string | null }>(sql`
    select distinct p.name from worked_hours h left join sd_users p on p.id = h.sd_user_id
    where ${which} and ${others} order by p.name nulls last`);
  if (rows.length > 0)
    throw notTheirs(
      what,
      rows.map(({ name }) => (name === null ? '退職した人' : `${name}さん`)),
    );
  const done = await ctx.db.execute(sql`delete from worked_hours h where ${which} and not ${others}`);
  return done.rowCount ?? 0;
}

/** Whether hours are another's than the sender's. Administrators, and the product itself, write everybody's. */
function othersThan({ actor }: RunContext): SQL {
  if (actor === null || actor.role === 'admin') return sql`false`;
  return sql`(h.sd_user_id is distinct from ${actor.person?.id ?? null}::bigint)`;
}

function notTheirs(what: string, names: readonly string[]): AppError {
  const more = names.length > NAMES_SHOWN ? `ほか${names.length - NAMES_SHOWN}人` : '';
  const whose = names.slice(0, NAMES_SHOWN).join('、') + more;
  return new AppError('conflict', 'Others have written hours there', {
    say: `${what}には${whose}の作業時間が入力されているため、削除できません。管理者に相談してください`,
  });
}
