import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { setColumns } from '../../db/journal.ts';
import { AppError } from '../../errors.ts';
import { addPerson } from '../people/people.ts';

export interface OwnPerson {
  name: string;
  jp_name?: string | undefined;
  en_name?: string | undefined;
  /** The documentId of an affiliation. */
  affiliation?: string | undefined;
}

/**
 * Makes the person of an account that has none, and ties both together. Gives the person's id.
 * Throws conflict where the account has one, validation for an affiliation that does not exist.
 */
export async function makeOwnPerson(ctx: RunContext, accountId: number, own: OwnPerson): Promise<number> {
  const { affiliation, ...names } = own;
  const found = await ctx.db.execute<{ email: string; hasPerson: boolean }>(sql`
    select email, sd_user_id is not null as "hasPerson" from accounts where id = ${accountId} for update`);
  const [account] = found.rows;
  if (account?.hasPerson !== false) {
    throw new AppError('conflict', 'This account has a person already', {
      say: 'このアカウントには、すでにユーザーが登録されています',
    });
  }
  const affiliationId = affiliation === undefined ? undefined : await affiliationBy(ctx, affiliation);
  const person = { ...names, email: account.email, affiliation_id: affiliationId };
  const personId = await addPerson(ctx, person);
  await setColumns(ctx.db, 'accounts', accountId, { sd_user_id: personId });
  return personId;
}

async function affiliationBy(ctx: RunContext, documentId: string): Promise<number> {
  const found = await ctx.db.execute<{ id: number }>(
    sql`select id from affiliations where document_id = ${documentId}`,
  );
  const id = found.rows[0]?.id;
  if (id !== undefined) return id;
  throw new AppError('validation', 'affiliation: there is no such record', {
    say: '選択された所属が見つかりません。もう一度お選びください',
    details: {
      errors: [{ path: ['affiliation'], message: 'there is no such record', name: 'ValidationError' }],
    },
  });
}
