import type { Operation } from '@ibasho/contract/collection';
import { type Collection, type Field, hasRight, type Relation } from '../../actions/collection.ts';
import { collections } from '../../features/registry.ts';
import { answer, integer, json, listOf, object, type Part, ref, refusals, text } from './schema.ts';
import { parameters } from './shared.ts';

const READ = ['Populate', 'Fields', 'Position'];
const LIST = [...READ, 'Filters', 'Sort', 'Search', 'Page', 'PageSize', 'Start', 'Limit', 'WithCount'];

/** The records of every collection, as they are read and as they are sent. */
export function collectionSchemas(): Record<string, Part> {
  return Object.fromEntries(
    [...collections.values()].flatMap((collection) => {
      const name = schemaName(collection);
      const input = inputOf(collection);
      return [[name, recordOf(collection)], ...(input ? [[`${name}Input`, input] as const] : [])];
    }),
  );
}

/** The calls of every collection, declared from what it may show and set. */
export function collectionPaths(): Record<string, Part> {
  const shown = [...collections.values()].filter(({ hasOwnCalls }) => !hasOwnCalls);
  return Object.fromEntries(shown.flatMap((collection) => Object.entries(pathsOf(collection))));
}

function pathsOf(collection: Collection): Record<string, Part> {
  const { name, isEnveloped } = collection;
  const record = ref(schemaName(collection));
  const { one, many, gone } = isEnveloped ? withSuccess : plain;
  const call = (operation: string, summary: string, rest: Part): Part => ({
    operationId: `${name}.${operation}`,
    tags: [name],
    summary,
    ...rest,
  });
  const write = { ...json(object({ data: ref(`${schemaName(collection)}Input`) })), required: true };
  const { create, update, remove } = collection.writes;
  return {
    [`/api/${name}`]: {
      get: call('find', `Lists ${name}`, {
        parameters: parameters(...LIST),
        responses: { 200: answer('The part that was asked for.', many(record)), ...refusals(400, 401, 403) },
      }),
      post: call('create', `Adds one to ${name}`, {
        description: create ? rightsOf(collection, 'add') : NOBODY,
        parameters: parameters('Populate', 'Fields', 'Surface', 'Confirm'),
        ...(create && { requestBody: write }),
        responses: {
          ...(create && { 201: answer('The record as it now stands.', one(record)) }),
          ...refusals(400, 401, 403, 409, 413),
        },
      }),
    },
    [`/api/${name}/{key}`]: {
      parameters: parameters('Key'),
      get: call('findOne', `Gives one of ${name}`, {
        parameters: parameters(...READ),
        responses: { 200: answer('The record.', one(record)), ...refusals(400, 401, 403, 404) },
      }),
      put: call('update', `Changes what is given of one of ${name}`, {
        description: update ? rightsOf(collection, 'change') : NOBODY,
        parameters: parameters('Populate', 'Fields', 'IfMatch', 'Surface', 'Confirm'),
        ...(update && { requestBody: write }),
        responses: {
          ...(update && { 200: answer('The record as it now stands.', one(record)) }),
          ...refusals(400, 401, 403, 404, 409, 412, 413),
        },
      }),
      delete: call('delete', `Deletes one of ${name}`, {
        description: remove ? rightsOf(collection, 'remove') : NOBODY,
        parameters: parameters('IfMatch', 'Surface', 'Confirm'),
        responses: { ...(remove && gone), ...refusals(400, 401, 403, 404, 409, 412) },
      }),
    },
  };
}

const NOBODY = 'Not by this way: always refused.';

function rightsOf({ rights, relations }: Collection, operation: Operation): string {
  const right = rights[operation];
  if (right === 'member') return 'For every member.';
  if (right === 'admin') return 'For administrators.';
  if (right === 'nobody') return NOBODY;
  return `For the people whom ${right.filter((name) => name in relations).join(' or ')} names, and administrators.`;
}

/** The answers of `content/envelopes.ts`. */
const plain = {
  one: (record: Part) => object({ data: record, meta: object({}) }),
  many: (record: Part) => object({ data: listOf(record), meta: object({ pagination: ref('Pagination') }) }),
  gone: { 204: answer('It is gone.') },
};
const enveloped = (data: Part): Part =>
  object({ success: { const: true }, data, error: { type: 'null' }, meta: { type: 'object' } });
const withSuccess = {
  one: enveloped,
  many: (record: Part) => enveloped(listOf(record)),
  gone: { 200: answer('It is gone; also where there was none.', enveloped({ type: 'null' })) },
};

function recordOf({ name, title, fields, relations }: Collection): Part {
  const shown = Object.entries(fields).filter(([, field]) => field.read !== 'nobody');
  const related = Object.entries(relations).flatMap(([key, relation]) =>
    [key, ...(relation.alsoReadAs ? [relation.alsoReadAs] : [])].map((each) => [each, relatedOf(relation)] as const),
  );
  const optional = [
    ...related.map(([key]) => key),
    ...shown.filter(([, field]) => field.read === 'admin').map(([key]) => key),
  ];
  return {
    ...object(
      {
        id: integer,
        documentId: { ...text, pattern: '^[a-z0-9]{24}$' },
        ...Object.fromEntries(shown.map(([key, field]) => [key, fieldOf(field, !field.isRequired)])),
        createdAt: instant,
        updatedAt: instant,
        publishedAt: { ...instant, description: 'The same as updatedAt.' },
        version: { ...integer, description: 'Counts the changes; for `If-Match`.' },
        ...Object.fromEntries(related),
      },
      optional,
    ),
    description: `${title} (${name}). Relations are there where the query populates them.`,
  };
}

const instant: Part = { type: 'string', format: 'date-time' };

function relatedOf({ link, to, label }: Relation): Part {
  const name = ref(schemaNames.get(to) ?? to);
  if (link.kind === 'many') return { ...listOf(name), description: label };
  return { anyOf: [name, { type: 'null' }], description: label };
}

function inputOf({ name, title, fields, relations }: Collection): Part | undefined {
  const writable = Object.entries(fields).filter(([, field]) => field.write !== 'nobody');
  const links = Object.entries(relations).filter(([, relation]) => relation.write !== 'nobody');
  const properties = Object.fromEntries([
    ...writable.flatMap(([key, field]) => withSecondNames(key, field, fieldOf(field, !field.isRequired))),
    ...links.flatMap(([key, relation]) =>
      withSecondNames(key, relation, { ...ref('RecordReference'), description: relation.label }),
    ),
  ]);
  if (Object.keys(properties).length === 0) return undefined;
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    description: `What may be sent of ${title} (${name}). A PUT changes what is given alone.`,
  };
}

function withSecondNames(key: string, part: Field | Relation, schema: Part): [string, Part][] {
  const adminOnly = hasRight('member', part.write) ? {} : { 'x-administrators-only': true };
  return [
    [key, { ...schema, ...adminOnly }],
    ...(part.alsoWrittenAs ?? []).map((name): [string, Part] => [
      name,
      { ...schema, ...adminOnly, description: `The same as ${key}.` },
    ]),
  ];
}

const KINDS: Record<Field['kind'], Part> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: instant,
  blocks: ref('Blocks'),
  texts: listOf(text),
};

function fieldOf(field: Field, isNullable: boolean): Part {
  const { kind, label, values, min, max } = field;
  const bounds = kind === 'text' ? { maxLength: max } : { minimum: min, maximum: max };
  const hasBounds = kind === 'text' || kind === 'integer' || kind === 'decimal';
  const limits = hasBounds ? Object.entries(bounds).filter(([, bound]) => bound !== undefined) : [];
  const schema = { ...KINDS[kind], ...(values && { enum: values }), ...Object.fromEntries(limits) };
  const isOpen = isNullable && kind !== 'blocks' && kind !== 'texts';
  return { ...(isOpen ? { anyOf: [schema, { type: 'null' }] } : schema), ...(label !== '' && { description: label }) };
}

/** `sd-users` → `SdUser`. */
function schemaName({ name }: Collection): string {
  const one = name === 'statuses' ? 'status' : name.replace(/s$/, '');
  return one.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());
}

const schemaNames = new Map<string, string>([...collections.values()].map((each) => [each.name, schemaName(each)]));
