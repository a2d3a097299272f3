import { sayOfIssue } from '@ibasho/contract/product-words';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** `value` as `schema` reads it: the one check at the edge. Throws validation that names every place that is wrong. */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key],
          message: `Invalid key ${key}`,
          name: 'ValidationError',
        }))
      : [{ path: issue.path, message: issue.message, name: 'ValidationError' }],
  );
  const first = errors[0];
  const at = first?.path.join('.') ?? '';
  throw new AppError(
    'validation',
    at === '' || first?.message.startsWith('Invalid key') ? (first?.message ?? '') : `${at}: ${first?.message}`,
    {
      say:
        sayOfIssue(parsed.error.issues[0]) ??
        (at === '' ? '入力内容に誤りがあります' : `入力内容に誤りがあります（${at}）`),
      details: { errors },
    },
  );
}
