import { AppError } from '../../errors.ts';
import { attributeOf, invalidKey, pathTo, type RelationAttribute, readableRelations } from '../attributes.ts';
import { booleanIn, isBranch, listIn, type Tree } from './query-string.ts';
import type { Scope } from './scope.ts';

/** What the query wants of one relation: fields, filters and so on, and which relations behind it. */
export interface Wanted {
  attribute: RelationAttribute;
  options: { readonly [key: string]: Tree };
  place: Place;
}

/** Where in the query a populate stands; its errors name it. */
export interface Place {
  /** Through dotted paths: `sd_user.icon`. */
  dotted: string | null;
  /** Through objects, the relations alone: `sd_user.icon`. */
  relations: string | null;
  /** Through objects, every key: `sd_user.populate.icon`. */
  keys: string | null;
}

export const atRoot: Place = { dotted: null, relations: null, keys: null };

const OPTIONS = new Set(['populate', 'fields', 'filters', 'sort', 'start', 'limit', 'page', 'pageSize', 'count']);

/**
 * The relations that `populate` asks for, in declared order: `*`, lists, dotted paths, objects, true and false.
 * Throws validation that names an unknown or unreadable relation.
 */
export function wantedRelations(scope: Scope, tree: Tree | undefined, place: Place): Wanted[] {
  const wanted = new Map<string, Wanted>();
  if (isBranch(tree) && !listIn(tree)) {
    for (const [key, value] of Object.entries(tree)) addByKey(wanted, scope, key, value, place);
  } else if (tree !== undefined) {
    for (const path of pathsIn(tree)) addByPath(wanted, scope, path, place.dotted);
  }
  return readableRelations(scope.collection, scope.reading.role).flatMap(({ name }) => wanted.get(name) ?? []);
}

type Above = Pick<Scope, 'collection' | 'reading'>;

function addByKey(wanted: Map<string, Wanted>, above: Above, key: string, value: Tree, place: Place): void {
  if (key === '*') {
    addAll(wanted, above);
    return;
  }
  const attribute = attributeOf(above.collection, key, above.reading.role);
  const here = { dotted: null, relations: pathTo(place.relations, key), keys: pathTo(place.keys, key) };
  if (attribute === undefined) throw invalidKey('populate', key, place.relations);
  if (attribute === 'hidden') throw invalidKey('populate', key, here.relations);
  if (attribute.kind === 'field') throw invalidKey('populate', key, here.keys);
  if (booleanIn(value) === false) return;
  const options = optionsIn(above, attribute, value, here.relations);
  const below = { ...here, keys: pathTo(here.keys, 'populate') };
  wanted.set(attribute.name, { attribute, options, place: below });
}

/** A star here wants the relation itself, and nothing behind it. */
function optionsIn(above: Above, attribute: RelationAttribute, value: Tree, path: string): Wanted['options'] {
  if (booleanIn(value) === true || value === '*') return {};
  const list = typeof value === 'string' ? [value] : listIn(value);
  if (!list && isBranch(value)) {
    const unknown = Object.keys(value).find((option) => !OPTIONS.has(option));
    if (unknown !== undefined) throw notAnOption(above, attribute, unknown, path);
    return value;
  }
  const [first] = list ?? [];
  throw notAnOption(above, attribute, typeof first === 'string' ? first : '', path);
}

function notAnOption({ reading }: Above, { relation }: RelationAttribute, key: string, path: string): AppError {
  const to = reading.collections.get(relation.to);
  const isAttribute = to !== undefined && attributeOf(to, key, reading.role) !== undefined;
  return invalidKey('populate', key, isAttribute ? pathTo(path, key) : path);
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

function addByPath(wanted: Map<string, Wanted>, above: Above, path: string, prefix: string | null): void {
  if (path === '*') {
    addAll(wanted, above);
    return;
  }
  const [key = '', ...rest] = path.split('.').map((segment) => segment.trim());
  const here = pathTo(prefix, key);
  const attribute = attributeOf(above.collection, key, above.reading.role);
  const isFile =
    attribute !== undefined &&
    attribute !== 'hidden' &&
    attribute.kind === 'relation' &&
    attribute.relation.to === 'media';
  if (attribute === undefined || attribute === 'hidden' || attribute.kind === 'field' || (isFile && rest.length > 0)) {
    throw invalidKey('populate', key, here);
  }
  const deeper = listIn(wanted.get(attribute.name)?.options.populate ?? []) ?? [];
  const populate = rest.length === 0 ? deeper : [...deeper, rest.join('.')];
  wanted.set(attribute.name, { attribute, options: { populate }, place: { ...atRoot, dotted: here } });
}

function addAll(wanted: Map<string, Wanted>, { collection, reading }: Above): void {
  for (const attribute of readableRelations(collection, reading.role)) {
    if (!wanted.has(attribute.name)) wanted.set(attribute.name, { attribute, options: {}, place: atRoot });
  }
}
