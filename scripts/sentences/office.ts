import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TurnResponse } from '@ibasho/contract/assistant';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import type { Actor } from '../../packages/server/src/actions/action.ts';
import { openDirectory } from '../../packages/server/src/assistant/directory.ts';
import { localInterpreter } from '../../packages/server/src/assistant/local/interpreter.ts';
import { interpretTurn } from '../../packages/server/src/assistant/turn.ts';
import { firmClock } from '../../packages/server/src/clock.ts';
import { openCore } from '../../packages/server/src/core.ts';
import { loadFirmFile, readFirmFile } from '../../packages/server/src/db/firm-file/firm-file.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { accounts, sdUsers } from '../../packages/server/src/db/schema/index.ts';
import type { SentenceCase } from './case.ts';
import { judge, type Verdict } from './verdict.ts';

/** What became of one sentence. `ms` is the time to the answer. */
export interface Result extends Verdict {
  case: SentenceCase;
  reply: TurnResponse;
  /** Not right, but one tap away: what is expected is offered. */
  isOffered: boolean;
  ms: number;
}

/** The product without its doors and without a language model, with one firm in a database of its own. */
export interface Office {
  /** Interprets sentences at `now` (ISO 8601; without it the real time); nothing is carried out. */
  resultsOf(cases: readonly SentenceCase[], now: string | undefined): Promise<Result[]>;
  /** Ends it; nothing is left behind. */
  close(): Promise<void>;
}

const DEFAULT_ZONE = 'Asia/Tokyo';

/** Opens an office for a firm file; `now` is the time that relative times of the file count from. */
export async function openOffice(firm: string, now?: string): Promise<Office> {
  const source = await readFirmFile(firm);
  const zone = source.file.firm?.timezone ?? DEFAULT_ZONE;
  const data = await mkdtemp(join(tmpdir(), 'ibasho-sentences-'));
  const log = pino({ level: 'error' }, pino.destination(2));
  const database = await openDatabase({ DATA_DIR: data });
  await migrate(database);
  const core = await openCore({ database, clock: firmClock(zone, now), log });
  // Nobody signs in here.
  await loadFirmFile({ ...core, passwords: { hash: async () => 'not kept' } }, source);
  const directory = openDirectory(database.orm, core.follower);
  const { implementations } = core;
  const parts = { db: database.orm, directory, local: localInterpreter(), implementations, log };
  const actors = await actorsIn(database.orm);

  return {
    async resultsOf(cases, at) {
      const clock = firmClock(zone, at);
      const results: Result[] = [];
      for (const each of cases) {
        const actor = actors.get(each.as);
        if (!actor) throw new Error(`${each.id}: ${each.as} is no username of the firm file`);
        const begun = performance.now();
        const history = conversationOf(each);
        const request = { message: each.message, ...(history && { conversationHistory: history }) };
        const reply = await interpretTurn({ ...parts, clock }, actor, request);
        const ms = performance.now() - begun;
        const verdict = judge(each, reply, actor.person?.name ?? '');
        const isOffered = verdict.outcome !== 'right' && offers(each, reply, actor.person?.name ?? '');
        results.push({ case: each, reply, isOffered, ms, ...verdict });
      }
      return results;
    },
    async close() {
      directory.close();
      await core.close();
      await database.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Whether one of the plans that a reply offers is the one expected. */
function offers(each: SentenceCase, { open }: TurnResponse, sender: string): boolean {
  const plans = open?.kind === 'offer' ? [open.actions, open.or ?? []] : [];
  return plans.some((apiAction) => judge(each, { response: '', apiAction }, sender).outcome === 'right');
}

/** The turns before the message, the last of which says what is open where the case tells. */
function conversationOf({ history, open }: SentenceCase): SentenceCase['history'] {
  const last = history?.at(-1);
  return last && open !== undefined ? [...(history ?? []).slice(0, -1), { ...last, open }] : history;
}

/** Everybody who may ask, by username. */
async function actorsIn(db: Awaited<ReturnType<typeof openDatabase>>['orm']): Promise<ReadonlyMap<string, Actor>> {
  const rows = await db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      role: accounts.role,
      person: { id: sdUsers.id, documentId: sdUsers.documentId, name: sdUsers.name },
    })
    .from(accounts)
    .leftJoin(sdUsers, eq(sdUsers.id, accounts.sdUserId));
  return new Map(rows.map((row) => [row.username, { ...row, sessionId: 'none' }]));
}
