// How well the held-out sentences are read: `node training/score.ts FOLDER [JUDGED.jsonl]` judges the plans of ways.jsonl
// and shows, for several bounds of trust, how many are right at once, right with one tap, and wrongly acted upon; the
// figures are written into reader.json too.
import { readFile, writeFile } from 'node:fs/promises';
import { catalogue } from '@ibasho/contract/features';
import { type Resolved, resolved } from '../packages/server/src/assistant/local/plan/resolve.ts';
import type { Said } from '../packages/server/src/assistant/local/reader/decode.ts';
import { grammarOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { judge, type Outcome } from '../scripts/sentences/verdict.ts';
import { sentenceSets } from './firms.ts';
import { type Lesson, lessonsOf, settingOf } from './lesson.ts';

/** Probabilities from which on plans are acted upon. */
const BOUNDS = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99];

interface Ways {
  set: string;
  id: string;
  group: string;
  /** Tokens, and the place of each pointer in brackets. */
  ways: { said: (string | [number])[]; chances: number[] }[];
}

interface Judged {
  set: string;
  id: string;
  groups: string[];
  message: string;
  expect: unknown;
  ways: { outcome: Outcome; plan: Resolved; chance: number; said: Said }[];
}

const [folder, out] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node training/score.ts FOLDER [JUDGED.jsonl]');
const grammar = grammarOf(catalogue);
const lines = (await readFile(`${folder}/ways.jsonl`, 'utf8')).split('\n').filter((line) => line !== '');
const bySet = Map.groupBy(
  lines.map((line): Ways => JSON.parse(line)),
  ({ set }) => set,
);
const judged: Judged[] = [];
for (const set of await sentenceSets()) {
  const ways = new Map(bySet.get(set.name)?.map((each) => [each.id, each]));
  if (ways.size === 0) continue;
  for (const lesson of await lessonsOf(set, grammar)) {
    const found = ways.get(lesson.case.id);
    if (found) judged.push(judgedOf(lesson, found));
  }
}
if (out !== undefined) await writeFile(out, judged.map((each) => `${JSON.stringify(each)}\n`).join(''));
const groups = Map.groupBy(
  judged.flatMap((each) => each.groups.map((group) => ({ group, each }))),
  ({ group }) => group,
);
const plans: Record<string, Record<string, Tally>> = {};
for (const bound of BOUNDS) {
  console.log(
    `\nacting from ${bound} on\n| set | sentences | right | with one tap | wrongly acted |\n|---|---:|---:|---:|---:|`,
  );
  for (const [group, members] of groups) {
    const cases = members.map(({ each }) => each);
    const tally = tallyOf(cases, bound);
    plans[bound] = { ...plans[bound], [group]: tally };
    const share = (count: number) => `${((100 * count) / cases.length).toFixed(1)} %`;
    console.log(`| ${group} | ${cases.length} | ${share(tally.right)} | ${share(tally.tapped)} | ${tally.acted} |`);
  }
}
const about = JSON.parse(await readFile(`${folder}/reader.json`, 'utf8'));
about.scores.plans = plans;
await writeFile(`${folder}/reader.json`, `${JSON.stringify(about, null, 1)}\n`);

function judgedOf(lesson: Lesson, { set, id, group, ways }: Ways): Judged {
  const { message, history = [], expect } = lesson.case;
  const isTalk = history.length > 0;
  const setting = settingOf(lesson);
  return {
    set,
    id,
    groups: [
      group,
      ...(isTalk ? ['conversations', ...(lesson.open === undefined ? [] : ['what is open is known'])] : []),
    ],
    message,
    expect,
    ways: ways.map(({ said: tokens, chances }) => {
      const said = tokens.map((token) => (typeof token === 'string' ? token : token[0]));
      const plan = resolved(said, { grammar, open: lesson.open ?? null, setting });
      const chance = Math.exp(chances.reduce((sum, each) => sum + each, 0));
      return { outcome: outcomeOf(lesson, plan), plan, chance, said };
    }),
  };
}

/** What the reply says is not the reader's: a question to the app counts where one is expected. */
function outcomeOf({ case: each, asker }: Lesson, plan: Resolved): Outcome {
  const { replyIncludes, ...expect } = each.expect;
  if (replyIncludes && ['dropped', 'nothing', 'refused'].includes(plan.kind)) return 'missed';
  const isQuestion = plan.kind === 'question' || plan.kind === 'unclear';
  const reply = plan.kind === 'plan' ? { apiAction: plan.steps } : {};
  return judge({ ...each, expect }, { response: isQuestion ? 'どれですか?' : '', ...reply }, asker.sender).outcome;
}

/** What became of the sentences of a group where plans are acted upon from a bound on. */
interface Tally {
  sentences: number;
  right: number;
  /** Right at once, or one of the two that are offered. */
  tapped: number;
  acted: number;
}

function tallyOf(cases: readonly Judged[], bound: number): Tally {
  const tally = { sentences: cases.length, right: 0, tapped: 0, acted: 0 };
  for (const { ways } of cases) {
    const [first, second] = ways;
    if (!first) continue;
    const isPlan = first.plan.kind === 'plan';
    const isRight = first.outcome === 'right';
    const isDone = !isPlan || first.chance >= bound;
    tally.right += Number(isDone && isRight);
    tally.tapped += Number(isRight || (!isDone && second?.outcome === 'right'));
    tally.acted += Number(isDone && isPlan && first.outcome === 'acted');
  }
  return tally;
}
