// Learns how far a plan of the first reading is to be trusted, from sets that neither reading has learnt from.
// `node scripts/second-reading/trust.ts TRUST.json WEIGHTS.bin,VERIFIER.bin=REGEX […]`: each pair reads the sets whose name
// matches its REGEX, which it was trained without. Shows what every threshold would do, on folds of sets; SHOW=0.8 in the
// environment lists the wrong plans that are trusted at least so far.
import { readFile, writeFile } from 'node:fs/promises';
import { draftOf } from '../../packages/server/src/assistant/local/second-reading/draft.ts';
import { type Evidence, evidenceOf } from '../../packages/server/src/assistant/local/second-reading/evidence.ts';
import { networkFrom } from '../../packages/server/src/assistant/local/second-reading/network/network.ts';
import { verifierFrom } from '../../packages/server/src/assistant/local/second-reading/network/verifier.ts';
import { type Trust, trustIn } from '../../packages/server/src/assistant/local/second-reading/trust.ts';
import { evaluationPath, readRounds } from '../sentences/rounds.ts';
import { weighablesOf } from './lesson.ts';

interface Row {
  set: string;
  message: string;
  steps: string;
  evidence: Evidence;
  /** The rules have read it. */
  isRead: boolean;
  /** A draft where they have read nothing. */
  isAlone: boolean;
  isRight: boolean;
}

const RIDGE = 3;
/** How much a draft counts beside what the rules have read. */
const BESIDE = 0.3;
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

const FOLDS = 6;
const [file, ...sources] = process.argv.slice(2);
if (file === undefined || sources.length === 0)
  throw new Error('usage: trust.ts TRUST.json WEIGHTS.bin,VERIFIER.bin=REGEX …');

const rows: Row[] = [];
for (const source of sources) {
  const [files = '', pattern = ''] = source.split('=');
  rows.push(...(await rowsOf(files.split(','), new RegExp(pattern))));
}
const names = Object.keys(rows[0]?.evidence ?? {});
const sets = [...new Set(rows.map(({ set }) => set))];
const scores = new Map<Row, number>();
for (let fold = 0; fold < FOLDS; fold++) {
  const held = new Set(sets.filter((_, index) => index % FOLDS === fold));
  const trust = fitted(rows.filter(({ set }) => !held.has(set)));
  for (const row of rows) if (held.has(row.set)) scores.set(row, trustIn(trust, row.evidence));
}
show(
  'plans of the first reading',
  rows.filter(({ isRead }) => isRead),
);
show(
  'drafts where it has none',
  rows.filter(({ isAlone }) => isAlone),
);
const all = fitted(rows);
await writeFile(
  file,
  `${JSON.stringify(all, (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value), 2)}\n`,
);

async function rowsOf([weights = '', verified = '']: readonly string[], pattern: RegExp): Promise<Row[]> {
  const network = networkFrom(await readFile(weights));
  const verifier = verifierFrom(await readFile(verified));
  const found: Row[] = [];
  for (const [set, { firm, now, reached }] of Object.entries(await readRounds())) {
    if (!reached || !pattern.test(set)) continue;
    for (const each of await weighablesOf(
      evaluationPath(`sentences/${set}.jsonl`),
      evaluationPath(`firms/${firm}`),
      now,
    )) {
      const belief = network.read(each.signs.symbols, each.signs.places);
      const draft = draftOf(belief, each.signs, each.now);
      for (const candidate of [each.candidate, draft]) {
        if (candidate === null) continue;
        // Accounts are gone into by their own rules.
        if (candidate.steps.some(({ action }) => action.endsWith('_user'))) continue;
        const evidence = evidenceOf(candidate, { ...each, belief, verifier });
        const steps = candidate.steps.map(({ action, params }) => `${action} ${JSON.stringify(params)}`).join('; ');
        const isRight = each.isRight(candidate.steps);
        const isAlone = candidate.isDrafted && each.candidate === null;
        found.push({ set, message: each.message, steps, evidence, isRead: !candidate.isDrafted, isAlone, isRight });
      }
    }
  }
  return found;
}

/** Logistic regression by Newton's method, with a little ridge, on standardised evidence. */
function fitted(lessons: readonly Row[]): Trust {
  const size = names.length + 1;
  const table = lessons.map(({ evidence }) => names.map((name) => evidence[name] ?? 0));
  const means = names.map((_, at) => mean(table.map((row) => row[at] ?? 0)));
  const scales = names.map(
    (_, at) => Math.sqrt(mean(table.map((row) => ((row[at] ?? 0) - (means[at] ?? 0)) ** 2))) || 1,
  );
  const inputs = table.map((row) => [1, ...row.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1))]);
  let beta = new Array<number>(size).fill(0);
  for (let round = 0; round < 25; round++) {
    const gradient = beta.map((value, at) => (at === 0 ? 0 : -RIDGE * value));
    const hessian = beta.map((_, at) => beta.map((__, other) => (at === other ? (at === 0 ? 1e-9 : RIDGE) : 0)));
    inputs.forEach((input, index) => {
      const share = lessons[index]?.isRead || lessons[index]?.isAlone ? 1 : BESIDE;
      const p = sigmoid(dot(beta, input));
      const rest = (lessons[index]?.isRight ? 1 : 0) - p;
      for (let at = 0; at < size; at++) {
        (gradient[at] as number) += share * rest * (input[at] as number);
        const row = hessian[at] as number[];
        const factor = share * p * (1 - p) * (input[at] as number);
        for (let other = 0; other < size; other++) (row[other] as number) += factor * (input[other] as number);
      }
    });
    const step = solved(hessian, gradient);
    beta = beta.map((value, at) => value + (step[at] ?? 0));
  }
  const weights = names.map((name, at) => [name, (beta[at + 1] ?? 0) / (scales[at] ?? 1)] as const);
  const shift = weights.reduce((sum, [, weight], at) => sum + weight * (means[at] ?? 0), 0);
  return { intercept: (beta[0] ?? 0) - shift, weights: Object.fromEntries(weights) };
}

function show(title: string, whole: readonly Row[]): void {
  const right = whole.filter(({ isRight }) => isRight);
  const wrong = whole.filter(({ isRight }) => !isRight);
  console.log(`${title}: ${whole.length}, ${right.length} right, ${wrong.length} wrong`);
  for (const lost of [0.005, 0.01, 0.02, 0.03, 0.04, 0.06, 0.1]) {
    const threshold =
      right.map((row) => scores.get(row) ?? 0).sort((a, b) => a - b)[Math.floor(right.length * lost)] ?? 0;
    const stay = wrong.filter((row) => (scores.get(row) ?? 0) >= threshold).length;
    console.log(
      `threshold ${threshold.toFixed(3)}: ${(100 * lost).toFixed(1)} % of the right are lost, ${stay} wrong ones stay`,
    );
  }
  if (process.env.SHOW) {
    const limit = Number(process.env.SHOW);
    for (const row of wrong) {
      const score = scores.get(row) ?? 0;
      if (score >= limit) console.log(`${score.toFixed(2)} ${row.set} ${row.message} → ${row.steps}`);
    }
  }
}

/** Gaussian elimination with partial pivoting. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const best = rows.reduce(
      (found, row, index) => (index >= at && Math.abs(row[at] ?? 0) > Math.abs(rows[found]?.[at] ?? 0) ? index : found),
      at,
    );
    [rows[at], rows[best]] = [rows[best] as number[], rows[at] as number[]];
    const pivot = rows[at] as number[];
    for (let below = 0; below < size; below++) {
      if (below === at) continue;
      const row = rows[below] as number[];
      const factor = (row[at] ?? 0) / (pivot[at] || 1);
      for (let column = at; column <= size; column++) (row[column] as number) -= factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1));
}
