import { dateInWords } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { createMilestone, createTask, updateTask } from '@ibasho/contract/projects/project-actions';
import { implementAction } from '../../../actions/action.ts';
import { addRecord } from '../../../actions/records.ts';
import { failingAs } from '../failing-as.ts';
import { findProject, findTask } from '../find-project.ts';
import { changeTask } from '../order/change-task.ts';
import { MILESTONE_HOURS, wholeTask } from '../project-defaults.ts';
import { assigneeOf, daysOf, lockedRow, milestoneOn, onPart, onProject, outcomeOf } from './part-actions.ts';
import { projectTask } from './parts.ts';
import { changesOfTask } from './task-changes.ts';

export const taskActions = [
  implementAction(
    createTask,
    async (ctx, params, refs) => {
      const found = await findProject(ctx, params.project, refs.project);
      const person = await assigneeOf(ctx, params.user, refs);
      const { name, start, end, hours, priority, comment = null, type } = wholeTask(params);
      const columns = { name, start_date: start, end_date: end, hours, priority, comment, type };
      const row = { ...columns, project_id: found.id, sd_user_id: person?.id ?? null };
      await failingAs(messages.taskNotCreated, () => addRecord(ctx, projectTask, row));
      return outcomeOf(
        `プロジェクト「${found.name}」に${projectTask.nounOf(row)}「${name}」を追加しました（${daysOf(row)}）`,
        person,
      );
    },
    async (ctx, params, refs) => {
      const found = await findProject(ctx, params.project, refs.project);
      return { params: { ...wholeTask(params), project: found.name }, refs: { ...refs, project: found.documentId } };
    },
  ),

  implementAction(
    updateTask,
    async (ctx, { task, project: within, changes }, refs) => {
      const found = await findTask(ctx, { task, project: within }, refs);
      const row = await lockedRow(ctx, found.table, found);
      const { columns, person } = await changesOfTask(ctx, found.table, row, changes, refs);
      const { say, asks } = await changeTask(ctx, found.table, row, columns);
      const outcome = outcomeOf(`${say}（${daysOf({ ...row, ...columns })}）`, person);
      return asks?.ask ? { ...outcome, ask: asks.ask } : outcome;
    },
    async (ctx, params, refs) => {
      return onPart('task', await findTask(ctx, params, refs), params, refs);
    },
  ),

  implementAction(
    createMilestone,
    async (ctx, { project: name, name: milestone, date }, refs) => {
      const found = await findProject(ctx, name, refs.project);
      const row = { name: milestone, ...milestoneOn(date), hours: MILESTONE_HOURS, project_id: found.id };
      await failingAs(messages.taskNotCreated, () => addRecord(ctx, projectTask, row));
      return {
        say: `プロジェクト「${found.name}」にマイルストーン「${milestone}」を追加しました（${dateInWords(date)}）`,
      };
    },
    onProject,
  ),
];
