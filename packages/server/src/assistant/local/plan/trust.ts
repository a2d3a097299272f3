import { declarationOf } from '@ibasho/contract/features';
import type { Param } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import { frameOf } from '../dialogue/matter.ts';
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
    ...mark('less'),
    ...mark('other'),
    ...mark('nothing'),
    ...mark('asks'),
    second: Number(isSecond),
    isTalk: Number(isTalk),
    length: Math.min(LONGEST, length) / 50,
    certain: Number(rules.certain),
    moreSteps: first?.plan.kind === 'plan' ? first.plan.steps.length - 1 : 0,
  };
}

/** What speaks for the reader's plan of a message of which the rules make none, or of which they cannot. */
export function evidenceForReader({ rules, ways: [first, second], isTalk, length, mentions }: ReadTwice): Evidence {
  if (first?.plan.kind !== 'plan') return {};
  const { chance } = first.proposal;
  const isAlike = second !== undefined && areAlike(first, second);
  const structures = (isAlike ? [first, second] : [first]).map(({ proposal }) => structureOf(proposal));
  const structure = Math.min(0, Math.log(structures.reduce((sum, each) => sum + Math.exp(each), 0)));
  return {
    strength: strengthOf(structure),
    words: Math.exp(chance - structureOf(first.proposal)),
    margin: second && !isAlike ? Math.min(STRONGEST, chance - second.proposal.chance) : STRONGEST,
    isTalk: Number(isTalk),
    length: Math.min(LONGEST, length) / 50,
    certain: Number(rules.certain),
    question: Number(rules.kind === 'question'),
    unknown: Number(rules.kind === 'unknown'),
    offersSame: Number(isSame(rules.offered, first.plan.steps)),
    offersOther: Number(rules.offered.length > 0 && !isSame(rules.offered, first.plan.steps)),
    moreSteps: first.plan.steps.length - 1,
    unused: Math.min(4, Math.max(0, mentions - first.plan.used.size)),
    unwritten: first.plan.heard.unwritten,
    choicesLeft: first.plan.heard.left,
    quotationsLost: first.plan.heard.quotationsLost,
    beyond: Number(areBeyondRules(first.plan.steps, rules.steps)),
    rulesAct: Number(rules.steps.length > 0),
    rulesAnswer: Number(rules.kind === 'answer'),
  };
}

/** Whether steps are of an action that the rules know nothing of, `byRules` either: what these make of the message says little. */
export const areBeyondRules = (steps: readonly PlanStep[], byRules: readonly PlanStep[]): boolean =>
  steps.some((step) => frameOf(step) === undefined && !byRules.some(({ action }) => action === step.action));

/** How another reading of the same message stands to these steps. */
function relationOf(
  plan: Resolved,
  steps: readonly PlanStep[],
): 'same' | 'alike' | 'less' | 'other' | 'nothing' | 'asks' {
  switch (plan.kind) {
    case 'plan':
      if (isSame(plan.steps, steps)) return 'same';
      if (isSame(plan.steps, steps, FREE_TEXTS)) return 'alike';
      return isPartOf(plan.steps, steps) ? 'less' : 'other';
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

/** How likely a plan is without the words that are kept as they were typed: where these begin and end is not all that matters. */
const structureOf = ({ chance, steps }: Proposal): number =>
  chance - steps.reduce((sum, step) => (step.isWords ? sum + step.chance : sum), 0);

/** Whether two proposals come to plans that differ in words alone: with a title and without, or with a longer one. */
export const areAlike = ({ plan: one }: Way, { plan: other }: Way): boolean =>
  one.kind === 'plan' && other.kind === 'plan' && isSame(one.steps, other.steps, wordsIn(one.steps));

/** The parameters of these steps that hold words as they were typed. */
function wordsIn(steps: readonly PlanStep[]): ReadonlySet<string> {
  const params = steps.flatMap(({ action }) => Object.entries<Param>(declarationOf(action)?.params ?? {}));
  return new Set(params.filter(([, { kind }]) => kind === 'line' || kind === 'text').map(([name]) => name));
}

/** Whether a plan says nothing else than another, of the same actions, but leaves something out. */
const isPartOf = (part: readonly PlanStep[], whole: readonly PlanStep[]): boolean =>
  part.length === whole.length &&
  part.every(({ action, params }, at) => {
    const other = whole[at];
    return (
      action === other?.action &&
      Object.entries(params).every(([name, value]) => JSON.stringify(other.params[name]) === JSON.stringify(value))
    );
  });

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

/** Longer messages have not been learnt from: they count as one of so many signs. */
const LONGEST = 150;
/** The surest proposal counts as much as one of e⁻⁶. */
const STRONGEST = 6;

/** How sure a proposal is, the greater the surer: −ln(1 − p). */
function strengthOf(chance: number): number {
  return Math.min(STRONGEST, -Math.log(Math.max(1e-9, 1 - Math.exp(chance))));
}
