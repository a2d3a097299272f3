import { series as declaration } from '@ibasho/contract/series';
import { implementCollection } from '../../actions/implement-collection.ts';

/** What staff are told is told of the records that are repeated. */
export const series = implementCollection(declaration, { sentences: () => [] });
