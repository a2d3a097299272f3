import type { Role } from '@ibasho/contract/auth';
import { messages } from '@ibasho/contract/messages';
import type { RunContext } from '../../actions/action.ts';
import { numbered } from '../../actions/find-record.ts';
import { addRow, deleteRow, lockedImage, setColumns } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError, databaseFault } from '../../errors.ts';
import { endSessionsOf } from '../accounts/accounts.ts';
import { removePassword, setPassword } from '../accounts/credentials.ts';
import { invite } from '../accounts/invitations.ts';
import { freeUsername } from '../accounts/usernames.ts';
import { type Affiliation, findAffiliation } from '../presence/presence.ts';
import { addPerson, telling } from './people.ts';
import { removePerson } from './person-removal.ts';

/** What is set of a person, by column; what is left out stays as it is. */
export interface PersonColumns {
  name?: string | undefined;
  jp_name?: string | null | undefined;
  en_name?: string | null | undefined;
  affiliation_id?: number | null | undefined;
}

/** What is set of an account, by column. `email` is the person's as well. */
export interface AccountColumns {
  username?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  blocked?: boolean | undefined;
  confirmed?: boolean | undefined;
  sd_user_id?: number | null | undefined;
}

export interface StaffInput {
  /** Left out where only the account is meant. */
  person?: PersonColumns | undefined;
  account: AccountColumns;
  passwordHash?: string | undefined;
}

/** Somebody's records; either may be missing. */
export interface Staff {
  personId: number | null;
  accountId: number | null;
}

/**
 * Adds an account, and with `person` the person it belongs to. Without a password the address is invited by mail.
 * Throws application where email or username is taken.
 */
export function addStaff(
  ctx: RunContext,
  { person, account, passwordHash }: StaffInput & { account: { email: string } },
): Promise<{ personId: number | null; accountId: number }> {
  return explained(messages.userCreateFailed, async () => {
    const { email } = account;
    const personId = person ? await addPerson(ctx, given({ ...person, email })) : (account.sd_user_id ?? null);
    const username = account.username ?? (await freeUsername(ctx.db, email));
    const accountId = await addRow(ctx.db, 'accounts', given({ ...account, username, sd_user_id: personId }));
    if (passwordHash === undefined) await invite(ctx, accountId);
    else await setPassword(ctx.db, accountId, passwordHash, { isInitial: true });
    return { personId, accountId };
  });
}

/**
 * Changes a person and the account alike. Somebody whom it blocks, or gives another password, is signed out at once.
 * Throws application where email or username is taken, conflict where no administrator would be left.
 */
export function changeStaff(ctx: RunContext, staff: Staff, input: StaffInput): Promise<void> {
  const { person, account, passwordHash } = input;
  return explained(messages.userUpdateFailed, async () => {
    const personId = await changePerson(ctx, account.sd_user_id === undefined ? staff.personId : account.sd_user_id, {
      ...person,
      email: account.email,
    });
    const { accountId } = staff;
    if (accountId === null) return;
    await setColumns(ctx.db, 'accounts', accountId, given({ ...account, sd_user_id: personId }));
    if (passwordHash !== undefined) {
      await setPassword(ctx.db, accountId, passwordHash, { isInitial: accountId !== ctx.actor?.accountId });
    }
    if (passwordHash !== undefined || account.blocked === true) await endSessionsOf(ctx.db, accountId);
  });
}

/** Gives whose account it is then: the person is made where a name comes with an account that is nobody's. */
async function changePerson(
  ctx: RunContext,
  personId: number | null,
  columns: PersonColumns & { email: string | undefined },
): Promise<number | null> {
  if (personId !== null) {
    await setColumns(ctx.db, 'sd_users', personId, given(columns));
    return personId;
  }
  const { email: _account, ...own } = given(columns);
  if (Object.keys(own).length === 0) return null;
  if (own.name !== undefined) return addPerson(ctx, given(columns));
  throw new AppError('validation', 'This account has no person: name is needed to make one', {
    say: 'このアカウントにはユーザーがありません。名前も指定してください',
  });
}

/**
 * Deletes an account with its secrets, and `withPerson` the person whose it is. Gives what was done, in words. Throws
 * conflict where no administrator would be left, or where the person still has something to settle.
 */
export async function removeStaff(ctx: RunContext, account: Image, withPerson: boolean): Promise<string> {
  const id = Number(account.id);
  const person = withPerson ? await lockedImage(ctx.db, 'sd_users', Number(account.sd_user_id)) : undefined;
  await endSessionsOf(ctx.db, id);
  await removePassword(ctx.db, id);
  await explained(messages.userUpdateFailed, () => deleteRow(ctx.db, 'accounts', id));
  const said = `アカウント「${account.username}」を削除しました`;
  return person ? `${said}\n${(await removePerson(ctx, person)).say}` : said;
}

/** The affiliation that a name, an alias or `ref` (a documentId) means. Throws notFound with those there are. */
export async function affiliationNamed(ctx: RunContext, name: string, ref: string | undefined): Promise<Affiliation> {
  return findAffiliation(ctx, name, ref, {
    key: 'affiliation',
    missing: (said, known) => `所属「${said}」が見つかりません。次の中からお選びください\n${numbered(known)}`,
  });
}

/** A column that is undefined is left alone. */
const given = (columns: object): Image =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const REFUSALS: Readonly<Record<string, () => AppError>> = {
  accounts_by_email: () =>
    new AppError('application', 'Email already taken', { say: 'このメールアドレスはすでに使われています' }),
  accounts_username_key: () => usernameTaken(),
  accounts_by_username: () => usernameTaken(),
  accounts_sd_user_id_key: () =>
    new AppError('conflict', 'The person has an account already', { say: 'この人にはすでにアカウントがあります' }),
};

const usernameTaken = () =>
  new AppError('application', 'Username already taken', {
    say: 'このユーザー名か、見分けにくいものが、すでに使われています',
  });

/** Does `work`; what the rules of the accounts refuse is told in words, and what fails below as `say`. */
async function explained<T>(say: string, work: () => Promise<T>): Promise<T> {
  try {
    return await telling(say, work);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault?.code === 'IB002') {
      throw new AppError('conflict', 'The last administrator stays', {
        say: '管理者がいなくなるため、この変更はできません。先にほかの人を管理者にしてください',
        cause: error,
      });
    }
    throw REFUSALS[fault?.constraint ?? '']?.() ?? error;
  }
}
