import { z } from 'zod';

/** A part of an OpenAPI document: JSON. */
export type Part = { readonly [key: string]: unknown };

/** A zod schema as JSON Schema 2020-12, as it reads input; what JSON Schema cannot say is left open. */
export function schemaOf(schema: z.ZodType): Part {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

export const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });
export const text: Part = { type: 'string' };
export const integer: Part = { type: 'integer' };
export const boolean: Part = { type: 'boolean' };
export const open: Part = {};
export const listOf = (items: Part): Part => ({ type: 'array', items });

/** An object with these properties, all of them there unless `optional` names them. */
export function object(properties: Record<string, Part>, optional: readonly string[] = []): Part {
  return { type: 'object', properties, required: Object.keys(properties).filter((key) => !optional.includes(key)) };
}

export const json = (schema: Part, example?: unknown): Part => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

/** An answer; `description` says when it is given. */
export const answer = (description: string, schema?: Part, example?: unknown): Part => ({
  description,
  ...(schema && json(schema, example)),
});

/** The refusals that every call shares, by their names among the document's responses. */
export function refusals(...statuses: (keyof typeof REFUSALS)[]): Record<string, Part> {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${REFUSALS[status]}` }]),
  );
}

const REFUSALS = {
  400: 'Invalid',
  401: 'SignInRunOut',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'ChangedSince',
  413: 'TooLarge',
  429: 'TooMany',
} as const;
