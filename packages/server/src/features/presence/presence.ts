import type { Instant } from '@ibasho/contract/common';
import { messages } from '@ibasho/contract/messages';
import { type PresenceStatus, presenceStatuses } from '@ibasho/contract/presence';
import { statusUntilBack } from '@ibasho/contract/presence-rule';
import { asc, eq, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { findRecord } from '../../actions/find-record.ts';
import { affiliations, type Image, sdUsers, statuses } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

/** What is said of a person's presence. Left out = not spoken of; null = cleared. `returnTime` is an instant. */
export interface Presence {
  status?: string | undefined;
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

/** The status of this name. Throws notFound that lists those there are (specification S5). */
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
 * The one rule of presence, by whatever door it is set: what `said` makes of somebody who is `present` now.
 * A status replaces comment and return time: what is not spoken of is cleared. Without a status only what is given
 * changes. And nobody is online who comes back later than `now`.
 */
function presenceAfter(present: string | null, said: Presence, now: Instant): Presence {
  const { status, comment, returnTime } = said;
  const cleared = status === undefined ? undefined : null;
  const comesLater = !!returnTime && Date.parse(returnTime) > Date.parse(now);
  return {
    status: comesLater ? statusUntilBack(present, status) : status,
    comment: comment === undefined ? cleared : comment,
    returnTime: returnTime === undefined ? cleared : returnTime,
  };
}

/** Sets a person's presence by the rule above. Gives what was set. */
export async function setPresence(ctx: RunContext, personId: number, said: Presence): Promise<Presence> {
  if (said.status === undefined && said.comment === undefined && said.returnTime === undefined) {
    throw new AppError('validation', 'Nothing to change', { say: '変更する内容がありません' });
  }
  const present = said.returnTime ? await presentStatus(ctx, personId) : null;
  const { status, comment, returnTime } = presenceAfter(present, said, ctx.clock.now());
  const changes = [
    status !== undefined && sql`sd_status_id = (select id from statuses where name = ${status})`,
    comment !== undefined && sql`comment = ${comment}`,
    returnTime !== undefined && sql`return_time = ${returnTime}`,
  ].filter((change) => change !== false);
  ctx.send(ctx.db.execute(sql`update sd_users set ${sql.join(changes, sql`, `)} where id = ${personId}`));
  return { status, comment, returnTime };
}

/** What only matters for a return time: where somebody is now. Locks the person. */
async function presentStatus(ctx: RunContext, personId: number): Promise<string | null> {
  const [person] = await ctx.db
    .select({ status: statuses.name })
    .from(sdUsers)
    .leftJoin(statuses, eq(statuses.id, sdUsers.sdStatusId))
    .where(eq(sdUsers.id, personId))
    .for('update', { of: sdUsers });
  return person?.status ?? null;
}

/**
 * The columns of a person to set where `given` is asked of `row` (undefined for somebody new), by the rule above.
 * A status that is set already says nothing new: then only what is named changes.
 */
export async function truePresence(ctx: RunContext, given: Image, row: Image | undefined): Promise<Image> {
  const statusId = given.sd_status_id;
  if (statusId === null || (statusId === undefined && !given.return_time)) return given;
  const all = await ctx.db.select({ id: statuses.id, name: statuses.name }).from(statuses);
  const nameOf = (id: unknown) => all.find((each) => each.id === id)?.name;
  const status = statusId === row?.sd_status_id ? undefined : nameOf(statusId);
  const said = { status, comment: given.comment, returnTime: given.return_time } as Presence;
  const after = presenceAfter(nameOf(row?.sd_status_id) ?? null, said, ctx.clock.now());
  return {
    ...given,
    ...(after.status !== undefined && { sd_status_id: all.find(({ name }) => name === after.status)?.id }),
    ...(after.comment !== undefined && { comment: after.comment }),
    ...(after.returnTime !== undefined && { return_time: after.returnTime }),
  };
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

/**
 * An affiliation by `ref`, else loosely by name or alias. `key` is the action's parameter for it, `missing` what
 * is said where there is none. Throws notFound, and conflict where the name has changed or fits several.
 */
export async function findAffiliation(
  ctx: RunContext,
  name: string,
  ref: string | undefined,
  { key, missing }: { key: string; missing(name: string, known: readonly string[]): string } = A_GROUP,
): Promise<Affiliation> {
  const rows = await ctx.db.select().from(affiliations).orderBy(asc(affiliations.id));
  const all = rows.map((row) => ({ ...row, shown: row.displayName ?? row.name }));
  return findRecord(all, name, ref, {
    key,
    namesOf: (each) => [each.name, each.displayName, ...each.aliases],
    bothWays: true,
    shownName: ({ shown }) => shown,
    messages: {
      renamed: 'The affiliation no longer bears this name',
      several: 'The name fits several groups',
      unknown: 'Unknown group',
    },
    question: (said) => `「${said}」に当てはまるグループが複数あります。`,
    unknown: (said, known) => ({
      say: missing(
        said,
        known.map(({ shown }) => shown),
      ),
    }),
  });
}

const A_GROUP = { key: 'group', missing: messages.groupWithoutMembers };
