import { bulletins as declaration } from '@ibasho/contract/bulletins';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { bulletin } from './bulletins.ts';

export const bulletins = implementCollection(declaration, { writes: writesOf(bulletin) });
