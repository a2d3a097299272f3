import type { PlanStep } from '@ibasho/contract/runs';
import type { Proposal } from '../reader/decode.ts';
import type { Resolved } from './resolve.ts';

/** What the rules make of a message. */
export interface RulesReading {
  kind: 'plan' | 'answer' | 'question' | 'unknown';
  steps: readonly PlanStep[];
  /** Every content word of the message is explained by what was understood. */
  certain: boolean;
  /** What they only offer. */
  offered: readonly PlanStep[];
}

/** A proposal of the reader's with what it comes to. */
export interface Way {
  proposal: Proposal;
  plan: Resolved;
}

/** A message as both have read it. */
export interface ReadTwice {
  rules: RulesReading;
  /** The likeliest first. */
  ways: readonly Way[];
  isTalk: boolean;
  /** How many signs the message with its conversation has. */
  length: number;
  /** How many of them name something. */
  mentions: number;
}

/** What speaks for and against a plan, each a number. */
export type Evidence = Readonly<Record<string, number>>;

/** How much each piece of evidence counts, as training/trust.ts has learnt it. */
export interface Trust {
  intercept: number;
  weights: Readonly<Record<string, number>>;
}

/** How likely a plan is right (0–1). */
export function trusted({ intercept, weights }: Trust, evidence: Evidence): number {
  const sum = Object.entries(weights).reduce((all, [name, weight]) => all + weight * (evidence[name] ?? 0), intercept);
  return 1 / (1 + Math.exp(-sum));
}

/** What the reader says of a plan of the rules: two independent readings that agree are hardly ever wrong. */
export function evidenceForRules({ rules, ways: [first, second], isTalk, length }: ReadTwice): Evidence {
  const strength = first ? strengthOf(first.proposal.chance) : 0;
  const says = first ? relationOf(first.plan, rules.steps) : 'silent';
  const isSecond = says === 'other' && second !== undefined && relationOf(second.plan, rules.steps) !== 'other';
  const mark = (relation: string) => ({
    [relation]: Number(says === relation),
    [`${relation}Strength`]: says === relation ? strength : 0,
  });
  return {
    ...mark('same'),
    ...mark('alike'),
    ...mark('other'),
    ...mark('nothing'),
    ...mark('asks'),
    second: Number(isSecond),
    isTalk: Number(isTalk),
    length: length / 50,
    certain: Number(rules.certain),
    moreSteps: first?.plan.kind === 'plan' ? first.plan.steps.length - 1 : 0,
  };
}

/** What speaks for the reader's plan of a message of which the rules make none. */
export function evidenceForReader({ rules, ways: [first, second], isTalk, length, mentions }: ReadTwice): Evidence {
  if (first?.plan.kind !== 'plan') return {};
  const { chance } = first.proposal;
  return {
    strength: strengthOf(chance),
    margin: second ? Math.min(STRONGEST, chance - second.proposal.chance) : STRONGEST,
    isTalk: Number(isTalk),
    length: length / 50,
    certain: Number(rules.certain),
    question: Number(rules.kind === 'question'),
    unknown: Number(rules.kind === 'unknown'),
    offersSame: Number(isSame(rules.offered, first.plan.steps)),
    offersOther: Number(rules.offered.length > 0 && !isSame(rules.offered, first.plan.steps)),
    moreSteps: first.plan.steps.length - 1,
    unused: Math.min(4, Math.max(0, mentions - first.plan.used.size)),
  };
}

/** How another reading of the same message stands to these steps. */
function relationOf(plan: Resolved, steps: readonly PlanStep[]): 'same' | 'alike' | 'other' | 'nothing' | 'asks' {
  switch (plan.kind) {
    case 'plan':
      if (isSame(plan.steps, steps)) return 'same';
      return isSame(plan.steps, steps, FREE_TEXTS) ? 'alike' : 'other';
    case 'nothing':
    case 'query':
    case 'dropped':
      return 'nothing';
    default:
      return 'asks';
  }
}

/** Words that are kept: where they begin and end is not all that matters. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['comment', 'memo']);

/** Whether two plans do the same, whatever stands in the parameters that are left out. */
export function isSame(
  one: readonly PlanStep[],
  other: readonly PlanStep[],
  without: ReadonlySet<string> = new Set(),
): boolean {
  const told = (steps: readonly PlanStep[]) =>
    JSON.stringify(
      steps.map(({ action, params }) => [
        action,
        Object.entries(params)
          .filter(([name]) => !without.has(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    );
  return told(one) === told(other);
}

/** The surest proposal counts as much as one of e⁻⁶. */
const STRONGEST = 6;

/** How sure a proposal is, the greater the surer: −ln(1 − p). */
function strengthOf(chance: number): number {
  return Math.min(STRONGEST, -Math.log(Math.max(1e-9, 1 - Math.exp(chance))));
}
