import type { Reading } from '../requests/plan.ts';
import type { Candidate } from './candidate.ts';
import { ASPECTS, type Aspect, aspects, type Claims, claimsOf, ROLES } from './claims.ts';
import type { Belief } from './network/network.ts';
import type { Verifier } from './network/verifier.ts';
import type { Signs } from './signs.ts';

/** What speaks for and against a plan, each a number. */
export type Evidence = Readonly<Record<string, number>>;

/** Less likely than this (natural logarithm) is all the same. */
const LEAST = -8;
/** These tell how much is said, not what. */
const AMOUNTS: ReadonlySet<Aspect> = new Set(['comment', 'until', 'reason', 'asks', 'steps', 'days']);

/** What is known beside a plan: the message, both readings of it, and what holds a plan against it. */
export interface Known {
  reading: Reading;
  belief: Belief;
  signs: Signs;
  verifier: Verifier;
  /** Canonical name. */
  sender: string | null;
}

/** What the second reading (`belief`), the verifier and the doubts of the first reading say of a plan. */
export function evidenceOf({ steps, unexplained, isDrafted }: Candidate, known: Known): Evidence {
  const { reading, belief, signs, verifier, sender } = known;
  const claims = claimsOf(steps, signs, sender);
  const evidence: Record<string, number> = {};
  let sum = 0;
  let least = 0;
  let open = 0;
  for (const aspect of aspects) {
    const likely = belief.heads.get(aspect) ?? new Float32Array(ASPECTS[aspect].length);
    const own = Math.max(LEAST, likely[claims.values[aspect]] ?? LEAST);
    evidence[aspect] = own;
    open -= likely.reduce((total, each) => total + Math.exp(each) * each, 0);
    if (AMOUNTS.has(aspect)) continue;
    const behind = Math.max(LEAST, own - likely.reduce((a, b) => Math.max(a, b), LEAST));
    sum += behind;
    least = Math.min(least, behind);
  }
  const roles = claims.roles.flatMap((role, index) => {
    const likely = belief.roles[index];
    return likely ? [Math.max(LEAST, likely[ROLES.indexOf(role)] ?? LEAST)] : [];
  });
  const kept = [...belief.kept.entries()].filter(([index]) => claims.kept[index]).map(([, each]) => each);
  const lost = [...belief.kept.entries()].filter(([index]) => !claims.kept[index]).map(([, each]) => each);
  return {
    ...evidence,
    sum,
    least,
    open,
    roles: roles.reduce((a, b) => a + b, 0),
    role: Math.min(0, ...roles),
    lost: Math.max(0, ...lost),
    lostSum: lost.reduce((a, b) => a + b, 0),
    kept: kept.length > 0 ? Math.max(...kept) : 1,
    keptMean: kept.length > 0 ? kept.reduce((a, b) => a + b, 0) / kept.length : 1,
    hasWords: kept.length > 0 ? 1 : 0,
    lostMost: mostOf(lost, 3),
    keptMost: kept.length > 0 ? mostOf(kept, 3) : 1,
    keptShare: kept.filter((each) => each >= 0.5).length / Math.max(1, kept.length),
    digits: digitsIn(signs, () => true),
    digitsLeft: digitsIn(signs, (at) => !claims.kept[at]),
    stepCount: steps.length,
    length: signs.symbols.length / 30,
    drafted: isDrafted ? 1 : 0,
    unexplained: unexplained.length,
    unexplainedLength: unexplained.join('').length,
    foreign: reading.foreign.length,
    refused: reading.outcomes.filter(({ refusal, quiet }) => refusal !== null && !quiet).length,
    quiet: reading.outcomes.filter(({ refusal, quiet }) => refusal !== null && quiet).length,
    bare: bareness(claims, belief),
    verified: Math.max(LEAST, Math.min(-LEAST, verifier.verify(claims, signs))),
    asking: reading.outcomes.filter(({ asking }) => asking !== null).length,
  };
}

/** How much likelier it is that somebody goes out than that only a time or words are set for them, where that is claimed. */
function bareness({ values }: Claims, { heads }: Belief): number {
  const amounts = (['own', 'colleague', 'group'] as const).flatMap((aspect) => {
    const [time, out] = [ASPECTS[aspect].indexOf('time'), ASPECTS[aspect].indexOf('going_out')];
    const likely = heads.get(aspect);
    return values[aspect] === time && likely
      ? [Math.max(LEAST, likely[out] ?? LEAST) - Math.max(LEAST, likely[time] ?? LEAST)]
      : [];
  });
  return Math.max(0, ...amounts);
}

/** Mean of the greatest few. */
function mostOf(values: readonly number[], count: number): number {
  const greatest = [...values].sort((a, b) => b - a).slice(0, count);
  return greatest.reduce((a, b) => a + b, 0) / count;
}

/** Digits that no mention holds: a day or a time may have been read past. */
function digitsIn({ symbols }: Signs, counts: (at: number) => boolean): number {
  return symbols.filter((symbol, index) => /^[0-9]$/.test(symbol) && counts(index)).length;
}
