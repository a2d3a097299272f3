import fc from 'fast-check';
import { type Collection, type Field, hasRight } from '../../src/actions/collection.ts';
import { collections } from '../../src/features/registry.ts';

/** Who asks. */
export type Asker = 'member' | 'admin' | 'nobody';

/** A part of a query: `key=value`. What is planted in it must be refused, or may be; a sound part must be answered. */
export interface QueryPart {
  text: string;
  kind: 'sound' | 'doubtful' | 'unknown';
}

/** Names that no collection has, some of which a table or another record has. */
export const UNKNOWN_KEYS = [
  'nosuch',
  'password',
  'password_hash',
  'sd_user_id',
  'document_id',
  'role',
  'createdBy',
  'Name2',
  '$eq',
  'a b',
  '名前',
];
/** Texts that have broken parsers and databases before. */
export const ODD_TEXTS = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'true',
  'null',
  'NaN',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ';--',
  'あ',
  '𠮷',
  '\u200b',
  '2026-02-30',
  '2026-06-10',
  '2026-06-10T10:00',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  '18:30',
  '*',
  '[]',
  '{}',
  'asc',
  ':',
  '.',
  ',',
];

export const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());

interface Known {
  fields: [string, Field['kind']][];
  relations: [string, Collection][];
}

export function knownTo({ fields, relations }: Collection, asker: Asker): Known {
  const role = asker === 'admin' ? 'admin' : 'member';
  return {
    fields: [
      ...Object.entries(fields).flatMap(([name, { read, kind }]): Known['fields'] =>
        hasRight(role, read) ? [[name, kind]] : [],
      ),
      ['id', 'integer'],
      ['documentId', 'text'],
      ['createdAt', 'datetime'],
      ['updatedAt', 'datetime'],
      ['version', 'integer'],
    ],
    relations: Object.entries(relations).flatMap(([name, { read, to }]): Known['relations'] => {
      const target = collections.get(to);
      return hasRight(role, read) && target ? [[name, target]] : [];
    }),
  };
}

/** A path to a field, through at most one relation: brackets and kind. */
export function fieldPath(
  collection: Collection,
  asker: Asker,
): fc.Arbitrary<{ names: string[]; kind: Field['kind'] }> {
  const { fields, relations } = knownTo(collection, asker);
  const own = fc.constantFrom(...fields).map(([name, kind]) => ({ names: [name], kind }));
  if (relations.length === 0) return own;
  const behind = fc
    .constantFrom(...relations)
    .chain(([name, to]) =>
      fc.constantFrom(...knownTo(to, asker).fields).map(([field, kind]) => ({ names: [name, field], kind })),
    );
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: behind });
}

export const brackets = (names: readonly string[]) => names.map((name) => `[${encode(name)}]`).join('');

/** Mostly sound parts, some doubtful, few with a key that there is not. */
export function mixed(
  sound: fc.Arbitrary<string>,
  doubtful: fc.Arbitrary<string>,
  unknown: fc.Arbitrary<string>,
): fc.Arbitrary<QueryPart> {
  const as =
    (kind: QueryPart['kind']) =>
    (text: string): QueryPart => ({ text, kind });
  return fc.oneof(
    { weight: 20, arbitrary: sound.map(as('sound')) },
    { weight: 4, arbitrary: doubtful.map(as('doubtful')) },
    { weight: 2, arbitrary: unknown.map(as('unknown')) },
  );
}
