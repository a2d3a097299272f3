import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { attributeOf, invalidKey, pathTo, readableFields } from '../attributes.ts';
import { isBetween, isIn, type Operand, singleOperators } from './operators.ts';
import { booleanIn, isBranch, listIn, type Tree } from './query-string.ts';
import { ask, columnIn, follow, type Scope } from './scope.ts';

/** What `filters` and the search `_q` of a query ask of the records of `scope`. Throws as `filtersOf` does. */
export function conditionOf(scope: Scope, query: { readonly [key: string]: Tree }): SQL {
  const filtered = filtersOf(scope, query.filters);
  const { _q: words } = query;
  return typeof words === 'string' && words !== '' ? sql`${filtered} and ${matches(scope, words)}` : filtered;
}

/** Any text that the reader may read holds `words`, case aside; where they are a number, any number too. */
function matches(scope: Scope, words: string): SQL {
  const isNumber = !Number.isNaN(Number(words));
  const kinds = new Set(isNumber ? ['text', 'integer', 'decimal'] : ['text']);
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { collection, reading } = scope;
  const searched = readableFields(collection, reading.role).filter(
    ({ name, type }) => name === 'id' || (kinds.has(type) && !SELDOM_MEANT.has(name)),
  );
  const parts = searched.map(({ column }) => sql`${columnIn(scope, column)}::text ilike ${pattern}::text`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Nobody searches for these by words. */
const SELDOM_MEANT = new Set(['version']);

/**
 * The condition that `filters` puts on the records of `scope`. Throws validation that names what is unknown,
 * or what the reader may not read, at every hop, and where there are too many conditions.
 */
export function filtersOf(scope: Scope, filters: Tree | undefined): SQL {
  if (filters === undefined) return sql`true`;
  ask(scope.reading, 'conditions', conditionsIn(filters));
  const list = listIn(filters);
  if (list) return all(list.map((each) => recordCondition(scope, each, null)));
  return recordCondition(scope, filters, null);
}

/** Every comparison is one, a list of values that are compared in one go too. */
function conditionsIn(tree: Tree): number {
  if (typeof tree === 'string') return 1;
  const parts = isBranch(tree) ? Object.entries(tree) : tree.map((each): [string, Tree] => ['', each]);
  return parts.reduce((sum, [key, value]) => sum + (IN_ONE_GO.has(key) ? 1 : conditionsIn(value)), 0);
}

const IN_ONE_GO = new Set(['$in', '$notIn', '$between']);

type Condition = (tree: Tree) => SQL;

function recordCondition(scope: Scope, tree: Tree, path: string | null): SQL {
  if (!isBranch(tree)) throw misshapen();
  return all(Object.entries(tree).map(([key, value]) => keyCondition(scope, key, value, path)));
}

function keyCondition(scope: Scope, key: string, value: Tree, path: string | null): SQL {
  const logical = logicalCondition(key, value, (each) => recordCondition(scope, each, path));
  if (logical) return logical;
  const attribute = attributeOf(scope.collection, key, scope.reading.role);
  if (attribute === undefined) throw invalidKey('filters', key, path);
  const here = pathTo(path, key);
  if (attribute === 'hidden') throw invalidKey('filters', key, here);
  if (attribute.kind === 'relation') return relationCondition(scope, attribute.relation, value, here);
  const { zone } = scope.reading;
  return fieldCondition({ column: columnIn(scope, attribute.column), type: attribute.type, path: here, zone }, value);
}

/** `$and`, `$or` and `$not` mean the same among records, fields and relations. */
function logicalCondition(key: string, value: Tree, condition: Condition): SQL | undefined {
  if (key === '$not') return sql`not (${condition(value)})`;
  if (key !== '$and' && key !== '$or') return undefined;
  const list = value === '' ? [] : listIn(value);
  if (!list) {
    throw new AppError('validation', `Operator ${key} must be an array`, {
      say: '検索条件が正しくありません',
      details: { key, source: 'query', param: 'filters' },
    });
  }
  const parts = list.map(condition);
  if (key === '$and') return all(parts);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function fieldCondition(operand: Operand, tree: Tree): SQL {
  if (typeof tree === 'string') return comparison(operand, '$eq', tree);
  const list = listIn(tree);
  if (list) return comparison(operand, '$in', list);
  if (!isBranch(tree)) throw misshapen();
  return all(
    Object.entries(tree).map(
      ([key, value]) =>
        logicalCondition(key, value, (each) => fieldCondition(operand, each)) ?? comparison(operand, key, value),
    ),
  );
}

function comparison(operand: Operand, operator: string, value: Tree): SQL {
  if (operator === '$null' || operator === '$notNull') {
    const isNull = isTrue(value) === (operator === '$null');
    return isNull ? sql`${operand.column} is null` : sql`${operand.column} is not null`;
  }
  if (operator === '$in' || operator === '$notIn') {
    const condition = isIn(
      operand,
      (listIn(value) ?? [value]).map((each) => single(operand, operator, each)),
    );
    return operator === '$in' ? condition : sql`not (${condition})`;
  }
  if (operator === '$between') {
    const [low, high, ...more] = listIn(value) ?? [];
    if (low === undefined || high === undefined || more.length > 0) throw invalidKey('filters', operator, operand.path);
    return isBetween(operand, single(operand, operator, low), single(operand, operator, high));
  }
  const compare = singleOperators.get(operator);
  if (!compare) throw invalidKey('filters', operator, operand.path);
  const list = (listIn(value) ?? [value]).map((each) => compare(operand, single(operand, operator, each)));
  return list.length === 1 ? sql.join(list) : sql`(${sql.join(list, sql` or `)})`;
}

/** As the dialect casts it: any text that is not false is true, an empty one is not. */
const isTrue = (value: Tree): boolean => booleanIn(value) ?? value !== '';

function single(operand: Operand, operator: string, value: Tree): string {
  if (typeof value === 'string') return value;
  throw invalidKey('filters', Object.keys(value)[0] ?? operator, pathTo(operand.path, operator));
}

function relationCondition(scope: Scope, relation: Relation, tree: Tree, path: string): SQL {
  const list = listIn(tree);
  if (typeof tree === 'string' || list) return exists(scope, relation, { id: tree }, path);
  if (!isBranch(tree)) throw misshapen();
  const onRecord: Record<string, Tree> = {};
  const onKey: Record<string, Tree> = {};
  const parts: SQL[] = [];
  for (const [key, value] of Object.entries(tree)) {
    const logical = logicalCondition(key, value, (each) => relationCondition(scope, relation, each, path));
    if (logical) parts.push(logical);
    else if (key === '$null' || key === '$notNull') {
      const isPresent = isTrue(value) === (key === '$notNull');
      const present = exists(scope, relation, {}, path);
      parts.push(isPresent ? present : sql`not (${present})`);
    } else if (key.startsWith('$')) onKey[key] = value;
    else onRecord[key] = value;
  }
  if (Object.keys(onKey).length > 0) parts.push(exists(scope, relation, { id: onKey }, path));
  if (Object.keys(onRecord).length > 0) parts.push(exists(scope, relation, onRecord, path));
  return all(parts);
}

function exists(scope: Scope, relation: Relation, tree: Tree, path: string): SQL {
  const { to, tables, tie } = follow(scope, relation);
  return sql`exists (select 1 from ${tables} where ${tie} and ${recordCondition(to, tree, path)})`;
}

function all(parts: readonly SQL[]): SQL {
  return parts.length === 0 ? sql`true` : sql`(${sql.join([...parts], sql` and `)})`;
}

function misshapen(): AppError {
  return new AppError('validation', 'The filters parameter must be an object or an array', {
    say: '検索条件が正しくありません',
  });
}
