import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';

const WINDOW_MS = 60_000;
/** Lines of one kind within the window, and kinds: what is more counts as one kind. */
const LINES_PER_KIND = 20;
const KINDS_MAX = 100;
const KIND_LENGTH = 80;

/** pino's number of the level: below it a line is a failure only where it has a code. */
const WARN = 40;

/** Characters and entries that a line has at most. */
const TEXT_MAX = 1000;
const FRAMES_MAX = 12;
const CAUSES_MAX = 4;

/** What an error may show of itself beside its message: names and codes, never values. */
const SHOWN = ['code', 'syscall', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * The log: JSON lines at `level` and above. Errors stand in it as `errorForLog` has them, and a storm of one failure does
 * not fill the disk: of each kind of failure it takes so many lines a minute and then tells how many it left out. `now` gives
 * milliseconds since 1970.
 */
export function openLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(2),
  now: () => number = Date.now,
): pino.Logger {
  const admit = lineLimit(now);
  return pino(
    {
      level,
      serializers: { err: errorForLog },
      hooks: {
        logMethod(args, method, severity) {
          const [first, second] = args as unknown[];
          const fields = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {};
          const text = String((typeof first === 'string' ? first : second) ?? '');
          const isFailure = severity >= WARN || (fields !== null && 'code' in fields);
          const more = isFailure ? admit(kindOf(text, fields)) : {};
          if (more) method.apply(this, [{ ...fields, ...more }, shortened(text)]);
        },
      },
    },
    destination,
  );
}

/**
 * An error as the log has it: type, message, code, frames and causes, all of bounded length. No parameter of a statement
 * and no value of a row is among them: they may be passwords' hashes and mailed codes.
 */
export function errorForLog(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error)) };
  const shown = SHOWN.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, shortened(String(value))]] : [];
  });
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  const [cause] = depth < CAUSES_MAX ? causes : [];
  return {
    type: error.constructor.name,
    message: shortened(messageOf(error)),
    ...Object.fromEntries(shown),
    stack: framesOf(error),
    ...(cause !== undefined && { cause: errorForLog(cause, depth + 1) }),
  };
}

/** Of a failed statement its text, with $1 in the place of each value; PostgreSQL quotes values in errors of class 22. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const isOfValue = 'code' in error && /^22...$/.test(String(error.code));
  return isOfValue ? (error.message.split('"', 1)[0] ?? '') : error.message;
}

/** Without the message, which the stack repeats. */
function framesOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return frames
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim())
    .join('\n');
}

/** Lines that differ in numbers alone are of one kind. */
function kindOf(text: string, fields: object | null): string {
  let error: unknown = fields && 'err' in fields ? fields.err : undefined;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const type = error instanceof Error ? error.constructor.name : '';
  return `${type} ${code} ${text.slice(0, KIND_LENGTH).replace(/\d+/g, '#')}`;
}

/** Says of a kind whether one more line is taken, and what stands beside it; undefined where it is left out. */
function lineLimit(now: () => number): (kind: string) => object | undefined {
  const kinds = new Map<string, { since: number; lines: number }>();
  return (wanted) => {
    const at = now();
    if (kinds.size >= KINDS_MAX)
      for (const [kind, { since, lines }] of kinds) {
        if (lines <= LINES_PER_KIND && at - since >= WINDOW_MS) kinds.delete(kind);
      }
    const kind = kinds.has(wanted) || kinds.size < KINDS_MAX ? wanted : 'others';
    const known = kinds.get(kind);
    if (!known || at - known.since >= WINDOW_MS) {
      kinds.set(kind, { since: at, lines: 1 });
      const leftOut = (known?.lines ?? 0) - LINES_PER_KIND;
      return leftOut > 0 ? { leftOut } : {};
    }
    known.lines++;
    if (known.lines > LINES_PER_KIND) return undefined;
    return known.lines < LINES_PER_KIND ? {} : { more: 'more of this kind are left out for a minute' };
  };
}

const shortened = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);
