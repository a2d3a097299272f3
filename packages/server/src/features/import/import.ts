import type { ImportAnswer } from '@ibasho/contract/import';
import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import type { Collection } from '../../actions/collection.ts';
import type { CheckedImport, ImportPlan } from './import-plan.ts';
import { type Listed, planNamed } from './named-import.ts';
import { planPeople } from './people-import.ts';
import { refusedRows } from './row-problems.ts';

/** Every collection there is, by its name on the wire. */
type Collections = ReadonlyMap<string, Collection>;

/** Tells what an import would add. Reads only. */
export async function previewImport(db: Db, request: CheckedImport, collections: Collections): Promise<ImportAnswer> {
  return answerOf(await planOf(db, request, collections), []);
}

/** Adds every row of an import in the run's transaction. Throws validation that names each row with a problem. */
export async function carryOutImport(
  ctx: RunContext,
  request: CheckedImport,
  collections: Collections,
): Promise<ImportAnswer> {
  // The same lock as a firm file's: none adds what another is about to.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('ibasho firm file'))`);
  const plan = await planOf(ctx.db, request, collections);
  const wrong = plan.rows.filter(({ problems }) => problems.length > 0);
  if (wrong.length > 0) throw refusedRows(wrong);
  return answerOf(plan, await plan.add(ctx));
}

async function planOf(db: Db, request: CheckedImport, collections: Collections): Promise<ImportPlan> {
  const { kind, rows } = request;
  if (kind === 'people') return planPeople(db, request);
  const collection = [...collections.values()].find(
    (each): each is Listed => each.firmList !== undefined && each.firmList.name === kind,
  );
  if (!collection) throw new Error(`no collection has the list ${kind}`);
  return planNamed(db, collection, rows);
}

function answerOf({ rows, newAffiliations, message }: ImportPlan, accounts: number[]): ImportAnswer {
  const count = rows.filter(({ problems }) => problems.length === 0).length;
  return { rows, count, newAffiliations, message, accounts };
}
