import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type GoldenCase, isObject, type Json, type Recorded } from './cases.ts';
import { dataOf, departures, rewritten } from './departures.ts';
import { differencesOf, type Known } from './differences.ts';
import type { Gaps } from './gaps.ts';

/** A case in which ours differs on purpose: why, in the words of `departures.json`, and what ours answers. */
interface Explanation extends Recorded {
  case: string;
  departure: string;
}

export interface Verdict {
  /** Equal to the recording; as the table or a rule of the departures says; or neither. */
  kind: 'equal' | 'explained' | 'different';
  /** What is wrong, line by line. */
  lines: string[];
}

type Row = { [key: string]: Json };

/** Judges the cases in their order: what a departure left otherwise is looked for in the cases after it. */
export function openJudge(known: Known, gaps: Gaps, rowAt: (golden: GoldenCase) => Promise<Json | undefined>) {
  const table: Explanation[] = JSON.parse(readFileSync(new URL('explained.json', import.meta.url), 'utf8'));
  const explanationOf = new Map(table.map((each) => [each.case, each]));
  const ourRows = new Map<string, Row>();
  const past = { deleted: new Set<string>(), renewed: new Set<string>() };

  const verdictOn = (golden: GoldenCase, recorded: Recorded, ours: Recorded): Verdict => {
    const lines = differencesOf(golden, recorded, ours, known);
    const explanation = explanationOf.get(golden.name);
    if (explanation) {
      if (lines.length === 0) return { kind: 'different', lines: ['explained, and does not differ any more'] };
      const other = differencesOf(golden, explanation, ours, { ...known, keysOf: () => new Set() });
      if (other.length === 0) return { kind: 'explained', lines: [] };
      return { kind: 'different', lines: other.map((line) => `against its explanation: ${line}`) };
    }
    if (lines.length === 0) return { kind: 'equal', lines };
    const later = { ...recorded, body: recorded.body === undefined ? undefined : withOurRows(recorded.body, ourRows) };
    const ruled = departures.flatMap(({ expected }) => expected(golden, recorded, past) ?? []);
    const candidates = [later, rewritten(golden, later), ...ruled, ...ruled.map((each) => rewritten(golden, each))];
    const isRuled = candidates.some((candidate) => differencesOf(golden, candidate, ours, known).length === 0);
    return isRuled ? { kind: 'explained', lines: [] } : { kind: 'different', lines };
  };

  return async (golden: GoldenCase, answer: Recorded, ours: Recorded): Promise<Verdict> => {
    const recorded = gaps.bridged(golden, answer, ours);
    const { method, path, headers } = golden.request;
    const theirs = recordIn(recorded.body);
    const written = Object.keys(dataOf(golden));
    const isSame = recorded.status === ours.status;
    if (isSame) for (const key of written) delete ourRows.get(idOf(theirs))?.[key];
    const verdict = verdictOn(golden, recorded, ours);
    if (method === 'DELETE') past.deleted.add(path);
    if (/change-password$/.test(path) && ours.status === 200) past.renewed.add(tokenOf(headers));
    if (verdict.kind === 'explained' && method !== 'GET' && theirs) {
      const row = recordIn({ data: (await rowAt(golden)) ?? null }) ?? {};
      const left = (isSame ? Object.keys(theirs) : written).filter((key) => isOtherwise(key, theirs[key], row[key]));
      const known = ourRows.get(idOf(theirs)) ?? {};
      ourRows.set(idOf(theirs), { ...known, ...Object.fromEntries(left.map((key) => [key, row[key] ?? null])) });
    }
    return verdict;
  };
}

const tokenOf = (headers: Record<string, string>) => /<jwt:(\w+)>/.exec(headers.authorization ?? '')?.[1] ?? '';
const idOf = (record: Row | undefined) => String(record?.documentId);

function recordIn(body: Json | undefined): Row | undefined {
  return isObject(body) && isObject(body.data) ? body.data : undefined;
}

const VOLATILE = /^(id|documentId|createdAt|updatedAt|publishedAt)$/;

const isOtherwise = (key: string, theirs: Json | undefined, ours: Json | undefined) =>
  ours !== undefined && !VOLATILE.test(key) && !isDeepStrictEqual(theirs, ours);

/** The recording as it would be had the rows been left as ours were. */
function withOurRows(value: Json, ourRows: ReadonlyMap<string, Row>): Json {
  if (Array.isArray(value)) return value.map((each) => withOurRows(each, ourRows));
  if (!isObject(value)) return value;
  const row = typeof value.documentId === 'string' ? ourRows.get(value.documentId) : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, row?.[key] === undefined ? withOurRows(each, ourRows) : row[key]]),
  );
}
