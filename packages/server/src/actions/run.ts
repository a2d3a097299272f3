import type { ActionDeclaration, Topic } from '@ibasho/contract/action';
import type { ActionResult, Change, PlanStep, RunRequest, RunResponse } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Follower } from '../db/follower.ts';
import { entriesOfRuns, type RunEntry } from '../db/journal.ts';
import type { Database } from '../db/open.ts';
import { toAppError } from '../errors.ts';
import type { ActionImplementation, Actor, Outcome, RunContext, RunSource } from './action.ts';
import { type Described, describeChanges, sentencesOf, wordsFor } from './changes.ts';
import { checkedStep } from './checked-step.ts';
import {
  consumeConfirmation,
  hashOf,
  levelOf,
  requireSameVersions,
  storeConfirmation,
  versionsIn,
} from './confirmation.ts';
import { withOutside } from './effects/answers.ts';
import type { Effects, Settled } from './effects/effects.ts';
import { claimKey, keepAnswer } from './idempotency.ts';
import { writeNotices } from './notices.ts';
import { notesInWords } from './run-messages.ts';
import { giveUp, inRun, isGivenUp } from './transaction/transaction.ts';
import type { Restorable } from './undo/restore.ts';
import { undoRun } from './undo/undo.ts';

export interface RunsDependencies {
  database: Database;
  follower: Follower;
  clock: Clock;
  implementations: readonly ActionImplementation[];
  restorable: Restorable;
  effects: Pick<Effects, 'settle' | 'services'>;
  log: { info(fields: object, text: string): void };
}

/** One change that a button or the content API asks for, beside the catalogue. */
export interface DirectChange<T> {
  /** Null for the product itself (source `system`). */
  actor: Actor | null;
  source: RunSource;
  /** What stands in the audit list. */
  step: PlanStep;
  isUndoable?: boolean;
  /** How long one statement may take, milliseconds; the pool's own limit where left out. */
  statementTimeoutMs?: number;
  work(ctx: RunContext): Promise<DirectResult<T>>;
}

/** What a direct change hands out. */
export interface DirectResult<T> {
  say: string;
  /** May be under way yet. */
  value: T | Promise<T>;
  undoOf?: string;
  /** What the journal holds of it, where that has been read already. */
  entries?: readonly RunEntry[];
  /** False where nobody gets a notice: the sender's own records, the data of a whole firm. */
  tellsOthers?: boolean;
}

/** The only way to write: every change of a record goes through one of these, in one transaction, and leaves a journal. */
export interface Runs {
  /** Carries a plan out, previews it, or asks (specification A1). Throws AppError; nothing is left then. */
  act(actor: Actor, request: RunRequest, source: RunSource): Promise<RunResponse>;
  /** Takes a whole run back. */
  undo(actor: Actor, runId: string): Promise<RunResponse>;
  /** Carries one change out without asking. */
  perform<T>(change: DirectChange<T>): Promise<Performed<T>>;
}

/** A direct change that has been carried out; `outside` is what became of all that it asked for outside. */
export interface Performed<T> {
  runId: string;
  position: number;
  value: T;
  outside: Settled | undefined;
}

export function openRuns(dependencies: RunsDependencies): Runs {
  const deps = { ...dependencies, services: dependencies.effects.services };
  const { settle } = deps.effects;
  const implementationOf = new Map<string, ActionImplementation>(
    deps.implementations.map((each) => [each.declaration.name, each]),
  );

  return {
    async act(actor, request, source) {
      const steps = request.actions.map((step) => checkedStep(actor, step, implementationOf));
      const planHash = hashOf(request.actions);
      const key = request.dryRun ? undefined : request.idempotencyKey;
      const settings = { actor, isConfirmed: request.confirmToken !== undefined };
      const answer = await inRun(deps, settings, async (ctx) => {
        const earlier = key === undefined ? undefined : await claimKey(ctx.db, actor, key, planHash);
        if (earlier) return giveUp(earlier);
        const shown =
          request.confirmToken === undefined
            ? undefined
            : await consumeConfirmation(ctx.db, actor, request.confirmToken, planHash);
        const outcomes: Outcome[] = [];
        for (const [index, step] of steps.entries()) {
          if (index > 0) await ctx.db.execute(sql`select set_config('ibasho.step', ${String(index)}, true)`);
          outcomes.push(await step.implementation.execute(ctx, step.params, step.refs));
        }
        const entries = await entriesOfRuns(ctx.db, [ctx.runId]);
        const words = await wordsFor(ctx.db, entries, deps.restorable.collections, deps.clock.zone);
        const changes = describeChanges(entries, words);
        const done = steps.map(({ implementation: { declaration } }, index) => ({
          declaration,
          outcome: outcomes[index] as Outcome,
          changes: changes.filter((change) => change.step === index),
        }));
        const planned = sentencesOf(entries, words, 'will');
        const told = sentencesOf(entries, words, 'done');
        const { level, question } = levelOf(done, planned, actor);
        const undoOf = outcomes.find((outcome) => outcome.undoOf)?.undoOf;
        const notes = undoOf === undefined ? notesInWords(told, actor) : [];
        const message = [...outcomes.map((outcome) => outcome.say), ...notes].join('\n');
        const response = (status: ActionResult['status'], text: string): RunResponse => ({
          runId: ctx.runId,
          status,
          message: text,
          results: done.map((each) => resultOf(each, status)),
          lines: status === 'done' ? told : planned,
          undoable: false,
          events: [],
        });
        if (request.dryRun) return giveUp(response('preview', message));
        if (level !== 'none' && !shown) {
          return giveUp({ ...response('needs_confirmation', question), question, level }, versionsIn(entries));
        }
        if (shown) requireSameVersions(shown, entries);
        const undoable = entries.length > 0 && done.every(({ declaration }) => declaration.undoable);
        await writeNotices(ctx, deps.restorable.collections, entries, undoOf);
        const value: RunResponse = { ...response('done', message), undoable, events: topicsOf(deps, entries) };
        if (key !== undefined) keepAnswer(ctx, actor, key, value);
        return { value, record: { source, actions: request.actions, message, undoable, undoOf } };
      }).catch((error: unknown) => {
        logRefusal(deps, actor, request.actions, error);
        throw error;
      });
      if (!isGivenUp(answer)) {
        const done = { ...answer.value, position: answer.position };
        return answer.hasEffects ? withOutside(done, await settle(answer.runId)) : done;
      }
      // The answer to the same request before: what is outside may have ended since.
      if (answer.value.status === 'done') return withOutside(answer.value, await settle(answer.value.runId));
      if (!answer.versions || !answer.value.level) return answer.value;
      const confirmToken = await storeConfirmation(deps.database.orm, actor, planHash, answer.versions);
      return { ...answer.value, confirmToken };
    },

    async undo(actor, runId) {
      const { value, outside, ...run } = await this.perform({
        actor,
        source: 'undo',
        step: { action: 'undo_run', params: { runId } },
        async work(ctx) {
          const outcome = await undoRun(ctx, deps.restorable, runId);
          const entries = await entriesOfRuns(ctx.db, [ctx.runId]);
          const words = await wordsFor(ctx.db, entries, deps.restorable.collections, deps.clock.zone);
          const changes = describeChanges(entries, words).map(withoutRun);
          const lines = sentencesOf(entries, words, 'done');
          const events = topicsOf(deps, entries);
          const value = { say: outcome.say, changes, lines, events };
          return { say: outcome.say, value, undoOf: runId, entries };
        },
      });
      const result: ActionResult = { action: 'undo_run', status: 'done', message: value.say, changes: value.changes };
      const { say: message, lines, events } = value;
      const done: RunResponse = { ...run, status: 'done', message, results: [result], lines, undoable: true, events };
      return withOutside(done, outside);
    },

    async perform({ actor, source, step, isUndoable = actor !== null, statementTimeoutMs, work }) {
      const done = await inRun(deps, { actor, isConfirmed: true, statementTimeoutMs }, async (ctx) => {
        const { say, value, undoOf, entries, tellsOthers = actor !== null } = await work(ctx);
        if (tellsOthers) {
          const changed = entries ?? (await entriesOfRuns(ctx.db, [ctx.runId]));
          await writeNotices(ctx, deps.restorable.collections, changed, undoOf);
        }
        return { value, record: { source, actions: [step], message: say, undoable: isUndoable, undoOf } };
      });
      if (isGivenUp(done)) throw new Error('a direct change gives nothing up');
      const { runId, position, value, hasEffects } = done;
      const outside = hasEffects ? await settle(runId) : undefined;
      const last = outside?.state === 'done' ? (outside.position ?? position) : position;
      return { runId, position: last, value, outside };
    },
  };
}

const withoutRun = ({ step: _step, runId: _runId, ...change }: Described): Change => change;

function resultOf(
  {
    declaration,
    outcome,
    changes,
  }: { declaration: ActionDeclaration; outcome: Outcome; changes: readonly Described[] },
  status: ActionResult['status'],
): ActionResult {
  const data = outcome.data === undefined ? {} : { data: outcome.data };
  return { action: declaration.name, status, message: outcome.say, changes: changes.map(withoutRun), ...data };
}

function topicsOf(deps: RunsDependencies, entries: readonly RunEntry[]): Topic[] {
  const topics = entries.flatMap(({ collection }) => deps.restorable.collections.get(collection)?.topics ?? []);
  return [...new Set(topics)];
}

function logRefusal(deps: RunsDependencies, actor: Actor, actions: readonly PlanStep[], error: unknown): void {
  const { code, message } = toAppError(error);
  deps.log.info(
    { actor: actor.username, actions: actions.map((step) => step.action), code },
    `run refused: ${message}`,
  );
}
