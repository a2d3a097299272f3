import { AppError } from '../../errors.ts';

/** What is longer than this is not repeated in an error. */
const SHOWN_MAX = 200;

interface FieldError extends Record<string, unknown> {
  path: [string];
  message: string;
  name: 'ValidationError';
}

/** What is wrong with a text, in the dialect's English and for staff; undefined where nothing is. */
export type FieldRule = (
  value: string,
  name: string,
  given: Readonly<Record<string, unknown>>,
) => { message: string; say: string } | undefined;

interface Fault {
  error: FieldError;
  say: string;
}

const MISSING = '必須の項目が入力されていません';

/**
 * The named texts of a body, none of them empty, each as its rule has it. Throws validation in the dialect's words,
 * naming each field that is missing, no text or against its rule, in the order of `names`; values of the fields in
 * `secrets` are never repeated.
 */
export function requiredTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
  secrets: readonly Name[],
  rules: Partial<Record<Name, FieldRule>> = {},
): Record<Name, string> {
  const given: Record<string, unknown> =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const faults = names.flatMap(
    (name) =>
      missingIn(name, given[name], secrets.includes(name)) ??
      ruleFault(name, given, rules[name], secrets.includes(name)) ??
      [],
  );
  refuse(faults);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** Throws validation, naming each text that is against its rule. */
export function requireFit<Name extends string>(
  given: Readonly<Record<Name, string>>,
  secrets: readonly string[],
  rules: Partial<Record<Name, FieldRule>>,
): void {
  const names = Object.keys(rules) as Name[];
  refuse(names.flatMap((name) => ruleFault(name, given, rules[name], secrets.includes(name)) ?? []));
}

/** The dialect's answer to fields that are wrong: one message, or how many there are. */
function refuse(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const message = faults.length === 1 ? first.error.message : `${faults.length} errors occurred`;
  throw new AppError('validation', message, { say: first.say, details: { errors: faults.map(({ error }) => error) } });
}

function missingIn(name: string, value: unknown, isSecret: boolean): Fault | undefined {
  const fault = (message: string, more: object = {}): Fault => ({
    error: { path: [name], message, name: 'ValidationError', ...more },
    say: MISSING,
  });
  if (value === undefined) return fault(`${name} is a required field`);
  const shown = isSecret ? undefined : printed(value);
  const echo = shown === undefined || shown.length > SHOWN_MAX ? {} : { value };
  if (value === '') return fault(`${name} is a required field`, echo);
  if (typeof value === 'string') return undefined;
  const but = 'value' in echo ? `, but the final value was: \`${shown}\`` : '';
  return fault(`${name} must be a \`string\` type${but}.`, echo);
}

function ruleFault(
  name: string,
  given: Readonly<Record<string, unknown>>,
  rule: FieldRule | undefined,
  isSecret: boolean,
): Fault | undefined {
  const value = given[name];
  if (typeof value !== 'string') return undefined;
  const found = rule?.(value, name, given);
  if (!found) return undefined;
  const echo = isSecret || value.length > SHOWN_MAX ? {} : { value };
  return { error: { path: [name], message: found.message, name: 'ValidationError', ...echo }, say: found.say };
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
