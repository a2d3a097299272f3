import { z } from 'zod';
import { emailAddress, line, localDate, localDateTime } from './common.ts';
import { IMPORT_ROWS_MAX, roles } from './constants.ts';
import { fieldSchemas } from './field-schema.ts';
import type { ListedDeclaration } from './firm.ts';
import { type ImportRequest, importKeys, importKinds, waysIn } from './import.ts';
import { affiliations, people } from './people.ts';

/** For so many accounts at most one call makes initial passwords. */
const INITIAL_PASSWORDS_MAX = 50;

/** Where a row stands in the list it comes from, from 1: problems name it. */
const row = z.int().min(1).max(1_000_000);

const schemaOf = fieldSchemas({ date: localDate, datetime: localDateTime });

/** A row of people. Problems of one row are told beside the row, they do not refuse the others. */
export const personRow = z.strictObject({
  row,
  name: schemaOf(people.fields.name),
  jp_name: schemaOf(people.fields.jp_name).optional(),
  en_name: schemaOf(people.fields.en_name).optional(),
  email: emailAddress.optional(),
  affiliation: schemaOf(affiliations.fields.Name).optional(),
  role: z.enum(roles).optional(),
  username: line(64).optional(),
});

export type PersonRow = z.output<typeof personRow>;

/** A row of records that are imported by their names: its place in the list, and a value by key. */
export type NamedRow = ImportRequest['rows'][number];

/** A row of a collection, of which a firm file has a list. */
export function namedRow(declaration: Pick<ListedDeclaration, 'fields' | 'firmList'>): z.ZodType<NamedRow> {
  const values: Record<string, z.ZodType> = {};
  for (const [key, name] of Object.entries(importKeys(declaration))) {
    const field = declaration.fields[name];
    if (field) values[key] = field.isRequired ? schemaOf(field) : schemaOf(field).optional();
  }
  return z.strictObject({ ...values, row });
}

/** `POST /api/import`. What a row holds is checked by `personRow` or `namedRow`. */
export const importRequest = z.strictObject({
  kind: z.enum(importKinds),
  rows: z.array(z.looseObject({ row })).min(1).max(IMPORT_ROWS_MAX),
  wayIn: z.enum(waysIn).default('password'),
  createAffiliations: z.boolean().default(true),
  dryRun: z.boolean().default(false),
}) satisfies z.ZodType<object, ImportRequest>;

/** `POST /api/initial-passwords`. */
export const initialPasswordsRequest = z.strictObject({
  accounts: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(INITIAL_PASSWORDS_MAX),
});
