import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ActionDeclaration, ConfirmLevel } from '@ibasho/contract/action';
import { subjectsInWords } from '@ibasho/contract/change-lines';
import { CONFIRM_MINUTES, EXPLICIT_ABOVE_RECORDS } from '@ibasho/contract/constants';
import type { Change, ChangeLine, PlanStep } from '@ibasho/contract/runs';
import { and, eq } from 'drizzle-orm';
import type { RunEntry } from '../db/journal.ts';
import { confirmations } from '../db/schema/index.ts';
import { AppError } from '../errors.ts';
import type { Actor, Db, Outcome } from './action.ts';

interface Done {
  declaration: Pick<ActionDeclaration, 'title' | 'confirm'>;
  outcome: Pick<Outcome, 'ask' | 'concerns'>;
  changes: readonly Change[];
}

const RANK: Record<ConfirmLevel, number> = { none: 0, light: 1, explicit: 2 };

/**
 * How much must be asked before these actions are carried out, and the question (specification A1); `lines` say
 * what they change.
 */
export function levelOf(
  done: readonly Done[],
  lines: readonly ChangeLine[],
  actor: Actor,
): { level: ConfirmLevel; question: string } {
  let level: ConfirmLevel = 'none';
  const raise = (to: ConfirmLevel) => {
    if (RANK[to] > RANK[level]) level = to;
  };
  for (const { declaration, outcome, changes } of done) {
    if (changes.length === 0) continue;
    if (outcome.ask) raise(outcome.ask.level);
    if (declaration.confirm === 'never') continue;
    raise(declaration.confirm);
    if (changes.filter((change) => !isOwnPerson(change, actor)).length > 1) raise('light');
    if (outcome.concerns?.some((person) => person !== actor.person?.documentId)) raise('light');
  }
  const records = done.reduce((total, { changes }) => total + changes.length, 0);
  if (records > EXPLICIT_ABOVE_RECORDS) raise('explicit');
  const asked = done.flatMap(({ outcome, changes }) =>
    outcome.ask && changes.length > 0 ? [outcome.ask.question] : [],
  );
  return { level, question: asked.length > 0 ? asOne(asked) : questionOf(done, lines, records) };
}

/** One's own presence asks nothing, also where it goes along with another record (a day off that holds today). */
const isOwnPerson = ({ collection, documentId }: Change, actor: Actor): boolean =>
  collection === 'sd-users' && documentId === actor.person?.documentId;

/** Questions below one another, of which the last asks for all. */
function asOne(asked: readonly string[]): string {
  const all = [...new Set(asked)];
  return all
    .map((each, index) => (index < all.length - 1 ? each.replace(/(?<=。)よろしいですか？$/, '') : each))
    .join('\n');
}

function questionOf(done: readonly Done[], lines: readonly ChangeLine[], records: number): string {
  const lost = lines.filter(({ kind }) => kind === 'removed').map((line) => subjectsInWords(line));
  if (lost.length > 0) return `${lost.join('、')}を削除します。よろしいですか？`;
  const titles = [...new Set(done.map(({ declaration }) => declaration.title))].join('と');
  return `${titles}を行います${records > 1 ? `（${records}件）` : ''}。よろしいですか？`;
}

/** A fingerprint of a plan: two requests with equal plans have equal ones. */
export const hashOf = (actions: readonly PlanStep[]): string =>
  createHash('sha256')
    .update(JSON.stringify(actions.map((step) => [step.action, sorted(step.params), sorted(step.refs ?? {})])))
    .digest('base64url');

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
};

/** The versions of the records that a run changes, as they were before it. */
export function versionsIn(entries: readonly RunEntry[]): Record<string, number> {
  const versions: Record<string, number> = {};
  for (const { collection, rowId, before } of entries) {
    if (before) versions[`${collection}:${rowId}`] ??= Number(before.version ?? 0);
  }
  return versions;
}

/** Keeps what was shown, and gives the token that carries it out once (10 minutes). */
export async function storeConfirmation(
  db: Db,
  actor: Actor,
  planHash: string,
  versions: Record<string, number>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(confirmations).values({
    tokenHash: digest(token),
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    planHash,
    versions,
    expiresAt: new Date(Date.now() + CONFIRM_MINUTES * 60_000).toISOString(),
  });
  return token;
}

/** Takes the token: it serves once, its user, its session and its plan. Gives the versions that were shown. Throws conflict. */
export async function consumeConfirmation(
  db: Db,
  actor: Actor,
  token: string,
  planHash: string,
): Promise<Record<string, number>> {
  const [shown] = await db
    .delete(confirmations)
    .where(and(eq(confirmations.tokenHash, digest(token)), eq(confirmations.accountId, actor.accountId)))
    .returning();
  const isGood =
    shown &&
    shown.sessionId === actor.sessionId &&
    shown.planHash === planHash &&
    Date.parse(shown.expiresAt) > Date.now();
  if (!isGood) {
    throw new AppError('conflict', 'The confirmation is not valid', {
      say: 'この確認は無効です。もう一度お試しください',
      details: { key: 'confirmToken' },
    });
  }
  return shown.versions;
}

/** Refuses where a record has changed since it was shown on the card. */
export function requireSameVersions(shown: Record<string, number>, entries: readonly RunEntry[]): void {
  if (isDeepStrictEqual(shown, versionsIn(entries))) return;
  throw new AppError('conflict', 'The records have changed since they were shown', {
    say: '確認の間に内容が変わりました。もう一度お試しください',
  });
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
