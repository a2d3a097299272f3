import type { Evidence } from './evidence.ts';

/** How much each piece of evidence counts, as scripts/second-reading/trust.ts has learnt it. */
export interface Trust {
  intercept: number;
  weights: Readonly<Record<string, number>>;
}

/** How likely a plan is right (0–1). */
export function trustIn({ intercept, weights }: Trust, evidence: Evidence): number {
  let sum = intercept;
  for (const name in weights) sum += (weights[name] ?? 0) * (evidence[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
