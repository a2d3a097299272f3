import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A text of a public test suite with the values that are right for it. */
export interface Case {
  id: string;
  text: string;
  /** Local reference time, with seconds. */
  ref: string;
  kind: string;
  accept: readonly { start: string | null; end: string | null }[];
  duration_iso?: string;
  tags: readonly string[];
}

/** What a parser says about one expression, as the suite's scorer reads it: ends of days are exclusive. */
export interface Prediction {
  kind: string;
  start: string | null;
  end: string | null;
  mod?: string;
  duration_s?: number;
}

export interface Row {
  n: number;
  ok: number;
  none: number;
}

export interface Miss {
  id: string;
  kind: string;
  text: string;
  ref: string;
  want: unknown;
  got: readonly Prediction[];
}

/** The suite's own scorer. */
export interface Scorer {
  tally(
    cases: readonly Case[],
    parse: (text: string, each: Case) => readonly Prediction[],
  ): { rows: Readonly<Record<string, Row>>; misses: readonly Miss[] };
  table(rows: Readonly<Record<string, Row>>): string;
}

/** The cases, the texts without any time, and the scorer that lie in `directory`. */
export async function openSuite(
  directory: string,
): Promise<{ cases: readonly Case[]; negatives: readonly { text: string }[]; scorer: Scorer }> {
  const scorer: Scorer = await import(pathToFileURL(join(directory, 'score.mjs')).href);
  return {
    cases: linesOf(join(directory, 'cases.jsonl')),
    negatives: linesOf(join(directory, 'negatives.jsonl')),
    scorer,
  };
}

function linesOf(path: string) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
