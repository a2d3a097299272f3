import type { Entered } from '../../../ui/form/entry-form.tsx';
import type { AccountFields } from './account-writes.ts';
import type { Member } from './staff.ts';

/** What the form of a member shows at first; of somebody new, nothing. The affiliation is named by its documentId. */
export function fieldsOf(member: Member | null): Record<string, string> {
  const person = member?.person;
  const affiliation = typeof person?.affiliation === 'object' ? person.affiliation?.documentId : undefined;
  return {
    name: person?.name ?? '',
    jp_name: person?.jp_name ?? '',
    en_name: person?.en_name ?? '',
    email: member?.account?.email ?? person?.email ?? '',
    affiliation: affiliation ?? '',
    role: member?.account?.role?.type ?? '',
  };
}

/** The fields that were changed: so that what a colleague has changed meanwhile stays. What was emptied is null. */
export function changedIn(entered: Entered, before: Entered): AccountFields {
  const changed = Object.entries(entered).filter(([name, value]) => sent.has(name) && value !== (before[name] ?? ''));
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
}

const sent = new Set(['name', 'jp_name', 'en_name', 'email', 'affiliation', 'role', 'username', 'password']);
