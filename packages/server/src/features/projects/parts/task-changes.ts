import { addDays, daysBetween } from '@ibasho/contract/dates';
import type { ParamValues } from '@ibasho/contract/params';
import type { updateTask } from '@ibasho/contract/projects/project-actions';
import type { Refs, RunContext } from '../../../actions/action.ts';
import type { Image } from '../../../db/schema/index.ts';
import { type Person, personById } from '../../people/people.ts';
import type { FoundTask } from '../find-project.ts';
import { assigneeOf, given } from './part-actions.ts';

type Changes = ParamValues<typeof updateTask.params>['changes'];

/**
 * The columns that a change of a task sets, and whom it concerns: whoever is to have it, else whoever has it. A moved start
 * keeps the length.
 */
export async function changesOfTask(
  ctx: RunContext,
  table: FoundTask['table'],
  row: Image,
  changes: Changes,
  refs: Refs,
): Promise<{ columns: Image; person: Person | undefined }> {
  const isOfProject = table === 'project_tasks';
  const person = await assigneeOf(ctx, changes.user, refs);
  const columns = {
    ...given('name', changes.name),
    ...given('start_date', changes.start),
    ...given('end_date', changes.end ?? keptEnd(row, changes.start)),
    ...given(isOfProject ? 'hours' : 'actual_hours', changes.hours),
    ...given('priority', changes.priority),
    ...given('task_status', changes.taskStatus),
    ...given(isOfProject ? 'comment' : 'description', changes.comment),
    ...given('sd_user_id', person?.id),
  };

  const holder = typeof row.sd_user_id === 'number' ? await personById(ctx, row.sd_user_id) : undefined;
  return { columns, person: person ?? holder };
}

/** The last day of a task whose first one moves. */
function keptEnd({ start_date: first, end_date: last }: Image, start: string | undefined): string | undefined {
  if (start === undefined || typeof first !== 'string' || typeof last !== 'string') return undefined;
  return addDays(start, daysBetween(first, last));
}
