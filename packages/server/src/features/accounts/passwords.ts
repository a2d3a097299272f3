import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

/**
 * argon2id with 7 MiB, five passes, one lane: the least memory of the settings that OWASP's password storage cheat sheet
 * holds to be equal. A hash says its own cost: those of another one stay valid.
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const;
/** At once, over the whole process: each takes 7 MiB and one thread of Node's pool of four. */
const AT_ONCE = Math.min(3, availableParallelism());
/** More than this many waiting would take longer than anybody waits. */
const WAITING_MAX = 500;
/** A hash of the same cost that no password is known for: an account that does not exist costs the same work. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=7168,t=5,p=1$WRIRb2Q0IuZtwDPv1Xxuhg$WHBzjKInCoPeBO/ppvev93q6CEuSejx++g14eLtLcZA';

/** How passwords are hashed and compared; tests count the comparisons. */
export interface Passwords {
  /** argon2id in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one behind `passwordHash`; where there is no hash the work is done all the same. Those
   * of a suspect wait until nobody else does, so that a flood from one address keeps nobody else waiting. */
  verify(passwordHash: string | undefined, password: string, place?: { isSuspect: boolean }): Promise<boolean>;
}

/** Argon2id on Node's thread pool, a few at a time. Throws unavailable when too many are waiting. */
export function argon2Passwords({ atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): Passwords {
  const first: (() => void)[] = [];
  const last: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>, waiting = first): Promise<T> => {
    if (running < atOnce) running++;
    else {
      if (waiting.length >= waitingMax) throw tooBusy();
      // Whoever leaves hands the place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = first.shift() ?? last.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async verify(passwordHash, password, place) {
      const line = place?.isSuspect ? last : first;
      const isRight = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password), line);
      return isRight && passwordHash !== undefined;
    },
  };
}

const tooBusy = () =>
  new AppError('unavailable', 'Too many sign-ins at once, try again', {
    say: 'サインインが混み合っています。少し待ってからもう一度お試しください',
    details: { retryAfterSeconds: 5 },
  });
