import type { Operation } from '@ibasho/contract/collection';
import { sql } from 'drizzle-orm';
import type { Between } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import { AppError } from '../errors.ts';
import type { Actor, Db, RunContext } from './action.ts';
import { type Collection, hasRight } from './collection.ts';

/** Whether somebody with `role` may do `operation` at all; who owns the single record is `isOwner`'s question. */
export function allows({ rights }: Collection, operation: Operation, role: Actor['role']): boolean {
  const right = rights[operation];
  return typeof right !== 'string' || hasRight(role, right);
}

/** Whether `row`, as it stands in the database, is `actor`'s to do `operation` with. */
export async function isOwner(
  db: Db,
  collection: Collection,
  operation: Operation,
  row: Image,
  actor: Actor,
): Promise<boolean> {
  const owners = collection.rights[operation];
  if (typeof owners === 'string' || actor.role === 'admin') return true;
  const personId = actor.person?.id;
  if (personId === undefined) return false;
  for (const name of owners) {
    const link = collection.relations[name]?.link;
    if (link?.kind === 'one' && row[link.column] === personId) return true;
    if (link?.kind === 'many' && (await namesPerson(db, link, Number(row.id), personId))) return true;
  }
  return false;
}

/** Refuses with the reason where whoever asks may not do `operation`: of a record where `row` is given, else at all. */
export async function requireRight(
  ctx: RunContext,
  collection: Collection,
  operation: Operation,
  row?: Image,
): Promise<void> {
  const { actor } = ctx;
  if (actor === null) return;
  if (allows(collection, operation, actor.role) && (!row || (await isOwner(ctx.db, collection, operation, row, actor))))
    return;
  throw forbiddenOperation(collection, operation);
}

/** The refusal of `operation`, with who may do it. */
export function forbiddenOperation({ title, rights, relations }: Collection, operation: Operation): AppError {
  const owners = rights[operation];
  const labels = typeof owners === 'string' ? [] : owners.map((name) => relations[name]?.label);
  const who = [...labels, '管理者'].join('、');
  return new AppError('forbidden', 'Forbidden', {
    say: `${title}を${operationNames[operation]}できるのは${who}だけです`,
  });
}

/**
 * Whom a record is from: whoever asks, or the one whom an administrator names. `given` is what the body names,
 * undefined for nothing; `present` who stands there, undefined for a new record. Throws forbidden with `label`.
 */
export function authorOf({ actor }: RunContext, label: string, given: unknown, present?: unknown): unknown {
  const author = present === undefined ? (actor?.person?.id ?? null) : present;
  if (given === undefined || given === author) return author;
  if (actor === null || actor.role === 'admin') return given;
  throw new AppError('forbidden', 'Forbidden', { say: `${label}にほかの人を指定できるのは管理者だけです` });
}

const operationNames: Record<Operation, string> = { add: '追加', change: '変更', remove: '削除' };

async function namesPerson(db: Db, link: Between, id: number, personId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${sql.identifier(link.table)}
    where ${sql.identifier(link.own)} = ${id} and ${sql.identifier(link.other)} = ${personId}`);
  return rows.length > 0;
}
