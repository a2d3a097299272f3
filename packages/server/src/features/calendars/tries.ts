const WINDOW_MS = 300_000;
const ASKERS_MAX = 10_000;

/** Counts by whom something was tried in vain. */
export interface Tries {
  /** How many seconds `asker` has to wait before the next try; 0 where they need not. */
  waitOf(asker: string): number;
  count(asker: string): void;
}

/**
 * So many tries within five minutes, in the memory of each process: what is tried here is safe by itself, and this only keeps
 * trying from being free. `now` in milliseconds.
 */
export function countTries(most: number, now: () => number = () => performance.now()): Tries {
  const known = new Map<string, { count: number; until: number }>();
  const currentOf = (asker: string) => {
    const found = known.get(asker);
    if (!found || found.until > now()) return found;
    known.delete(asker);
    return undefined;
  };
  return {
    waitOf(asker) {
      const current = currentOf(asker);
      return current && current.count >= most ? Math.ceil((current.until - now()) / 1000) : 0;
    },
    count(asker) {
      const current = currentOf(asker);
      if (current) current.count++;
      else {
        const [oldest] = known.keys();
        if (known.size >= ASKERS_MAX && oldest !== undefined) known.delete(oldest);
        known.set(asker, { count: 1, until: now() + WINDOW_MS });
      }
    },
  };
}
