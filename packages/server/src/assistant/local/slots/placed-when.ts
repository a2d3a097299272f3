import type { When } from '../when.ts';

/** A time of a request with the words around it. */
export interface PlacedWhen {
  when: When;
  /** As it was said. */
  words: string;
  at: number;
  /** Where its particles end. */
  to: number;
  after: string;
}
