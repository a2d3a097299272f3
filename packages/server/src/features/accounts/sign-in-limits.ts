import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';

/**
 * So many wrong passwords within the window, then a delay that doubles with each further one (specification H2): for an
 * account from one address, from everywhere together, and for all accounts from one address.
 */
const PLACE_FAILURES = 10;
const ACCOUNT_FAILURES = 100;
const ADDRESS_FAILURES = 100;
/** An account from an address that has more wrong ones than ADDRESS_FAILURES. */
const SUSPECT_FAILURES = 3;
const WINDOW_MS = 5 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** After a delay has ended, a further wrong password doubles it until so long has passed. */
const REMEMBERED_MS = 60 * 60_000;

/** Mails that an address may be sent within the window, and that may be asked for from one place. */
const MAILS_PER_MAILBOX = 3;
const MAILS_PER_ADDRESS = 50;
const REGISTRATIONS_PER_ADDRESS = 100;

/** Whose failures are counted together, and how many are let pass. */
interface Counter {
  key: string;
  limit: number;
  /** What is told while a delay runs; `wait` is how long, in words. */
  says(wait: string): string;
}

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** Undefined where the identifier belongs to no account: told apart by nobody from outside. */
  accountId: number | undefined;
  identifier: string;
  address: string;
  /** The browser, where it has signed in to this account before. */
  device: string | undefined;
}

/**
 * Refuses while a delay runs: of the account from this address, or from everywhere together. No address is refused as a
 * whole, for colleagues share theirs; and a browser that has signed in to the account before has a counter of its own, so
 * that nobody keeps a colleague out by wrong passwords. Gives whether the address has so many wrong ones that its
 * comparisons are to wait behind all others. `now` in milliseconds since 1970. Throws rateLimit.
 */
export async function refuseSignIn(db: Db, attempt: Attempt, now: number): Promise<{ isSuspect: boolean }> {
  const counters = countersOf(attempt);
  const address = addressCounter(attempt.address);
  const waits = await waitsOf(db, [...counters, address], now);
  refuseFor(counters, waits);
  return { isSuspect: attempt.device === undefined && waits.has(address.key) };
}

/** Counts a wrong password. An address with many of them has fewer left for each account. Throws rateLimit. */
export async function countWrongPassword(db: Db, attempt: Attempt, now: number): Promise<void> {
  const isSuspect = attempt.device === undefined && !(await countOne(db, addressCounter(attempt.address), now));
  await countFailure(db, countersOf(attempt, isSuspect), now);
}

/** What a right password forgives: the wrong ones from the same place. */
export async function forgiveWrongPasswords(db: Db, attempt: Attempt): Promise<void> {
  const [place] = countersOf(attempt);
  await db.execute(sql`delete from login_failures where key = ${place.key}`);
}

function countersOf(attempt: Attempt, isSuspect = false): [Counter, ...Counter[]] {
  const { accountId, identifier, address, device } = attempt;
  // An email finds its account in any case, a username only as it is written.
  const name = identifier.includes('@') ? identifier.toLowerCase() : identifier;
  const account = accountId === undefined ? `identifier ${name}` : `account ${accountId}`;
  const counter = (key: string, limit: number) => ({ key: keyOf(key), limit, says: tooManySignIns });
  if (device !== undefined) return [counter(`${account} by ${device}`, PLACE_FAILURES)];
  return [
    counter(`${account} from ${siteOf(address)}`, isSuspect ? SUSPECT_FAILURES : PLACE_FAILURES),
    counter(account, ACCOUNT_FAILURES),
  ];
}

/** The counter of an address; of IPv6 the /64, which is one site's. */
export function addressCounter(address: string): Counter {
  return { key: keyOf(`address ${siteOf(address)}`), limit: ADDRESS_FAILURES, says: tooManySignIns };
}

/** The counters of a mail that somebody at `address` asks for, whether or not `email` has an account. */
export function mailCounters(email: string, address: string): Counter[] {
  return [
    { key: keyOf(`mail ${email.toLowerCase()}`), limit: MAILS_PER_MAILBOX, says: tooManyMails },
    { key: keyOf(`mails from ${siteOf(address)}`), limit: MAILS_PER_ADDRESS, says: tooManyMails },
  ];
}

/** The counter of accounts that are registered from an address. */
export function registrationCounter(address: string): Counter {
  const key = keyOf(`registrations from ${siteOf(address)}`);
  return { key, limit: REGISTRATIONS_PER_ADDRESS, says: tooManyRegistrations };
}

/** Counts what may be done only so often, however it ends. Throws rateLimit while a delay of one of `counters` runs. */
export async function countUse(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  await refuseWhileDelayed(db, counters, now);
  await countFailure(db, counters, now);
}

/** Refuses while a delay of one of `counters` runs. `now` in milliseconds since 1970. Throws rateLimit. */
async function refuseWhileDelayed(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  refuseFor(counters, await waitsOf(db, counters, now));
}

function refuseFor(counters: readonly Counter[], waits: ReadonlyMap<string, number>): void {
  const running = counters.flatMap(({ key }) => waits.get(key) ?? []);
  if (running.length > 0) throw delayed(Math.max(...running), counters[0]?.says ?? tooManySignIns);
}

/** How long the delays of `counters` still run, milliseconds, by key. */
async function waitsOf(db: Db, counters: readonly Counter[], now: number): Promise<ReadonlyMap<string, number>> {
  const keys = counters.map((counter) => counter.key);
  const found = await db.execute<{ key: string; wait: number }>(sql`
    select key, (extract(epoch from blocked_until - ${instantOf(now)}) * 1000)::float8 as wait from login_failures
    where key in ${keys} and blocked_until > ${instantOf(now)}`);
  return new Map(found.rows.map(({ key, wait }) => [key, wait]));
}

/**
 * Counts one wrong password. Attempts that came together are counted one after another, and once a delay runs each is
 * refused without being told whether it was wrong. Throws rateLimit.
 */
export async function countFailure(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  for (const counter of counters) {
    if (!(await countOne(db, counter, now))) await refuseWhileDelayed(db, [counter], now);
  }
}

/** False where a delay runs already. */
async function countOne(db: Db, { key, limit }: Counter, now: number): Promise<boolean> {
  const at = instantOf(now);
  const isOver = sql`(case when f.blocked_until is null
    then f.window_started_at <= ${instantOf(now - WINDOW_MS)}
    else f.blocked_until <= ${instantOf(now - REMEMBERED_MS)} end)`;
  const failures = sql`(case when ${isOver} then 1 else f.failures + 1 end)`;
  const counted = await db.execute(sql`
    insert into login_failures as f (key, failures, window_started_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = case when ${isOver} then ${at} else f.window_started_at end,
      blocked_until = case when ${failures} >= ${limit}::integer then ${at} + interval '1 millisecond' *
        least(${LONGEST_DELAY_MS}::integer, ${FIRST_DELAY_MS}::integer * 2 ^ least(${failures} - ${limit}::integer, 20)) end
    where f.blocked_until is null or f.blocked_until <= ${at}`);
  return counted.rowCount === 1;
}

function delayed(waitMs: number, says: Counter['says']): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分`;
  return new AppError('rateLimit', 'Too many requests, please try again later.', {
    say: says(wait),
    details: { retryAfterSeconds: seconds },
  });
}

const tooManySignIns = (wait: string) =>
  `サインインの失敗が続いたため、一時的に受け付けていません。${wait}後にもう一度お試しください`;

const tooManyMails = (wait: string) =>
  `メールの送信が続いたため、一時的に受け付けていません。届いたメールをご確認のうえ、${wait}後にもう一度お試しください`;

const tooManyRegistrations = (wait: string) =>
  `登録が続いたため、一時的に受け付けていません。${wait}後にもう一度お試しください`;

const instantOf = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url');

function siteOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
