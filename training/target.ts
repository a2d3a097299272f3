import type { PlanStep } from '@ibasho/contract/runs';
import { type Grammar, MISSING } from '../packages/server/src/assistant/local/reader/grammar.ts';
import type { Input } from '../packages/server/src/assistant/local/reader/input.ts';
import type { SentenceCase } from '../scripts/sentences/case.ts';
import { judge } from '../scripts/sentences/verdict.ts';
import type { Open } from './conversations.ts';
import { type Asker, optionsOf, saidOfSlot, type Target, Unfound } from './target-values.ts';

/** A lesson's target, or why the case gives none. */
export type Aim = { target: Target } | { why: string };

/** What the network should say to a case: the expectation in the grammar's linear form. */
export function aimOf(each: SentenceCase, input: Input, open: Open, grammar: Grammar, asker: Asker): Aim {
  const { actions, asks, replyIncludes } = each.expect;
  const isOpen = open !== undefined && open !== null && open.kind !== 'done';
  if (asks && !actions?.length) return { target: [MISSING] };
  if (actions === undefined) return { why: 'nothing told' };
  if (actions.length === 0) {
    // Who is no administrator is refused; that says nothing of the words.
    if (each.tags.includes('admin')) return { why: 'refused' };
    return { target: [replyIncludes ? 'QUERY' : isOpen ? 'DROP' : 'NONE'] };
  }
  if (isOpen && isRight(each, 'actions' in open ? open.actions : [open], asker)) return { target: ['TAKE'] };
  try {
    return { target: actions.flatMap((action) => stepOf(action, input, grammar, asker)) };
  } catch (error) {
    if (error instanceof Unfound) return { why: error.message };
    throw error;
  }
}

function isRight(each: SentenceCase, plan: readonly { action: string; params: object }[], { sender }: Asker): boolean {
  const reply = { response: '', apiAction: plan.map(({ action, params }) => ({ action, params }) as PlanStep) };
  return judge(each, reply, sender).outcome === 'right';
}

/** The first of the accepted ways that can be said. */
function stepOf(
  { action, params }: NonNullable<SentenceCase['expect']['actions']>[number],
  input: Input,
  grammar: Grammar,
  asker: Asker,
): Target {
  let unfound = new Unfound('action');
  for (const name of optionsOf(action)) {
    for (const way of optionsOf(params ?? {})) {
      try {
        const slots = grammar.slots[String(name)];
        if (!slots) throw new Unfound(`no ${String(name)}`);
        return [String(name), ...slots.flatMap((slot) => saidOfSlot(slot, way, input, asker))];
      } catch (error) {
        if (!(error instanceof Unfound)) throw error;
        unfound = error;
      }
    }
  }
  throw unfound;
}
