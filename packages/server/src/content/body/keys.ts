import type { Actor } from '../../actions/action.ts';
import { type Collection, type Field, hasRight, type Relation } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { attributeOf, invalidKeyMessage } from '../attributes.ts';

/** What a body sets, by the names that the collection declares, values as they came. */
export interface Given {
  fields: { name: string; field: Field; value: unknown }[];
  relations: { name: string; relation: Relation; value: unknown }[];
  data: Readonly<Record<string, unknown>>;
}

/**
 * The keys of `{data: {…}}`, checked before anything else: unknown ones and those that nobody sets are a validation
 * error, those that only administrators set are forbidden to others.
 */
export function givenIn(collection: Collection, actor: Actor, body: unknown): Given {
  const data = dataOf(body);
  const given: Given = { fields: [], relations: [], data };
  const seen = new Set<string>();
  for (const [key, value] of Object.entries(data)) {
    const target = targetOf(collection, key);
    if (!target || seen.has(target.name)) throw unknownKey(collection, key);
    seen.add(target.name);
    const { write } = target.kind === 'field' ? target.field : target.relation;
    if (write === 'nobody') throw unknownKey(collection, key);
    if (!hasRight(actor.role, write)) {
      throw new AppError('forbidden', 'Forbidden', {
        say: `「${key}」を変更できるのは管理者だけです`,
        details: { key, source: 'body' },
      });
    }
    if (target.kind === 'field') given.fields.push({ ...target, value });
    else given.relations.push({ ...target, value });
  }
  return given;
}

function dataOf(body: unknown): Readonly<Record<string, unknown>> {
  const data = isObject(body) ? body.data : undefined;
  if (isObject(data)) return data;
  throw new AppError('validation', 'Missing "data" payload in the request body', {
    say: '送信された内容を読み取れませんでした',
  });
}

type Target = { kind: 'field'; name: string; field: Field } | { kind: 'relation'; name: string; relation: Relation };

function targetOf(collection: Collection, key: string): Target | undefined {
  for (const [name, field] of Object.entries(collection.fields)) {
    if (name === key || field.alsoWrittenAs?.includes(key)) return { kind: 'field', name, field };
  }
  for (const [name, relation] of Object.entries(collection.relations)) {
    if (name === key || relation.alsoWrittenAs?.includes(key)) return { kind: 'relation', name, relation };
  }
  return undefined;
}

function unknownKey(collection: Collection, key: string): AppError {
  const isKey = key === 'id' || key === 'documentId';
  const path = attributeOf(collection, key, 'admin') === undefined ? null : key;
  return new AppError('validation', invalidKeyMessage(key, path), {
    say: `「${key}」という項目は保存できません`,
    details: isKey ? { key, source: 'body' } : { key, path, source: 'body' },
  });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
