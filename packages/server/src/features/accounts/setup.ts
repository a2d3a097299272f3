import { presenceStatuses } from '@ibasho/contract/constants';
import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import { addRow } from '../../db/journal.ts';
import { AppError } from '../../errors.ts';
import { addPerson } from '../people/people.ts';
import { setPassword } from './credentials.ts';

export interface Setup {
  firmName: string;
  name: string;
  jp_name?: string | undefined;
  username: string;
  email: string;
  passwordHash: string;
}

/** Whether there is no account yet, so that whoever comes first makes the first administrator. */
export async function isSetupNeeded(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select from accounts limit 1`);
  return found.rowCount === 0;
}

/**
 * Names the firm and makes its first administrator: statuses, person and account. Of several at once one succeeds. Gives
 * the account's id. Throws conflict where there is an account already.
 */
export async function setUpFirm(ctx: RunContext, setup: Setup): Promise<number> {
  const { firmName, name, jp_name, username, passwordHash } = setup;
  const email = setup.email.toLowerCase();
  // The same lock as a firm file's: both begin with nobody there.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('ibasho firm file'))`);
  if (!(await isSetupNeeded(ctx.db))) throw alreadySetUp();
  await ctx.db.execute(sql`
    insert into firm (name, timezone) values (${firmName}, ${ctx.clock.zone})
    on conflict (single) do update set name = excluded.name`);
  for (const status of presenceStatuses) {
    await ctx.db.execute(sql`insert into statuses (name) values (${status}) on conflict (name) do nothing`);
  }
  const personId = await addPerson(ctx, { name, jp_name, email });
  const accountId = await addRow(ctx.db, 'accounts', { username, email, role: 'admin', sd_user_id: personId });
  await setPassword(ctx.db, accountId, passwordHash);
  return accountId;
}

export const alreadySetUp = () =>
  new AppError('conflict', 'The firm has been set up already', {
    say: 'はじめの設定は済んでいます。サインインしてください',
  });
