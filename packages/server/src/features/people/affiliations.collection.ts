import { affiliations as declaration } from '@ibasho/contract/people';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { affiliation, deleteAffiliation, shownName, withShownName } from './affiliations.ts';

export const affiliations = implementCollection(declaration, {
  describe: shownName,
  firmColumns: withShownName,
  writes: writesOf(affiliation, deleteAffiliation),
});
