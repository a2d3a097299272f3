import { NO_EMAIL_DOMAIN } from '@ibasho/contract/auth';
import type { PersonRow } from '@ibasho/contract/import-schema';
import { foldName } from '@ibasho/contract/names';
import type { CheckedRow } from './row-problems.ts';

const USERNAME_MAX = 60;

/**
 * The username of each row: as given, else from the address, else from the name in Latin letters; with a number where it
 * is taken. None where a row has nothing to make one from. `taken` holds usernames and addresses, folded.
 */
export function usernamesFor(
  rows: readonly CheckedRow<Pick<PersonRow, 'username' | 'email' | 'en_name'>>[],
  taken: ReadonlyMap<string, unknown>,
): Map<number, string> {
  const usernames = new Map<number, string>();
  const used = new Set(taken.keys());
  for (const { row, value } of rows) {
    if (value?.username !== undefined) usernames.set(row, value.username);
    for (const own of [value?.username, value?.email]) if (own !== undefined) used.add(foldName(own));
  }
  for (const { row, value } of rows) {
    if (value === null || usernames.has(row)) continue;
    const base =
      value.email === undefined ? fromRomaji(value.en_name) : value.email.slice(0, value.email.lastIndexOf('@'));
    const username = free(base.slice(0, USERNAME_MAX), used);
    if (username === undefined) continue;
    usernames.set(row, username);
    used.add(foldName(username));
  }
  return usernames;
}

/** 「Kenichi Tanaka」 → kenichi.tanaka */
const fromRomaji = (name = ''): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

function free(base: string, used: ReadonlySet<string>): string | undefined {
  if (base === '') return undefined;
  const isFree = (name: string) => !used.has(foldName(name)) && !used.has(foldName(`${name}@${NO_EMAIL_DOMAIN}`));
  if (isFree(base)) return base;
  for (let count = 2; ; count++) if (isFree(`${base}${count}`)) return `${base}${count}`;
}
