import { subjectsInWords } from '@ibasho/contract/change-lines';
import type { ProjectHistory, ProjectHistoryEntry } from '@ibasho/contract/projects/project-history';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { entriesOf, type RunEntry } from '../db/journal.ts';
import { runs } from '../db/schema/index.ts';
import type { Actor, Db } from './action.ts';
import { undoableSince } from './audit.ts';
import { sentencesOf, type Words, wordsFor } from './changes.ts';
import type { Restorable } from './undo/restore.ts';

/** Of a run that changed more rows than this the first are told. */
const ROWS_TOLD = 50;

interface FoundRun extends Record<string, unknown> {
  runId: string;
  /** How many of the rows asked about it changed. */
  changed: number;
  total: number;
}

/**
 * The runs that made changes among `changes` (a select of the journal's `id` and `run_id`), newest first, each with what
 * it did there: what else a run changed stays untold.
 */
export async function readHistory(
  deps: { db: Db; clock: Clock; restorable: Restorable },
  actor: Actor,
  { changes, page, pageSize }: { changes: SQL; page: number; pageSize: number },
): Promise<ProjectHistory> {
  const { db, clock, restorable } = deps;
  const found = await runsOf(db, changes, { page, pageSize });
  const ids = found.map(({ runId }) => runId);
  const [rows, entries] = await Promise.all([
    ids.length === 0 ? [] : db.select().from(runs).where(inArray(runs.id, ids)),
    entriesAmong(db, changes, ids),
  ]);
  const words = await wordsFor(db, entries, restorable.collections, clock.zone);
  const since = undoableSince(clock);
  const data = found.flatMap(({ runId, changed }) => {
    const run = rows.find(({ id }) => id === runId);
    const own = entries.filter((entry) => entry.runId === runId);
    return run ? [entryOf(run, { changed, entries: own, words, since, actor })] : [];
  });
  return { data, meta: { pagination: { page, pageSize, total: found[0]?.total ?? (await countOf(db, changes)) } } };
}

interface Told {
  changed: number;
  entries: readonly RunEntry[];
  words: Words;
  since: number;
  actor: Actor;
}

function entryOf(run: typeof runs.$inferSelect, { changed, entries, words, since, actor }: Told): ProjectHistoryEntry {
  const lines = sentencesOf(entries, words, 'done');
  const [first] = lines;
  const summary = first ? `${subjectsInWords(first)}　${first.text}` : '変更はありません';
  return {
    runId: run.id,
    at: new Date(run.createdAt).toISOString(),
    source: run.source,
    // Its own message may speak of what is none of this history.
    message: changed === run.changed ? run.message : summary,
    actor:
      run.actorUsername === null ? null : { username: run.actorUsername, name: run.actorName ?? run.actorUsername },
    lines,
    ...(changed > ROWS_TOLD && { moreChanges: changed - ROWS_TOLD }),
    undoable:
      run.accountId === actor.accountId && run.undoable && run.undoneBy === null && Date.parse(run.createdAt) >= since,
    undoneBy: run.undoneBy,
  };
}

async function runsOf(db: Db, changes: SQL, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows } = await db.execute<FoundRun>(sql`
    with changes as (${changes})
    select c.run_id as "runId", count(*)::int as changed, (count(*) over ())::int as total
    from changes c join runs r on r.id = c.run_id
    group by c.run_id, r.number order by r.number desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return rows;
}

/** Beyond the last page there is no row that tells how many there are. */
async function countOf(db: Db, changes: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct c.run_id)::int as total from (${changes}) c join runs r on r.id = c.run_id`);
  return rows[0]?.total ?? 0;
}

/** The first changes of each of these runs among `changes`. */
function entriesAmong(db: Db, changes: SQL, runIds: readonly string[]): Promise<RunEntry[]> {
  if (runIds.length === 0) return Promise.resolve([]);
  return entriesOf(
    db,
    sql`select id from (
      select id, row_number() over (partition by run_id order by id) as place
      from (${changes}) c where run_id in ${[...runIds]}) placed
    where place <= ${ROWS_TOLD}`,
  );
}
