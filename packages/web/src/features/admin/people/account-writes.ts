import type { Role } from '@ibasho/contract/auth';
import { messages } from '@ibasho/contract/messages';
import { send, type Written } from '../../../lib/act.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** What an account and its person are made of; without `password` an invitation is mailed. */
export type AccountFields = Readonly<
  Partial<
    Record<'name' | 'jp_name' | 'en_name' | 'email' | 'affiliation' | 'username' | 'password', string | null> & {
      role: Role;
      blocked: boolean;
      confirmed: boolean;
      sd_user: number;
    }
  >
>;

/** Makes an account, with the person that it is for where `fields` name one. */
export async function createAccount(fields: AccountFields): Promise<void> {
  await send('POST', apiPaths.accounts, { body: fields }, messages.userCreateFailed);
}

/** Changes an account and its person. */
export async function updateAccount(id: number, fields: AccountFields): Promise<void> {
  await send('PUT', apiPaths.account(id), { body: fields }, messages.userUpdateFailed);
}

/** Removes an account, which ends its sessions, and `withPerson` its person, as one run. */
export function removeAccount(id: number, withPerson: boolean): Promise<Written> {
  const path = withPerson ? apiPaths.accountWithPerson(id) : apiPaths.account(id);
  return send('DELETE', path, {}, 'アカウントの削除に失敗しました。');
}
