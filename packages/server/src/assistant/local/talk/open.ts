import type { OpenThing } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/features';
import type { Turn } from '../../interpreter.ts';
import { isOffer } from '../dialogue/consent/offer.ts';
import type { Standing } from '../dialogue/matter.ts';

/** What is open when a message comes, and whether the client has told so. */
export interface Open {
  thing: OpenThing | null;
  isTold: boolean;
}

/**
 * What the assistant's last turn left open. Where the client sends texts alone it is what the dialogue makes of them. What is
 * told may be made up: an action that does not exist, or that the sender may not ask for, is not open.
 */
export function openNow({ history, isAdministrator }: Turn, standing: Standing | null): Open {
  const told = toldIn(history);
  if (told === undefined) return { thing: standing && ofTexts(standing), isTold: false };
  const actions = told === null ? [] : 'actions' in told ? told.actions : [told];
  const isKnown = actions.every(({ action }) => {
    const declared = declarationOf(action);
    return declared !== undefined && (isAdministrator || !declared.adminOnly);
  });
  return { thing: isKnown ? told : null, isTold: true };
}

/** What the last turn of the assistant's says is open; undefined where it says nothing. */
export function toldIn(history: Turn['history']): OpenThing | null | undefined {
  return history.findLast(({ role }) => role === 'assistant')?.open;
}

/** Whether the message may still take, complete or drop it; what was done cannot be dropped. */
export const isPending = (thing: OpenThing | null): thing is Exclude<OpenThing, { kind: 'done' }> =>
  thing !== null && thing.kind !== 'done';

function ofTexts({ steps, missing, question }: Standing): OpenThing | null {
  const actions = [...steps];
  if (question === null) return actions.length > 0 ? { kind: 'done', actions } : null;
  if (missing === null && actions.length > 0) return { kind: isOffer(question) ? 'offer' : 'card', actions };
  if (missing === null) return null;
  const { action, slots } = missing.request.frame.data;
  const options = missing.asking?.among.map(({ name }) => name) ?? [];
  const step = { action, params: {}, missing: Object.keys(slots)[0] ?? 'name' };
  return options.length > 0 ? { kind: 'choice', ...step, options } : { kind: 'question', ...step };
}
