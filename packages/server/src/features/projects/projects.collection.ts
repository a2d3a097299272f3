import { dateInWords } from '@ibasho/contract/dates';
import { projectBaselines as baselineDeclaration } from '@ibasho/contract/projects/project-baselines';
import { projectComments as commentDeclaration } from '@ibasho/contract/projects/project-comments';
import {
  deliverables as deliverableDeclaration,
  deliverableTasks as deliverableTaskDeclaration,
  projects as projectDeclaration,
  projectTasks as projectTaskDeclaration,
} from '@ibasho/contract/projects/projects';
import { taskDependencies as dependencyDeclaration } from '@ibasho/contract/projects/task-dependencies';
import { workedHours as hoursDeclaration } from '@ibasho/contract/projects/worked-hours';
import type { NameOf } from '../../actions/collection.ts';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { kindOf, plainLine, shortened } from '../../actions/sentences.ts';
import { baselineInWords, baselineWrites } from './baseline/project-baselines.ts';
import { addressed, commentInWords, commentWrites, tellOfComments } from './comments/project-comments.ts';
import { hoursWrites } from './hours/worked-hours.ts';
import { taskWrites } from './order/change-task.ts';
import { dependencyWrites } from './order/task-dependencies.ts';
import { deliverable, project } from './parts/parts.ts';
import { deleteDeliverable, deleteProject } from './projects.ts';

/** What the task of either kind is called; only one of the two is given. */
function taskNamed(nameOf: NameOf, task: unknown, deliverableTask: unknown): string {
  const named = (collection: 'project-tasks' | 'deliverable-tasks', id: unknown) =>
    typeof id === 'number' ? nameOf(collection, id) : '';
  return named('project-tasks', task) + named('deliverable-tasks', deliverableTask);
}

const period = { start: 'start_date', end: 'end_date' } as const;

export const projects = implementCollection(projectDeclaration, { writes: writesOf(project, deleteProject) });
export const projectTasks = implementCollection(projectTaskDeclaration, {
  columns: period,
  writes: taskWrites('project_tasks'),
});
export const deliverables = implementCollection(deliverableDeclaration, {
  writes: writesOf(deliverable, deleteDeliverable),
});
export const deliverableTasks = implementCollection(deliverableTaskDeclaration, {
  columns: period,
  writes: taskWrites('deliverable_tasks'),
});
export const taskDependencies = implementCollection(dependencyDeclaration, {
  describe: (row, nameOf) => {
    const end = (which: 'predecessor' | 'successor') =>
      taskNamed(nameOf, row[`${which}_task_id`], row[`${which}_deliverable_task_id`]);
    return `${end('predecessor')} → ${end('successor')}`;
  },
  // Its name is what it says: both tasks, in their order.
  sentences: (records, { tense }) =>
    records.map((record) => {
      const kind = kindOf(record);
      const { title } = dependencyDeclaration;
      if (kind === 'changed' || tense === 'now') return plainLine(record, title, tense);
      return { subjects: [record.label], text: `${title}を${kind === 'added' ? '追加' : '削除'}`, kind };
    }),
  writes: dependencyWrites,
});
export const workedHours = implementCollection(hoursDeclaration, {
  describe: (row, nameOf) => {
    const task = `「${taskNamed(nameOf, row.task_id, row.deliverable_task_id)}」`;
    const person = typeof row.sd_user_id === 'number' ? nameOf('sd-users', row.sd_user_id) : '';
    return [person, dateInWords(String(row.date)), task].filter(Boolean).join(' ');
  },
  // Whose, when and on what is its name.
  sentences: (records, { tense }) =>
    records.map((record) => {
      const kind = kindOf(record);
      if (kind === 'changed' || tense === 'now') return plainLine(record, hoursDeclaration.title, tense);
      const hours = Number((record.after ?? record.before)?.hours);
      const text = `${hoursDeclaration.title}${hours}時間を${kind === 'added' ? '追加' : '削除'}`;
      return { subjects: [record.label], text, kind };
    }),
  writes: hoursWrites,
});
export const projectComments = implementCollection(commentDeclaration, {
  between: { sd_users: addressed },
  concern: {
    about: 'project-comments',
    person: 'author_id',
    people: addressed,
    columns: ['text'],
    tell: tellOfComments,
  },
  goesWith: 'project',
  describe: ({ text }) => shortened(String(text)),
  sentences: (records, speech) => records.map((record) => commentInWords(record, speech)),
  writes: commentWrites,
});
export const projectBaselines = implementCollection(baselineDeclaration, {
  sentences: (records, speech) => records.map((record) => baselineInWords(record, speech)),
  writes: baselineWrites,
});
