import type { taskDependencies } from '@ibasho/contract/projects/task-dependencies';
import type { RecordOf } from '@ibasho/contract/records';
import type { Part } from '../parts/part.ts';

/** One task begins when another has ended; both by their documentIds. */
export interface TaskLink {
  documentId: string;
  before: string;
  after: string;
}

/** The links whose ends are both there. */
export function linksOf(records: readonly RecordOf<typeof taskDependencies>[]): readonly TaskLink[] {
  return records.flatMap((record) => {
    const before = record.predecessor_task ?? record.predecessor_deliverable_task;
    const after = record.successor_task ?? record.successor_deliverable_task;
    if (!before || !after) return [];
    return [{ documentId: record.documentId, before: before.documentId, after: after.documentId }];
  });
}

/** What a new link holds, on the wire. */
export const dataOfLink = (before: Part, after: Part): Record<string, number> => ({
  [`predecessor_${endOf(before)}`]: before.id,
  [`successor_${endOf(after)}`]: after.id,
});

const endOf = ({ collection }: Part) => (collection === 'deliverable-tasks' ? 'deliverable_task' : 'task');

/** Whether a part can wait for others: deliverables are what their tasks are. */
export const isOrdered = ({ kind }: Pick<Part, 'kind'>): boolean => kind !== 'deliverable';

/** The tasks for which `part` may still be told to wait: neither itself, nor what it waits for, nor what waits for it. */
export function waitableFor(part: Part, parts: readonly Part[], links: readonly TaskLink[]): readonly Part[] {
  const following = new Set([part.documentId]);
  // Links are no more than tasks times tasks: each round adds one step of what follows.
  for (let size = 0; size < following.size; ) {
    size = following.size;
    for (const { before, after } of links) if (following.has(before)) following.add(after);
  }
  const already = new Set(links.filter(({ after }) => after === part.documentId).map(({ before }) => before));
  return parts.filter((each) => isOrdered(each) && !following.has(each.documentId) && !already.has(each.documentId));
}
