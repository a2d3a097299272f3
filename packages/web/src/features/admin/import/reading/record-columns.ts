import type { FieldDeclaration } from '@ibasho/contract/collection';
import type { ImportKind } from '@ibasho/contract/import';
import type { RecordKind } from '../../../../lib/record-kind.ts';
import { fieldsOf, keyOf } from '../../records/record-kinds.ts';
import { lineIn, numberIn, textsIn } from './cell-values.ts';
import type { ColumnKind, KindOfImport } from './import-kinds.ts';
import { peopleKind } from './people-columns.ts';

/** Every kind of list that can be added: people, and records of which a firm file has a list. */
export const kindsOfImport = (kinds: readonly RecordKind[]): readonly KindOfImport[] => [
  peopleKind,
  ...kinds.filter(({ collection }) => collection.firmList).map(kindOfRecords),
];

/** The kind that an address names; people where it names none. */
export const kindNamed = (kinds: readonly KindOfImport[], wanted: string): KindOfImport =>
  kinds.find(({ kind }) => kind === wanted) ?? peopleKind;

function kindOfRecords(kind: RecordKind): KindOfImport {
  const { name, title, counter = '件' } = kind.collection;
  const columns = fieldsOf(kind).map(([field, declared]) => columnOf(kind, field, declared));
  return {
    // The server imports what firm files list, by the same names.
    kind: keyOf(kind) as ImportKind,
    noun: title,
    counter,
    section: keyOf(kind),
    collections: [name],
    columns: columns.map(({ column }) => column),
    template: columns.flatMap(({ column: { label }, example }, at) =>
      example === undefined ? [] : [[label, at === 0 ? `（例）${example}` : example] as const],
    ),
  };
}

function columnOf({ collection, examples, headings }: RecordKind, name: string, field: FieldDeclaration) {
  const { namedBy, title, firmList } = collection;
  const isName = name === namedBy;
  const key = Object.entries(firmList?.keys ?? {}).find(([, filled]) => filled === name)?.[0] ?? name;
  const usual = isName ? [title, '名前', '名称', 'name'] : name === 'aliases' ? USUAL_ALIASES : [];
  const label = isName ? `${title}名` : field.label;
  const column: ColumnKind = {
    field: key,
    label,
    headings: [label, ...usual, ...(headings?.[name] ?? [])],
    ...readingOf(field),
  };
  return { column, example: examples[name] };
}

const USUAL_ALIASES = ['呼び名', '愛称', '通称', '略称', 'ニックネーム', 'alias', 'aliases'];

function readingOf({ kind, isSpoken }: FieldDeclaration): Pick<ColumnKind, 'read' | 'looksLike'> {
  if (kind === 'texts') return { read: textsIn };
  if (kind === 'integer') return { read: numberIn, looksLike: (cell) => typeof numberIn(cell) === 'number' };
  return { read: isSpoken ? lineIn : (cell) => cell.trim() };
}
