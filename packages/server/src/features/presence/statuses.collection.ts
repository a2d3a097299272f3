import { statuses as declaration } from '@ibasho/contract/presence';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { deleteStatus, status } from './statuses.ts';

export const statuses = implementCollection(declaration, { writes: writesOf(status, deleteStatus) });
