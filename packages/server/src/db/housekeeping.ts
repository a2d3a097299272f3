import type { Database } from './open.ts';

const HOUR_MS = 3_600_000;
/** One process at a time does it, whichever comes first. */
const LOCK = 7_240_001;

/** Removes what has run out (confirmations, idempotency keys, sessions, failed sign-ins, codes, old mails and effects, notices long seen), every hour. Gives a function that stops it. */
export function startHousekeeping(database: Database, warn: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    sweep(database).catch(warn);
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const lock = await tx.execute<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!lock.rows[0]?.mine) return;
    await tx.execute(`delete from confirmations where expires_at < now()`);
    await tx.execute(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
    await tx.execute(`delete from sessions where expires_at < now()`);
    await tx.execute(`delete from login_failures where window_started_at < now() - interval '1 day'
      and (blocked_until is null or blocked_until < now())`);
    await tx.execute(`delete from mailed_codes where expires_at < now()`);
    await tx.execute(`delete from spent_states where expires_at < now()`);
    await tx.execute(`delete from due_done where done_at < now() - interval '30 days'`);
    await tx.execute(`delete from notices where seen_at < now() - interval '30 days'`);
    await tx.execute(`delete from effects where state <> 'waiting' and ended_at < now() - interval '90 days'`);
    await tx.execute(`delete from mails where state <> 'waiting' and created_at < now() - interval '90 days'`);
  });
}
