import type { Role } from '@ibasho/contract/auth';
import { messages } from '@ibasho/contract/messages';
import { ROLE_IDS } from '@ibasho/contract/staff';
import { isBranch, listIn, type Tree } from '../../content/query/query-string.ts';

const DOCUMENT_IDS: Readonly<Record<Role, string>> = {
  admin: 'roleadminroleadminrolead',
  member: 'rolememberrolememberrole',
};

/** A role as the dialect shows it beside an account. */
export function roleRecord(role: Role) {
  return { id: ROLE_IDS[role], documentId: DOCUMENT_IDS[role], name: messages.roleNames[role], type: role };
}

/** Roles are no records of the content API: the wish for one is taken out of `populate`. */
export function withoutRole(populate: Tree | undefined): { hasRole: boolean; rest: Tree | undefined } {
  if (populate === undefined) return { hasRole: false, rest: undefined };
  if (isBranch(populate) && !listIn(populate)) {
    const { role, ...rest } = populate;
    return { hasRole: (role !== undefined && role !== 'false') || '*' in rest, rest };
  }
  const items = typeof populate === 'string' ? [populate] : (listIn(populate) ?? []);
  const paths = items.flatMap((item): Tree[] =>
    typeof item === 'string' ? item.split(',').map((path) => path.trim()) : [item],
  );
  return {
    hasRole: paths.some((path) => path === 'role' || path === '*'),
    rest: paths.filter((path) => path !== 'role'),
  };
}
