import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { attributeOf, invalidKey, pathTo } from '../attributes.ts';
import { isBranch, listIn, type Tree } from './query-string.ts';
import { ask, columnIn, follow, type Scope } from './scope.ts';

/**
 * What `order by` says for `sort`, with `last` to settle what is equal. Empty sorts nothing.
 * Throws validation that names an unknown or unreadable key, at every hop, and where there are too many.
 */
export function orderOf(scope: Scope, sort: Tree | undefined, last: SQL): SQL {
  const keys = sort === undefined ? [] : sortKeys(sort);
  ask(scope.reading, 'sortKeys', keys.length);
  return sql.join([...keys.flatMap((key) => orderBy(scope, key)), last], sql`, `);
}

interface SortKey {
  path: string[];
  /** Undefined where it was left blank: the key must exist, and sorts nothing. */
  direction: 'asc' | 'desc' | undefined;
}

function sortKeys(tree: Tree): SortKey[] {
  if (typeof tree === 'string') return tree.split(',').flatMap(keyIn);
  const list = listIn(tree);
  if (list) return list.flatMap(sortKeys);
  return isBranch(tree) ? nestedKeys(tree, []) : [];
}

function nestedKeys(branch: { readonly [key: string]: Tree }, path: string[]): SortKey[] {
  return Object.entries(branch).flatMap(([key, value]) => {
    if (isBranch(value)) return nestedKeys(value, [...path, key]);
    const isBlank = typeof value === 'string' && value.trim() === '';
    return { path: [...path, key], direction: isBlank ? undefined : directionIn(value) };
  });
}

function keyIn(text: string): SortKey[] {
  const [key = '', direction = 'asc'] = text.split(':').map((part) => part.trim());
  return key === '' ? [] : [{ path: key.split('.'), direction: directionIn(direction) }];
}

function directionIn(value: Tree): 'asc' | 'desc' {
  const direction = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (direction === 'asc' || direction === 'desc') return direction;
  throw new AppError('validation', 'Invalid order. order can only be one of asc|desc|ASC|DESC', {
    say: '並び順の指定が正しくありません',
  });
}

function orderBy(scope: Scope, { path, direction }: SortKey): SQL[] {
  const by = direction === 'desc' ? sql`desc` : sql`asc`;
  const value = valueAt(scope, path, null, by);
  return direction === undefined ? [] : [sql`${value} ${by}`];
}

/** A relation counts by its first value in the wanted direction. */
function valueAt(scope: Scope, [key = '', ...rest]: string[], path: string | null, by: SQL): SQL {
  const attribute = attributeOf(scope.collection, key, scope.reading.role);
  if (attribute === undefined) throw invalidKey('sort', key, path);
  const here = pathTo(path, key);
  if (attribute === 'hidden') throw invalidKey('sort', key, here);
  if (attribute.kind === 'field') {
    if (rest[0] !== undefined) throw invalidKey('sort', rest[0], here);
    return columnIn(scope, attribute.column);
  }
  if (rest.length === 0) throw invalidKey('sort', key, here);
  const { to, tables, tie } = follow(scope, attribute.relation);
  return sql`(select ${valueAt(to, rest, here, by)} from ${tables} where ${tie} order by 1 ${by} limit 1)`;
}
