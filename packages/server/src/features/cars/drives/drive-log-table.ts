import { driveLogs } from '@ibasho/contract/car-bookings';
import type { FieldDeclaration } from '@ibasho/contract/collection';
import { localTimeAt } from '@ibasho/contract/dates';
import type { DriveLogTableQuery } from '@ibasho/contract/drives';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Db } from '../../../actions/action.ts';
import { hasRight } from '../../../actions/collection.ts';
import { AppError } from '../../../errors.ts';

const ROWS_AT_ONCE = 500;

/** Reads a part of the table: the reader's turn lasts no longer than a part. */
type Read = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

type Row = Record<string, unknown> & { id: number; at: string };

/**
 * The drives that `asked` names, the earliest first, as a table: first the headings, then part by part, each cell as text.
 * It has the fields that the reader may see. Throws forbidden where there are none.
 */
export async function* driveLogTable(
  read: Read,
  { actor, zone }: { actor: Actor; zone: string },
  asked: DriveLogTableQuery,
): AsyncGenerator<string[][]> {
  const fields = Object.entries<FieldDeclaration & { read: 'member' | 'admin' | 'nobody' }>(driveLogs.fields).filter(
    ([, field]) => hasRight(actor.role, field.read),
  );
  if (fields.length === 0) throw new AppError('forbidden', 'Forbidden', { say: '閲覧する権限がありません' });
  yield [fields.map(([, { label }]) => label)];
  let after: Row | undefined;
  do {
    const rows: Row[] = await read((db) => partAfter(db, conditionOf(asked, zone), after));
    if (rows.length > 0) yield rows.map((row) => fields.map(([name, field]) => cellOf(row[name], field, zone)));
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (after);
}

async function partAfter(db: Db, condition: SQL, after: Row | undefined): Promise<Row[]> {
  const later = after ? sql`(before_checked_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(l) || jsonb_build_object('at', before_checked_at::text) as row from drive_logs l
    where ${condition} and ${later} order by before_checked_at, id limit ${ROWS_AT_ONCE}`);
  return rows.map(({ row }) => row);
}

function conditionOf({ car, month }: DriveLogTableQuery, zone: string): SQL {
  const isCar = /^\d{1,15}$/.test(car ?? '') ? sql`id = ${Number(car)}` : sql`document_id = ${car ?? ''}`;
  const ofCar = car === undefined ? sql`true` : sql`car_id in (select id from cars where ${isCar})`;
  if (month === undefined) return ofCar;
  const first = sql`${`${month}-01`}::date::timestamp`;
  return sql`${ofCar} and before_checked_at >= ${first} at time zone ${zone}
    and before_checked_at < (${first} + interval '1 month') at time zone ${zone}`;
}

/** 「2026/11/24 09:05」 on the firm's clock for an instant; what staff call the value of a choice. */
function cellOf(value: unknown, { kind, words }: FieldDeclaration, zone: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'datetime') return localTimeAt(String(value), zone).replaceAll('-', '/').replace('T', ' ');
  return words?.[String(value)] ?? String(value);
}
