import fc from 'fast-check';
import type { Collection } from '../../src/actions/collection.ts';
import { filterOf } from './filters.ts';
import { type Asker, brackets, encode, fieldPath, knownTo, mixed, odd, type QueryPart, UNKNOWN_KEYS } from './parts.ts';

/** A query of `collection` as `asker` may put it: up to five parts, among them sound and broken ones. */
export function queryOf(collection: Collection, asker: Asker): fc.Arbitrary<QueryPart[]> {
  const part = fc.oneof(
    { weight: 5, arbitrary: filterOf(collection, asker) },
    { weight: 2, arbitrary: sortOf(collection, asker) },
    { weight: 3, arbitrary: populateOf(collection, asker) },
    { weight: 1, arbitrary: fieldsOf(collection, asker) },
    { weight: 1, arbitrary: pagination },
    { weight: 1, arbitrary: noise },
  );
  return fc.array(part, { maxLength: 3 });
}

function sortOf(collection: Collection, asker: Asker): fc.Arbitrary<QueryPart> {
  const direction = fc.constantFrom('', ':asc', ':desc', ':DESC');
  const sound = fc.oneof(
    fc.tuple(fieldPath(collection, asker), direction).map(([{ names }, way]) => `sort=${names.join('.')}${way}`),
    fieldPath(collection, asker).map(({ names }) => `sort${brackets(names)}=desc`),
  );
  const unknown = fc
    .tuple(fc.constantFrom(...UNKNOWN_KEYS.filter((key) => !key.includes(' '))), direction)
    .map(([key, way]) => `sort=${encode(key)}${way}`);
  const doubtful = fc.tuple(odd, odd).map(([key, way]) => `sort=${encode(key)}:${encode(way)}`);
  return mixed(sound, doubtful, unknown);
}

function populateOf(collection: Collection, asker: Asker): fc.Arbitrary<QueryPart> {
  const { relations } = knownTo(collection, asker);
  const unknown = fc.oneof(
    fc.constantFrom(...UNKNOWN_KEYS.filter((key) => !/[ $]/.test(key))).map((key) => `populate=${encode(key)}`),
    fc.constantFrom('nosuch', 'password').map((key) => `populate[${key}]=true`),
    ...relations.map(([name]) =>
      fc.constantFrom(
        `populate[${name}][nosuch]=1`,
        `populate=${name}.nosuch`,
        `populate[${name}][fields]=nosuch`,
        `populate[${name}][sort]=nosuch`,
        `populate[${name}][filters][nosuch]=1`,
      ),
    ),
  );
  const doubtful = fc
    .tuple(
      fc.constantFrom(
        '',
        '[0]',
        '[*]',
        ...relations.map(([name]) => `[${name}]`),
        ...relations.map(([name]) => `[${name}][limit]`),
      ),
      odd,
    )
    .map(([place, value]) => `populate${place}=${encode(value)}`);
  const star = fc.constant('populate=*');
  if (relations.length === 0) return mixed(star, doubtful, unknown);
  const sound = fc.oneof(
    star,
    fc.subarray(relations, { minLength: 1 }).map((some) => `populate=${some.map(([name]) => name).join(',')}`),
    fc.constantFrom(...relations).chain(([name, to]) =>
      fc.oneof(
        fc.constant(`populate[${name}][populate]=*`),
        fc
          .constantFrom(...knownTo(to, asker).fields)
          .map(([field]) => `populate[${name}][fields][0]=${field}&populate[${name}][sort]=${field}:desc`),
        fc.constant(`populate[${name}]=true`),
      ),
    ),
  );
  return mixed(sound, doubtful, unknown);
}

function fieldsOf(collection: Collection, asker: Asker): fc.Arbitrary<QueryPart> {
  const { fields } = knownTo(collection, asker);
  const sound = fc.subarray(fields, { minLength: 1 }).map((some) => `fields=${some.map(([name]) => name).join(',')}`);
  const unknown = fc.constantFrom(...UNKNOWN_KEYS).map((key) => `fields[0]=${encode(key)}`);
  return mixed(
    sound,
    odd.map((value) => `fields=${encode(value)}`),
    unknown,
  );
}

const pagination: fc.Arbitrary<QueryPart> = fc.oneof(
  fc
    .constantFrom(
      'pagination[page]=2&pagination[pageSize]=3',
      'pagination[start]=1&pagination[limit]=2',
      'pagination[withCount]=false',
    )
    .map((text): QueryPart => ({ text, kind: 'sound' })),
  fc
    .tuple(fc.constantFrom('page', 'pageSize', 'start', 'limit', 'withCount'), odd)
    .map(([key, value]): QueryPart => ({ text: `pagination[${key}]=${encode(value)}`, kind: 'doubtful' })),
);

const noise: fc.Arbitrary<QueryPart> = fc
  .tuple(
    fc.constantFrom(
      '_q',
      'status',
      'locale',
      'filters',
      'populate',
      'filters[',
      'sort[][]',
      'filters[]',
      '[]',
      'filters[id][$in][a]',
      '&&',
      'populate[__proto__]',
    ),
    odd,
  )
  .map(([key, value]) => ({ text: `${key}=${encode(value)}`, kind: 'doubtful' }));
