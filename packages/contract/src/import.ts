import { z } from 'zod';
import { roles } from './auth.ts';
import { emailAddress, line, text } from './common.ts';
import { IMPORT_ROWS_MAX } from './constants.ts';
import { recordName } from './product-words.ts';
import { rooms } from './reservations.ts';

export { IMPORT_ROWS_MAX };

/** For so many accounts at most one call makes initial passwords. */
const INITIAL_PASSWORDS_MAX = 50;

/** What can be added many at a time. */
export const importKinds = ['people', 'cars', 'rooms', 'affiliations'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How people who are imported first sign in. */
const waysIn = ['password', 'invitation'] as const;
export type WayIn = (typeof waysIn)[number];

const name = recordName(255);
const aliases = z.array(recordName(100)).max(50).optional();
/** Where a row stands in the list it comes from, from 1: problems name it. */
const row = z.int().min(1).max(1_000_000);

/** A row of each kind. Problems of one row are told beside the row, they do not refuse the others. */
export const importRows = {
  people: z.strictObject({
    row,
    name,
    jp_name: name.optional(),
    en_name: name.optional(),
    email: emailAddress.optional(),
    affiliation: name.optional(),
    role: z.enum(roles).optional(),
    username: line(64).optional(),
  }),
  cars: z.strictObject({ row, name, aliases }),
  rooms: z.strictObject({
    row,
    name,
    aliases,
    capacity: z.int().min(1).max(rooms.fields.capacity.max).optional(),
    equipment: text(rooms.fields.equipment.max).optional(),
  }),
  affiliations: z.strictObject({ row, name, displayName: name.optional(), aliases }),
} as const satisfies Record<ImportKind, z.ZodType>;

export type ImportRow<Kind extends ImportKind> = z.output<(typeof importRows)[Kind]>;

/** `POST /api/import`. What a row holds is checked by `importRows`. */
export const importRequest = z.strictObject({
  kind: z.enum(importKinds),
  rows: z.array(z.looseObject({ row })).min(1).max(IMPORT_ROWS_MAX),
  /** People only: an invitation needs an address. */
  wayIn: z.enum(waysIn).default('password'),
  /** People only: whether a department that is not there yet is made along with them. */
  createAffiliations: z.boolean().default(true),
  /** Tells what would be added, and adds nothing. */
  dryRun: z.boolean().default(false),
});
export type ImportRequest = z.input<typeof importRequest>;

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

/** `POST /api/initial-passwords`. */
export const initialPasswordsRequest = z.strictObject({
  accounts: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(INITIAL_PASSWORDS_MAX),
});

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
