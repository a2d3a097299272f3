import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FIRM_LISTS, type FirmList } from '@ibasho/contract/firm';
import type { FirmFile } from '@ibasho/contract/firm-file';
import { sql } from 'drizzle-orm';
import type { Actor, RunSource } from '../../actions/action.ts';
import type { Collection } from '../../actions/collection.ts';
import type { Runs } from '../../actions/run.ts';
import type { Clock } from '../../clock.ts';
import { databaseFault } from '../../errors.ts';
import { argon2Passwords, type Passwords } from '../../features/accounts/passwords.ts';
import type { Database } from '../open.ts';
import { accounts } from '../schema/index.ts';
import { addEverything, type Counts } from './lists.ts';
import { hashPasswords } from './passwords.ts';
import { FirmFileProblem, keyAt, Misplaced, type Place, problemAt } from './problem.ts';
import { checkText } from './text.ts';

/** A firm file that has been read and checked. */
export interface FirmSource {
  path: string;
  file: FirmFile;
  /** The line, from 1, of what stands at `place`. */
  lineOf(place: Place): number | Promise<number>;
}

const LOAD_LIMIT_MS = 300_000;
const LOCK_LIMIT = '120s';

/** Reads and checks the firm file at `path`. Throws FirmFileProblem, naming the first line and key that are wrong. */
export async function readFirmFile(path: string): Promise<FirmSource> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new FirmFileProblem(`FIRM_FILE ${path}: ${wordsOf(error)}`, { cause: error });
  });
  try {
    return parseFirmFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes), path);
  } catch (error) {
    if (error instanceof FirmFileProblem) throw error;
    throw new FirmFileProblem(`FIRM_FILE ${path}: is not UTF-8 text`, { cause: error });
  }
}

/** Checks the text of a firm file; `path` is what problems call it. Throws FirmFileProblem. */
export function parseFirmFile(text: string, path: string): FirmSource {
  const checked = checkText(text);
  if ('fault' in checked) throw problemAt(path, checked.fault);
  return { path, ...checked };
}

/** Whether there is no account yet, so that a firm file may be loaded without asking. */
export async function isDatabaseEmpty(database: Database): Promise<boolean> {
  const found = await database.orm.select({ id: accounts.id }).from(accounts).limit(1);
  return found.length === 0;
}

/**
 * The planner learns at once how many people there are; PostgreSQL would only look by itself in a minute. Tables that grow
 * are left out: what is planned for them while they are small is kept, and reads them whole ever after.
 */
const COUNT_PEOPLE = 'analyze sd_users, affiliations, statuses';

export interface FirmFileLoad {
  added: Counts;
  /** What is told to staff. */
  message: string;
  /** Undefined where it was only tried. */
  run?: { runId: string; position: number };
}

/**
 * Adds what is new of a firm file, all of it or nothing, in one run that cannot be undone: of `actor`, or of source
 * `system`. Lists are matched by name (users by username, reservations and schedules by name and time); what already
 * stands is left alone. Times are the clock's. Several processes may do so at once. With `isTrial` nothing is left, and
 * no password is hashed. Throws FirmFileProblem.
 */
export async function loadFirmFile(
  deps: {
    runs: Runs;
    database: Database;
    clock: Clock;
    collections: ReadonlyMap<string, Collection>;
    passwords?: Pick<Passwords, 'hash'>;
  },
  source: FirmSource,
  { actor = null, by = 'system', isTrial = false }: { actor?: Actor | null; by?: RunSource; isTrial?: boolean } = {},
): Promise<FirmFileLoad> {
  const hashOf = isTrial
    ? async () => 'not kept'
    : await hashPasswords(deps.database, deps.passwords ?? argon2Passwords(), source.file);
  const problem = (place: Place, reason: string) => new Misplaced(place, reason);
  try {
    const { value, ...run } = await deps.runs.perform({
      actor,
      source: by,
      step: { action: 'load_firm_file', params: { file: basename(source.path) } },
      isUndoable: false,
      statementTimeoutMs: LOAD_LIMIT_MS,
      async work({ db, clock }) {
        await db.execute(sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`);
        await db.execute(sql`select pg_advisory_xact_lock(hashtext('ibasho firm file'))`);
        const added = await addEverything(
          { db, clock, source: { file: source.file, problem }, hashOf },
          deps.collections,
        );
        if (isTrial) throw new Trial(added);
        return { say: `会社のデータを読み込みました（${inJapanese(added)}）`, value: added, tellsOthers: false };
      },
    });
    await deps.database.pool.query(COUNT_PEOPLE);
    return { added: value, message: `会社のデータを読み込みました（${inJapanese(value)}）`, run };
  } catch (error) {
    for (const cause of causesOf(error)) {
      if (cause instanceof Trial)
        return { added: cause.added, message: `読み込むと追加されます：${inJapanese(cause.added)}` };
    }
    throw await problemOf(error, source);
  }
}

/** Takes a trial back, and carries out what it found. */
class Trial extends Error {
  readonly added: Counts;
  constructor(added: Counts) {
    super('only tried');
    this.added = added;
  }
}

function inJapanese(counts: Counts): string {
  const added = (Object.keys(FIRM_LISTS) as FirmList[]).filter((list) => counts[list]);
  return added.map((list) => `${FIRM_LISTS[list]}${counts[list]}件`).join('、') || '新しいものはありません';
}

async function problemOf(error: unknown, source: FirmSource): Promise<unknown> {
  for (const cause of causesOf(error)) {
    if (!(cause instanceof Misplaced)) continue;
    const { place, message: reason } = cause;
    return problemAt(source.path, { line: await source.lineOf(place), key: keyAt(place), reason });
  }
  const fault = databaseFault(error);
  if (!fault) return error;
  const detail = fault.detail ?? fault.constraint ?? fault.code;
  return new FirmFileProblem(`FIRM_FILE ${source.path}: the database refuses it: ${detail}`, { cause: error });
}

function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const fileFaults: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'is a directory',
};

function wordsOf(error: NodeJS.ErrnoException): string {
  return fileFaults[error.code ?? ''] ?? error.message;
}
