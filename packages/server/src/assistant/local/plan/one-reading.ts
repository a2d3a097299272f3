import { declarationOf } from '@ibasho/contract/features';
import type { Proposal } from '../reader/decode.ts';
import type { Way } from './trust.ts';

/**
 * Ways that are one reading, the likeliest first and as likely as all that it stands for. `ways` begin with the likeliest.
 *
 * With the same actions that point to the same words a plan stands for a way that counts a length in a unit in which it was not
 * said, and for a less likely one that asks for what the plan leaves out. Of plans that differ in choices alone that stands
 * whose words are written in the message; and of those that point to the same words, one whose days are what is written beside them.
 */
export function asOneReading(ways: readonly Way[]): Way[] {
  const left = [...ways];
  for (const way of ways) {
    if (!left.includes(way)) continue;
    const same = left.filter((other) => other !== way && standsFor(way, other));
    for (const other of same) left.splice(left.indexOf(other), 1);
    if (same.length > 0) left.splice(left.indexOf(way), 1, { ...way, proposal: withChanceOf(way.proposal, same) });
  }
  return left.sort((a, b) => b.proposal.chance - a.proposal.chance);
}

function standsFor(way: Way, other: Way): boolean {
  if (way.plan.kind !== 'plan') return false;
  const isLikelier = way.proposal.chance >= other.proposal.chance;
  if (other.plan.kind === 'question')
    return (isLikelier || other.plan.gap.why === 'unreadable') && pointsOf(way) === pointsOf(other);
  if (other.plan.kind !== 'plan') return false;
  const [own, theirs] = [way.plan.heard, other.plan.heard];
  if (own.daysMisread === 0 && theirs.daysMisread > 0) return placesOf(way) === placesOf(other);
  if (withoutChoices(way) !== withoutChoices(other)) return false;
  if (own.unwritten > 0) return false;
  return own.written > theirs.written || (isLikelier && theirs.unwritten > 0);
}

function withChanceOf(proposal: Proposal, others: readonly Way[]): Proposal {
  const chances = [proposal, ...others.map((other) => other.proposal)].map(({ chance }) => Math.exp(chance));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return { ...proposal, chance: Math.min(0, Math.log(all)) };
}

/** The actions and the places of a proposal. */
function pointsOf(way: Way): string {
  const actions = way.proposal.said.filter((each) => typeof each === 'string' && declarationOf(each) !== undefined);
  return JSON.stringify([actions, placesOf(way)]);
}

function placesOf({ proposal: { said } }: Way): string {
  const places = said.filter((each) => typeof each === 'number');
  return [...new Set(places)].sort((a, b) => a - b).join();
}

/** A proposal without its choices, of which there is one behind each name of one. */
function withoutChoices({ proposal: { said } }: Way): string {
  const isChoice = (at: number) => String(said[at]).startsWith('=');
  return JSON.stringify(said.filter((_, at) => !isChoice(at) && !isChoice(at + 1)));
}
