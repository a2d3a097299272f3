import { inOneLine } from '../database-problem.ts';

/** Keys and indices from the top of a firm file. */
export type Place = readonly PropertyKey[];

/** What is wrong, and where: the line from 1, and the key as `users[3].name` (empty where it is the whole text). */
export interface Fault {
  line: number;
  key: string;
  reason: string;
}

/** A firm file that cannot be loaded; the message is one English line with file, line and key. */
export class FirmFileProblem extends Error {
  readonly fault: Fault | undefined;
  constructor(message: string, options: { cause?: unknown; fault?: Fault } = {}) {
    super(inOneLine(message), { cause: options.cause });
    this.name = 'FirmFileProblem';
    this.fault = options.fault;
  }
}

/** What a record of the file asks cannot be; on its way up it learns its line. */
export class Misplaced extends Error {
  readonly place: Place;
  constructor(place: Place, reason: string) {
    super(reason);
    this.name = 'Misplaced';
    this.place = place;
  }
}

/** The problem of the file at `path` with a fault. */
export const problemAt = (path: string, fault: Fault, cause?: unknown): FirmFileProblem =>
  new FirmFileProblem(`FIRM_FILE ${path}, ${inWords(fault)}`, { cause, fault });

/** `line 4711: users[3].name: must have …`. */
export const inWords = ({ line, key, reason }: Fault): string =>
  `line ${line}: ${key === '' ? '' : `${key}: `}${reason}`;

/** `users[3].name`. */
export function keyAt(place: Place): string {
  return place
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
