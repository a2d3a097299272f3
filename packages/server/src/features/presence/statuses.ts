import { messages } from '@ibasho/contract/messages';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { deleteRecord, inUse, type RecordKind } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

/** A state of presence. Those of the product keep their names: presence is set by them. */
export const status: RecordKind = {
  table: 'statuses',
  nounOf: () => '状態',
  settle(_ctx, given, row) {
    if (row && isOwn(row) && given.name !== undefined && given.name !== row.name) {
      throw new AppError('conflict', 'This status is part of the product', {
        say: `状態「${row.name}」はこのアプリの機能で使われているため、名前を変更できません`,
        details: { key: 'name' },
      });
    }
    return given;
  },
};

/** Deletes a state that nobody is in and the product does not need. Throws conflict that says what is in the way. */
export async function deleteStatus(ctx: RunContext, row: Image): Promise<Written> {
  if (isOwn(row)) throw inUse(status, row, 'このアプリの機能で使われている', { name: row.name });
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from sd_users where sd_status_id = ${Number(row.id)} order by id`,
  );
  if (rows.length === 0) return deleteRecord(ctx, status, row);
  const names = rows.map(({ name }) => name);
  throw inUse(status, row, `${names.length}人がこの状態の`, { people: names });
}

const isOwn = ({ name }: Image): boolean => Object.hasOwn(messages.statusNames, String(name));
