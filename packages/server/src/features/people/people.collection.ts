import { people as declaration } from '@ibasho/contract/people';
import { implementCollection } from '../../actions/implement-collection.ts';
import { createPerson, savePerson } from './people.ts';
import { removePerson } from './person-removal.ts';
import { personLines, tellPerson } from './person-sentences.ts';

export const people = implementCollection(declaration, {
  sentences: personLines,
  concern: {
    about: 'sd-users',
    person: 'id',
    columns: ['sd_status_id', 'comment', 'return_time', 'memo', 'occupancy_rate'],
    tell: tellPerson,
  },
  writes: { create: createPerson, update: savePerson, remove: removePerson },
});
