import { readFileSync } from 'node:fs';
import type { LocalDateTime } from '@ibasho/contract/common';
import type { Skeleton } from '../message/mentions.ts';
import type { Reading } from '../requests/plan.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { areOpposed, claimsOf } from './claims.ts';
import { draftOf } from './draft.ts';
import { evidenceOf } from './evidence.ts';
import { type Network, networkFrom } from './network/network.ts';
import { type Verifier, verifierFrom } from './network/verifier.ts';
import { isPlain } from './plain.ts';
import { reworded } from './reworded.ts';
import { signsOf } from './signs.ts';
import { type Trust, trustIn } from './trust.ts';

/** A plan that is to be carried out. */
export interface Judged extends Candidate {
  /** So likely that nothing need be asked back, and no question be answered instead. */
  isSure: boolean;
  /** The message says nothing but this. */
  isPlain?: boolean;
}

/**
 * Whether what the rules have read may be acted upon. The rules (the first reading) know what every phrase means and are
 * sure of themselves; a small network that has learnt from sentences (the second reading) only says how the message looks to
 * it, and a second one (the verifier) how a plan looks beside it. A plan is carried out where all together speak for it
 * (specification A3: acting wrongly is worse than asking).
 */
export interface SecondReading {
  /**
   * The plan that is to be carried out, `null` where none is sure enough, and `undefined` where there is none to judge. `now`
   * is the firm's wall clock, `sender` a canonical name.
   */
  judge(reading: Reading, skeleton: Skeleton, now: LocalDateTime, sender: string | null): Judged | null | undefined;
}

/** 「18日の休みを25日に」: a day off is taken back and another set. */
const moves = ({ steps }: Candidate) =>
  steps.length === 2 && steps[0]?.action === 'delete_user_holiday' && steps[1]?.action === 'add_user_holiday';

/** Plans of these are gone into by rules of their own. */
const NOT_JUDGED = /_user$|^undo_/u;

/** The second reading, with the weights beside this file; they are read when it is first asked. */
export function secondReading(): SecondReading {
  let parts: { network: Network; verifier: Verifier; trust: Trust } | null = null;
  return {
    judge(reading, skeleton, now, sender) {
      const read = candidateOf(reading);
      if (read?.steps.some(({ action }) => NOT_JUDGED.test(action))) return undefined;
      const signs = signsOf(skeleton, now.slice(0, 10));
      if (signs.symbols.length === 0 || signs.symbols.length > LONGEST) return undefined;
      parts ??= {
        network: networkFrom(readFileSync(new URL('network/weights.bin', import.meta.url))),
        verifier: verifierFrom(readFileSync(new URL('network/verifier.bin', import.meta.url))),
        trust: JSON.parse(readFileSync(new URL('trust.json', import.meta.url), 'utf8')),
      };
      const { network, verifier, trust } = parts;
      const belief = network.read(signs.symbols, signs.places);
      const weighed = (plan: Candidate | null) =>
        plan && { plan, trusted: trustIn(trust, evidenceOf(plan, { reading, belief, signs, verifier, sender })) };
      const judged = (one: ReturnType<typeof weighed>, enough: number): Judged | null =>
        one !== null && one.trusted >= enough ? { ...one.plan, isSure: one.trusted >= SURE } : null;
      // What is asked for beside the office's business, often of a pasted text, is not made good by being likely.
      const isBeside = reading.foreign.length > 0;
      const isOpen = reading.outcomes.some(({ asking, quiet }) => asking !== null || quiet);
      const isAsked = reading.outcomes.some(({ request }) => request.mood.kind === 'question');
      const enough = isBeside || isAsked ? IN_SPITE : FOR_RULES;
      const asRead = weighed(read);
      const isLikely = asRead !== null && asRead.trusted >= FOR_PLAIN;
      if (isLikely && !isBeside && !isOpen && isPlain(reading, asRead.plan, skeleton))
        return { ...asRead.plan, isSure: true, isPlain: true };
      const other = asRead && asRead.trusted >= HARDLY ? weighed(reworded(asRead.plan, belief, signs)) : null;
      const offered = asRead !== null && other !== null && other.trusted > asRead.trusted ? other : asRead;
      const trusted = judged(offered, enough);
      if (trusted !== null) return trusted;
      const draft = draftOf(belief, signs, now);
      const claims = (plan: Candidate) => claimsOf(plan.steps, signs, sender);
      const isOpposed = read !== null && draft !== null && areOpposed(claims(read), claims(draft));
      const isDoubtful = isBeside || isOpen || isOpposed || isBareNoun(skeleton);
      const drafted = judged(weighed(draft), isDoubtful ? IN_SPITE : FOR_DRAFTS);
      // Which day is meant when one is moved to another, the rules know better.
      if (drafted !== null && read !== null && moves(read) && moves(drafted))
        return { ...read, isSure: drafted.isSure };
      if (drafted !== null) return drafted;
      return read === null ? undefined : null;
    },
  };
}

/** A message of kanji alone, with no name and no time in it, may be a place, a name or a title: nothing in it tells or asks. */
const isBareNoun = ({ message, mentions }: Skeleton): boolean =>
  mentions.every((mention) => mention === undefined) && /^[\p{Script=Han}\p{M}\p{P}\s]+$/u.test(message.raw);

/** Signs of the longest message that it has learnt from (`train.py`). */
const LONGEST = 200;

/** How sure one must be of what the rules have read, and of what they have not. */
const FOR_RULES = 0.9;
const FOR_DRAFTS = 0.75;
/** … and of a sentence that holds nothing but the request. */
const FOR_PLAIN = 0.4;
/** … where something else is asked for beside it, or the rules read a question, a denial or the opposite. */
const IN_SPITE = 0.93;
/** What is trusted less is not made good by other words. */
const HARDLY = 0.2;
/** From here on nothing need be asked back. */
const SURE = 0.95;
