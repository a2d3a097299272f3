import type { CollectionDeclaration } from '@ibasho/contract/collection';
import type { LocalDate } from '@ibasho/contract/common';
import type { TaskHours } from '@ibasho/contract/projects/project-hours';
import {
  DELIVERABLE_DEFAULTS,
  DELIVERABLE_TASK_DEFAULTS,
  type deliverables,
  type deliverableTasks,
  type deliverableTypes,
  type priorities,
  type projectTasks,
  projectWords,
  TASK_DEFAULTS,
  type taskStatuses,
} from '@ibasho/contract/projects/projects';
import type { RecordOf } from '@ibasho/contract/records';

export type TaskStatus = (typeof taskStatuses)[number];
export type Priority = (typeof priorities)[number];
export type DeliverableType = (typeof deliverableTypes)[number];
export type PartCollection = 'project-tasks' | 'deliverables' | 'deliverable-tasks';

/** A task, a milestone or a deliverable of a project, whichever collection it is of. */
export interface Part {
  kind: 'task' | 'milestone' | 'deliverable';
  collection: PartCollection;
  id: number;
  documentId: string;
  version: number;
  name: string;
  first: LocalDate | null;
  last: LocalDate | null;
  /** Planned. */
  hours: number;
  /** How long everybody together has worked on it. */
  worked: number;
  status: TaskStatus;
  priority: Priority;
  /** 0 to 100; null where its collection has none. */
  progress: number | null;
  /** Of a deliverable. */
  type: DeliverableType | null;
  person: { id: number; documentId: string; name: string } | null;
  /** Comment or outline. */
  text: string;
  /** The documentId of the deliverable that it belongs to. */
  deliverable: string | null;
}

/** A part as its own record tells it. */
type Planned = Omit<Part, 'worked'>;

/** What the collections call the same things. */
export const fieldNames = {
  'project-tasks': { first: 'start', last: 'end', hours: 'hours', status: 'taskStatus', text: 'comment' },
  deliverables: {
    first: 'startDate',
    last: 'dueDate',
    hours: 'estimatedHours',
    status: 'deliverableStatus',
    text: 'description',
  },
  'deliverable-tasks': { first: 'start', last: 'end', hours: 'actualHours', status: 'taskStatus', text: 'description' },
} as const satisfies Record<PartCollection, Record<string, string>>;

/** Records as the content API gives them. */
export interface PartRecords {
  tasks: Versioned<typeof projectTasks>;
  deliverables: Versioned<typeof deliverables>;
  deliverableTasks: Versioned<typeof deliverableTasks>;
}
type Versioned<Collection extends CollectionDeclaration> = RecordOf<Collection> & { version: number };

interface Records {
  tasks: readonly PartRecords['tasks'][];
  deliverables: readonly PartRecords['deliverables'][];
  deliverableTasks: readonly PartRecords['deliverableTasks'][];
  worked: readonly TaskHours[];
}

/** The parts of a project in the order of their days, undated ones last. */
export function partsOf({ tasks, deliverables, deliverableTasks, worked }: Records): readonly Part[] {
  const hours = new Map(worked.map((each) => [each.documentId, each.hours]));
  return [...tasks.map(ofTask), ...deliverables.map(ofDeliverable), ...deliverableTasks.map(ofDeliverableTask)]
    .map((part) => ({ ...part, worked: hours.get(part.documentId) ?? 0 }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.id - other.id);
}

/** Its last day is over, and it is not completed. */
export const isLate = ({ status, last }: Pick<Part, 'status' | 'last'>, today: LocalDate): boolean =>
  status !== 'completed' && last !== null && last < today;

/** What staff call its kind. */
export const kindInWords = ({ kind }: Pick<Part, 'kind'>): string =>
  kind === 'deliverable' ? '制作物' : projectWords.taskType[kind];

function ofTask(record: PartRecords['tasks']): Planned {
  return {
    ...common(record),
    kind: record.type ?? TASK_DEFAULTS.type,
    collection: 'project-tasks',
    first: record.start,
    last: record.end,
    hours: record.hours ?? TASK_DEFAULTS.hours,
    status: record.taskStatus ?? TASK_DEFAULTS.taskStatus,
    progress: null,
    type: null,
    person: record.sd_user ?? null,
    text: record.comment ?? '',
    deliverable: null,
  };
}

function ofDeliverable(record: PartRecords['deliverables']): Planned {
  return {
    ...common(record),
    kind: 'deliverable',
    collection: 'deliverables',
    first: record.startDate,
    last: record.dueDate,
    hours: record.estimatedHours ?? DELIVERABLE_DEFAULTS.estimatedHours,
    status: record.deliverableStatus ?? DELIVERABLE_DEFAULTS.deliverableStatus,
    progress: record.progress ?? DELIVERABLE_DEFAULTS.progress,
    type: record.type ?? DELIVERABLE_DEFAULTS.type,
    person: null,
    text: record.description ?? '',
    deliverable: null,
  };
}

function ofDeliverableTask(record: PartRecords['deliverableTasks']): Planned {
  return {
    ...common(record),
    kind: record.type ?? DELIVERABLE_TASK_DEFAULTS.type,
    collection: 'deliverable-tasks',
    first: record.start,
    last: record.end,
    hours: record.actualHours ?? DELIVERABLE_TASK_DEFAULTS.actualHours,
    status: record.taskStatus ?? DELIVERABLE_TASK_DEFAULTS.taskStatus,
    progress: record.progress ?? DELIVERABLE_TASK_DEFAULTS.progress,
    type: null,
    person: record.sd_user ?? null,
    text: record.description ?? '',
    deliverable: record.deliverable?.documentId ?? null,
  };
}

function common({
  id,
  documentId,
  version,
  name,
  priority,
}: {
  id: number;
  documentId: string;
  version: number;
  name: string;
  priority: Priority | null;
}) {
  return { id, documentId, version, name, priority: priority ?? TASK_DEFAULTS.priority };
}

const orderOf = ({ first, last }: Planned) => first ?? last ?? '9999';
