import { readFileSync } from 'node:fs';
import type { OpenThing } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/features';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Interpretation, Turn } from '../interpreter.ts';
import type { NameIndex } from './names/names.ts';
import { askedFor } from './plan/asking.ts';
import { stepInWords } from './plan/in-words.ts';
import { asOneReading } from './plan/one-reading.ts';
import { resolved } from './plan/resolve.ts';
import type { Holders } from './plan/things.ts';
import {
  areAlike,
  areBeyondRules,
  evidenceForReader,
  evidenceForRules,
  isSame,
  type ReadTwice,
  type Trust,
  trusted,
  type Way,
} from './plan/trust.ts';
import { type Proposals, type Proposer, proposer } from './reader/proposals.ts';
import { lacking, offer, offerOfTwo } from './responses.ts';

/** What a message is weighed with. */
export interface Weighing {
  turn: Turn;
  /** Undefined where nobody knows what the conversation left open. */
  open: OpenThing | null | undefined;
  names: NameIndex;
  holders: Holders;
}

/** Reads a message a second time and says what becomes of what the rules have made of it. */
export interface Understanding {
  /** Both readings, for whoever learns how far to trust them. */
  readTwice(byRules: Interpretation, weighing: Weighing): ReadTwice;
  /**
   * A plan that both readings hold for right is carried out. One of the rules that the reader does not trust is offered instead,
   * and so is what only the reader understands, unless it is very sure: at most two plans, to be taken with one tap.
   */
  weighed(byRules: Interpretation, weighing: Weighing): Interpretation;
}

interface Bounds {
  rules: Trust;
  reader: Trust;
}

/** A plan of the rules that is trusted less is offered. */
const ACTED_UPON = 0.8;
/** The same, where a card asks before it is done: an offer before the card would be one question more. */
const SHOWN = 0.65;
/** A plan of the reader's alone must be surer, and one that is trusted less than the other is not even offered. */
const ACTED_UPON_ALONE = 0.9;
const OFFERED = 0.3;
/** Of an action that is beyond the rules; what is done can be taken back. */
const ACTED_UPON_BEYOND = 0.7;
/** The same, where a card asks before it is done. */
const SHOWN_BEYOND = 0.5;
/** Nobody else can offer it. */
const OFFERED_BEYOND = 0.12;

/** Ways of reading a message that are weighed against each other. */
const LOOKED_AT = 2;

/** The reader beside the rules; its weights are loaded with the first message. */
export function understanding(reader: Proposer = proposer()): Understanding {
  let bounds: Bounds | null = null;

  function readTwice(byRules: Interpretation, { turn, open, names, holders }: Weighing): ReadTwice {
    const { now, sender, isAdministrator } = turn;
    const waysOf = ({ proposals, input, grammar }: Proposals): readonly Way[] => {
      const setting = { input, now, sender, isAdministrator, holders, names };
      const ways = proposals.map((proposal) => ({
        proposal,
        plan: resolved(proposal.said, { grammar, open: open ?? null, setting }),
      }));
      return asOneReading(ways).slice(0, LOOKED_AT);
    };
    let proposed = reader.propose(turn, open, names);
    let ways = waysOf(proposed);
    // Behind what is settled a message mostly speaks for itself, and what stands before it may mislead: the likelier reading counts.
    if (open === null && turn.history.length > 0) {
      const alone = reader.propose({ ...turn, history: [] }, undefined, names);
      const waysAlone = waysOf(alone);
      if (likelihoodOf(waysAlone) > likelihoodOf(ways)) [proposed, ways] = [alone, waysAlone];
    }
    const { input } = proposed;
    return {
      rules: {
        kind: byRules.kind,
        steps: byRules.actions,
        certain: byRules.certain,
        offered: offeredIn(byRules),
      },
      ways,
      isTalk: turn.history.length > 0,
      length: input.symbols.length,
      mentions: input.mentions.filter((mention) => mention !== null).length,
    };
  }

  return {
    readTwice,
    weighed(byRules, weighing) {
      if (byRules.formControl || byRules.buttonAction || byRules.isPlain) return byRules;
      bounds ??= JSON.parse(readFileSync(new URL('reader/trust.json', import.meta.url), 'utf8')) as Bounds;
      const read = readTwice(byRules, weighing);
      const [likeliest = [], next = []] = read.ways.map(plansIn);
      const [own] = read.ways;
      if (own && isBeyondRules(own, byRules)) return byReader(own, byRules, read, bounds.reader);
      if (byRules.actions.length > 0) {
        const bound = byRules.actions.every(isAskedAnyway) ? SHOWN : ACTED_UPON;
        if (trusted(bounds.rules, evidenceForRules(read)) >= bound) return byRules;
        return offered([...likeliest, byRules.actions, ...next]);
      }
      if (byRules.kind === 'unknown' && read.ways.some(isLacking)) {
        // Something must be asked anyhow: of what is the likeliest.
        const asked = read.ways.flatMap(({ plan }) => (plan.kind === 'question' ? [plan] : []))[0];
        return asked && areBeyondRules([asked.step], []) ? askedFor(asked) : lacking(byRules);
      }
      if (own?.plan.kind !== 'plan' || asksForMore(byRules)) return byRules;
      const trust = trusted(bounds.reader, evidenceForReader(read));
      if (trust < OFFERED) return byRules;
      if (trust >= ACTED_UPON_ALONE && mayActAlone(own.plan.steps, read)) return plannedAlone(own.plan.steps, next);
      const another = read.rules.offered.length > 0 ? [read.rules.offered] : [];
      return offered([...likeliest, ...another, ...next]);
    },
  };
}

/** How likely it is said what is to be done, be it that something is to be asked first; natural logarithm. */
function likelihoodOf([first]: readonly Way[]): number {
  const isWish = first?.plan.kind === 'plan' || first?.plan.kind === 'question';
  return isWish ? first.proposal.chance : Number.NEGATIVE_INFINITY;
}

/** Whether a proposal is of an action that the rules know nothing of: they neither do it nor ask for what it lacks. */
function isBeyondRules({ plan }: Way, { kind, actions, open }: Interpretation): boolean {
  // What they did not understand leaves open what was open before: that is no question of theirs.
  const isAsked = kind !== 'unknown' && (open?.kind === 'question' || open?.kind === 'choice');
  const known = isAsked ? [...actions, open] : actions;
  return (
    (plan.kind === 'plan' && areBeyondRules(plan.steps, known)) ||
    (plan.kind === 'question' && areBeyondRules([plan.step], known))
  );
}

/** Of what is beyond the rules the reader alone can say: done, offered beside what the rules would do, or asked for. */
function byReader({ plan, proposal }: Way, byRules: Interpretation, read: ReadTwice, bound: Trust): Interpretation {
  if (plan.kind === 'question') {
    const isSilent = byRules.actions.length === 0 && byRules.kind !== 'answer';
    return isSilent && proposal.chance >= ASKED_FROM ? askedFor(plan) : byRules;
  }
  if (plan.kind !== 'plan') return byRules;
  const trust = trusted(bound, evidenceForReader(read));
  if (trust < OFFERED_BEYOND) return byRules;
  const [, next = []] = read.ways.map(plansIn);
  const enough = plan.steps.every(isAskedAnyway) ? SHOWN_BEYOND : ACTED_UPON_BEYOND;
  // A day that is written as something else is not what was meant, however sure the reading is.
  if (trust >= enough && plan.heard.daysMisread === 0) return plannedAlone(plan.steps, next);
  const another = byRules.actions.length > 0 ? [byRules.actions] : [];
  const [own, ...others] = read.ways;
  const differing = others.filter((way) => own && !areAlike(own, way));
  const offer = offered([plan.steps, ...another, ...differing.flatMap(plansIn)]);
  // 「使える部屋教えて」 is answered, and may be a wish as well.
  return byRules.kind === 'answer' ? { ...offer, response: `${byRules.response}\n\n${offer.response}` } : offer;
}

/** Whether a card comes before it is done: it says so itself, or it is of others. */
const isAskedAnyway = ({ action, params }: PlanStep): boolean =>
  (declarationOf(action)?.confirm ?? 'none') !== 'none' ||
  params.user !== undefined ||
  params.participants !== undefined;

/** Natural logarithm: what is missing of a less likely plan is not asked for. */
const ASKED_FROM = Math.log(0.4);

/** Whether the reader holds it for likely that something is missing, without saying of what. */
const isLacking = ({ plan, proposal }: Way): boolean => plan.kind === 'unclear' && proposal.chance >= ASKED_FROM;

/** The steps of a proposal, where it is a plan that is worth the sender's time. */
const plansIn = ({ plan, proposal }: Way): (readonly PlanStep[])[] =>
  plan.kind === 'plan' && proposal.chance >= UNLIKELY ? [plan.steps] : [];

/** Natural logarithm: what is less likely is no choice. */
const UNLIKELY = Math.log(0.02);

const offeredIn = ({ open }: Interpretation): readonly PlanStep[] => (open?.kind === 'offer' ? open.actions : []);

/**
 * Where the rules know of an action and do not offer it, they mostly know why not (「借ります。うそです」), which a likely look does
 * not make good. Of an action without rules the reader alone can say.
 */
const mayActAlone = (steps: readonly PlanStep[], { rules }: ReadTwice): boolean => isSame(rules.offered, steps);

const plannedAlone = (
  steps: readonly PlanStep[],
  [otherwise = []]: readonly (readonly PlanStep[])[],
): Interpretation => ({
  kind: 'plan',
  response: steps.map(stepInWords).join('\n'),
  actions: steps,
  otherwise,
  certain: true,
});

/** A question of which only the answer is missing stays. */
const asksForMore = ({ open }: Interpretation): boolean => open?.kind === 'question' || open?.kind === 'choice';

/** The first two of these plans that differ. */
function offered(plans: readonly (readonly PlanStep[])[]): Interpretation {
  const [first, second] = plans.filter(
    (plan, index) => !plans.slice(0, index).some((earlier) => isSame(earlier, plan)),
  );
  if (first === undefined) throw new Error('nothing to offer');
  const [one, other] = [first, second].map((steps = []) => ({ steps, says: steps.map(stepInWords) }));
  return second === undefined || !one || !other ? offer(one ?? { steps: first, says: [] }) : offerOfTwo(one, other);
}
