/** Wrong tokens that one address may send within the window before it has to wait. */
const GUESSES_MAX = 60;
const WINDOW_MS = 300_000;
const ADDRESSES_MAX = 10_000;

/** Counts wrong tokens by the address that sent them. */
export interface Guesses {
  /** How many seconds `address` has to wait before it is heard again; 0 where it need not. */
  waitOf(address: string): number;
  count(address: string): void;
}

/** Kept in memory of each process: tokens have 256 random bits, and this only keeps the guessing from being free. `now` in milliseconds. */
export function countGuesses(now: () => number = () => performance.now()): Guesses {
  const known = new Map<string, { count: number; until: number }>();
  const currentOf = (address: string) => {
    const found = known.get(address);
    if (!found || found.until > now()) return found;
    known.delete(address);
    return undefined;
  };
  return {
    waitOf(address) {
      const current = currentOf(address);
      return current && current.count >= GUESSES_MAX ? Math.ceil((current.until - now()) / 1000) : 0;
    },
    count(address) {
      const current = currentOf(address);
      if (current) current.count++;
      else {
        const [oldest] = known.keys();
        if (known.size >= ADDRESSES_MAX && oldest !== undefined) known.delete(oldest);
        known.set(address, { count: 1, until: now() + WINDOW_MS });
      }
    },
  };
}
