import { isBareBeside } from '../dialogue/bare.ts';
import type { Skeleton } from '../message/mentions.ts';
import type { Reading } from '../requests/plan.ts';
import type { Candidate } from './candidate.ts';

/**
 * Whether a plan is all that a message says: one request, told or asked for, of a car, a group or a quotation that is named, and
 * beside it nothing but particles. Then there is nothing in it to be unsure of.
 */
export function isPlain({ outcomes, foreign, certain }: Reading, plan: Candidate, skeleton: Skeleton): boolean {
  const [only, ...others] = outcomes;
  if (only === undefined || others.length > 0 || foreign.length > 0 || !certain) return false;
  const { mood, stem, to } = only.request;
  // How the verb ends is its mood.
  const beside = `${skeleton.text.slice(0, stem.from)} ${skeleton.text.slice(to)}`;
  const isMeant = (mood.kind === 'tell' || mood.kind === 'ask') && !mood.over;
  const isNamed = skeleton.mentions.some((mention) => mention && NAMES.has(mention.sign));
  return isMeant && isNamed && only.asking === null && only.refusal === null && isBareBeside(beside, plan.steps);
}

const NAMES: ReadonlySet<string> = new Set(['C', 'G', 'Q']);
