import { readFile } from 'node:fs/promises';
import { openThing, turnMessage } from '@ibasho/contract/assistant';
import { z } from 'zod';

const expectedAction = z.strictObject({ action: z.unknown(), params: z.unknown().optional() });

/** A sentence and what the assistant must make of it; the format is described in evaluation/README.md. */
const sentenceCase = z.strictObject({
  id: z.string().min(1),
  tags: z.array(z.string()).default([]),
  /** The sender's username. */
  as: z.string(),
  message: z.string(),
  history: z.array(turnMessage).optional(),
  /** Told by the newer sets of conversations; null where nothing is open. */
  open: openThing.nullable().optional(),
  expect: z.strictObject({
    actions: z.array(expectedAction).optional(),
    /** `of`: the action of which something is to be asked. */
    asks: z.union([z.literal(true), z.strictObject({ of: z.string() })]).optional(),
    replyIncludes: z.array(z.union([z.string(), z.strictObject({ any: z.array(z.string()) })])).optional(),
  }),
});

export type SentenceCase = z.output<typeof sentenceCase>;
export type ExpectedAction = z.output<typeof expectedAction>;

/** The cases of a file, one JSON object a line. Throws with file, line and reason. */
export async function readCases(path: string): Promise<SentenceCase[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const cases = lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseCase(line, `${path}:${index + 1}`)]));
  if (cases.length === 0) throw new Error(`${path}: no cases`);
  const ids = new Set(cases.map(({ id }) => id));
  if (ids.size < cases.length) throw new Error(`${path}: an id stands there twice`);
  return cases;
}

function parseCase(line: string, where: string): SentenceCase {
  try {
    return sentenceCase.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${where}: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`);
  }
}
