import type { Counts, Param, Params } from '@ibasho/contract/params';

/** One thing that a sentence may say of an action: one of its parameters, or the days that several of them make up. */
export type Slot = Place & (Value | { kind: 'stretch'; only: string; first: string; last: string });

interface Place {
  /** What stands before the value in a plan's linear form. */
  token: string;
  isOptional: boolean;
  /** The keys that lead to the value in the action's parameters; of a stretch, to what its days stand in. */
  path: readonly string[];
  /** It tells which record is meant that is there already. */
  tellsWhich: boolean;
}

type Value =
  | Thing
  | {
      kind: 'choice';
      of: readonly string[];
      byDefault: string | undefined;
      isMany: boolean;
      /** What staff call each. */
      words: Readonly<Record<string, string>>;
    }
  | { kind: 'time'; mayBeDay: boolean; begins: string | undefined; isBegin?: boolean }
  | { kind: 'day'; begins: string | undefined; isStart: boolean }
  | {
      kind: 'number';
      begins: string | undefined;
      isShift: boolean;
      isWhole: boolean;
      counts: Counts | undefined;
    }
  | { kind: 'email' }
  /** `isName`: of a record that is there already, whole or in part. */
  | { kind: 'words'; isName: boolean };

interface Thing {
  kind: 'thing';
  classes: readonly string[];
  takesAll: boolean;
  /** Several may be named. */
  isMany: boolean;
  /** Stands in place of a name. */
  orWord: string | undefined;
  /** Left out, it is the sender. */
  isElseSender: boolean;
}

/** The slots of an action in the order of its parameters. Throws where a stretch lacks one of its days. */
export function slotsOf(params: Params, path: readonly string[] = []): Slot[] {
  const days = Object.entries(params).flatMap(([name, param]) =>
    param.kind === 'day' && param.stretch ? [[param.stretch, name] as const] : [],
  );
  const said = Object.entries(params).filter(([, param]) => !param.isUnsaid);
  const slots = said.flatMap(([name, param]): Slot[] => {
    const place = {
      token: name,
      isOptional: param.isOptional === true || 'byDefault' in param,
      path: [...path, name],
      tellsWhich: false,
    };
    if (param.kind === 'changes')
      return slotsOf(param.of, place.path).map((slot) => ({
        ...slot,
        isOptional: slot.isOptional || place.isOptional,
      }));
    if (param.kind === 'which')
      return slotsOf(param.of, place.path).map((slot) => ({
        ...slot,
        token: `${name}.${slot.token}`,
        tellsWhich: true,
      }));
    if (param.kind !== 'day' || param.stretch === undefined) return [{ ...place, ...kindOf(param) }];
    return param.stretch === days[0]?.[0] ? [{ ...stretchOf(name, new Map(days)), path, tellsWhich: false }] : [];
  });
  const begins = new Set(slots.flatMap((slot) => ('begins' in slot && slot.begins) || []));
  return slots.map((slot) => (slot.kind === 'time' && begins.has(slot.token) ? { ...slot, isBegin: true } : slot));
}

function stretchOf(name: string, days: ReadonlyMap<string, string>) {
  const [only, first, last] = [days.get('only'), days.get('first'), days.get('last')];
  if (!only || !first || !last) throw new Error(`${name}: a stretch has an only, a first and a last day`);
  return { token: 'DAYS', isOptional: false, kind: 'stretch', only, first, last } as const;
}

/** `begins`: the parameter with which begins what this one ends, or tells the length of. */
function kindOf(param: Exclude<Param, { kind: 'changes' | 'which' }>): Value {
  switch (param.kind) {
    case 'ref':
      return thingOf(param.to, { orWord: param.orWord?.value, isElseSender: param.to === PEOPLE && !param.orNobody });
    case 'refs':
      return manyOf(param.to);
    case 'group':
      return thingOf('affiliations', { takesAll: true });
    case 'time':
      return { kind: 'time', mayBeDay: param.mayBeDay ?? false, begins: param.ends };
    case 'day':
      return { kind: 'day', begins: param.ends, isStart: param.isStart ?? false };
    case 'email':
      return { kind: 'email' };
    case 'integer': {
      const { minutesFrom, shift, counts } = param;
      return { kind: 'number', begins: minutesFrom, isShift: shift !== undefined, isWhole: true, counts };
    }
    case 'hours':
      return { kind: 'number', begins: undefined, isShift: false, isWhole: false, counts: 'hour' };
    case 'choice':
      return { kind: 'choice', of: param.of, byDefault: param.byDefault, isMany: false, words: param.words ?? {} };
    case 'choices':
      return { kind: 'choice', of: param.of, byDefault: undefined, isMany: true, words: param.words ?? {} };
    case 'line':
    case 'text':
    case 'name':
      return { kind: 'words', isName: false };
  }
}

/** Records that the directory does not know by name, such as somebody's appointments, are called by the sender's own words. */
function thingOf(collection: string, more: Partial<Thing>): Value {
  const classes = classesByCollection[collection];
  if (!classes) return { kind: 'words', isName: true };
  return { kind: 'thing', classes, takesAll: false, isMany: false, orWord: undefined, isElseSender: false, ...more };
}

/** Of people, those of a group may be named by it, and all of them at once. */
function manyOf(collection: string): Value {
  const one = thingOf(collection, { isMany: true });
  if (one.kind !== 'thing' || !one.classes.includes('P')) return one;
  return { ...one, classes: [...one.classes, 'G'], takesAll: true };
}

const PEOPLE = 'sd-users';
/** Classes of the signs that name a record of each collection; `M` is the sender. */
const classesByCollection: Readonly<Record<string, readonly string[]>> = {
  [PEOPLE]: ['P', 'M'],
  affiliations: ['G'],
  cars: ['C'],
  'conference-rooms': ['R'],
  projects: ['J'],
};
