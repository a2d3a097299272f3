import { z } from 'zod';
import { emailAddress, line, localDate, localDateTime, text } from './common.ts';
import type { Param, Params, ParamValues } from './params.ts';
import { recordName } from './product-words.ts';

const REFERENCE_MAX = 200;

/** A local time, or a bare `HH:mm`, which is today's (specification S5). */
const time = z
  .union([localDateTime, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')])
  .describe('local ISO 8601 without offset, or HH:mm for today');

const schemas = new WeakMap<Params, z.ZodType>();

/** The schema of an action's parameters, made once. An unknown parameter is an error. */
export function paramsSchema<Ps extends Params>(params: Ps): z.ZodType<ParamValues<Ps>> {
  const known = schemas.get(params) ?? objectOf(params);
  schemas.set(params, known);
  return known as z.ZodType<ParamValues<Ps>>;
}

function objectOf(params: Params): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(params).map(([name, param]) => [name, schemaOf(param)])));
}

function schemaOf(param: Param): z.ZodType {
  const plain = kindSchema(param);
  const emptiable = param.isNullable ? plain.nullable() : plain;
  const schema = param.isOptional ? emptiable.optional() : emptiable;
  return param.description === undefined ? schema : schema.describe(param.description);
}

function kindSchema(param: Param): z.ZodType {
  switch (param.kind) {
    case 'ref':
    case 'group':
      return line(REFERENCE_MAX);
    case 'refs':
      return z.array(line(REFERENCE_MAX)).max(param.max).refine(isWithoutDoubles, 'must not name one twice');
    case 'day':
      return localDate;
    case 'time':
      return param.mayBeDay ? z.union([localDate, time]).describe('a day, or a local time') : time;
    case 'which':
      return objectOf(param.of).refine(tellsSomething, 'must tell which one is meant');
    case 'integer':
      return z.number().int().min(param.min).max(param.max);
    case 'choice':
      if (param.isOpen)
        return z
          .string()
          .max(100)
          .describe(`one of ${param.of.join(', ')}`);
      return param.byDefault === undefined ? z.enum(param.of) : z.enum(param.of).default(param.byDefault);
    case 'choices': {
      const several = z
        .array(z.enum(param.of))
        .min(1)
        .max(param.of.length)
        .refine(isWithoutDoubles, 'must not name one twice');
      return param.byDefault === undefined ? several : several.default([...param.byDefault]);
    }
    case 'hours':
      return z.number().min(0).max(param.max);
    case 'line':
      return line(param.max);
    case 'text':
      return param.isTold ? text(param.max).trim().min(1) : text(param.max);
    case 'name':
      return recordName(param.max);
    case 'email':
      return emailAddress;
    case 'changes':
      return objectOf(param.of).refine(tellsSomething, 'must change something');
  }
}

const isWithoutDoubles = (values: readonly string[]) => new Set(values).size === values.length;
const tellsSomething = (values: Record<string, unknown>) => Object.values(values).some((value) => value !== undefined);
