import { type ListedDeclaration, listedCollections, type NamedList } from './firm.ts';

/** What can be added many at a time: people, and the records of every list that a firm file has by names. */
export type ImportKind = 'people' | NamedList;

const listed = listedCollections.map(({ firmList }) => firmList.name as NamedList);

/** The kinds in the order in which they are offered. */
export const importKinds: readonly [ImportKind, ...ImportKind[]] = [
  'people',
  ...new Set<NamedList>(['cars', 'rooms', 'affiliations', ...listed]),
];

/** The keys of a row of such records, each with the field that it fills: every field that administrators may set. */
export function importKeys({
  fields,
  firmList,
}: Pick<ListedDeclaration, 'fields' | 'firmList'>): Record<string, string> {
  const keys = new Map(Object.entries(firmList.keys).map(([key, part]) => [part, key]));
  const settable = Object.keys(fields).filter((field) => fields[field]?.write !== 'nobody');
  return Object.fromEntries(settable.map((field) => [keys.get(field) ?? field, field]));
}

/** How people who are imported first sign in. */
export const waysIn = ['password', 'invitation'] as const;
export type WayIn = (typeof waysIn)[number];

/** `POST /api/import`. */
export interface ImportRequest {
  kind: ImportKind;
  /** `row` is where it stands in the list that it comes from, from 1; the other keys depend on the kind. */
  rows: { row: number; [key: string]: unknown }[];
  /** People only: an invitation needs an address. `password` where left out. */
  wayIn?: WayIn | undefined;
  /** People only: whether a department that is not there yet is made along with them; true where left out. */
  createAffiliations?: boolean | undefined;
  /** Tells what would be added, and adds nothing. */
  dryRun?: boolean | undefined;
}

/** What stands against a row; `field` is null where it is no matter of one field. */
export interface ImportProblem {
  field: string | null;
  say: string;
}

/** What becomes of a row. */
export interface ImportedRow {
  row: number;
  problems: ImportProblem[];
  /** People only: the username, which may have been made, and the department by its present name. */
  username?: string;
  affiliation?: string;
}

export interface ImportAnswer {
  rows: ImportedRow[];
  /** How many rows have no problem. */
  count: number;
  newAffiliations: string[];
  message: string;
  /** The accounts that were made, in the order of the rows; none by a dry run. */
  accounts: number[];
}

/** Somebody who has not chosen a password yet, as `GET /api/initial-passwords` lists them. */
export interface Newcomer {
  account: number;
  username: string;
  /** The person's name, else the username. */
  name: string;
  affiliation: string | null;
  /** Whether an initial password has been made, and is still the one. */
  hasInitialPassword: boolean;
}

/** One slip of paper. The password is told once, here. */
export interface InitialPassword {
  account: number;
  username: string;
  name: string;
  affiliation: string | null;
  password: string;
}
