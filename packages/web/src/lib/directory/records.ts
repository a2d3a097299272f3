import type { CollectionNamed } from '@ibasho/contract/features';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** Every record of a collection, by its name on the wire; each with what its relations lead to. */
export const recordsQuery = <Name extends string>(name: Name) =>
  queryOptions({
    queryKey: [name, 'all'],
    queryFn: ({ signal }) => readAll<RecordOf<CollectionNamed<Name>>>(`${apiPaths.records(name)}?populate=*`, signal),
  });
