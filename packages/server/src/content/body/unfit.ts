/** A value that does not fit; `place` is where inside the field. */
export class Unfit extends Error {
  readonly value: unknown;
  readonly place: string[];
  /** What staff are told, where the complaint has words of its own. */
  readonly say: string | undefined;
  constructor(message: string, value: unknown, place: string[] = [], say?: string) {
    super(message);
    this.value = value;
    this.place = place;
    this.say = say;
  }
}

/** The dialect's complaint about a value of another type. */
export function mistyped(name: string, type: string, value: unknown): Unfit {
  return new Unfit(`${name} must be a \`${type}\` type, but the final value was: \`${printed(value)}\`.`, value);
}

/** A value in an error message as the dialect prints it: numbers and booleans inside objects become texts. */
export function printed(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(
    value,
    (key, each: unknown) => (key === '' || (typeof each === 'object' && each !== null) ? each : printed(each)),
    2,
  );
}
