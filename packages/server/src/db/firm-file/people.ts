import { NO_EMAIL_DOMAIN } from '@ibasho/contract/auth';
import type { FirmFile } from '@ibasho/contract/firm-file';
import { paragraphsOf } from '@ibasho/contract/paragraphs';
import { statusUntilBack } from '@ibasho/contract/presence-rule';
import { sql } from 'drizzle-orm';
import { addRows, putRows, type Row, standing } from '../rows.ts';
import { type Loading, requireOnce } from './loading.ts';
import { timeOf } from './times.ts';

type User = NonNullable<FirmFile['users']>[number];

/** Adds the users whose username is new: person, account and password. Gives every person's id by username. */
export async function addPeople(
  loading: Loading,
  affiliations: ReadonlyMap<string, number>,
  statuses: ReadonlyMap<string, number>,
): Promise<{ ids: Map<string, number>; added: number }> {
  const { db, source } = loading;
  const users = source.file.users ?? [];
  requireOnce(source, users, (user) => user.username, ['users'], 'username');
  requireOnce(source, users, (user) => emailOf(user).toLowerCase(), ['users'], 'email');
  const taken = await standing(db, sql`select username as key, id from accounts`);
  const emails = await standing(db, sql`select lower(email) as key, id from accounts`);
  const fresh = users.map((user, index) => ({ user, index })).filter(({ user }) => !taken.has(user.username));

  const people = fresh.map(({ user, index }) => {
    if (emails.has(emailOf(user).toLowerCase())) {
      throw source.problem(['users', index, 'email'], 'another account has this address');
    }
    const affiliation = user.affiliation === undefined ? undefined : affiliations.get(user.affiliation);
    if (user.affiliation !== undefined && affiliation === undefined) {
      const reason = `there is no affiliation ${JSON.stringify(user.affiliation)}`;
      throw source.problem(['users', index, 'affiliation'], reason);
    }
    return personRow(loading, user, affiliation, statuses);
  });
  const personIds = await addRows(db, 'sd_users', people);
  const accountIds = await addRows(
    db,
    'accounts',
    fresh.map(({ user }, at) => ({
      username: user.username,
      email: emailOf(user),
      role: user.role,
      sd_user_id: personIds[at],
    })),
  );
  await putRows(db, 'credentials', await credentialRows(loading, fresh, accountIds));
  const ids = await standing(
    db,
    sql`select username as key, sd_user_id as id from accounts where sd_user_id is not null`,
  );
  return { ids, added: fresh.length };
}

/** Without a password there is no row: nobody can sign in until one is set. */
async function credentialRows(
  { source, hashOf }: Loading,
  fresh: readonly { user: User; index: number }[],
  accountIds: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [at, { user, index }] of fresh.entries()) {
    if (user.password !== undefined && user.passwordHash !== undefined) {
      throw source.problem(['users', index, 'passwordHash'], 'stands beside password: give only one of them');
    }
    const hash = user.passwordHash ?? (user.password === undefined ? undefined : await hashOf(user.password));
    if (hash !== undefined) rows.push({ account_id: accountIds[at], password_hash: hash });
  }
  return rows;
}

function personRow(
  { clock }: Loading,
  user: User,
  affiliation: number | undefined,
  statuses: ReadonlyMap<string, number>,
): Row {
  const returnTime = user.return_time === undefined ? undefined : timeOf(user.return_time, clock);
  const comesLater = returnTime !== undefined && Date.parse(returnTime) > Date.parse(clock.now());
  const status = (comesLater ? statusUntilBack(null, user.status) : user.status) ?? 'offline';
  return {
    name: user.name,
    jp_name: user.jp_name,
    en_name: user.en_name,
    email: user.email,
    affiliation_id: affiliation,
    sd_status_id: statuses.get(status),
    comment: user.comment,
    return_time: returnTime,
    occupancy_rate: user.occupancy_rate,
    memo: typeof user.memo === 'string' ? paragraphsOf(user.memo) : user.memo,
  };
}

function emailOf(user: User): string {
  return user.email ?? `${user.username}@${NO_EMAIL_DOMAIN}`;
}
