import { text } from '@ibasho/contract/common';
import { nameRefusal } from '@ibasho/contract/product-words';
import { type Field, requireOnClock } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { hasClock, readDay, readInstant, wallClockIn } from '../query/instants.ts';
import { notADay, notAnInstant } from '../query/operators.ts';
import { readBlocks } from './blocks.ts';
import type { Given } from './keys.ts';
import { mistyped, printed, Unfit } from './unfit.ts';

/** One complaint about a value, as `details.errors` lists it. */
export interface Complaint {
  path: string[];
  message: string;
  name: 'ValidationError';
  value?: unknown;
}

const LIST_MAX = 50;
const TEXT_MAX = 255;

/**
 * The values of a body as columns hold them; `zone` is the firm's. Throws validation with every complaint at once,
 * then for what is no date or time, in the dialect's words.
 */
export function valuesIn(given: Given, zone: string): Record<string, unknown> {
  const complaints: Complaint[] = [];
  const says: (string | undefined)[] = [];
  const values: Record<string, unknown> = {};
  for (const { name, field, value } of given.fields) {
    if (isTime(field)) continue;
    try {
      values[field.column] = readValue(name, field, value);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      says.push(error.say);
      complaints.push({
        path: [name, ...error.place],
        message: error.message,
        name: 'ValidationError',
        value: error.value,
      });
    }
  }
  if (complaints.length > 0) throw refused(complaints, says[0]);
  for (const { name, field, value } of given.fields) {
    if (!isTime(field)) continue;
    values[field.column] = readTime(name, field, value, zone);
    if (field.alsoSets === undefined || field.alsoSets in values || !hasClock(value)) continue;
    values[field.alsoSets] = readInstant(value, zone);
  }
  return values;
}

/** Throws validation that names what a new record lacks. */
export function requireFields(given: Given, fields: Readonly<Record<string, Field>>): void {
  const present = new Set(given.fields.filter((each) => each.value !== undefined).map((each) => each.name));
  const missing = Object.keys(fields).filter((name) => fields[name]?.isRequired && !present.has(name));
  if (missing.length === 0) return;
  throw refused(
    missing.map((name) => ({ path: [name], message: `${name} must be defined.`, name: 'ValidationError' as const })),
  );
}

const isTime = (field: Field) => field.kind === 'date' || field.kind === 'datetime';

function readTime(name: string, field: Field, value: unknown, zone: string): string | null {
  const local = wallClockIn(value);
  if (value === null && !field.isRequired) return null;
  if (value === null) throw refused([unfitAs(name, field.kind, value)]);
  const time = field.kind === 'date' ? readDay(value, zone) : readInstant(value, zone);
  if (time === undefined) throw field.kind === 'date' ? notADay() : notAnInstant();
  if (local !== undefined) requireOnClock(local, zone, name);
  return time;
}

function readValue(name: string, field: Field, value: unknown): unknown {
  if (field.kind === 'blocks') return readBlocks(name, value, field.max ?? TEXT_MAX);
  if (field.kind === 'texts') return readTexts(name, field, value ?? []);
  if (value === null && !field.isRequired) return null;
  if (field.values) return readChoice(name, field.values, value);
  if (field.kind === 'boolean') return readBoolean(name, value);
  return field.kind === 'text' ? readText(name, field, value) : readNumber(name, field, value);
}

/** Of any length, which has been looked at before. */
const soundText = text(Number.MAX_SAFE_INTEGER);

function readText(name: string, field: Field, value: unknown): string {
  const { max = TEXT_MAX } = field;
  if (typeof value !== 'string') throw mistyped(name, 'string', value);
  if (value.length > max) throw new Unfit(`${name} must be at most ${max} characters`, value);
  if (!soundText.safeParse(value).success) {
    throw new Unfit(`${name} must not hold control characters or half characters`, undefined);
  }
  const refusal = field.isSpoken ? nameRefusal(value) : undefined;
  if (refusal) throw new Unfit(`${name} ${refusal.message}`, value, [], refusal.say);
  return value;
}

function readTexts(name: string, field: Field, value: unknown): string[] {
  if (!Array.isArray(value)) throw mistyped(name, 'array', value);
  if (value.length > LIST_MAX) throw new Unfit(`${name} must have at most ${LIST_MAX} entries`, undefined);
  return value.map((each: unknown, index) => readText(`${name}[${index}]`, field, each));
}

function readChoice(name: string, values: readonly string[], value: unknown): string {
  const choice = values.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new Unfit(`${name} must be one of the following values: ${values.join(', ')}, `, value);
}

function readBoolean(name: string, value: unknown): boolean {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  throw mistyped(name, 'boolean', value);
}

function readNumber(name: string, field: Field, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    if (typeof value !== 'string') throw mistyped(name, 'number', value);
    const cast = `NaN\` (cast from the value \`${printed(value)}`;
    throw new Unfit(`${name} must be a \`number\` type, but the final value was: \`${cast}\`).`, null);
  }
  const { min = -1e15, max = 1e15 } = field;
  if (number > max) throw new Unfit(`${name} must be less than or equal to ${max}`, number);
  if (number < min) throw new Unfit(`${name} must be greater than or equal to ${min}`, number);
  if (field.kind === 'integer' && !Number.isInteger(number)) throw new Unfit(`${name} must be an integer`, number);
  return number;
}

function unfitAs(name: string, type: string, value: unknown): Complaint {
  return { path: [name], message: mistyped(name, type, value).message, name: 'ValidationError', value };
}

function refused(complaints: Complaint[], say?: string): AppError {
  const [first] = complaints;
  const message = complaints.length === 1 && first ? first.message : `${complaints.length} errors occurred`;
  const fields = [...new Set(complaints.map((each) => each.path[0]))].join('、');
  return new AppError('validation', message, {
    say: say ?? `入力内容に誤りがあります（${fields}）`,
    details: { errors: complaints },
  });
}
