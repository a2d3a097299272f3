import fc from 'fast-check';
import type { Collection, Field } from '../../src/actions/collection.ts';
import { type Asker, brackets, encode, fieldPath, knownTo, mixed, odd, type QueryPart, UNKNOWN_KEYS } from './parts.ts';

const OPERATORS = {
  text: [
    '$eq',
    '$eqi',
    '$ne',
    '$nei',
    '$lt',
    '$lte',
    '$gt',
    '$gte',
    '$contains',
    '$notContains',
    '$containsi',
    '$notContainsi',
    '$startsWith',
    '$startsWithi',
    '$endsWith',
    '$endsWithi',
  ],
  ordered: ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte'],
};
/** One filter of `collection` as `asker` may put it. */
export function filterOf(collection: Collection, asker: Asker): fc.Arbitrary<QueryPart> {
  const wrap = fc.constantFrom('', '', '', '[$and][0]', '[$or][1]', '[$not]');
  const sound = fc.tuple(wrap, fieldPath(collection, asker)).chain(([around, { names, kind }]) => {
    const isText = kind === 'text' || kind === 'texts' || kind === 'blocks';
    const single = fc
      .tuple(fc.constantFrom(...(isText ? OPERATORS.text : OPERATORS.ordered)), valueFor(kind))
      .map(([operator, value]) => `filters${around}${brackets([...names, operator])}=${encode(value)}`);
    const several = fc
      .tuple(fc.constantFrom('$in', '$notIn'), fc.array(valueFor(kind), { minLength: 1, maxLength: 4 }))
      .map(([operator, list]) =>
        list
          .map((value, index) => `filters${around}${brackets([...names, operator, String(index)])}=${encode(value)}`)
          .join('&'),
      );
    const between = fc
      .tuple(valueFor(kind), valueFor(kind))
      .map(([low, high]) =>
        [low, high]
          .map((value, index) => `filters${around}${brackets([...names, '$between', String(index)])}=${encode(value)}`)
          .join('&'),
      );
    const presence = fc
      .tuple(fc.constantFrom('$null', '$notNull'), fc.constantFrom('true', 'false'))
      .map(([operator, value]) => `filters${around}${brackets([...names, operator])}=${value}`);
    const limited = around === '[$and][0]' || around === '[$or][1]' ? [single] : [single, several, between, presence];
    return fc.oneof(...limited);
  });
  const unknown = fc.oneof(
    fc
      .tuple(fc.constantFrom(...UNKNOWN_KEYS.filter((key) => !key.startsWith('$'))), odd)
      .map(([key, value]) => `filters[${encode(key)}][$eq]=${encode(value)}`),
    fc
      .tuple(fieldPath(collection, asker), fc.constantFrom('$nosuch', 'nosuch', '$Eq', '$regex'), odd)
      .map(([{ names }, operator, value]) => `filters${brackets([...names, operator])}=${encode(value)}`),
    ...knownTo(collection, asker).relations.map(([name]) =>
      fc.constantFrom('nosuch', 'password').map((key) => `filters${brackets([name, key, '$eq'])}=1`),
    ),
  );
  const doubtful = fc
    .tuple(
      fieldPath(collection, asker),
      fc.constantFrom('$eq', '$in', '$between', '$null', '$not', '$and', '$or', '$contains', ''),
      odd,
    )
    .map(
      ([{ names }, operator, value]) =>
        `filters${brackets(operator === '' ? names : [...names, operator])}=${encode(value)}`,
    );
  return mixed(sound, doubtful, unknown);
}

function valueFor(kind: Field['kind']): fc.Arbitrary<string> {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return fc.integer({ min: -5, max: 1000 }).map(String);
    case 'boolean':
      return fc.constantFrom('true', 'false', '1', '0');
    case 'date':
      return fc.constantFrom('2026-06-10', '2026-06-11', '2020-01-01');
    case 'datetime':
      return fc.constantFrom('2026-06-10T01:00:00.000Z', '2026-06-10T10:00', '2026-06-10', '1781053200000');
    default:
      return fc.constantFrom('a', '赤井', 'online', '%', '会議', 'x'.repeat(300));
  }
}
