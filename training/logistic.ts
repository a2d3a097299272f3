import type { Evidence, Trust } from '../packages/server/src/assistant/local/plan/trust.ts';

/** What was known of a plan, and whether it was right. */
export interface Example {
  evidence: Evidence;
  isRight: boolean;
  /** How much it counts. */
  weight: number;
}

/** Keeps what is told by few examples small. */
const RIDGE = 1;
const ROUNDS = 50;

/** The weights by which the logistic function of the evidence says best how likely each plan is right (Newton's method). */
export function learnt(examples: readonly Example[]): Trust {
  const names = [...new Set(examples.flatMap(({ evidence }) => Object.keys(evidence)))];
  const rows = examples.map(({ evidence }) => [1, ...names.map((name) => evidence[name] ?? 0)]);
  let weights = new Array<number>(names.length + 1).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight);
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? RIDGE : 0)));
    for (const [index, row] of rows.entries()) {
      const { isRight, weight } = examples[index] as Example;
      const likely = 1 / (1 + Math.exp(-dot(row, weights)));
      for (const [at, value] of row.entries()) {
        (slope[at] as number) += weight * (likely - Number(isRight)) * value;
        const line = curve[at] as number[];
        for (const [other, beside] of row.entries())
          (line[other] as number) += weight * likely * (1 - likely) * value * beside;
      }
    }
    const step = solved(curve, slope);
    weights = weights.map((weight, at) => weight - (step[at] as number));
  }
  const [intercept = 0, ...others] = weights;
  return { intercept, weights: Object.fromEntries(names.map((name, at) => [name, others[at] ?? 0])) };
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);

/** The solution of `matrix` x = `right`, of a symmetric positive matrix, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  for (const [at, pivot] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      const factor = (other[at] as number) / (pivot[at] as number);
      for (let column = at; column < pivot.length; column++)
        (other[column] as number) -= factor * (pivot[column] as number);
    }
  }
  const found = new Array<number>(rows.length).fill(0);
  for (const [at, row] of [...rows.entries()].reverse()) {
    const known = row
      .slice(at + 1, -1)
      .reduce((sum, value, index) => sum + value * (found[at + 1 + index] as number), 0);
    found[at] = ((row.at(-1) as number) - known) / (row[at] as number);
  }
  return found;
}
