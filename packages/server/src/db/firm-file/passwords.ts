import type { FirmFile } from '@ibasho/contract/firm-file';
import type { Passwords } from '../../features/accounts/passwords.ts';
import type { Database } from '../open.ts';
import { accounts } from '../schema/index.ts';

/**
 * Hashes the passwords of the users who are new, before the transaction. Users with the same password in the file share
 * a hash: whoever reads the file knows them to be the same anyway, and 5,000 hashes would take minutes.
 */
export async function hashPasswords(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  { users = [] }: FirmFile,
): Promise<(password: string) => Promise<string>> {
  const known = new Set(
    (await database.orm.select({ username: accounts.username }).from(accounts)).map((each) => each.username),
  );
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? passwords.hash(password);
    hashes.set(password, hash);
    return hash;
  };
  const fresh = users.filter((user) => !known.has(user.username)).flatMap(({ password }) => password ?? []);
  // One after another in a few lines: who signs in meanwhile does not wait behind a thousand others.
  const queue = [...new Set(fresh)];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await hashOf(next);
  };
  await Promise.all([work(), work()]);
  return hashOf;
}
