import type { Role } from '@ibasho/contract/auth';
import type { Collection } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { attributeOf, invalidKey, type RelationAttribute, readableRelations } from './attributes.ts';
import { booleanIn, isBranch, listIn, type Tree } from './query-string.ts';

/** What the query wants of one relation: fields, filters and so on, and which relations behind it. */
export interface Wanted {
  attribute: RelationAttribute;
  options: { readonly [key: string]: Tree };
  /** Where a dotted path came from: its errors name the whole path. */
  prefix: string | null;
}

const OPTIONS = new Set(['populate', 'fields', 'filters', 'sort', 'start', 'limit']);

/**
 * The relations that `populate` asks for, in declared order: `*`, lists, dotted paths, objects, true and false.
 * Throws validation that names an unknown or unreadable relation.
 */
export function wantedRelations(
  collection: Collection,
  role: Role,
  tree: Tree | undefined,
  prefix: string | null,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  if (isBranch(tree) && !listIn(tree)) {
    for (const [key, value] of Object.entries(tree)) addByKey(wanted, collection, role, key, value);
  } else if (tree !== undefined) {
    for (const path of pathsIn(tree)) addByPath(wanted, collection, role, path, prefix);
  }
  return readableRelations(collection, role).flatMap(({ name }) => wanted.get(name) ?? []);
}

function addByKey(wanted: Map<string, Wanted>, collection: Collection, role: Role, key: string, value: Tree): void {
  if (key === '*') {
    addAll(wanted, collection, role);
    return;
  }
  const attribute = attributeOf(collection, key, role);
  if (attribute === undefined) throw invalidKey('populate', key, null);
  if (attribute === 'hidden' || attribute.kind === 'field') throw invalidKey('populate', key, key);
  if (booleanIn(value) === false) return;
  wanted.set(attribute.name, { attribute, options: optionsIn(key, value), prefix: null });
}

function optionsIn(key: string, value: Tree): { readonly [key: string]: Tree } {
  if (booleanIn(value) === true) return {};
  if (value === '*') return { populate: '*' };
  if (!isBranch(value)) {
    throw new AppError('validation', "Invalid nested populate. Expected '*' or an object", {
      say: '検索条件が正しくありません',
      details: { key, source: 'query', param: 'populate' },
    });
  }
  const unknown = Object.keys(value).find((option) => !OPTIONS.has(option));
  if (unknown !== undefined) throw invalidKey('populate', unknown, key);
  return value;
}

function pathsIn(tree: Tree): string[] {
  const list = typeof tree === 'string' ? [tree] : (listIn(tree) ?? []);
  const paths = list.flatMap((item) => {
    if (typeof item === 'string') return item.split(',').map((path) => path.trim());
    throw new AppError(
      'validation',
      'Invalid populate parameter. Expected a string, an array of strings, a populate object',
      { say: '検索条件が正しくありません' },
    );
  });
  return paths.filter((path) => path !== '');
}

function addByPath(
  wanted: Map<string, Wanted>,
  collection: Collection,
  role: Role,
  path: string,
  prefix: string | null,
): void {
  if (path === '*') {
    addAll(wanted, collection, role);
    return;
  }
  const [key = '', ...rest] = path.split('.').map((segment) => segment.trim());
  const here = prefix === null ? key : `${prefix}.${key}`;
  const attribute = attributeOf(collection, key, role);
  if (attribute === undefined || attribute === 'hidden' || attribute.kind === 'field') {
    throw invalidKey('populate', key, here);
  }
  const deeper = listIn(wanted.get(attribute.name)?.options.populate ?? []) ?? [];
  const populate = rest.length === 0 ? deeper : [...deeper, rest.join('.')];
  wanted.set(attribute.name, { attribute, options: { populate }, prefix: here });
}

function addAll(wanted: Map<string, Wanted>, collection: Collection, role: Role): void {
  for (const attribute of readableRelations(collection, role)) {
    if (!wanted.has(attribute.name)) wanted.set(attribute.name, { attribute, options: {}, prefix: null });
  }
}
