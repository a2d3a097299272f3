import { AppError } from '../errors.ts';

/** Gives a function that begins each work when all that came before it has ended, well or badly. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * One at a time for each account, whatever others do. Throws rateLimit where `mayWait` of the same account wait already.
 */
export function oneForEachAccount(mayWait: number): <T>(accountId: number, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<number, { inTurn: ReturnType<typeof oneAtATime>; length: number }>();
  return async (accountId, work) => {
    const line = lines.get(accountId) ?? { inTurn: oneAtATime(), length: 0 };
    if (line.length > mayWait)
      throw new AppError('rateLimit', 'Too many requests, please try again later.', {
        details: { retryAfterSeconds: 1 },
      });
    lines.set(accountId, line);
    line.length++;
    try {
      return await line.inTurn(work);
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(accountId);
    }
  };
}
