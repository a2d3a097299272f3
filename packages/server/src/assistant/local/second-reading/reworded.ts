import type { PlanStep } from '@ibasho/contract/runs';
import { type Candidate, saysOf } from './candidate.ts';
import { within } from './claims.ts';
import { keptIn } from './kept.ts';
import type { Belief } from './network/network.ts';
import type { Signs } from './signs.ts';

/** Signs that are likelier than this to be worth keeping have been lost … */
const WORTH = 0.7;
/** … where the most worth of those that are kept is hardly this … */
const WORTHLESS = 0.35;
/** … or than this, where those that are kept go on in them. */
const WORTH_ADDING = 0.6;
/** How many signs tell what words are worth. */
const TELLING = 3;

/**
 * The same plan with the words that the second reading would keep, where its own are others and hardly worth keeping, or only
 * a part of them: 「連休の残りを使いたく、月曜から金曜まで通して休みます」 is for the rest of the holidays, and not for 「通して」;
 * 「びざ こうしん」 is not 「こうしん」. Null where they may stay as they are.
 */
export function reworded(plan: Candidate, belief: Belief, signs: Signs): Candidate | null {
  const [own, ...more] = new Set(plan.steps.flatMap(wordsOf));
  if (own === undefined || more.length > 0) return null;
  const isOwn = within(own.split('、'), signs.message.folded, signs.spans);
  // What the rules have put into words of their own (「ごぜんきゅう」: 午前休) is nowhere in the message.
  if (!isOwn.includes(true)) return null;
  const worth = (kept: boolean) => [...belief.kept].filter((_, at) => isOwn[at] === kept).sort((a, b) => b - a);
  const [lost = 0] = worth(false);
  if (lost < WORTH_ADDING) return null;
  const { text } = keptIn(belief, signs);
  // One sign is a part of a word as a rule.
  if (text.length < 2) return null;
  const isKept = within([text], signs.message.folded, signs.spans);
  const isWider =
    isOwn.every((each, at) => !each || isKept[at] === true) && isKept.some((each, at) => each && !isOwn[at]);
  const isOther = !isOwn.some((each, at) => each && isKept[at] === true);
  const isWorthless = mean(worth(true).slice(0, TELLING)) <= WORTHLESS;
  return isWider || (isOther && isWorthless && lost >= WORTH) ? withWords(plan, text) : null;
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

/** What a step keeps of the sender's words beside the matter itself, which a memo's words are. */
const wordsOf = ({ action, params }: PlanStep): string[] =>
  [params.comment, action === 'add_user_holiday' && params.memo].filter((words) => typeof words === 'string');

function withWords(plan: Candidate, words: string): Candidate {
  const steps = plan.steps.map((step) => {
    if (wordsOf(step).length === 0) return step;
    return { ...step, params: { ...step.params, [step.action === 'add_user_holiday' ? 'memo' : 'comment']: words } };
  });
  return { ...plan, steps, says: saysOf(steps) };
}
