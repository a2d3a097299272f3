import { READ_LIMITS } from '@ibasho/contract/constants';
import type { Db } from '../actions/action.ts';
import { AppError, databaseFault } from '../errors.ts';

/**
 * Reads that clients put together as they like. Accounts take turns: what one asks for keeps no other waiting for
 * longer than the database has connections for reads.
 */
export interface Reads {
  /**
   * Does `read` on a connection for reads, as soon as fewer than AT_ONCE of this account are under way. Throws rateLimit
   * where as many as may wait are waiting already, and unavailable where the database was stopped after `READ_LIMITS.seconds`.
   */
  of<T>(accountId: number, read: (db: Db) => Promise<T>): Promise<T>;
  /** Does `work` in the account's turn, on whichever connection it takes by itself. */
  inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T>;
}

/** A screen asks for about eight lists at once, most of which are answered from memory. */
const AT_ONCE = 2;
const WAITING_MAX = 100;
/** PostgreSQL's code of a statement that was stopped. */
const STOPPED = '57014';

export function openReads(db: Db): Reads {
  const busy = new Map<number, { underWay: number; waiting: (() => void)[] }>();

  const inTurn = async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    const account = busy.get(accountId) ?? { underWay: 0, waiting: [] };
    busy.set(accountId, account);
    if (account.underWay < AT_ONCE) account.underWay++;
    else if (account.waiting.length >= WAITING_MAX) throw tooMany();
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = account.waiting.shift();
      if (next) next();
      else if (--account.underWay === 0) busy.delete(accountId);
    }
  };

  const unstopped = (error: unknown): never => {
    throw databaseFault(error)?.code === STOPPED ? tooLong(error) : error;
  };

  return { inTurn, of: (accountId, read) => inTurn(accountId, () => read(db).catch(unstopped)) };
}

function tooMany(): AppError {
  return new AppError('rateLimit', `${WAITING_MAX} reads of this account are waiting already`, {
    say: '読み込みが多すぎます。少し待ってからもう一度お試しください',
    details: { retryAfterSeconds: 1 },
  });
}

function tooLong(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    `The read was stopped after ${READ_LIMITS.seconds} seconds; ask for fewer records, relations, sort keys or conditions`,
    { say: '時間内に読み込めませんでした。条件を減らしてもう一度お試しください', cause },
  );
}
