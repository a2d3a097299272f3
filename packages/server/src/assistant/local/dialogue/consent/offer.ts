import type { Move, Standing } from '../matter.ts';
import { consentOf } from './consent.ts';

const READ_SO = '次のように読みました。まだ何も変えていません。';
const IS_IT_MEANT = 'よろしいですか？';

/** What was read and is not sure enough to be done, a line a step, to be said yes to. */
export const offerOf = (says: readonly string[]): string => [READ_SO, ...says, IS_IT_MEANT].join('\n');

/** Whether a turn of the assistant offers what it has read. */
export const isOffer = (content: string | null): boolean => content?.startsWith(READ_SO) ?? false;

/** A yes to what was offered, a no, or the wish in other words. */
export function answerToOffer(message: string, { matter, steps }: Standing): Move {
  const consent = consentOf(message, IS_IT_MEANT);
  if (consent === null) return { kind: 'afresh' };
  return consent === 'yes' ? { kind: 'matter', matter, steps, sure: 'confirmed' } : { kind: 'dropped' };
}
