import type { LocalDate } from '@ibasho/contract/common';
import {
  DELIVERABLE_TASK_DEFAULTS,
  type deliverableTasks,
  type projectTasks,
  TASK_DEFAULTS,
} from '@ibasho/contract/projects/projects';
import type { RecordOf } from '@ibasho/contract/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { readAll } from '../../../lib/directory/read-all.ts';
import { apiPaths } from '../../../lib/routes.ts';
import { type Entry, isPlannedIn, type WorkTask } from './hours-rows.ts';

interface Named {
  documentId: string;
  name: string;
}
type ProjectTask = Omit<RecordOf<typeof projectTasks>, 'project'> & { project?: Named | null };
type DeliverableTask = Omit<RecordOf<typeof deliverableTasks>, 'deliverable'> & {
  deliverable?: { project?: Named | null } | null;
};
interface WrittenHours {
  documentId: string;
  date: LocalDate;
  hours: number;
  task?: ProjectTask | null;
  deliverable_task?: DeliverableTask | null;
}

const FOUND = 20;

/** What somebody has written for the days from `first` to `last`, both included; `person` is a documentId. */
export const writtenHoursQuery = (person: string, first: LocalDate, last: LocalDate) =>
  queryOptions({
    queryKey: ['worked-hours', 'of-person', person, first, last],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const path = pathOf('worked-hours', {
        populate: 'task.project,deliverable_task.deliverable.project',
        'filters[sd_user][documentId]': person,
        'filters[date][$gte]': first,
        'filters[date][$lte]': last,
        sort: 'id:asc',
      });
      return (await readAll<WrittenHours>(path, signal)).flatMap(entryOf);
    },
  });

/** The tasks of a collection that are planned for somebody from `first` to `last`, completed ones too. */
export const plannedTasksQuery = (
  collection: WorkTask['collection'],
  person: string,
  first: LocalDate,
  last: LocalDate,
) =>
  queryOptions({
    queryKey: [collection, 'of-person', person, first, last],
    queryFn: async ({ signal }): Promise<WorkTask[]> => {
      const path = pathOf(collection, {
        populate: projectOf[collection],
        'filters[sd_user][documentId]': person,
        'filters[type]': 'task',
        // Over the week, or with either end in it: one day alone stands for both.
        'filters[$or][0][start][$lte]': last,
        'filters[$or][0][end][$gte]': first,
        'filters[$or][1][start][$gte]': first,
        'filters[$or][1][start][$lte]': last,
        'filters[$or][2][end][$gte]': first,
        'filters[$or][2][end][$lte]': last,
        sort: 'start:asc',
      });
      const tasks = await readAll<ProjectTask & DeliverableTask>(path, signal);
      return tasks.map(taskIn[collection]).filter((task) => isPlannedIn(task, first, last));
    },
  });

/** The newest tasks of a collection whose name, or that of their project, holds `words`. */
export const foundTasksQuery = (collection: WorkTask['collection'], words: string) =>
  queryOptions({
    queryKey: [collection, 'found', words],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<WorkTask[]> => {
      const found = [nameIs, projectIs[collection]].map(async (filter) => {
        const path = pathOf(collection, {
          populate: projectOf[collection],
          'filters[type]': 'task',
          [`${filter}[$containsi]`]: words,
          sort: 'id:desc',
          'pagination[pageSize]': String(FOUND),
        });
        return (await api<{ data: (ProjectTask & DeliverableTask)[] }>(path, { signal })).data;
      });
      const tasks = (await Promise.all(found)).flat().map(taskIn[collection]);
      return [...new Map(tasks.map((task) => [task.documentId, task])).values()];
    },
  });

const projectOf = { 'project-tasks': 'project', 'deliverable-tasks': 'deliverable.project' };
const nameIs = 'filters[name]';
const projectIs = {
  'project-tasks': 'filters[project][name]',
  'deliverable-tasks': 'filters[deliverable][project][name]',
};

const pathOf = (collection: string, query: Readonly<Record<string, string>>): string =>
  `${apiPaths.records(collection)}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

function ofProjectTask({ documentId, name, start, end, hours, project }: ProjectTask): WorkTask {
  const planned = hours ?? TASK_DEFAULTS.hours;
  return { collection: 'project-tasks', documentId, name, start, end, planned, project: project ?? null };
}

function ofDeliverableTask({ documentId, name, start, end, actualHours, deliverable }: DeliverableTask): WorkTask {
  const planned = actualHours ?? DELIVERABLE_TASK_DEFAULTS.actualHours;
  const project = deliverable?.project ?? null;
  return { collection: 'deliverable-tasks', documentId, name, start, end, planned, project };
}

const taskIn = { 'project-tasks': ofProjectTask, 'deliverable-tasks': ofDeliverableTask };

function entryOf({ documentId, date, hours, task, deliverable_task }: WrittenHours): Entry[] {
  const of = task ? ofProjectTask(task) : deliverable_task ? ofDeliverableTask(deliverable_task) : null;
  return of ? [{ documentId, date, hours, task: of }] : [];
}
