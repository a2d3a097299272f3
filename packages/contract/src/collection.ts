import type { Topic } from './action.ts';

/** Who may see or set something: any signed-in member, administrators, or nobody by the content API. */
export type Right = 'member' | 'admin' | 'nobody';

/** What is done with a record. */
export type Operation = 'add' | 'change' | 'remove';

/** The people whom these relations of a record name, and administrators. */
type Owners = readonly string[];

/** Who sees and sets a part of a record. */
interface PartRights {
  /** `member` where left out. */
  read?: Right;
  /** As the collection's `write` where left out. */
  write?: Right;
}

interface PartDeclaration extends PartRights {
  /** What staff call it, on forms, cards and in the audit list; '' where they never meet it. */
  label: string;
  isRequired?: true;
  /** Second names accepted on write (specification H1). */
  alsoWrittenAs?: readonly string[];
}

/** A field of a record; empty is null, unless it is required. */
export interface FieldDeclaration extends PartDeclaration {
  kind: 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'blocks' | 'texts';
  /** Sentences call the record by it: it is no word that sentences are made of. */
  isSpoken?: true;
  /** The texts that are allowed, where the field is an enumeration. */
  values?: readonly string[];
  /** What staff call its values. */
  words?: Readonly<Record<string, string>>;
  /** Bounds of a number; of a text its greatest length. */
  min?: number;
  max?: number;
  /** With what staff count it: 名. */
  counter?: string;
  /** Of a day: the field that takes the time where a date-time is given for it, and the body does not set it itself. */
  alsoSets?: string;
}

/** Where a record leads to: one of the collection `to`, or several (`isToMany`). */
export interface RelationDeclaration extends PartDeclaration {
  to: string;
  isToMany?: true;
  /** What staff call the record has the other's name in it. */
  isInLabel?: true;
  /** A second key under which the same value is read (sd_status is read also as `status`). */
  alsoReadAs?: string;
  /**
   * Of a relation to people: what becomes of the record when the person goes, and what staff are told then.
   * `settled`: the person cannot go before somebody has settled it.
   */
  whenPersonGoes?: { becomes: 'deleted' | 'unnamed' | 'settled'; label: string };
}

export interface CollectionDraft {
  /** On the wire. */
  name: string;
  /** What staff call one of the records: 「車」. */
  title: string;
  /** With what staff count them: 台; 件 where left out. */
  counter?: string;
  /** The field that says what a record is called; `name` where left out. */
  namedBy?: string;
  /** Who sets the fields and relations that do not say otherwise; `nobody` writes such records by the content API. */
  write: Right;
  fields: Readonly<Record<string, FieldDeclaration>>;
  relations: Readonly<Record<string, RelationDeclaration>>;
  /** Who may add, change and delete a record; asked again of whoever takes a change back. */
  rights: Readonly<Record<Operation, Right | Owners>>;
  /** Which events of the browser a change raises. */
  topics: readonly Topic[];
  /** Answered as `{success, data, error, meta}`, and a DELETE of what is gone succeeds (specification H3). */
  isEnveloped?: true;
  /** Read and written by calls of its own, not in the dialect. */
  hasOwnCalls?: true;
  /** Nobody takes a change of these records back (specification A1: accounts, roles and credentials). */
  isNeverRestored?: true;
  /**
   * The list of a firm file that holds such records, found again by their name: its keys, each with the field or
   * relation that it fills. A person is given by their username. Such records can be imported too.
   */
  firmList?: { name: string; keys: Readonly<Record<string, string>> };
}

type Whole<Part extends PartRights, Write extends Right> = Part & {
  read: Part['read'] extends Right ? Part['read'] : 'member';
  write: Part['write'] extends Right ? Part['write'] : Write;
};

/** A collection as it was declared, with the rights of every part said. */
export type Declared<Draft extends CollectionDraft> = Omit<Draft, 'fields' | 'relations' | 'namedBy'> & {
  namedBy: Draft['namedBy'] extends string ? Draft['namedBy'] : 'name';
  fields: { readonly [Name in keyof Draft['fields']]: Whole<Draft['fields'][Name], Draft['write']> };
  relations: { readonly [Name in keyof Draft['relations']]: Whole<Draft['relations'][Name], Draft['write']> };
};

/** Any declared collection. */
export interface CollectionDeclaration extends Omit<CollectionDraft, 'fields' | 'relations' | 'namedBy'> {
  namedBy: string;
  fields: Readonly<Record<string, FieldDeclaration & Required<PartRights>>>;
  relations: Readonly<Record<string, RelationDeclaration & Required<PartRights>>>;
}

/**
 * Declares the records of a collection once: the server's reads and writes, rights, documents, firm file, import, the
 * directory of names, the web's types, and the form in the administration all come from this object.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareCollection<const Draft extends CollectionDraft>(draft: Draft): Declared<Draft> {
  const whole = (part: PartRights) => ({ ...part, read: part.read ?? 'member', write: part.write ?? draft.write });
  const wholeParts = (parts: Readonly<Record<string, PartRights>>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, whole(part)]));
  const declared: CollectionDeclaration = {
    ...draft,
    namedBy: draft.namedBy ?? 'name',
    fields: wholeParts(draft.fields) as CollectionDeclaration['fields'],
    relations: wholeParts(draft.relations) as CollectionDeclaration['relations'],
  };
  // The parts are those of the draft, each with its rights said: what the type says.
  return declared as CollectionDeclaration & Declared<Draft>;
}

/** What a record that sentences name is called. */
export const spokenName = { kind: 'text', label: '名前', isRequired: true, isSpoken: true, max: 255 } as const;
/** What else it is called. */
export const spokenAliases = { kind: 'texts', label: '別名', isSpoken: true, max: 100 } as const;
