import { EVERYBODY } from '@ibasho/contract/presence';
import type { Mention } from '../../names/mention.ts';
import type { Named, NameIndex } from '../../names/names.ts';
import { comparable } from '../../text/written.ts';
import { findWhens } from '../../when.ts';
import type { Slot } from '../slots.ts';
import type { Known } from './mentions.ts';

/**
 * The mention that a value of an open plan stands for: a record by its name, a day, a time, a number or an address; null
 * for words and choices.
 */
export function mentionOf(value: string, slot: Slot, { names, now }: Pick<Known, 'names' | 'now'>): Mention | null {
  const whole = { from: 0, to: value.length };
  switch (slot.kind) {
    case 'thing': {
      const sign = SIGNS.find((each) => slot.classes.includes(each));
      return sign === undefined ? null : { ...whole, sign, all: named(value, sign, names) };
    }
    case 'stretch':
    case 'day':
    case 'time': {
      const isToday = value.length > DAY && value.startsWith(now.slice(0, DAY));
      const [when] = findWhens(isToday ? value.slice(DAY + 1) : value.replace('T', ' '), now);
      return when === undefined ? null : { ...whole, sign: 'W', when };
    }
    case 'number':
      return { ...whole, sign: 'N', percent: Number(value), hasUnit: true };
    case 'email':
      return { ...whole, sign: 'E', content: value };
    default:
      return null;
  }
}

/** Signs of `YYYY-MM-DD`. */
const DAY = 10;
const SIGNS = ['P', 'G', 'C', 'R', 'J'] as const;
const KINDS = { P: 'person', G: 'group', C: 'car', R: 'room', J: 'project' } as const;

function named(value: string, sign: (typeof SIGNS)[number], names: NameIndex): Named[] {
  if (sign === 'G' && value === EVERYBODY) return [{ kind: 'group', documentId: '', name: EVERYBODY }];
  const isThing = sign === 'R' || sign === 'J';
  const readings = isThing
    ? (names.things.get(comparable(value).replace(/\s/g, '')) ?? [])
    : (names.get(comparable(value)) ?? []).map((reading) => reading.named);
  const ofKind = readings.filter(({ kind }) => kind === KINDS[sign]);
  const exact = ofKind.filter(({ name }) => name === value);
  return exact.length > 0 ? exact : ofKind;
}
