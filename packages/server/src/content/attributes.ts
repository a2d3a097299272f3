import type { Role } from '@ibasho/contract/auth';
import { type Collection, type Field, hasRight, type Relation } from '../actions/collection.ts';
import { AppError } from '../errors.ts';

export interface FieldAttribute {
  kind: 'field';
  name: string;
  column: string;
  type: Field['kind'];
}

export interface RelationAttribute {
  kind: 'relation';
  name: string;
  relation: Relation;
}

/** What every record has before its own fields. */
export const keyFields: readonly FieldAttribute[] = [
  { kind: 'field', name: 'id', column: 'id', type: 'integer' },
  { kind: 'field', name: 'documentId', column: 'document_id', type: 'text' },
];

/** What every record has after its own fields; a record is published when it is saved. */
export const trailingFields: readonly FieldAttribute[] = [
  { kind: 'field', name: 'createdAt', column: 'created_at', type: 'datetime' },
  { kind: 'field', name: 'updatedAt', column: 'updated_at', type: 'datetime' },
  { kind: 'field', name: 'publishedAt', column: 'updated_at', type: 'datetime' },
  { kind: 'field', name: 'version', column: 'version', type: 'integer' },
];

const commonFields = new Map([...keyFields, ...trailingFields].map((field) => [field.name, field]));

/** Keys that the dialect knows and never shows: their errors carry the key's own path. */
const privateKeys = new Set(['createdBy', 'updatedBy', 'password', 'resetPasswordToken', 'confirmationToken']);

/** What `key` means in `collection` for somebody with `role`: `hidden` where it exists and may not be read. */
export function attributeOf(
  collection: Collection,
  key: string,
  role: Role,
): FieldAttribute | RelationAttribute | 'hidden' | undefined {
  const common = commonFields.get(key);
  if (common) return common;
  const field = own(collection.fields, key);
  if (field) {
    return hasRight(role, field.read) ? { kind: 'field', name: key, column: field.column, type: field.kind } : 'hidden';
  }
  const name = Object.keys(collection.relations).find((each) => readNames(collection, each).includes(key));
  const relation = name === undefined ? undefined : collection.relations[name];
  if (name !== undefined && relation) {
    return hasRight(role, relation.read) ? { kind: 'relation', name, relation } : 'hidden';
  }
  return privateKeys.has(key) ? 'hidden' : undefined;
}

/** The fields of a record that somebody with `role` may read, in the order of the wire. */
export function readableFields(collection: Collection, role: Role): FieldAttribute[] {
  const ownFields = Object.entries(collection.fields)
    .filter(([, field]) => hasRight(role, field.read))
    .map(([name, field]): FieldAttribute => ({ kind: 'field', name, column: field.column, type: field.kind }));
  return [...keyFields, ...ownFields, ...trailingFields];
}

/** The relations of a record that somebody with `role` may read. */
export function readableRelations(collection: Collection, role: Role): RelationAttribute[] {
  return Object.entries(collection.relations)
    .filter(([, relation]) => hasRight(role, relation.read))
    .map(([name, relation]) => ({ kind: 'relation', name, relation }));
}

/** The keys under which a relation's value is read. */
export function readNames(collection: Collection, name: string): string[] {
  const second = collection.relations[name]?.alsoReadAs;
  return second === undefined ? [name] : [name, second];
}

/** The refusal of a key in the query; `path` is where it stands, null at the root. */
export function invalidKey(
  param: 'filters' | 'sort' | 'fields' | 'populate',
  key: string,
  path: string | null,
): AppError {
  return new AppError('validation', invalidKeyMessage(key, path), {
    say: `「${key}」という条件は使えません`,
    details: { key, path, source: 'query', param },
  });
}

/** The dialect's words for a key that is refused. */
export function invalidKeyMessage(key: string, path: string | null): string {
  return path === null || path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`;
}

/** Where an attribute stands: `sd_user.name`. */
export const pathTo = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
