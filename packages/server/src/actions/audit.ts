import type { Instant } from '@ibasho/contract/common';
import { UNDO_HOURS } from '@ibasho/contract/constants';
import type { AuditEntry } from '@ibasho/contract/runs';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { entriesOfRuns } from '../db/journal.ts';
import { runs } from '../db/schema/index.ts';
import type { Actor, Db } from './action.ts';
import { describeChanges, sentencesOf, wordsFor } from './changes.ts';
import type { Restorable } from './undo/restore.ts';

export interface AuditPage {
  data: AuditEntry[];
  meta: { pagination: { page: number; pageSize: number; total: number } };
}

/** Which runs are wanted; what is left out does not matter. */
export interface AuditQuery {
  page: number;
  pageSize: number;
  /** Everybody's, for administrators. */
  everybody: boolean;
  /** A username. */
  who?: string | undefined;
  source?: string | undefined;
  /** Runs that changed records of this collection. */
  collection?: string | undefined;
  /** Not before this. */
  from?: Instant | undefined;
  /** Before this. */
  to?: Instant | undefined;
}

/** Of a run that changed more rows than this the first are shown, and how many more there are. */
const ROWS_SHOWN = 50;

/** The runs, newest first: one's own, or everybody's for an administrator who asks for them. */
export async function readAudit(
  deps: { db: Db; clock: Clock; restorable: Restorable },
  actor: Actor,
  query: AuditQuery,
): Promise<AuditPage> {
  const wanted = and(
    query.everybody && actor.role === 'admin' ? undefined : eq(runs.accountId, actor.accountId),
    query.who === undefined ? undefined : eq(runs.actorUsername, query.who),
    query.source === undefined ? undefined : eq(runs.source, query.source),
    query.from === undefined ? undefined : gte(runs.createdAt, query.from),
    query.to === undefined ? undefined : lt(runs.createdAt, query.to),
    query.collection === undefined ? undefined : changing(query.collection),
  );
  const [rows, total] = await Promise.all([
    deps.db
      .select()
      .from(runs)
      .where(wanted)
      .orderBy(desc(runs.number))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    deps.db.$count(runs, wanted),
  ]);
  const ids = rows.map((run) => run.id);
  const entries = await entriesOfRuns(deps.db, ids, ROWS_SHOWN);
  const words = await wordsFor(deps.db, entries, deps.restorable.collections, deps.clock.zone);
  const changes = describeChanges(entries, words);
  const since = undoableSince(deps.clock);
  const data = rows.map(
    (run): AuditEntry => ({
      runId: run.id,
      at: new Date(run.createdAt).toISOString(),
      source: run.source,
      status: 'done',
      message: run.message,
      actor:
        run.actorUsername === null ? null : { username: run.actorUsername, name: run.actorName ?? run.actorUsername },
      actions: run.actions,
      changes: changes
        .filter((change) => change.runId === run.id)
        .map(({ step: _step, runId: _runId, ...change }) => change),
      lines: sentencesOf(
        entries.filter(({ runId }) => runId === run.id),
        words,
        'done',
      ),
      ...(run.changed > ROWS_SHOWN && { moreChanges: run.changed - ROWS_SHOWN }),
      undoable: run.undoable && run.undoneBy === null && Date.parse(run.createdAt) >= since,
      undoneBy: run.undoneBy,
    }),
  );
  return { data, meta: { pagination: { page: query.page, pageSize: query.pageSize, total } } };
}

/** Runs that are older cannot be taken back, in milliseconds since 1970. */
export const undoableSince = (clock: Clock): number => Date.parse(clock.now()) - UNDO_HOURS * 3_600_000;

/** Rows of a relation are journalled as `collection.relation`. */
const changing = (collection: string) => sql`exists (
  select from journal j where j.run_id = ${runs.id}
    and (j.collection = ${collection} or starts_with(j.collection, ${`${collection}.`})))`;
