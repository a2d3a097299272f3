import type { FieldDeclaration } from '@ibasho/contract/collection';
import type { ImportKind } from '@ibasho/contract/import';
import { firmToday } from '../../../../lib/clock.ts';
import type { RecordKind } from '../../../../lib/record-kind.ts';
import { booleanIn, lineIn, numberIn, textsIn } from '../../../../lib/sheets/cell-values.ts';
import { typedDate } from '../../../../lib/typed-date.ts';
import { fieldsOf, keyOf } from '../../records/record-kinds.ts';
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

/** What cannot be read stays as it is, and is refused with its row. */
function readingOf({ kind, isSpoken, values, words }: FieldDeclaration): Pick<ColumnKind, 'read' | 'looksLike'> {
  if (kind === 'texts') return { read: textsIn };
  if (kind === 'integer' || kind === 'decimal') {
    return { read: numberIn, looksLike: (cell) => typeof numberIn(cell) === 'number' };
  }
  if (kind === 'boolean') return { read: (cell) => booleanIn(cell, words) };
  if (kind === 'date') return { read: (cell) => typedDate(lineIn(cell), firmToday()) ?? lineIn(cell) };
  if (values)
    return { read: (cell) => values.find((each) => (words?.[each] ?? each) === lineIn(cell)) ?? lineIn(cell) };
  return { read: isSpoken ? lineIn : (cell) => cell.trim() };
}
