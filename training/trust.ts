// How far plans are to be trusted: `node training/trust.ts [JUDGED.jsonl]` reads the held-out sentences as the product does,
// learns from whether the plans were right what speaks for one, and writes it into reader/trust.json. It shows what comes
// of it, each sentence weighed by what was learnt from other firms' sets.
import { readFile, writeFile } from 'node:fs/promises';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Interpretation, OfficeReads, Turn } from '../packages/server/src/assistant/interpreter.ts';
import { localInterpreter } from '../packages/server/src/assistant/local/interpreter.ts';
import {
  areBeyondRules,
  type Evidence,
  evidenceForReader,
  evidenceForRules,
  type ReadTwice,
  type Trust,
  trusted,
} from '../packages/server/src/assistant/local/plan/trust.ts';
import { secondReading } from '../packages/server/src/assistant/local/second-reading/second-reading.ts';
import { understanding } from '../packages/server/src/assistant/local/understanding.ts';
import { readCases, type SentenceCase } from '../scripts/sentences/case.ts';
import { judge } from '../scripts/sentences/verdict.ts';
import { openBefore } from './conversations.ts';
import { officeOf, type SentenceSet, sentenceSets } from './firms.ts';
import { learnt } from './logistic.ts';

const TRUST = new URL('../packages/server/src/assistant/local/reader/trust.json', import.meta.url);

/** Bounds of trust from which on plans might be acted upon. */
const BOUNDS = [0.3, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9];

/** How much a sentence of a group counts: sets of other trades are few, and what matters most. */
const WEIGHTS: Readonly<Record<string, number>> = { dev: 0.5, rounds: 1, 'other firm': 3, time: 3, projects: 3 };

interface Judged {
  set: string;
  group: string;
  id: string;
  read: ReadTwice;
  /** Of the plan of the rules, and of the reader's likeliest. */
  isRight: { rules: boolean; reader: boolean };
}

const heldOut: Record<string, string[]> = JSON.parse(await readFile(new URL('held-out.json', import.meta.url), 'utf8'));
const groupOf = (set: string) => Object.entries(heldOut).find(([, sets]) => sets.includes(set))?.[0];
const [rules, reader] = [localInterpreter({ second: secondReading(), understood: null }), understanding()];
const judged: Judged[] = [];
for (const set of await sentenceSets()) {
  const group = groupOf(set.name);
  if (group !== undefined) judged.push(...(await judgedOf(set, group)));
}
const [file] = process.argv.slice(2);
if (file !== undefined) await writeFile(file, judged.map((each) => `${JSON.stringify(each)}\n`).join(''));
const ofReader = judged.filter(({ read }) => isForReader(read));
const ofRules = judged.filter(({ read }) => !isForReader(read) && read.rules.steps.length > 0);
const trust = {
  rules: trustIn(ofRules, 'rules', evidenceForRules),
  reader: trustIn(ofReader, 'reader', evidenceForReader),
};
await writeFile(TRUST, `${JSON.stringify(trust, null, 2)}\n`);
for (const bound of BOUNDS) {
  const acted = ofRules.filter(({ read }) => trusted(trust.rules, evidenceForRules(read)) >= bound);
  const wrong = acted.filter(({ isRight }) => !isRight.rules).length;
  console.log(`${acted.length} of ${ofRules.length} plans of the rules done from ${bound} on, ${wrong} wrong`);
}
for (const [group, plans] of Map.groupBy(
  ofReader,
  ({ group, read }) => `${group}${isBeyond(read) ? ', without rules' : ''}`,
)) {
  const shares = BOUNDS.map((bound) => {
    const acted = plans.filter(({ read }) => trusted(trust.reader, evidenceForReader(read)) >= bound);
    return `${bound}: ${acted.length} (${acted.filter(({ isRight }) => !isRight.reader).length} wrong)`;
  });
  console.log(`${group}: ${plans.length} plans of the reader, done from ${shares.join(', ')}`);
}
console.log(`learnt from ${ofRules.length} plans of the rules and ${ofReader.length} of the reader`);

/** Whether the reader's plan is the one to be weighed: the rules make none, or know nothing of its action. */
function isForReader({ rules, ways: [first] }: ReadTwice): boolean {
  return first?.plan.kind === 'plan' && (rules.steps.length === 0 || areBeyondRules(first.plan.steps, rules.steps));
}

function isBeyond({ rules, ways: [first] }: ReadTwice): boolean {
  return first?.plan.kind === 'plan' && areBeyondRules(first.plan.steps, rules.steps);
}

function trustIn(all: readonly Judged[], who: 'rules' | 'reader', evidenceFor: (read: ReadTwice) => Evidence): Trust {
  return learnt(
    all.map(({ read, group, isRight }) => ({
      evidence: evidenceFor(read),
      isRight: isRight[who],
      weight: WEIGHTS[group] ?? 1,
    })),
  );
}

async function judgedOf({ name, path, firm, now }: SentenceSet, group: string): Promise<Judged[]> {
  const office = await officeOf(firm);
  const found: Judged[] = [];
  for (const each of await readCases(path)) {
    const turn = turnOf(each, now, office.people.get(each.as) ?? null, office.administrators.has(each.as));
    const byRules = await rules.interpret(turn, office.directory, office.reads);
    const open = turn.history.length > 0 ? await openBefore(each, office, now) : undefined;
    const read = reader.readTwice(byRules, { turn, open, names: office.names, holders: office.holders });
    const isRight = (steps: Interpretation['actions']) =>
      judge(each, { response: '', apiAction: [...steps] }, turn.sender?.name ?? '').outcome === 'right';
    const first = read.ways[0]?.plan;
    const steps = first?.kind === 'plan' ? await foreseen(first.steps, office.reads) : [];
    found.push({
      set: name,
      group,
      id: each.id,
      read,
      isRight: { rules: isRight(byRules.actions), reader: first?.kind === 'plan' && isRight(steps) },
    });
  }
  return found;
}

/** The steps as they would be carried out: with the whole names of records. */
async function foreseen(steps: readonly PlanStep[], office: OfficeReads): Promise<PlanStep[]> {
  const found = await Promise.all(steps.map((step) => office.foresee(step, undefined)));
  return found.flatMap((each) => ('step' in each ? each.step : []));
}

function turnOf(each: SentenceCase, now: string, sender: Turn['sender'], isAdministrator: boolean): Turn {
  const { message, history = [], open } = each;
  const last = history.findLastIndex(({ role }) => role === 'assistant');
  const told = history.map((turn, index) => (index === last && open !== undefined ? { ...turn, open } : turn));
  const page = { path: null, inputs: [], elements: [] };
  return { message, now, zone: 'Asia/Tokyo', sender, isAdministrator, history: told, page };
}
