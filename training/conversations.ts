import type { PlanStep } from '@ibasho/contract/runs';
import { localInterpreter } from '../packages/server/src/assistant/local/interpreter.ts';
import type { SentenceCase } from '../scripts/sentences/case.ts';
import type { Office } from './firms.ts';

/** What is open, as the sets of evaluation/ tell it; undefined where that is not known. */
export type Open = SentenceCase['open'];

const interpreter = localInterpreter();

/**
 * What is open before a case's message. Older sets do not tell: there it is what the sender's turn before was understood
 * as, done or offered as the assistant's answer says. Undefined where that is not known.
 */
export async function openBefore(each: SentenceCase, office: Office, now: string): Promise<Open> {
  const { history = [], open } = each;
  if (open !== undefined || history.length === 0) return open;
  const place = history.findLastIndex(({ role }) => role === 'user');
  const [asked, answered] = [history[place], history.at(-1)];
  if (!asked || answered?.role !== 'assistant') return undefined;
  const answer = answered.content.normalize('NFKC');
  const [isDone, isAsked] = [answer.includes('ました'), answer.includes('?') || answer.includes('ですか')];
  if (isDone === isAsked) return undefined;
  const actions = await planOf(asked.content, history.slice(0, place), each.as, office, now);
  if (actions.length === 0) return undefined;
  return {
    kind: isDone ? 'done' : 'offer',
    actions: actions.map(({ action, params }) => ({ action, params: { ...params } })),
  };
}

async function planOf(
  message: string,
  history: NonNullable<SentenceCase['history']>,
  as: string,
  office: Office,
  now: string,
): Promise<readonly PlanStep[]> {
  const turn = {
    message,
    now,
    zone: 'Asia/Tokyo',
    sender: office.people.get(as) ?? null,
    isAdministrator: office.administrators.has(as),
    history,
    page: { path: null, inputs: [], elements: [] },
  };
  return (await interpreter.interpret(turn, office.directory, office.reads)).actions;
}
