import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const rounds = z.record(
  z.string(),
  z.strictObject({
    firm: z.string(),
    now: z.iso.datetime({ offset: true }),
    /** The first score, where evaluation/README.md has no line of its own for it; never replaced. */
    first: z.strictObject({ right: z.int(), asked: z.int(), missed: z.int(), acted: z.int() }).optional(),
    /** What the set has reached since its first score: fewer right, or more wrongly acted upon, is a step back. */
    reached: z.strictObject({ right: z.int(), acted: z.int() }).optional(),
  }),
);

export type Round = z.output<typeof rounds>[string];

/** A file of evaluation/. */
export const evaluationPath = (part: string): string =>
  fileURLToPath(new URL(`../../evaluation/${part}`, import.meta.url));

/** The sets of evaluation/rounds.json, by name. Throws where it is not well formed. */
export async function readRounds(): Promise<Record<string, Round>> {
  return rounds.parse(JSON.parse(await readFile(evaluationPath('rounds.json'), 'utf8')));
}
