import { z } from 'zod';
import type { FieldDeclaration } from './collection.ts';
import { text } from './common.ts';
import { hasOnlyFollowableLinks } from './links.ts';
import { recordName } from './product-words.ts';

/** Of a text whose declaration gives no length, and of a list of texts. */
const TEXT_MAX = 255;
const LIST_MAX = 50;

const block = z.looseObject({ type: z.string(), children: z.array(z.unknown()) });

interface Values {
  text: string;
  integer: number;
  decimal: number;
  boolean: boolean;
  date: string;
  datetime: string;
  blocks: string | z.output<typeof block>[];
  texts: string[];
}

/** What a field holds in a list that is given whole: a firm file, an import. */
export type FieldValue<Field extends FieldDeclaration> = Field extends { values: readonly (infer Each)[] }
  ? Each
  : Values[Field['kind']];

/** How days and times are written. */
interface Times {
  date: z.ZodType<string>;
  datetime: z.ZodType<string>;
}

/** Gives the schema of a declared field's values, whose days and times are written as `times` says. */
export function fieldSchemas(
  times: Times,
): <Field extends FieldDeclaration>(field: Field) => z.ZodType<FieldValue<Field>> {
  return <Field extends FieldDeclaration>(field: Field) => schemaOf(field, times) as z.ZodType<FieldValue<Field>>;
}

function schemaOf(field: FieldDeclaration, times: Times): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.values ? z.enum(field.values) : textOf(field);
    case 'texts':
      return z.array(textOf(field)).max(LIST_MAX);
    case 'integer':
      return within(z.int(), field);
    case 'decimal':
      return within(z.number(), field);
    case 'boolean':
      return z.boolean();
    case 'blocks':
      return blocksOf(field.max ?? TEXT_MAX);
    case 'date':
    case 'datetime':
      return times[field.kind];
  }
}

function textOf({ isSpoken, isRequired, max = TEXT_MAX }: FieldDeclaration): z.ZodType<string> {
  if (isSpoken) return recordName(max);
  return isRequired ? text(max).trim().min(1) : text(max);
}

function within(number: z.ZodNumber, { min, max }: FieldDeclaration): z.ZodNumber {
  const atLeast = min === undefined ? number : number.min(min);
  return max === undefined ? atLeast : atLeast.max(max);
}

function blocksOf(max: number): z.ZodType {
  return z
    .union([text(max), z.array(block)], { error: `must be a text of at most ${max} characters or a list of blocks` })
    .refine((value) => JSON.stringify(value).length <= max, `must be at most ${max} characters`)
    .refine(hasOnlyFollowableLinks, 'links must lead to http, https or mailto');
}
