import type { ImportRequest } from '@ibasho/contract/import';
import {
  aliasesIn,
  capacityIn,
  emailIn,
  latinIn,
  lineIn,
  readingIn,
  roleIn,
  usernameFromReading,
} from './cell-values.ts';
import type { ColumnField } from './import-kinds.ts';
import type { Sheet, SheetRow } from './sheet.ts';

type Row = ImportRequest['rows'][number];

/** The rows of a list as the server reads them; `isWanted` leaves rows out. */
export function rowsOf(sheet: Sheet, isWanted: (row: number) => boolean = () => true): Row[] {
  const used = new Set<string>();
  return sheet.rows.filter(({ row }) => isWanted(row)).map((each) => rowOf(sheet, each, used));
}

function rowOf({ kind, columns }: Sheet, { row, cells }: SheetRow, used: Set<string>): Row {
  const textOf = (field: ColumnField) => {
    const at = columns.indexOf(field);
    return at === -1 ? '' : (cells[at] ?? '');
  };
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const name = lineIn(textOf('name')) || joined(lineIn(textOf('family')), lineIn(textOf('given')));
  const aliases = aliasesIn(textOf('aliases')).filter((alias) => alias !== name);
  if (kind !== 'people') {
    const capacity = textOf('capacity').trim() === '' ? undefined : capacityIn(textOf('capacity'));
    const equipment = textOf('equipment').trim() || undefined;
    return filled({
      row,
      name,
      displayName: lineIn(textOf('displayName')),
      aliases: aliases.length > 0 ? aliases : undefined,
      capacity,
      equipment,
    });
  }
  const jp_name = readingIn(textOf('jp_name')) || joined(readingIn(textOf('jp_family')), readingIn(textOf('jp_given')));
  const en_name = latinIn(textOf('en_name'));
  const email = emailIn(textOf('email'));
  const role = lineIn(textOf('role'));
  const given = latinIn(textOf('username'));
  return filled({
    row,
    name,
    jp_name,
    en_name,
    email,
    affiliation: lineIn(textOf('affiliation')),
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

const filled = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')) as Row;
