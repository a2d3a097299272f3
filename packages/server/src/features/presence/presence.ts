import { messages } from '@ibasho/contract/messages';
import { named } from '@ibasho/contract/names';
import { type PresenceStatus, presenceStatuses } from '@ibasho/contract/presence';
import { asc, eq, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { affiliations, sdUsers, statuses } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

/** What a person's presence becomes. Left out = as it is; null = cleared. `returnTime` is an instant. */
export interface Presence {
  status?: PresenceStatus | undefined;
  comment?: string | null | undefined;
  returnTime?: string | null | undefined;
}

export interface Member {
  id: number;
  documentId: string;
  name: string;
}

/** A department. `name` is what actions and the API call it, `shown` what staff do. */
export interface Affiliation {
  id: number;
  name: string;
  shown: string;
}

/** The status of this name. Throws notFound that lists those there are (specification, section 5). */
export function statusNamed(name: string): PresenceStatus {
  const status = presenceStatuses.find((each) => each === name);
  if (!status) {
    throw new AppError('notFound', `Unknown status ${name}`, {
      say: `ステータス「${name}」はありません（${presenceStatuses.map((each) => messages.statusNames[each]).join('、')}）`,
    });
  }
  return status;
}

/**
 * Sets a person's presence. A change of status replaces comment and return time: what is left out is cleared.
 * Without a status only what is given changes (assistant.md, rules of the plan).
 */
export async function setPresence(ctx: RunContext, personId: number, presence: Presence): Promise<void> {
  const { status, comment, returnTime } = presence;
  if (status === undefined && comment === undefined && returnTime === undefined) {
    throw new AppError('validation', 'Nothing to change', { say: '変更する内容がありません' });
  }
  await ctx.db
    .update(sdUsers)
    .set({
      ...(status !== undefined && { comment: null, returnTime: null }),
      ...(status !== undefined && { sdStatusId: sql`(select id from ${statuses} where name = ${status})` }),
      ...(comment !== undefined && { comment }),
      ...(returnTime !== undefined && { returnTime }),
    })
    .where(eq(sdUsers.id, personId));
}

/** The members of an affiliation, or the whole staff; locked in one order. */
export async function membersOf(ctx: RunContext, affiliationId: number | 'everybody'): Promise<Member[]> {
  return ctx.db
    .select({ id: sdUsers.id, documentId: sdUsers.documentId, name: sdUsers.name })
    .from(sdUsers)
    .where(affiliationId === 'everybody' ? undefined : eq(sdUsers.affiliationId, affiliationId))
    .orderBy(asc(sdUsers.id))
    .for('update');
}

/** An affiliation by `ref`, else loosely by name or alias. Throws notFound with the specification's text, or `missing`. */
export async function findAffiliation(
  ctx: RunContext,
  name: string,
  ref: string | undefined,
  missing: (known: readonly string[]) => string = () => messages.groupWithoutMembers(name),
): Promise<Affiliation> {
  const rows = await ctx.db.select().from(affiliations).orderBy(asc(affiliations.id));
  const all = rows.map((row) => ({ ...row, shown: row.displayName ?? row.name }));
  if (ref !== undefined) {
    const named = all.find((each) => each.documentId === ref);
    if (named && named.name !== name && named.shown !== name) {
      throw new AppError('conflict', 'The affiliation no longer bears this name', {
        say: `「${name}」は現在「${named.shown}」という名前です。もう一度お試しください`,
      });
    }
    if (named) return named;
  }
  const found = named(all, name, (each) => [each.name, each.displayName, ...each.aliases], { bothWays: true });
  if (found.length > 1) {
    throw new AppError('conflict', 'The name fits several groups', {
      say: `「${name}」に当てはまるグループが複数あります。\n${found.map((each, index) => `${index + 1}. ${each.shown}`).join('\n')}`,
    });
  }
  const [group] = found;
  if (!group) throw new AppError('notFound', 'Unknown group', { say: missing(all.map(({ shown }) => shown)) });
  return group;
}
