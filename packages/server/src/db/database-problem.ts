/** Why there is no database. The message is one line for whoever starts the product, and names the setting at fault. */
export class DatabaseProblem extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(inOneLine(message), options);
    this.name = 'DatabaseProblem';
  }
}

/** No connection could be had, whatever the reason; it is the cause. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('no connection to the database can be had', { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** What PostgreSQL and the disk say in several lines, in one. */
export const inOneLine = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const diskFaults: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is not a directory',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'the path has too many symbolic links',
};

/** What a failed file operation beneath `directory` (the value of DATA_DIR) means; what is no disk fault is given back as it came. */
export function diskProblem(error: unknown, directory: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = diskFaults[code];
  return fault === undefined
    ? error
    : new DatabaseProblem(`DATA_DIR ${directory}: ${fault} (${code})`, { cause: error });
}
