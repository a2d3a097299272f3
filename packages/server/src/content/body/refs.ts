import type { Collection } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { attributeOf, invalidKeyMessage, pathTo } from '../attributes.ts';
import { isObject } from './keys.ts';

/** How a body names a record. */
export type Ref = { id: number } | { documentId: string };

/** Where among the others a connected record comes; at the end where nothing is said. */
export type Position = { before: Ref } | { after: Ref } | { start: true } | { end: true };

/** What a body asks of a relation, in the dialect's long form. */
export type Wish = { set: Ref[] } | { connect: (Ref & { position?: Position })[]; disconnect: Ref[] };

/** A value that names no record. */
export class NoRelation extends Error {}

const OPERATIONS = ['connect', 'disconnect', 'set', 'options'];
const KEYS = ['id', 'documentId'];
/** What the dialect's clients send along with a record, and which means nothing here. */
const BESIDE = ['locale', 'status', '__type', 'position'];

/**
 * Reads numbers, numeric texts, documentIds, null, lists, `{id}` and `{connect, disconnect, set}`; `to` is the
 * collection that the relation `name` leads to. Throws NoRelation, and validation for a key that means nothing.
 */
export function wishIn(name: string, to: Collection, value: unknown): Wish {
  const read = (each: unknown) => refsIn(name, to, each);
  if (!isObject(value) || !OPERATIONS.some((key) => key in value)) return { set: read(value) };
  requireKnown(name, to, value, [...OPERATIONS, ...KEYS]);
  if (isObject(value.options)) requireKnown(`${name}.options`, to, value.options, ['strict']);
  if ('set' in value) return { set: read(value.set) };
  const connect = value.connect ?? [];
  return {
    connect: (Array.isArray(connect) ? connect : [connect]).map((each: unknown) => connectIn(name, to, each)),
    disconnect: read(value.disconnect ?? []),
  };
}

function connectIn(name: string, to: Collection, value: unknown): Ref & { position?: Position } {
  const ref = refIn(name, to, value);
  if (!isObject(value) || !isObject(value.position)) return ref;
  requireKnown(`${name}.position`, to, value.position, ['before', 'after', 'start', 'end']);
  const { before, after, start } = value.position;
  if (before !== undefined) return { ...ref, position: { before: refIn(name, to, before) } };
  if (after !== undefined) return { ...ref, position: { after: refIn(name, to, after) } };
  return { ...ref, position: start === true ? { start } : { end: true } };
}

function refsIn(name: string, to: Collection, value: unknown): Ref[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map((each: unknown) => refIn(name, to, each)) : [refIn(name, to, value)];
}

function refIn(name: string, to: Collection, value: unknown): Ref {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { id: value };
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return { id: Number(value) };
  if (typeof value === 'string' && value !== '' && !value.includes('\0')) return { documentId: value };
  if (!isObject(value)) throw new NoRelation();
  requireKnown(name, to, value, [...KEYS, ...BESIDE]);
  const { id, documentId } = value;
  if (typeof id === 'number' || typeof id === 'string') return refIn(name, to, id);
  if (id === undefined && typeof documentId === 'string') return refIn(name, to, documentId);
  throw new NoRelation();
}

/** A record may come back with the fields that it was read with; what no record has is refused. */
function requireKnown(path: string, to: Collection, value: Record<string, unknown>, keys: readonly string[]): void {
  const unknown = Object.keys(value).find(
    (key) => !keys.includes(key) && (path.includes('.') || attributeOf(to, key, 'admin') === undefined),
  );
  if (unknown === undefined) return;
  throw new AppError('validation', invalidKeyMessage(unknown, path), {
    say: `「${pathTo(path, unknown)}」という項目は保存できません`,
    details: { key: unknown, path, source: 'body' },
  });
}
