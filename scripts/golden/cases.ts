import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An answer as it was recorded, or as ours came; `body` is a text where it is no JSON, undefined where any will do. */
export interface Recorded {
  status: number;
  headers?: Record<string, string>;
  body: Json | undefined;
}

/** One recorded request and its answer, as `strapi-golden/README.md` describes the files. */
export interface GoldenCase {
  name: string;
  group: string;
  request: {
    method: string;
    path: string;
    sentPath?: string;
    pathTemplate?: string;
    headers: Record<string, string>;
    body?: Json;
    rawBody?: string;
    bodyTemplate?: Json;
  };
  response: Recorded;
  responsePostgres?: Recorded;
}

/** The rows that the cases ran on, in the order of their ids; relations are numeric ids. */
export type Seed = Record<string, Record<string, Json>[]>;

/** What a folder of recordings holds, the cases in the order in which they ran. Throws where a file is missing. */
export function readGolden(directory: string): { seed: Seed; cases: GoldenCase[] } {
  const read = (name: string) => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  if (!existsSync(join(directory, 'index.json'))) throw new Error(`${directory} holds no index.json`);
  const index: { name: string }[] = read('index');
  return { seed: read('seed'), cases: index.map(({ name }) => read(name)) };
}

/** What the recorded server answered; what it did on PostgreSQL counts where both were recorded. */
export function answerOf({ response, responsePostgres }: GoldenCase): Recorded {
  return responsePostgres ?? response;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
