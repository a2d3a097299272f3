import { heardIn } from '../packages/server/src/assistant/local/dialogue/completion/return-given.ts';
import { moveIn } from '../packages/server/src/assistant/local/dialogue/dialogue.ts';
import { readerOf } from '../packages/server/src/assistant/local/reader.ts';
import { openNow } from '../packages/server/src/assistant/local/talk/open.ts';
import type { SentenceCase } from '../scripts/sentences/case.ts';
import type { Office } from './firms.ts';

/** What is open, as the sets of evaluation/ tell it; undefined where that is not known. */
export type Open = SentenceCase['open'];

/**
 * What is open before a case's message. Older sets do not tell: there it is what the texts leave open, as for a client that
 * sends texts alone; undefined where they leave nothing, or a question of which they do not tell what it asks.
 */
export async function openBefore(each: SentenceCase, office: Office, now: string): Promise<Open> {
  const { history = [], open } = each;
  if (open !== undefined || history.length === 0) return open;
  const turn = {
    message: each.message,
    now,
    zone: 'Asia/Tokyo',
    sender: office.people.get(each.as) ?? null,
    isAdministrator: office.administrators.has(each.as),
    history,
    page: { path: null, inputs: [], elements: [] },
  };
  const reader = await readerOf(turn, office.directory, office.reads);
  const { standing } = moveIn(heardIn(turn, reader), reader);
  const { thing } = openNow(turn, standing);
  return thing === null || thing.kind === 'question' ? undefined : thing;
}
