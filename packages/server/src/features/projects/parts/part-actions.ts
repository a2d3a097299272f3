import { dateInWords } from '@ibasho/contract/dates';
import type { Outcome, Refs, RunContext } from '../../../actions/action.ts';
import { lockedImage } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors.ts';
import { concerns, findPerson, type Person } from '../../people/people.ts';
import { type Found, type FoundPart, findProject } from '../find-project.ts';

// What the actions on projects, tasks and deliverables have in common.

/** A plan on a project that bears its whole name. Throws as `findProject` does. */
export async function onProject<P extends { project: string }>(ctx: Pick<RunContext, 'db'>, params: P, refs: Refs) {
  const found = await findProject(ctx, params.project, refs.project);
  return { params: { ...params, project: found.name }, refs: { ...refs, project: found.documentId } };
}

/** A plan on a part that was found: with its whole name and its project. */
export function onPart<P extends { project?: string | undefined }>(
  key: 'task' | 'deliverable',
  { documentId, name, project, projectKey }: FoundPart,
  params: P,
  refs: Refs,
) {
  const of = project !== null && projectKey !== null;
  return {
    params: { ...params, [key]: name, ...(of && { project }) } as P,
    refs: { ...refs, [key]: documentId, ...(of && { project: projectKey }) },
  };
}

/** Who is named to work on it, if anybody. Throws as `findPerson` does. */
export async function assigneeOf(ctx: RunContext, user: string | undefined, refs: Refs): Promise<Person | undefined> {
  return user === undefined && refs.user === undefined ? undefined : findPerson(ctx, user, refs.user);
}

/** The row of what was found, locked. Throws conflict where it has just been deleted. */
export async function lockedRow(ctx: RunContext, table: string, { id }: Found): Promise<Image> {
  const row = await lockedImage(ctx.db, table, id);
  if (!row) throw new AppError('conflict', 'The record was deleted meanwhile', { say: 'すでに削除されています' });
  return row;
}

/** A task that is somebody's concerns them. */
export const outcomeOf = (say: string, person: Person | undefined): Outcome => ({
  say,
  ...(person && { concerns: concerns(person) }),
});

export const milestoneOn = (date: string) => ({ type: 'milestone', start_date: date, end_date: date });

/** The column with what is given, or nothing. */
export const given = <T>(column: string, value: T | undefined) => (value === undefined ? {} : { [column]: value });

/** 「12月1日(火)〜12月8日(火)」 */
export function daysOf({ start_date: first, end_date: last }: Image): string {
  const days = [first, last].flatMap((day) => (typeof day === 'string' ? [dateInWords(day)] : []));
  return [...new Set(days)].join('〜') || '日付なし';
}
