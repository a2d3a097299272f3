// What the judgement of plans is learnt from: for every sentence of evaluation/rounds.json without a conversation before it
// the plan of the rules, the plan that a network drafts, and plans that differ from them in one thing, each right or not.
// `node scripts/second-reading/plans.ts FILE.jsonl WEIGHTS.bin=REGEX [WEIGHTS.bin=REGEX …]`: each network drafts for the sets
// whose name matches its REGEX, which it was trained without.
import { readFile, writeFile } from 'node:fs/promises';
import type { PlanStep } from '@ibasho/contract/runs';
import { aspects, claimsOf, ROLES } from '../../packages/server/src/assistant/local/second-reading/claims.ts';
import { draftOf } from '../../packages/server/src/assistant/local/second-reading/draft.ts';
import { networkFrom } from '../../packages/server/src/assistant/local/second-reading/network/network.ts';
import { evaluationPath, readRounds } from '../sentences/rounds.ts';
import { type Weighable, weighablesOf } from './lesson.ts';
import { variantsOf } from './variants.ts';

/** Wrong plans of one message that differ from its plan in one thing. */
const VARIANTS = 6;
const [file, ...sources] = process.argv.slice(2);
if (file === undefined || sources.length === 0) throw new Error('usage: plans.ts FILE.jsonl WEIGHTS.bin=REGEX …');

const random = seeded(1);
const lines: string[] = [];
for (const source of sources) {
  const [weights = '', pattern = ''] = source.split('=');
  const network = networkFrom(await readFile(weights));
  for (const [set, { firm, now, reached }] of Object.entries(await readRounds())) {
    if (!reached || !new RegExp(pattern).test(set)) continue;
    const found = await weighablesOf(evaluationPath(`sentences/${set}.jsonl`), evaluationPath(`firms/${firm}`), now);
    for (const each of found) {
      const draft = draftOf(network.read(each.signs.symbols, each.signs.places), each.signs, each.now);
      lines.push(...plansOf(each, draft?.steps ?? null).map((plan) => JSON.stringify({ set, ...plan })));
    }
  }
}
await writeFile(file, `${lines.join('\n')}\n`);
console.log(`${lines.length} plans`);

function plansOf(each: Weighable, draft: readonly PlanStep[] | null) {
  const { signs, sender, candidate } = each;
  const offered = [candidate?.steps, draft].filter((steps) => steps != null && steps.length > 0) as PlanStep[][];
  if (offered.some((steps) => steps.some(({ action }) => /_user$|^undo_/u.test(action)))) return [];
  const right = offered.find((steps) => each.isRight(steps));
  const wrong = sampled(variantsOf(right ?? offered[0] ?? [], signs, random), 3 * VARIANTS)
    .filter((steps) => !each.isRight(steps))
    .slice(0, VARIANTS);
  const shown = (steps: readonly PlanStep[], isOffered: boolean) => {
    const claims = claimsOf(steps, signs, sender);
    return {
      id: each.lesson.id,
      symbols: signs.symbols,
      places: signs.places,
      aspects: aspects.map((aspect) => claims.values[aspect]),
      roles: claims.roles.map((role) => ROLES.indexOf(role)),
      kept: claims.kept.map(Number),
      isRight: each.isRight(steps),
      isOffered,
    };
  };
  const told = ({ aspects: values, roles, kept }: ReturnType<typeof shown>) => JSON.stringify([values, roles, kept]);
  const found = offered.map((steps) => shown(steps, true));
  // What is told of a right plan cannot speak against a wrong one: one day of a range looks like all of it.
  const alike = new Set(found.filter(({ isRight }) => isRight).map(told));
  return [...found, ...wrong.map((steps) => shown(steps, false)).filter((plan) => !alike.has(told(plan)))];
}

function sampled<T>(all: readonly T[], count: number): T[] {
  const rest = [...all];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

/** The same numbers (0–1) at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
