import type { Role } from '@ibasho/contract/auth';
import { byDepartment, departmentOf, type Person } from '../../../lib/directory/people.ts';
import { isNamed } from '../../../lib/directory/search.ts';
import type { Account } from './accounts.queries.ts';

/** Somebody of the firm: a person, an account, mostly both. */
export interface Member {
  key: string;
  name: string;
  person: Person | null;
  account: Account | null;
}

export const roleNames: Readonly<Record<Role, string>> = { member: 'メンバー', admin: '管理者' };

/** Whether somebody can sign in. */
export const accountStates = {
  active: '利用中',
  unconfirmed: '確認待ち',
  blocked: '停止中',
  none: 'アカウントなし',
} as const;
export type AccountState = keyof typeof accountStates;

export interface StaffFilters {
  q: string;
  dept: string;
  role: string;
  state: string;
}

/** Everybody with a person, by department and reading; after them accounts that belong to nobody. */
export function staffOf(people: readonly Person[], accounts: readonly Account[]): Member[] {
  const accountOf = new Map(accounts.map((account) => [account.sd_user?.documentId, account]));
  const known = new Set(people.map(({ documentId }) => documentId));
  const members = byDepartment(people).flatMap((group) =>
    group.members.map((person): Member => {
      const { documentId, name } = person;
      return { key: documentId, name, person, account: accountOf.get(documentId) ?? null };
    }),
  );
  const alone = accounts.filter(({ sd_user }) => !sd_user || !known.has(sd_user.documentId));
  return [
    ...members,
    ...alone.map((account) => ({ key: account.documentId, name: account.username, person: null, account })),
  ];
}

export function isListed(member: Member, { q, dept, role, state }: StaffFilters): boolean {
  const { person, account } = member;
  return (
    (dept === '' || (person !== null && departmentOf(person) === dept)) &&
    (role === '' || account?.role?.type === role) &&
    (state === '' || stateOf(account) === state) &&
    ((person !== null && isNamed(person, q)) || holds(account, q))
  );
}

export function stateOf(account: Account | null): AccountState {
  if (account === null) return 'none';
  if (account.blocked) return 'blocked';
  return account.confirmed ? 'active' : 'unconfirmed';
}

function holds(account: Account | null, typed: string): boolean {
  const wanted = typed.trim().normalize('NFKC').toLowerCase();
  return [account?.username, account?.email].some((text) => text?.toLowerCase().includes(wanted));
}
