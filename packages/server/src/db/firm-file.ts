import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FirmFile, firmFile } from '@ibasho/contract/firm-file';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Runs } from '../actions/run.ts';
import type { Clock } from '../clock.ts';
import { databaseFault } from '../errors.ts';
import { argon2Passwords, type Passwords } from '../features/accounts/passwords.ts';
import { lineOfJsonFault } from './firm-file-fault.ts';
import { placesIn } from './firm-file-lines.ts';
import { addEverything, type Counts } from './firm-file-lists.ts';
import { hashPasswords } from './firm-file-passwords.ts';
import type { Database } from './open.ts';
import { accounts } from './schema/index.ts';

/** A firm file that cannot be loaded; the message is one English line with file, line and key. */
export class FirmFileProblem extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'FirmFileProblem';
  }
}

/** A firm file that has been read and checked. */
export interface FirmSource {
  path: string;
  file: FirmFile;
  /** The problem with what stands at `place` (keys and indices from the top). */
  problem(place: readonly PropertyKey[], reason: string): FirmFileProblem;
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
  const content = parseJson(text, path);
  const places = placesIn(text);
  const problem = (place: readonly PropertyKey[], reason: string) => {
    const where = place.length === 0 ? '' : `${inWords(place)}: `;
    return new FirmFileProblem(`FIRM_FILE ${path}, line ${places.lineOf(place)}: ${where}${reason}`);
  };
  const [twice] = places.twice;
  if (twice) throw problem(twice, 'this key stands there twice');
  const parsed = firmFile.safeParse(content);
  if (parsed.success) return { path, file: parsed.data, problem };
  const found = parsed.error.issues
    .flatMap(faultsOf)
    .map((fault) => ({ ...fault, line: places.lineOf(fault.place) }))
    .sort((a, b) => a.line - b.line);
  const [first] = found;
  const others = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  throw problem(first?.place ?? [], `${first?.reason}${others}`);
}

/** Whether there is no account yet, so that a firm file may be loaded without asking. */
export async function isDatabaseEmpty(database: Database): Promise<boolean> {
  const found = await database.orm.select({ id: accounts.id }).from(accounts).limit(1);
  return found.length === 0;
}

/**
 * Adds what is new of a firm file, all of it or nothing, in one run of source `system` that cannot be undone. Lists are
 * matched by name (users by username, reservations and schedules by name and time); what already stands is left alone.
 * Times are the clock's. Several processes may do so at once. Gives the number of records added. Throws FirmFileProblem.
 */
export async function loadFirmFile(
  deps: { runs: Runs; database: Database; clock: Clock; passwords?: Pick<Passwords, 'hash'> },
  source: FirmSource,
): Promise<Counts> {
  const hashOf = await hashPasswords(deps.database, deps.passwords ?? argon2Passwords(), source.file);
  try {
    const { value } = await deps.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'load_firm_file', params: { file: basename(source.path) } },
      isUndoable: false,
      statementTimeoutMs: LOAD_LIMIT_MS,
      async work({ db, clock }) {
        await db.execute(sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`);
        await db.execute(sql`select pg_advisory_xact_lock(hashtext('ibasho firm file'))`);
        const value = await addEverything({ db, clock, source, hashOf });
        return { say: `会社のデータを読み込みました（${inJapanese(value)}）`, value };
      },
    });
    return value;
  } catch (error) {
    throw problemOf(error, source);
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = lineOfJsonFault(text);
    throw new FirmFileProblem(`FIRM_FILE ${path}, line ${line}: is not JSON: ${reason}`, { cause: error });
  }
}

function faultsOf(issue: z.core.$ZodIssue): { place: PropertyKey[]; reason: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ place: issue.path, reason: issue.message }];
  return issue.keys.map((key) => ({ place: [...issue.path, key], reason: 'unknown key' }));
}

/** `users[3].name`. */
function inWords(place: readonly PropertyKey[]): string {
  return place
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

const LIST_NAMES: Record<keyof Counts, string> = {
  affiliations: '所属',
  users: 'ユーザー',
  cars: '車',
  rooms: '会議室',
  projects: 'プロジェクト',
  tasks: 'タスク',
  deliverables: '制作物',
  reservations: '予約',
  holidays: '休み',
  bulletins: '掲示',
  schedules: '予定',
};

function inJapanese(counts: Counts): string {
  const added = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    added.map(([list, count]) => `${LIST_NAMES[list as keyof Counts]}${count}件`).join('、') || '新しいものはありません'
  );
}

function problemOf(error: unknown, source: FirmSource): unknown {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FirmFileProblem) return at;
  const fault = databaseFault(error);
  if (!fault) return error;
  const detail = fault.detail ?? fault.constraint ?? fault.code;
  return new FirmFileProblem(`FIRM_FILE ${source.path}: the database refuses it: ${detail}`, { cause: error });
}

const fileFaults: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'is a directory',
};

function wordsOf(error: NodeJS.ErrnoException): string {
  return fileFaults[error.code ?? ''] ?? error.message;
}
