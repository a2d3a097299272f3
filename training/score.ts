// How well the held-out sentences are read: `node training/score.ts FOLDER [JUDGED.jsonl]` judges the plans of ways.jsonl
// and shows, for several bounds of trust, how many are right at once, right with one tap, and wrongly acted upon.
import { readFile, writeFile } from 'node:fs/promises';
import { catalogue } from '@ibasho/contract/features';
import { grammarOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { judge, type Outcome } from '../scripts/sentences/verdict.ts';
import { sentenceSets } from './firms.ts';
import { type Lesson, lessonsOf } from './lesson.ts';
import { type Resolved, resolved, type Said } from './resolve.ts';

interface Ways {
  set: string;
  id: string;
  group: string;
  ways: { said: Said; chances: number[] }[];
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
show(judged);

function judgedOf(lesson: Lesson, { set, id, group, ways }: Ways): Judged {
  const { message, history = [], expect } = lesson.case;
  const isTalk = history.length > 0;
  return {
    set,
    id,
    groups: [
      group,
      ...(isTalk ? ['conversations', ...(lesson.open === undefined ? [] : ['what is open is known'])] : []),
    ],
    message,
    expect,
    ways: ways.map(({ said, chances }) => {
      const plan = resolved(said, lesson.input, lesson.open, grammar, lesson.asker);
      const chance = Math.exp(chances.reduce((sum, each) => sum + each, 0));
      return { outcome: outcomeOf(lesson, plan), plan, chance, said };
    }),
  };
}

/** What the reply says is not the reader's: a question to the app counts where one is expected. */
function outcomeOf({ case: each, asker }: Lesson, plan: Resolved): Outcome {
  const { replyIncludes, ...expect } = each.expect;
  if ('nothing' in plan && replyIncludes && plan.nothing !== 'QUERY') return 'missed';
  const reply = 'steps' in plan ? { apiAction: plan.steps } : {};
  return judge({ ...each, expect }, { response: 'asks' in plan ? 'どれですか?' : '', ...reply }, asker.sender).outcome;
}

function show(all: readonly Judged[]): void {
  const groups = Map.groupBy(
    all.flatMap((each) => each.groups.map((group) => ({ group, each }))),
    ({ group }) => group,
  );
  for (const bound of [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99]) {
    console.log(
      `\nacting from ${bound} on\n| set | sentences | right | with one tap | wrongly acted | wrong offer where nothing is meant |\n|---|---:|---:|---:|---:|---:|`,
    );
    for (const [group, members] of groups)
      console.log(
        row(
          group,
          members.map(({ each }) => each),
          bound,
        ),
      );
  }
}

function row(group: string, cases: readonly Judged[], bound: number): string {
  let [right, tapped, acted, offered] = [0, 0, 0, 0];
  for (const { ways } of cases) {
    const [first, second] = ways;
    if (!first) continue;
    const isPlan = 'steps' in first.plan;
    if (!isPlan || first.chance >= bound) {
      right += Number(first.outcome === 'right');
      tapped += Number(first.outcome === 'right');
      acted += Number(isPlan && first.outcome === 'acted');
    } else {
      // Both ways are offered; nothing is done before one is taken.
      tapped += Number([first, second].some((way) => way?.outcome === 'right'));
      offered += Number(second?.outcome === 'right' && !('steps' in second.plan));
    }
  }
  const share = (count: number) => `${((100 * count) / cases.length).toFixed(1)} %`;
  return `| ${group} | ${cases.length} | ${share(right)} | ${share(tapped)} | ${acted} | ${offered} |`;
}
