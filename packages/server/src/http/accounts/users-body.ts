import type { Reference, userChanges } from '@ibasho/contract/staff';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RunContext } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';
import { affiliationNamed, type StaffInput } from '../../features/people/staff.ts';

/** A body of `/api/users` as columns of person and account. Throws validation for a record that does not exist. */
export async function staffInputOf(ctx: RunContext, body: z.output<typeof userChanges>): Promise<StaffInput> {
  const { name, jp_name, en_name, affiliation, username, email, role, blocked, confirmed, sd_user } = body;
  const person = {
    name,
    jp_name,
    en_name,
    affiliation_id: affiliation === undefined ? undefined : await affiliationIn(ctx, affiliation),
  };
  const personId = sd_user === undefined ? undefined : await recordIn(ctx, 'sd_users', sd_user);
  if (sd_user !== undefined && personId === undefined) throw unknownRecord('sd_user');
  const hasPerson = Object.values(person).some((value) => value !== undefined);
  return {
    ...(hasPerson && { person }),
    account: { username, email, role, blocked, confirmed, sd_user_id: personId },
  };
}

/** By id or documentId, else by name or alias. */
async function affiliationIn(ctx: RunContext, wanted: Reference): Promise<number | null> {
  const found = await recordIn(ctx, 'affiliations', wanted);
  if (found !== undefined) return found;
  if (typeof wanted !== 'string') throw unknownRecord('affiliation');
  return (await affiliationNamed(ctx, wanted, undefined)).id;
}

async function recordIn(ctx: RunContext, table: string, wanted: Reference): Promise<number | null | undefined> {
  if (wanted === null) return null;
  const isNumeric = /^\d{1,15}$/.test(String(wanted));
  const key = isNumeric ? sql`id = ${Number(wanted)}` : sql`document_id = ${String(wanted)}`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} where ${key}`);
  return rows[0] === undefined ? undefined : Number(rows[0].id);
}

function unknownRecord(field: string): AppError {
  return new AppError('validation', `${field}: there is no such record`, {
    say: `指定されたデータが見つかりません（${field}）`,
    details: { errors: [{ path: [field], message: 'there is no such record', name: 'ValidationError' }] },
  });
}
