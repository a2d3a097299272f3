import type { ImportKind } from '@ibasho/contract/import';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Entered, Objections } from '../../../ui/form/entry-form.tsx';

/** A record that has a name and other names: an affiliation, a car, a room. */
export interface NamedRecord {
  documentId: string;
  aliases?: readonly string[] | null;
}

/** What the administration must know of a collection of such records. */
export interface RecordKind<R extends NamedRecord> {
  collection: string;
  /** As many at a time are called. */
  importKind: ImportKind;
  /** What staff call one: 「車」. */
  noun: string;
  /** The field that holds the name, and its place in the data. */
  nameField: keyof R & string;
  /** What staff call it. */
  nameOf: (record: R) => string;
  exampleName: string;
  exampleAlias: string;
  /** What will be here, where there is none yet. */
  purpose: string;
  /** What else a line shows. */
  describe: (record: R) => ReactNode;
  /** Fields of the form beside name and aliases, and what they give; `record` is null for a new one. */
  entries?: (record: R | null) => ReactNode;
  check?: (entered: Entered) => Objections;
  dataOf?: (entered: Entered) => Record<string, unknown>;
}

export type RecordList<R> = Pick<UseQueryResult<R[]>, 'data' | 'isPending' | 'isLoadingError' | 'error' | 'refetch'>;
