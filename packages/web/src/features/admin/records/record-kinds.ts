import type { FieldDeclaration } from '@ibasho/contract/collection';
import { createContext, useContext } from 'react';
import type { AnyRecord, RecordKind } from '../../../lib/record-kind.ts';

/** The kinds of records that the administration shows. */
export const RecordKinds = createContext<readonly RecordKind[]>([]);

export const useRecordKinds = (): readonly RecordKind[] => useContext(RecordKinds);

/** By which a kind stands in addresses: `/admin?section=cars`, `/admin?section=import&kind=cars`. */
export const keyOf = ({ collection }: RecordKind): string => collection.firmList?.name ?? collection.name;

/** The fields that its form and its lists have, by their names. */
export function fieldsOf({ collection }: RecordKind): [name: string, field: FieldDeclaration][] {
  return Object.entries(collection.fields).filter(
    ([, { label, write, kind }]) => label !== '' && write !== 'nobody' && kind !== 'datetime' && kind !== 'blocks',
  );
}

/** What staff call a record. */
export const nameOf = (kind: RecordKind, record: AnyRecord): string =>
  kind.nameOf?.(record) ?? String(record[kind.collection.namedBy]);

/** What it goes by beside that. */
export function otherNamesOf(kind: RecordKind, record: AnyRecord): string[] {
  const spoken = fieldsOf(kind).filter(([, field]) => field.isSpoken);
  const names = new Set(spoken.flatMap(([name]) => textsIn(record[name])));
  names.delete(nameOf(kind, record));
  return [...names];
}

/** What its other fields hold: 「8名・モニター」. */
export function otherFieldsInWords(kind: RecordKind, record: AnyRecord): string {
  const others = fieldsOf(kind).filter(([, field]) => !field.isSpoken);
  return others.flatMap(([name, field]) => inWords(field, record[name])).join('・');
}

function inWords({ label, kind, words, counter = '' }: FieldDeclaration, value: unknown): string[] {
  if (kind === 'boolean' && !words) return value === true ? [label] : [];
  const texts = textsIn(value).map((text) => (words?.[text] ?? text) + counter);
  return kind === 'date' ? texts.map((text) => text.replaceAll('-', '/')) : texts;
}

function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
