import type { When } from '../when.ts';
import type { Named } from './names.ts';

/** Something named in the message. `from` and `to` are places in `Written.text`. */
export type Mention = { from: number; to: number } & (
  | {
      sign: 'P' | 'G' | 'C';
      /** Every reading; none where the firm has nobody and nothing of that name. */
      all: readonly Named[];
      /** Who or what may be meant where there is no reading. */
      near?: readonly Named[];
      /** 「班の全員」: the group named before it, if there is one. */
      isRelative?: boolean;
    }
  /** A room, or a project: only the reader looks for them. */
  | { sign: 'R' | 'J'; all: readonly Named[]; near?: readonly Named[] }
  | { sign: 'M' }
  | { sign: 'W'; when: When }
  | {
      sign: 'N';
      percent: number;
      /** Whether its unit was said. */
      hasUnit?: boolean;
    }
  | { sign: 'Q' | 'E'; content: string }
);
