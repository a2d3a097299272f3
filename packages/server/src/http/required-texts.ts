import { AppError } from '../errors.ts';

/** What is longer than this is not repeated in an error. */
const SHOWN_MAX = 200;

interface FieldError extends Record<string, unknown> {
  path: [string];
  message: string;
  name: 'ValidationError';
}

/**
 * The named texts of a body, none of them empty. Throws validation in the dialect's words, naming each field that is
 * missing or no text, in the order of `names`; values of the fields in `secrets` are never repeated.
 */
export function requiredTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
  secrets: readonly Name[],
): Record<Name, string> {
  const given: Record<string, unknown> =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const errors = names.flatMap((name) => faultOf(name, given[name], secrets.includes(name)) ?? []);
  if (errors.length > 0) throw invalidFields(errors);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** The dialect's answer to fields that are wrong: one message, or how many there are. */
export function invalidFields(errors: readonly FieldError[], say = '必須の項目が入力されていません'): AppError {
  const [first] = errors;
  const message = errors.length === 1 && first ? first.message : `${errors.length} errors occurred`;
  return new AppError('validation', message, { say, details: { errors } });
}

export const fieldError = (name: string, message: string): FieldError => ({
  path: [name],
  message,
  name: 'ValidationError',
});

function faultOf(name: string, value: unknown, isSecret: boolean): FieldError | undefined {
  if (value === undefined) return fieldError(name, `${name} is a required field`);
  const shown = isSecret ? undefined : printed(value);
  const echo = shown === undefined || shown.length > SHOWN_MAX ? {} : { value };
  if (value === '') return { ...fieldError(name, `${name} is a required field`), ...echo };
  if (typeof value === 'string') return undefined;
  const but = 'value' in echo ? `, but the final value was: \`${shown}\`` : '';
  return { ...fieldError(name, `${name} must be a \`string\` type${but}.`), ...echo };
}

/** As the dialect prints a value: scalars inside objects become texts. */
function printed(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(
    value,
    (_key, inner) =>
      typeof inner === 'object' && inner !== null ? inner : typeof inner === 'string' ? `"${inner}"` : String(inner),
    2,
  );
}
