import { type OpenApi, resolve, type Schema } from './open-api.ts';

/** A line of a schema's table. */
export interface SchemaRow {
  /** Where it stands: `data.name`, `data[].id`. */
  place: string;
  depth: number;
  name: string;
  type: string;
  isRequired: boolean;
  /** Limits, lists, defaults in short. */
  limits: string;
  description: string;
}

const DEEPEST = 5;

/** The fields of a schema, those inside others below them; recursion ends where it would begin anew. */
export function rowsOf(api: OpenApi, schema: Schema): SchemaRow[] {
  return fieldsIn(api, schema, '', 0, []);
}

/** `string`, `integer | null`, `object[]`. */
export function typeOf(api: OpenApi, schema: Schema): string {
  const whole = merged(api, schema);
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  const variants = whole.anyOf ?? whole.oneOf;
  if (variants) return [...new Set(variants.map((variant) => typeOf(api, variant)))].join(' | ');
  const types = [whole.type ?? (whole.properties ? 'object' : 'any')].flat();
  return types
    .map((type) => (type === 'array' && whole.items ? arrayOf(typeOf(api, whole.items)) : (whole.format ?? type)))
    .join(' | ');
}

/** A value that fits the schema: its own example where it has one. */
export function exampleOf(api: OpenApi, schema: Schema, depth = 0): unknown {
  const whole = merged(api, schema);
  const given = whole.example ?? whole.examples?.[0] ?? whole.default ?? whole.const ?? whole.enum?.[0];
  if (given !== undefined) return given;
  const [variant] = whole.anyOf ?? whole.oneOf ?? [];
  if (variant) return exampleOf(api, variant, depth);
  const [type] = [whole.type ?? (whole.properties ? 'object' : 'string')].flat();
  if (type === 'array') return whole.items && depth < DEEPEST ? [exampleOf(api, whole.items, depth + 1)] : [];
  if (type === 'object') {
    if (depth >= DEEPEST) return {};
    const fields = Object.entries(whole.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(api, field, depth + 1)]));
  }
  return scalars[whole.format ?? ''] ?? scalars[type ?? ''] ?? null;
}

const scalars: Readonly<Record<string, unknown>> = {
  string: 'string',
  integer: 1,
  number: 1,
  boolean: true,
  date: '2026-11-24',
  'date-time': '2026-11-24T01:00:00.000Z',
  email: 'tanaka@example.jp',
};

function fieldsIn(api: OpenApi, schema: Schema, place: string, depth: number, seen: readonly string[]): SchemaRow[] {
  if (depth >= DEEPEST || (schema.$ref !== undefined && seen.includes(schema.$ref))) return [];
  const path = schema.$ref === undefined ? seen : [...seen, schema.$ref];
  const whole = merged(api, schema);
  const variants = whole.anyOf ?? whole.oneOf;
  if (variants) {
    const [first] = variants.filter((variant) => isNested(merged(api, variant)));
    return first ? fieldsIn(api, first, place, depth, path) : [];
  }
  if (whole.items) return fieldsIn(api, whole.items, `${place}[]`, depth, path);
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const at = place === '' ? name : `${place}.${name}`;
    const told = merged(api, field);
    const row: SchemaRow = {
      place: at,
      depth,
      name,
      type: typeOf(api, field),
      isRequired: whole.required?.includes(name) ?? false,
      limits: limitsOf(told),
      description: told.description ?? '',
    };
    return [row, ...fieldsIn(api, field, at, depth + 1, path)];
  });
}

const isNested = ({ properties, items }: Schema) => properties !== undefined || items !== undefined;
const arrayOf = (type: string) => (type.includes(' ') ? `(${type})[]` : `${type}[]`);

/** The schema without references and `allOf`. */
function merged(api: OpenApi, schema: Schema): Schema {
  const { allOf, ...own } = resolve(api, schema);
  if (!allOf) return own;
  const parts = [own, ...allOf.map((part) => merged(api, part))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

function limitsOf({ enum: list, minLength, maxLength, minimum, maximum, default: preset }: Schema): string {
  return [
    list?.map((value) => JSON.stringify(value)).join(', '),
    between(minLength, maxLength, '文字'),
    between(minimum, maximum, ''),
    preset !== undefined && `既定値 ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .join('・');
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER) return `${least ?? ''}〜${most}${unit}`;
  return least !== undefined && least > -Number.MAX_SAFE_INTEGER ? `${least}${unit}〜` : '';
}
