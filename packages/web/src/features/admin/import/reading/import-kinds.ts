import type { ImportKind } from '@ibasho/contract/import';
import type { HeadedColumn } from '../../../../lib/sheets/headings.ts';

/** A column of such a list; `field` of the rows may be a half of one, such as the family name. */
export interface ColumnKind extends HeadedColumn {
  label: string;
  /** How a cell of it is read; as a line of text where left out. */
  read?: (cell: string) => unknown;
  /** Where a list has no headings: what its cells look like. */
  looksLike?: (cell: string) => boolean;
}

/** A kind of list that can be added at once. */
export interface KindOfImport {
  kind: ImportKind;
  /** What staff call one, and how they count them. */
  noun: string;
  counter: string;
  /** The section of the administration that lists them, and the collections that are read anew. */
  section: string;
  collections: readonly string[];
  columns: readonly ColumnKind[];
  template: readonly (readonly [heading: string, example: string])[];
}
