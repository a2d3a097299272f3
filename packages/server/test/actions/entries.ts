import type { ChangeLine } from '@ibasho/contract/runs';
import type { Words } from '../../src/actions/changes.ts';
import type { NameOf } from '../../src/actions/collection.ts';
import type { RunEntry } from '../../src/db/journal.ts';
import type { Image } from '../../src/db/schema/index.ts';
import { collections } from '../../src/features/registry.ts';

/** Words for journal entries that a test makes up; `names` gives the records that relations lead to: `sd-users:1`. */
export function testWords(names: Readonly<Record<string, string>>): Words {
  const nameOf: NameOf = (collection, id) => names[`${collection}:${id}`] ?? '';
  return { collections, zone: 'Asia/Tokyo', nameOf };
}

/** What a run did to one row; images may hold only the columns that a test is about. */
export function entry(collection: string, rowId: number, before: Image | null, after: Image | null): RunEntry {
  return { id: 0, runId: 'run', step: 0, collection, rowId, documentId: `${collection}-${rowId}`, before, after };
}

/** A line as a test compares it: whose it is, what changes, and the note. */
export const written = ({ subjects, text, note }: ChangeLine) =>
  [subjects.join('、'), text, note].filter(Boolean).join('　');

/** A memo of those lines. */
export function blocks(...lines: string[]) {
  return lines.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
}
