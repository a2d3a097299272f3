import type { CollectionDeclaration } from '@ibasho/contract/collection';
import type { ReactNode } from 'react';

/** A record of a collection, of which nothing else is known here. */
export type AnyRecord = { documentId: string } & Readonly<Record<string, unknown>>;

/**
 * A collection in the administration. What its records are called, their fields, lengths and bounds are in its
 * declaration; here stands what that cannot know.
 */
export interface RecordKind<Shown = AnyRecord> {
  collection: CollectionDeclaration;
  /** What will be here, where there is none yet. */
  purpose: string;
  /** An example by field: stands in the empty form and in the file to fill in. */
  examples: Readonly<Record<string, string>>;
  /** What stands below a field of the form. */
  hints?: Readonly<Record<string, string>>;
  /** How lists head a column of a field, beside its label; width, case, kana and signs do not count. */
  headings?: Readonly<Record<string, readonly string[]>>;
  /** What staff call one; by the field that names it where left out. */
  nameOf?(record: Shown): string;
  /** What a line shows beside the names; where left out, the other fields. */
  Description?(props: { record: Shown }): ReactNode;
}
