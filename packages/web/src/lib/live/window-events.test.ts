import { collectionDeclarations } from '@ibasho/contract/features';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseForChanges, raiseForWrite, topicsOf } from './window-events.ts';

test.each(collectionDeclarations.map(({ name, topics }) => [name, topics] as const))(
  'a change of %s raises the events that its declaration names',
  (name, topics) => {
    expect(topicsOf(name)).toEqual(topics);
  },
);

describe('[S7.84] projectDataUpdated', () => {
  const raised = vi.fn();
  const changes = (...positions: number[]) =>
    positions.map((position, index) => ({ collection: index % 2 ? 'deliverables' : 'project-tasks', position }));

  beforeEach(() => {
    raised.mockReset();
    window.addEventListener('projectDataUpdated', raised);
    return () => window.removeEventListener('projectDataUpdated', raised);
  });

  test('is raised on window once for a colleague’s run, however many records it changes', () => {
    raiseForChanges(changes(901, 902, 903));
    expect(raised).toHaveBeenCalledTimes(1);
    expect(raised.mock.lastCall?.[0]).toBeInstanceOf(CustomEvent);
  });

  test('is raised once for an own run, and not again when its changes arrive live', () => {
    raiseForWrite(['projectDataUpdated', 'projectDataUpdated'], 912);
    raiseForChanges(changes(911, 912));
    expect(raised).toHaveBeenCalledTimes(1);
    raiseForChanges(changes(913));
    expect(raised).toHaveBeenCalledTimes(2);
  });
});
