import { collectionDeclarations } from '@ibasho/contract/features';
import { expect, test } from 'vitest';
import { topicsOf } from './window-events.ts';

test.each(collectionDeclarations.map(({ name, topics }) => [name, topics] as const))(
  'a change of %s raises the events that its declaration names',
  (name, topics) => {
    expect(topicsOf(name)).toEqual(topics);
  },
);
