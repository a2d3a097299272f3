import type { ConfirmationDetails } from '@ibasho/contract/runs';
import { entriesOfRuns } from '../db/journal.ts';
import type { Database } from '../db/open.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './action.ts';
import { describeChanges, sentencesOf, wordsFor } from './changes.ts';
import type { Asks, Collection } from './collection.ts';
import {
  consumeConfirmation,
  hashOf,
  levelOf,
  requireSameVersions,
  storeConfirmation,
  versionsIn,
} from './confirmation.ts';
import type { DirectChange, DirectResult, Runs } from './run.ts';

interface Write<T> extends DirectChange<T> {
  actor: Actor;
  /** What was sent: with the step, what a confirmation is for. */
  body: unknown;
  /** The answer to an earlier question. */
  confirmToken: string | undefined;
  work(ctx: Parameters<DirectChange<T>['work']>[0]): Promise<DirectResult<T> & { asks: Asks | undefined }>;
}

interface WriteDependencies {
  runs: Runs;
  database: Database;
  collections: ReadonlyMap<string, Collection>;
  /** The firm's. */
  zone: string;
}

/**
 * Carries out a write that came by the content API. A screen is asked what the action that does the same asks; a client
 * of the API cannot be asked. Throws `confirmation` with the question and a token: the same write with it is carried out.
 */
export async function performWrite<T>(
  deps: WriteDependencies,
  write: Write<T>,
): ReturnType<typeof deps.runs.perform<T>> {
  const { actor, source, step, body, confirmToken, work } = write;
  const isScreen = source !== 'rest';
  const planHash = () => hashOf([{ ...step, params: { ...step.params, body } }]);
  let versions: Record<string, number> = {};
  const change: DirectChange<T> = {
    ...write,
    async work(ctx) {
      const shown =
        isScreen && confirmToken !== undefined
          ? await consumeConfirmation(ctx.db, actor, confirmToken, planHash())
          : undefined;
      const { asks, ...done } = await work(ctx);
      if (!isScreen && asks?.refusal) throw asks.refusal;
      if (!shown && !(isScreen && asks && mayAsk(asks, actor))) return done;
      const entries = await entriesOfRuns(ctx.db, [ctx.runId]);
      if (shown) {
        requireSameVersions(shown, entries);
      } else if (asks) {
        const words = await wordsFor(ctx.db, entries, deps.collections, deps.zone);
        const lines = sentencesOf(entries, words, 'will');
        const changes = describeChanges(entries, words);
        const { level, question } = levelOf([{ declaration: asks.action, outcome: asks, changes }], lines, actor);
        versions = versionsIn(entries);
        if (level !== 'none') throw unconfirmed({ level, question, lines });
      }
      return { ...done, entries };
    },
  };
  return deps.runs.perform(change).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'confirmation') throw error;
    const token = await storeConfirmation(deps.database.orm, actor, planHash(), versions);
    throw new AppError('confirmation', error.message, {
      say: error.say ?? '',
      details: { ...error.details, confirmToken: token },
    });
  });
}

/** Known before the journal is read: a write changes one record, and most are one's own. */
const mayAsk = ({ action, ask, concerns = [] }: Asks, { person }: Actor): boolean =>
  action.confirm !== 'none' || ask !== undefined || concerns.some((each) => each !== person?.documentId);

const unconfirmed = (details: Omit<ConfirmationDetails, 'confirmToken'>) =>
  new AppError('confirmation', 'This must be confirmed first: send it again with ibasho-confirm', {
    say: details.question,
    details: { ...details },
  });
