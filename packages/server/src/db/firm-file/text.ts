import { type FirmFile, firmFile } from '@ibasho/contract/firm-file';
import type { z } from 'zod';
import { lineOfFault, placesIn } from './lines.ts';
import { type Fault, keyAt, type Place } from './problem.ts';

/** A firm file whose form is right, or the first fault in it. */
export type CheckedText = { file: FirmFile; lineOf(place: Place): number } | { fault: Fault };

/** Checks the form of a firm file. */
export function checkText(text: string): CheckedText {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const reason = `is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { fault: { line: lineOfFault(text), key: '', reason } };
  }
  const { lineOf, twice } = placesIn(text);
  const [again] = twice;
  if (again) return { fault: { line: lineOf(again), key: keyAt(again), reason: 'this key stands there twice' } };
  const parsed = firmFile.safeParse(content);
  if (parsed.success) return { file: parsed.data, lineOf };
  const faults = parsed.error.issues
    .flatMap(faultsOf)
    .map(({ place, reason }) => ({ line: lineOf(place), key: keyAt(place), reason }))
    .sort((a, b) => a.line - b.line);
  const [first] = faults;
  if (!first) throw new Error('a firm file was refused without a reason');
  const others = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return { fault: { ...first, reason: `${first.reason}${others}` } };
}

function faultsOf(issue: z.core.$ZodIssue): { place: Place; reason: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ place: issue.path, reason: issue.message }];
  return issue.keys.map((key) => ({ place: [...issue.path, key], reason: 'unknown key' }));
}
