import type { KnownPerson } from '../../interpreter.ts';

export type NameKind = 'person' | 'group' | 'car';

/** Somebody or something of the directory, as one reading of a name. */
export interface Named {
  kind: NameKind | 'room' | 'project';
  documentId: string;
  /** Canonical, as the firm wrote it. */
  name: string;
}

export interface NameIndex {
  /** What a comparable key may mean. `weak` keys need an honorific or a clear edge. */
  get(key: string): readonly Reading[] | undefined;
  /** Lengths of the keys that begin with this sign, longest first. */
  lengthsFrom(sign: string): readonly number[];
  /** Keys of one kind among which are all that differ from a comparable word by one sign. */
  keysNear(kind: NameKind, word: string): readonly string[];
  person(documentId: string): KnownPerson | undefined;
  /** The people of a group by its documentId; '' is the whole staff. */
  membersOf(group: string): readonly KnownPerson[];
  /** Every affiliation, in the order of the firm. */
  groups: readonly Named[];
  /** Every car, in the order of the firm. */
  cars: readonly Named[];
  /** The colour that a car's name tells, as a row of `colourWords`; undefined where it tells none. */
  colourOf(documentId: string): number | undefined;
  /** Rooms and projects by what they are called. */
  things: ThingIndex;
  /** People whose names look or sound like a comparable word. */
  peopleNear(word: string): readonly Named[];
}

/** What rooms and projects are called, by comparable key without blanks. */
export interface ThingIndex {
  get(key: string): readonly Named[] | undefined;
  /** Lengths of the keys that begin with this sign, longest first. */
  lengthsFrom(sign: string): readonly number[];
}

/** One of the things that a key may mean. */
export interface Reading {
  named: Named;
  weak: boolean;
  /** Only a part of a group's name. */
  isPart?: boolean;
}
