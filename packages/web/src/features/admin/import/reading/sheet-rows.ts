import type { ImportRequest } from '@ibasho/contract/import';
import {
  emailIn,
  latinIn,
  lineIn,
  readingIn,
  roleIn,
  usernameFromReading,
} from '../../../../lib/sheets/cell-values.ts';
import type { KindOfImport } from './import-kinds.ts';
import type { Sheet, SheetRow } from './sheet.ts';

type Row = ImportRequest['rows'][number];

/** The rows of a list as the server reads them; `isWanted` leaves rows out. */
export function rowsOf(sheet: Sheet, isWanted: (row: number) => boolean = () => true): Row[] {
  const used = new Set<string>();
  return sheet.rows.filter(({ row }) => isWanted(row)).map((each) => rowOf(sheet, each, used));
}

function rowOf(sheet: Sheet, { row, cells }: SheetRow, used: Set<string>): Row {
  const cellOf = (field: string) => cells[sheet.columns.indexOf(field)] ?? '';
  return sheet.of.kind === 'people' ? personIn(row, cellOf, used) : recordIn(row, cellOf, sheet.of);
}

function recordIn(row: number, cellOf: (field: string) => string, { columns }: KindOfImport): Row {
  const name = lineIn(cellOf('name'));
  const values = columns.map(({ field, read = lineIn }) => [field, cellOf(field).trim() && read(cellOf(field))]);
  const { aliases, ...others } = Object.fromEntries(values);
  return filled({
    row,
    ...others,
    ...(Array.isArray(aliases) && { aliases: aliases.filter((alias) => alias !== name) }),
  });
}

function personIn(row: number, cellOf: (field: string) => string, used: Set<string>): Row {
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const jp_name = readingIn(cellOf('jp_name')) || joined(readingIn(cellOf('jp_family')), readingIn(cellOf('jp_given')));
  const en_name = latinIn(cellOf('en_name'));
  const email = emailIn(cellOf('email'));
  const role = lineIn(cellOf('role'));
  const given = latinIn(cellOf('username'));
  return filled({
    row,
    name: lineIn(cellOf('name')) || joined(lineIn(cellOf('family')), lineIn(cellOf('given'))),
    jp_name,
    en_name,
    email,
    affiliation: lineIn(cellOf('affiliation')),
    role: role === '' ? undefined : (roleIn(role) ?? role),
    username: given || (email === '' && en_name === '' ? unusedFrom(jp_name, used) : ''),
  });
}

function unusedFrom(reading: string, used: Set<string>): string {
  const base = usernameFromReading(reading);
  if (base === '') return '';
  let username = base;
  for (let count = 2; used.has(username); count++) username = `${base}${count}`;
  used.add(username);
  return username;
}

const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value))) as Row;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
