import { accounts as declaration } from '@ibasho/contract/people';
import { implementCollection } from '../../actions/implement-collection.ts';

/** Written by calls of their own (`http/accounts/users.routes.ts`). */
export const accounts = implementCollection(declaration, { table: 'accounts' });
