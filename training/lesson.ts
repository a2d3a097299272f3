import type { Proposed } from '../packages/server/src/assistant/local/plan/resolve.ts';
import { type Grammar, isSayable } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { type Input, inputOf } from '../packages/server/src/assistant/local/reader/input.ts';
import { readCases, type SentenceCase } from '../scripts/sentences/case.ts';
import { type Open, openBefore } from './conversations.ts';
import { type Office, officeOf, type SentenceSet } from './firms.ts';
import { type Aim, aimOf } from './target.ts';
import type { Asker } from './target-values.ts';

/** A case as the network reads it, and what it should say to it. */
export interface Lesson {
  case: SentenceCase;
  open: Open;
  input: Input;
  aim: Aim;
  asker: Asker;
  office: Office;
}

const offices = new Map<string, Office>();

/** The lessons of a set of sentences, in order. */
export async function lessonsOf(set: SentenceSet, grammar: Grammar): Promise<Lesson[]> {
  return lessonsOfCases(await readCases(set.path), set, grammar);
}

/** The replies of a set once more, as those say them whose client sends texts alone. */
export async function lessonsOfTextsAlone(set: SentenceSet, grammar: Grammar): Promise<Lesson[]> {
  const cases = await readCases(set.path);
  const told = cases.filter(({ open, history = [] }) => open !== undefined && history.length > 0);
  return lessonsOfCases(
    told.map(({ open: _, ...each }) => ({ ...each, id: `${each.id} in texts alone` })),
    set,
    grammar,
  );
}

async function lessonsOfCases(
  cases: readonly SentenceCase[],
  { firm, now }: SentenceSet,
  grammar: Grammar,
): Promise<Lesson[]> {
  const office = offices.get(firm) ?? (await officeOf(firm));
  offices.set(firm, office);
  const lessons: Lesson[] = [];
  for (const each of cases) {
    const sender = office.people.get(each.as) ?? null;
    const isAdministrator = office.administrators.has(each.as);
    const asker = { sender: sender?.name ?? '', now, isAdministrator, names: office.names };
    const open = await openBefore(each, office, now);
    const said = (role: string) => each.history?.findLast((turn) => turn.role === role)?.content;
    const conversation = { open, lastUser: said('user'), lastAssistant: said('assistant') };
    const input = inputOf(each.message, conversation, { names: office.names, sender, now }, grammar.slots);
    const aim = aimOf(each, input, open, grammar, asker);
    lessons.push({ case: each, open, input, asker, office, aim: sayable(aim, input, grammar) });
  }
  return lessons;
}

/** What plans are made with for a case. */
export function settingOf({ case: each, input, asker, office }: Lesson): Proposed['setting'] {
  const { now, isAdministrator } = asker;
  const sender = office.people.get(each.as) ?? null;
  return { input, now, sender, isAdministrator, holders: office.holders, names: office.names };
}

/** The aim, where the grammar can say it. */
function sayable(aim: Aim, { symbols }: Input, grammar: Grammar): Aim {
  if (!('target' in aim)) return aim;
  const plan = aim.target.map((said) => (typeof said === 'string' ? said : (said[0] ?? -1)));
  return isSayable(grammar, symbols, plan) ? aim : { why: 'not in the grammar' };
}
