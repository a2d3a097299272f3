import type { TaskHours } from '@ibasho/contract/projects/project-hours';
import type { deliverables, deliverableTasks, projectTasks } from '@ibasho/contract/projects/projects';
import type { RecordOf } from '@ibasho/contract/records';
import type { Part } from '../src/features/projects/one/parts/part.ts';
import type { Project } from '../src/features/projects/one/project.queries.ts';
import { type FakeServer, list, ok } from './server.ts';

type Task = RecordOf<typeof projectTasks>;
type Deliverable = RecordOf<typeof deliverables>;
type DeliverableTask = RecordOf<typeof deliverableTasks>;

let made = 500;

function identity(name: string) {
  made += 1;
  return { id: made, documentId: `part${String(made).padStart(20, '0')}`, name };
}

export function aProject(name: string, change: Partial<Project> = {}): Project {
  const rest = { description: null, projectStatus: 'planning', startDate: null, endDate: null } as const;
  return { ...identity(name), ...rest, ...change };
}

const days = { start: '2026-11-24', end: '2026-11-27' };

export function aTask(name: string, change: Partial<Task> = {}): Task {
  const rest = { hours: 8, comment: null, priority: 'medium', taskStatus: 'not_started', type: 'task' } as const;
  return { ...identity(name), ...days, ...rest, ...change };
}

export function aDeliverable(name: string, change: Partial<Deliverable> = {}): Deliverable {
  return {
    ...identity(name),
    description: null,
    type: 'design',
    deliverableStatus: 'not_started',
    startDate: days.start,
    dueDate: days.end,
    estimatedHours: 40,
    progress: 0,
    priority: 'medium',
    ...change,
  };
}

export function aDeliverableTask(
  name: string,
  of: Deliverable,
  change: Partial<DeliverableTask> = {},
): DeliverableTask {
  return {
    ...identity(name),
    ...days,
    description: null,
    actualHours: 8,
    taskStatus: 'not_started',
    priority: 'medium',
    progress: 0,
    type: 'task',
    deliverable: { id: of.id, documentId: of.documentId, name: of.name },
    ...change,
  };
}

/** A part of a project as the page holds it: a task of four days, of nobody. */
export function aPart(name: string, change: Partial<Part> = {}): Part {
  return {
    ...identity(name),
    version: 1,
    kind: 'task',
    collection: 'project-tasks',
    first: days.start,
    last: days.end,
    hours: 8,
    worked: 0,
    status: 'not_started',
    priority: 'medium',
    progress: null,
    type: null,
    person: null,
    text: '',
    deliverable: null,
    ...change,
  };
}

/** Lets the server answer a project with its parts. */
export function openProject(
  server: FakeServer,
  project: Project,
  parts: { tasks?: Task[]; deliverables?: Deliverable[]; deliverableTasks?: DeliverableTask[]; worked?: TaskHours[] },
): void {
  server.on(`GET /api/projects/${project.documentId}`, ok({ data: project, meta: {} }));
  server.on('GET /api/project-tasks', () => list(parts.tasks ?? []));
  server.on('GET /api/deliverables', () => list(parts.deliverables ?? []));
  server.on('GET /api/deliverable-tasks', () => list(parts.deliverableTasks ?? []));
  server.on('GET /api/task-dependencies', () => list([]));
  server.on('GET /api/project-hours', () => ok({ data: parts.worked ?? [], meta: { total: 0 } }));
  server.on('GET /api/project-baselines', () => list([]));
}
