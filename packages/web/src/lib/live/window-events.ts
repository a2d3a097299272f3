import type { Topic } from '@ibasho/contract/action';

/** As the declarations say (a test compares both), which would all have to be on the first page. */
const topicsByCollection: Readonly<Record<string, readonly Topic[]>> = {
  'user-holidays': ['userHolidaysUpdated'],
  projects: ['projectDataUpdated'],
  'project-tasks': ['projectDataUpdated'],
  deliverables: ['projectDataUpdated'],
  'deliverable-tasks': ['projectDataUpdated'],
  'task-dependencies': ['projectDataUpdated'],
  'worked-hours': ['projectDataUpdated'],
};

/** Up to which journal number each event has been raised by this tab's own writes. */
const raisedUpTo = new Map<Topic, number>();

/** The browser events that a change of a collection raises. */
export const topicsOf = (collection: string): readonly Topic[] => topicsByCollection[collection] ?? [];

/** Raises a browser event on window (specification S7). */
function raise(topic: Topic): void {
  window.dispatchEvent(new CustomEvent(topic));
}

/**
 * Raises what an own write touched. Its live events, which follow with numbers up to `position`, raise nothing again:
 * whoever reads after this event reads at `position` or later.
 */
export function raiseForWrite(topics: Iterable<Topic>, position: number): void {
  for (const topic of new Set(topics)) {
    if (position > 0) raisedUpTo.set(topic, Math.max(position, raisedUpTo.get(topic) ?? 0));
    raise(topic);
  }
}

/** Raises each browser event once for changes that arrived together: those of a colleague's run. */
export function raiseForChanges(changes: readonly { collection: string; position: number }[]): void {
  const topics = new Set<Topic>();
  for (const { collection, position } of changes) {
    for (const topic of topicsOf(collection)) {
      if (position > (raisedUpTo.get(topic) ?? 0)) topics.add(topic);
    }
  }
  for (const topic of topics) raise(topic);
}
