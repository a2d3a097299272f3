import { catalogue } from '@ibasho/contract/features';
import { importKinds } from '@ibasho/contract/import';
import fc from 'fast-check';
import { type Collection, type Field, hasRight, type Relation } from '../../src/actions/collection.ts';
import { collections } from '../../src/features/registry.ts';
import { type Asker, ODD_TEXTS, UNKNOWN_KEYS } from './parts.ts';
import { queryOf } from './query.ts';

/** A request, and what is known of how it must be answered. */
export interface FuzzRequest {
  asker: Asker;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  /** It asks for or sends a key that there is not: it must be refused. */
  hasUnknownKey: boolean;
  /** Nothing in it is wrong: a read must be answered. */
  isSound: boolean;
}

/** Collections in the dialect's envelope; accounts would lock the askers out. */
const driven = [...collections.values()].filter(({ name }) => name !== 'users');
const asker = fc.oneof<fc.WeightedArbitrary<Asker>[]>(
  { weight: 12, arbitrary: fc.constant('admin') },
  { weight: 6, arbitrary: fc.constant('member') },
  { weight: 1, arbitrary: fc.constant('nobody') },
);
const key = fc.oneof(
  { weight: 20, arbitrary: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('z'.repeat(24), '0', '999999', 'x', '%00', '99999999999999999999', 'A'.repeat(24)),
  },
);

/** Requests over the whole interface. */
export const fuzzRequests = (): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 11, arbitrary: fc.constantFrom(...driven).chain(readOf) },
    { weight: 8, arbitrary: fc.constantFrom(...driven).chain(writeOf) },
    { weight: 1, arbitrary: ownCall() },
  );

function readOf(collection: Collection): fc.Arbitrary<FuzzRequest> {
  return asker.chain((who) =>
    fc.tuple(queryOf(collection, who), seldom(key, 3)).map(([parts, one]): FuzzRequest => {
      const kinds = new Set(parts.map(({ kind }) => kind));
      return {
        asker: who,
        method: 'GET',
        url: `/api/${collection.name}${one === null ? '' : `/${one}`}?${parts.map(({ text }) => text).join('&')}`,
        hasUnknownKey: kinds.has('unknown'),
        isSound:
          one === null &&
          who !== 'nobody' &&
          kinds.size <= 1 &&
          parts.length <= 1 &&
          !kinds.has('unknown') &&
          !kinds.has('doubtful'),
      };
    }),
  );
}

/** Deletions are few: what is gone cannot be changed. */
const METHODS: FuzzRequest['method'][] = [...Array(8).fill('POST'), ...Array(8).fill('PUT'), 'DELETE'];

function writeOf(collection: Collection): fc.Arbitrary<FuzzRequest> {
  const method = fc.constantFrom<FuzzRequest['method']>(...METHODS);
  return fc
    .tuple(asker, method, key, dataOf(collection), queryOf(collection, 'member'))
    .map(([who, verb, one, { data, hasUnknownKey }, parts]): FuzzRequest => {
      const shown = parts.slice(0, 1).filter(({ kind }) => kind !== 'doubtful');
      const search = shown.length === 0 ? '' : `?${shown.map(({ text }) => text).join('&')}`;
      return {
        asker: who,
        method: verb,
        url: `/api/${collection.name}${verb === 'POST' ? '' : `/${one}`}${search}`,
        ...(verb !== 'DELETE' && { body: data }),
        hasUnknownKey: (verb !== 'DELETE' && hasUnknownKey) || shown.some(({ kind }) => kind === 'unknown'),
        isSound: false,
      };
    });
}

/** `arbitrary` once in about `times`, else null. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: times - 1, arbitrary: fc.constant(null) });

interface Data {
  data: unknown;
  hasUnknownKey: boolean;
}

function dataOf({ fields, relations }: Collection): fc.Arbitrary<Data> {
  const writable = [
    ...Object.entries(fields).flatMap(([name, field]) =>
      hasRight('admin', field.write) ? [[name, valueFor(field)] as const] : [],
    ),
    ...Object.entries(relations).flatMap(([name, relation]) =>
      hasRight('admin', relation.write) ? [[name, linkOf(relation)] as const] : [],
    ),
  ];
  const required = new Set(Object.entries(fields).flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])));
  const known = fc.record(Object.fromEntries(writable), {
    requiredKeys: writable.map(([name]) => name).filter((name) => required.has(name)),
  });
  const near = fc
    .tuple(known, seldom(fc.tuple(fc.constantFrom(...UNKNOWN_KEYS, 'id', 'createdAt', 'version'), odd), 10))
    .map(
      ([data, extra]): Data => ({
        data: { data: extra === null ? data : { ...data, [extra[0]]: extra[1] } },
        hasUnknownKey: extra !== null,
      }),
    );
  const shapeless = fc.oneof(
    odd,
    fc.constantFrom({}, { data: null }, { data: [] }, { data: 'x' }, []),
    fc.record({ data: fc.dictionary(fc.string({ maxLength: 8 }), odd, { maxKeys: 3 }) }),
  );
  return fc.oneof(
    { weight: 15, arbitrary: near },
    { weight: 1, arbitrary: shapeless.map((data) => ({ data, hasUnknownKey: false })) },
  );
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...ODD_TEXTS,
    null,
    0,
    -1,
    1.5,
    1e300,
    true,
    false,
    [],
    {},
    [null],
    [[1]],
    { id: 1 },
    'a\0b',
    '\ud800',
    'x'.repeat(60_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

function valueFor(field: Field): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fitOf(field) }, { weight: 1, arbitrary: odd });
}

function fitOf({ kind, values, min, max }: Field): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  switch (kind) {
    case 'integer':
      return fc.integer({ min: min ?? 1, max: Math.min(max ?? 90, 600) });
    case 'decimal':
      return fc.oneof(fc.integer({ min: Math.ceil(min ?? 0), max: max ?? 90 }), fc.constantFrom('6.5', 2.25));
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.integer({ min: 10, max: 28 }).map((day) => `2026-06-${day}`);
    case 'datetime':
      return fc
        .tuple(fc.integer({ min: 10, max: 12 }), fc.integer({ min: 10, max: 23 }))
        .map(([day, hour]) => `2026-06-${day}T${hour}:00:00.000Z`);
    case 'blocks':
      return fc.constantFrom<unknown>('', null, 'メモ', [
        { type: 'paragraph', children: [{ type: 'text', text: 'メモ' }] },
      ]);
    case 'texts':
      return fc.array(fc.constantFrom('別名', 'Alias', '𠮷'), { maxLength: 3 });
    default:
      return fc
        .tuple(fc.constantFrom('名前', 'name', '会議室A', '髙﨑'), fc.integer({ min: 0, max: 400 }))
        .map(([word, number]) => `${word}${number}`);
  }
}

function linkOf({ link }: Relation): fc.Arbitrary<unknown> {
  const id = fc.integer({ min: 1, max: 8 });
  const ref = fc.oneof(
    id,
    id.map(String),
    id.map((each) => ({ id: each })),
  );
  const placed = fc
    .tuple(id, id, fc.constantFrom('before', 'after'))
    .map(([each, beside, side]) => ({ id: each, position: { [side]: beside } }));
  const list = fc.array(ref, { maxLength: 3 });
  const fit = fc.oneof(
    ref,
    fc.constant(null),
    list,
    list.map((set) => ({ set })),
    fc.record({ connect: fc.array(fc.oneof(ref, placed), { maxLength: 2 }), disconnect: list }, { requiredKeys: [] }),
  );
  return fc.oneof({ weight: link.kind === 'many' ? 30 : 20, arbitrary: fit }, { weight: 1, arbitrary: odd });
}

/** The calls beside the collections, with anything at all. */
function ownCall(): fc.Arbitrary<FuzzRequest> {
  const step = fc.record(
    {
      action: fc.constantFrom(...catalogue.map(({ name }) => name).filter((name) => !/user$/.test(name)), 'nosuch'),
      params: fc.dictionary(
        fc.constantFrom('car', 'user', 'status', 'date', 'memo', 'rate', 'group', 'nosuch'),
        fc.constantFrom<unknown>('スイフト', '赤井 凛', 'online', '2026-06-20', 40, ...ODD_TEXTS),
        { maxKeys: 3 },
      ),
    },
    { requiredKeys: ['action'] },
  );
  const call = fc.oneof(
    fc
      .record({ actions: fc.array(step, { maxLength: 3 }), dryRun: fc.boolean() }, { requiredKeys: ['actions'] })
      .map((body) => ({ method: 'POST' as const, url: '/api/ai-actions', body })),
    odd.map((message) => ({ method: 'POST' as const, url: '/api/ai-chat', body: { message } })),
    importBody().map((body) => ({ method: 'POST' as const, url: '/api/import', body })),
    odd.map((accounts) => ({ method: 'POST' as const, url: '/api/initial-passwords', body: { accounts } })),
    fc
      .constantFrom(
        '/api/ai-actions?page=1',
        '/api/ai-actions?everybody=true',
        '/api/upload/files?sort=id',
        '/api/upload/files/1',
        '/api/users?populate=*',
        '/api/users/count',
        '/api/openapi.json',
        '/api/firm',
        '/api/users/me?populate=*',
      )
      .map((url) => ({ method: 'GET' as const, url })),
    fc
      .constantFrom(...UNKNOWN_KEYS)
      .map((name) => ({ method: 'GET' as const, url: `/api/users/me?filters[${encodeURIComponent(name)}]=1` })),
  );
  return fc
    .tuple(asker, call)
    .map(([who, each]) => ({ asker: who, hasUnknownKey: each.url.includes('filters['), isSound: false, ...each }));
}

/** An import, near to what it may be. */
function importBody(): fc.Arbitrary<unknown> {
  const cell = fc.oneof(fc.constantFrom<unknown>('別館', '赤井 凛', 'akai@example.test', 'admin', 8, ['別の名']), odd);
  const row = fc
    .tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.dictionary(fc.constantFrom('name', 'email', 'affiliation', 'username', 'aliases', 'capacity', 'nosuch'), cell),
    )
    .map(([number, cells]) => ({ row: number, ...cells }));
  return fc.record(
    {
      kind: fc.constantFrom(...importKinds, 'nosuch'),
      rows: fc.oneof({ weight: 9, arbitrary: fc.array(row, { maxLength: 4 }) }, { weight: 1, arbitrary: odd }),
      wayIn: fc.constantFrom('password', 'invitation'),
      dryRun: fc.boolean(),
    },
    { requiredKeys: ['kind', 'rows'] },
  );
}
