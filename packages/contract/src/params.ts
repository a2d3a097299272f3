/**
 * What a parameter of an action is. From its kind come the check of what is sent, the documents, and how sentences fill
 * it: no other list of parameters stands anywhere.
 */
export type Param =
  /**
   * A record of the collection `to` by its name; its documentId travels in `refs`. `among`: of several that a word may mean,
   * those that the person of the action holds. `orWord`: this word may stand in place of a name, and staff read its label.
   * `ofPage`: where it is left out, it is the one whose page is open. `orNobody`: a person who is left out is nobody, and not
   * the sender.
   */
  (
    | {
        kind: 'ref';
        to: string;
        among?: 'theirs';
        orWord?: { value: string; label: string };
        ofPage?: true;
        orNobody?: true;
      }
    /** Several records of the collection `to` by their names; their documentIds travel in `refs` as `participants.0`. */
    | { kind: 'refs'; to: string; max: number }
    /** A department by its name, or 全員. */
    | { kind: 'group' }
    /**
     * A calendar day in the firm's zone, `YYYY-MM-DD`. `stretch`: days that are said together, either the only one or a
     * first and a last. `ends`: the last day of what begins with the parameter of that name. `isStart`: something begins on it.
     */
    | { kind: 'day'; stretch?: 'only' | 'first' | 'last'; ends?: string; isStart?: true }
    /**
     * A wall-clock time in the firm's zone, `YYYY-MM-DDTHH:mm`; a bare `HH:mm` is today's. `mayBeDay`: or a day alone. `ends`:
     * the end of what begins with the parameter of that name, of which a length may be told as well.
     */
    | { kind: 'time'; mayBeDay?: true; ends?: string }
    /**
     * `minutesFrom`: how long what begins with the parameter of that name lasts. `shift`: by how many minutes something
     * comes later or lasts longer than now, negative for earlier or shorter, and what follows a number of either in words.
     * `counts`: the unit that it counts, so that a length may tell it (「1週間」); it may depend on the choice beside it of the name
     * `by`.
     */
    | {
        kind: 'integer';
        min: number;
        max: number;
        minutesFrom?: string;
        shift?: { more: string; less: string };
        counts?: Counts;
      }
    /** `isOpen`: another value gets through to the action, which refuses it in its own words. */
    | {
        kind: 'choice';
        of: readonly string[];
        isOpen?: true;
        byDefault?: string;
        /** What staff call each. */
        words?: Readonly<Record<string, string>>;
      }
    /** Several of a list, none twice. */
    | {
        kind: 'choices';
        of: readonly string[];
        byDefault?: readonly string[];
        words?: Readonly<Record<string, string>>;
      }
    /** Hours of work, also parts of them. */
    | { kind: 'hours'; max: number }
    /** One line that is not empty. */
    | { kind: 'line'; max: number }
    /** Several lines. `isTold`: not empty. */
    | { kind: 'text'; max: number; isTold?: true }
    /** What a new record is called: no word that sentences are made of. */
    | { kind: 'name'; max: number }
    | { kind: 'email' }
    /** What tells which record is meant that has no name of its own; of what may be left out at least one. */
    | { kind: 'which'; of: Params }
    /** Some of the fields of a record, at least one. */
    | { kind: 'changes'; of: Params }
  ) & {
    isOptional?: true;
    isNullable?: true;
    description?: string;
    /** Forms and programs alone fill it: no sentence is read for it. */
    isUnsaid?: true;
    /** What staff call it where they are told that it is missing. */
    label?: string;
  };

/** What a number may count of a length. */
export type Unit = 'hour' | 'day' | 'workday' | 'month';

export type Counts = Unit | { by: string; of: Readonly<Record<string, Unit>> };

export type Params = Readonly<Record<string, Param>>;

/** The same parameter, which may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<const P extends Param>(param: P): P & { isOptional: true } {
  return { ...param, isOptional: true };
}

/** The same parameter, which may be left out or emptied (null). */
/* @__NO_SIDE_EFFECTS__ */
export function emptiable<const P extends Param>(param: P): P & { isOptional: true; isNullable: true } {
  return { ...param, isOptional: true, isNullable: true };
}

/** How many minutes one of a unit lasts; a month where its days do not matter. */
export const MINUTES_OF = {
  hour: 60,
  day: 24 * 60,
  workday: 24 * 60,
  month: 30 * 24 * 60,
} as const satisfies Record<Unit, number>;

const WEEK = 7 * MINUTES_OF.day;
/** By how many minutes something is moved, and by how many it lasts longer, where no new time is told. */
export const shifts = {
  moved_by: {
    kind: 'integer',
    min: -WEEK,
    max: WEEK,
    shift: { more: '分後ろへ', less: '分前へ' },
    isOptional: true,
    description: 'minutes by which start and end come later (negative: earlier), where no new start is given',
  },
  longer_by: {
    kind: 'integer',
    min: -WEEK,
    max: WEEK,
    shift: { more: '分長く', less: '分短く' },
    isOptional: true,
    description: 'minutes by which it lasts longer (negative: shorter), where no new end is given',
  },
} as const;

/** The name of a record of the collection `to`. */
/* @__NO_SIDE_EFFECTS__ */
export function ref<const To extends string>(to: To): { kind: 'ref'; to: To } {
  return { kind: 'ref', to };
}

/** Several records of the collection `to` by their names. */
/* @__NO_SIDE_EFFECTS__ */
export function refs<const To extends string>(to: To, max: number): { kind: 'refs'; to: To; max: number } {
  return { kind: 'refs', to, max };
}

/**
 * Which parameters name records, and of which collection. Those within `changes` go by their own name; those within `which` by
 * both: `reservation.room`.
 */
export function referencesOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, param]): [string, string][] => {
      switch (param.kind) {
        case 'ref':
        case 'refs':
          return [[name, param.to]];
        case 'group':
          return [[name, 'affiliations']];
        case 'changes':
          return Object.entries(referencesOf(param.of));
        case 'which':
          return Object.entries(referencesOf(param.of)).map(([inner, to]) => [`${name}.${inner}`, to]);
        default:
          return [];
      }
    }),
  );
}

type Told<P extends Param> = P extends { kind: 'integer' | 'hours' }
  ? number
  : P extends { kind: 'refs' }
    ? string[]
    : P extends { kind: 'changes' | 'which'; of: infer Of extends Params }
      ? ParamValues<Of>
      : P extends { kind: 'choice'; of: readonly (infer Value)[]; isOpen?: never }
        ? Value
        : P extends { kind: 'choices'; of: readonly (infer Value)[] }
          ? Value[]
          : string;
type Value<P extends Param> = Told<P> | (P extends { isNullable: true } ? null : never);
type MayBeMissing<P extends Param> = P extends { byDefault: string | readonly string[] }
  ? false
  : P extends { isOptional: true }
    ? true
    : false;

/** What an action gets for its `params`, once they are checked. */
export type ParamValues<Ps extends Params> = {
  [Name in keyof Ps as MayBeMissing<Ps[Name]> extends true ? never : Name]: Value<Ps[Name]>;
} & {
  [Name in keyof Ps as MayBeMissing<Ps[Name]> extends true ? Name : never]?: Value<Ps[Name]> | undefined;
};
