import { comparable } from '../message/written.ts';

/**
 * The option of a list that a message picks: by its number, by its name, or by a part of a name that only one option has.
 * Null where it picks none, or says more than that.
 */
export function pickedFrom(options: readonly string[], message: string): string | null {
  const said = bare(comparable(message));
  if (said === '') return null;
  const place = placeIn(said);
  if (place !== null) return options[place - 1] ?? null;
  const whole = options.filter((option) => squeezed(option) === squeezed(said));
  if (whole.length > 0) return only(whole);
  return (
    only(options.filter((option) => partsOf(option).includes(said))) ??
    (said.length >= SHORTEST_PART ? only(options.filter((option) => squeezed(option).includes(squeezed(said)))) : null)
  );
}

/** A part of a name that is shorter may be any word. */
const SHORTEST_PART = 3;

/** The endings of an answer, and what somebody is called by. */
const ENDINGS = [
  'さん',
  'くん',
  '君',
  'です',
  'でお願いします',
  'をお願いします',
  'でお願い',
  'のほう',
  'の方',
  'で',
  'を',
  '。',
  '!',
];

function bare(text: string): string {
  const plain = text.trim();
  const ending = ENDINGS.find((each) => plain.length > each.length && plain.endsWith(each));
  return ending === undefined ? plain : bare(plain.slice(0, -ending.length));
}

const COUNTERS = ['番目', '番', 'つ目', '人目', '台目'];

function placeIn(said: string): number | null {
  const counter = COUNTERS.find((each) => said.endsWith(each)) ?? '';
  const digits = said.slice(0, said.length - counter.length);
  return /^[0-9]{1,3}$/u.test(digits) ? Number(digits) : null;
}

/** The words that a name is made of. */
const partsOf = (option: string): string[] =>
  comparable(option)
    .split(/[\s()・/]+/u)
    .filter((part) => part !== '');

const squeezed = (name: string): string => comparable(name).replace(/[\s・]+/gu, '');

function only<T>(all: readonly T[]): T | null {
  const [first, ...others] = all;
  return first === undefined || others.length > 0 ? null : first;
}
