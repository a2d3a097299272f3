import { UNDO_HOURS } from '@ibasho/contract/constants';
import type { AuditEntry } from '@ibasho/contract/runs';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { entriesOfRuns } from '../db/journal.ts';
import { runs } from '../db/schema/index.ts';
import type { Actor, Db } from './action.ts';
import { describeChanges } from './changes.ts';
import type { Restorable } from './undo.ts';

export interface AuditPage {
  data: AuditEntry[];
  meta: { pagination: { page: number; pageSize: number; total: number } };
}

/** The runs, newest first: one's own, or everybody's for an administrator who asks for them. */
export async function readAudit(
  deps: { db: Db; clock: Clock; restorable: Restorable },
  actor: Actor,
  query: { page: number; pageSize: number; everybody: boolean },
): Promise<AuditPage> {
  const mine = query.everybody && actor.role === 'admin' ? undefined : eq(runs.accountId, actor.accountId);
  const [rows, total] = await Promise.all([
    deps.db
      .select()
      .from(runs)
      .where(mine)
      .orderBy(desc(runs.number))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    deps.db.$count(runs, mine),
  ]);
  const ids = rows.map((run) => run.id);
  const changes = await describeChanges(
    deps.db,
    await entriesOfRuns(deps.db, ids),
    deps.restorable.collections,
    deps.clock.zone,
  );
  const undoableSince = Date.parse(deps.clock.now()) - UNDO_HOURS * 3_600_000;
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
      undoable: run.undoable && run.undoneBy === null && Date.parse(run.createdAt) >= undoableSince,
      undoneBy: run.undoneBy,
    }),
  );
  return { data, meta: { pagination: { page: query.page, pageSize: query.pageSize, total } } };
}
