/** The part of OpenAPI 3.1 that the reference page shows. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }>;
}

/** One call: a method of a path. */
export interface Operation {
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  isPublic: boolean;
  parameters: Parameter[];
  body: Body | null;
  answers: { status: string; description: string; body: Body | null }[];
}

/** What goes over the line in one direction. */
export interface Body {
  type: string;
  schema: Schema | null;
  example: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const OTHERS = 'その他';

/** Every call of the document, in its order. */
export function operationsOf(api: OpenApi): Operation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      return isOperation(found) ? [operationOf(api, path, method, found, listOf(item.parameters))] : [];
    }),
  );
}

/** Calls by tag, in the order in which the document names its tags. */
export function byTag(api: OpenApi, operations: readonly Operation[]): { tag: string; calls: Operation[] }[] {
  const tags = [...new Set([...(api.tags ?? []).map(({ name }) => name), ...operations.map(({ tag }) => tag)])];
  return tags
    .map((tag) => ({ tag, calls: operations.filter((operation) => operation.tag === tag) }))
    .filter(({ calls }) => calls.length > 0);
}

/** What a reference leads to; a schema without one is itself. Unknown ones lead to nothing known. */
export function resolve<T extends { $ref?: string }>(api: OpenApi, value: T): T {
  if (value.$ref === undefined) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const found = api.components?.[kind]?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  const { $ref: _here, ...beside } = value;
  return { ...(found as T | undefined), ...beside } as T;
}

interface RawOperation extends Content {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content & { $ref?: string };
  responses?: Record<string, Content & { $ref?: string }>;
}

const isOperation = (value: unknown): value is RawOperation => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Parameter[] => (Array.isArray(value) ? value : []);

function operationOf(api: OpenApi, path: string, method: string, raw: RawOperation, shared: Parameter[]): Operation {
  return {
    method: method.toUpperCase(),
    path,
    tag: raw.tags?.[0] ?? OTHERS,
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    isPublic: raw.security?.length === 0,
    parameters: [...shared, ...(raw.parameters ?? [])].map((parameter) => resolve(api, parameter)),
    body: raw.requestBody ? bodyOf(resolve(api, raw.requestBody)) : null,
    answers: Object.entries(raw.responses ?? {}).map(([status, answer]) => {
      const told = resolve(api, answer);
      return { status, description: told.description ?? '', body: bodyOf(told) };
    }),
  };
}

function bodyOf({ content }: Content): Body | null {
  const [first] = Object.entries(content ?? {});
  if (!first) return null;
  const [type, { schema, example, examples }] = first;
  const [named] = Object.values(examples ?? {});
  return { type, schema: schema ?? null, example: example ?? named?.value };
}
