import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import {
  attributeOf,
  type FieldAttribute,
  invalidKey,
  keyFields,
  pathTo,
  readableFields,
  readNames,
} from './attributes.ts';
import { filtersOf } from './query/filters.ts';
import { sliceOf } from './query/pagination.ts';
import { atRoot, type Place, type Wanted, wantedRelations } from './query/populate.ts';
import { booleanIn, listIn, type Tree } from './query/query-string.ts';
import { columnIn, follow, newAlias, type Scope } from './query/scope.ts';
import { orderOf } from './query/sort.ts';

/** Keys that the dialect's clients expect of a media record and for which ours has no values. */
const EMPTY_MEDIA_KEYS = ['focalPoint', 'formats', 'previewUrl', 'provider', 'provider_metadata'];

/** A record as the wire has it. */
export interface RecordJson {
  /** A scalar expression of type json. */
  json: SQL;
  /** What it is read from beside the record's own row, to stand behind the tables of `from`. */
  joins: SQL;
}

/**
 * A record of `scope` as the wire has it. `place` is where in the query its populate stands. Related records are joined
 * to the rows of the list, not read within each: PostgreSQL then makes the JSON of one to which many lead once.
 */
export function recordJson(
  scope: Scope,
  query: { fields?: Tree | undefined; populate?: Tree | undefined },
  place: Place = atRoot,
): RecordJson {
  const columns = selectedFields(scope, query.fields).map(
    (field) => sql`${fieldJson(scope, field)} as ${sql.identifier(field.name)}`,
  );
  if (scope.collection.name === 'media' && query.fields === undefined) {
    columns.push(...EMPTY_MEDIA_KEYS.map((key) => sql`null as ${sql.identifier(key)}`));
  }
  const joins: SQL[] = [];
  for (const wanted of wantedRelations(scope, query.populate, place)) {
    const related = sql.identifier(newAlias(scope.reading));
    const json = insidePopulate(() => relatedJson(scope, wanted));
    joins.push(sql`cross join lateral (select ${json} as json offset 0) ${related}`);
    const names = readNames(scope.collection, wanted.attribute.name);
    columns.push(...names.map((name) => sql`${related}.json as ${sql.identifier(name)}`));
  }
  const record = sql.identifier(newAlias(scope.reading));
  const json = sql`(select row_to_json(${record}) from (select ${sql.join(columns, sql`, `)}) ${record})`;
  return { json, joins: sql.join(joins, sql` `) };
}

function selectedFields(scope: Scope, fields: Tree | undefined): FieldAttribute[] {
  const { collection, reading } = scope;
  const readable = readableFields(collection, reading.role);
  if (fields === undefined) return readable;
  const names = (typeof fields === 'string' ? [fields] : (listIn(fields) ?? [])).flatMap((item) => {
    if (typeof item !== 'string') throw noFields();
    return item.split(',').map((name) => name.trim());
  });
  if (names.length === 0 || names.includes('')) throw noFields();
  if (names.includes('*')) return readable;
  for (const name of names) {
    const attribute = attributeOf(collection, name, reading.role);
    if (attribute === undefined) throw invalidKey('fields', name, null);
    if (attribute === 'hidden' || attribute.kind === 'relation') throw invalidKey('fields', name, pathTo(null, name));
  }
  return readable.filter((field) => keyFields.includes(field) || names.includes(field.name));
}

function fieldJson(scope: Scope, field: FieldAttribute): SQL {
  const column = columnIn(scope, field.column);
  if (field.type !== 'datetime') return column;
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function relatedJson(scope: Scope, { attribute, options, place }: Wanted): SQL {
  const { to, tables, tie, order } = follow(scope, attribute.relation);
  const { json, joins } = recordJson(to, options, place);
  const condition = sql`${tie} and ${filtersOf(to, options.filters)}`;
  const sorted = orderOf(to, options.sort, order);
  if (attribute.relation.link.kind === 'one') return sql`(select ${json} from ${tables} ${joins} where ${condition})`;
  const { start, limit } = sliceOf(options);
  if (isCount(options.count)) {
    return sql`(select json_build_object('count', count(*)) from ${tables} where ${condition})`;
  }
  const page = sql.identifier(to.alias);
  return sql`coalesce((select json_agg(${json} order by ${page}.place) from (
    select ${page}.*, row_number() over (order by ${sorted}) as place
    from ${tables} where ${condition} order by place limit ${limit} offset ${start}) ${page} ${joins}), '[]'::json)`;
}

function isCount(count: Tree | undefined): boolean {
  if (count === undefined) return false;
  const isWanted = booleanIn(count);
  if (isWanted === undefined) throw invalidKey('populate', 'count', null);
  return isWanted;
}

/** Whatever is refused behind `populate` is told as a part of it. */
function insidePopulate(build: () => SQL): SQL {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.param === undefined) throw error;
    throw new AppError(error.code, error.message, {
      ...(error.say !== undefined && { say: error.say }),
      details: { ...error.details, param: 'populate' },
    });
  }
}

function noFields(): AppError {
  return new AppError('validation', 'Invalid fields parameter. Expected a string or an array of strings', {
    say: '項目の指定が正しくありません',
  });
}
