import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords } from '@ibasho/contract/dates';
import { type PartOfDay, partOfDay } from '@ibasho/contract/days-off';
import { type Holiday, offInWords } from '../../../../lib/directory/holidays.ts';
import type { Part } from '../parts/part.ts';

/** A day on which somebody is off. */
export interface Leave {
  day: LocalDate;
  /** undefined: all of it. */
  part: PartOfDay | undefined;
  /** 「休み」, 「午後休」. */
  word: string;
}

/** Days off by the documentId of whose they are, each person's in order. */
export type LeaveOf = ReadonlyMap<string, readonly Leave[]>;

/** So many stretches of days are told in words. */
const TOLD = 4;

export function leaveOf(holidays: readonly Holiday[]): LeaveOf {
  const byPerson = new Map<string, Leave[]>();
  for (const { date, memo, sd_user: person } of holidays) {
    if (!person) continue;
    const own = byPerson.get(person.documentId) ?? [];
    byPerson.set(person.documentId, own);
    own.push({ day: date, part: partOfDay(memo), word: offInWords(memo) });
  }
  for (const own of byPerson.values()) own.sort((one, other) => one.day.localeCompare(other.day));
  return byPerson;
}

/** The numeric ids of those who work on something, each once, in order: for the same people the same list. */
export function assigneesOf(parts: readonly Part[]): readonly number[] {
  const ids = parts.flatMap(({ person }) => (person ? [person.id] : []));
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** 「森 葵さんは12月3日(木)・12月7日(月)〜12月8日(火)に休み、12月10日(木)に午後休」; '' where nobody is off in `days`. */
export function leaveInWords(
  name: string,
  leave: readonly Leave[],
  days: { first: LocalDate; last: LocalDate } | null,
): string {
  const within = leave.filter(({ day }) => days !== null && days.first <= day && day <= days.last);
  if (within.length === 0) return '';
  const stretches = stretchesOf(within);
  const shown = stretches.slice(0, TOLD);
  const words = [...new Set(shown.map(({ word }) => word))].map((word) => {
    const those = shown.filter((stretch) => stretch.word === word);
    return `${those.map(stretchInWords).join('・')}に${word}`;
  });
  const more = stretches.length - shown.length;
  return `${name}さんは${words.join('、')}${more > 0 ? ` ほか${more}件` : ''}`;
}

interface Stretch {
  first: LocalDate;
  last: LocalDate;
  word: string;
}

/** Days off of one kind that follow one another are one. */
function stretchesOf(leave: readonly Leave[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { day, word } of leave) {
    const before = stretches.at(-1);
    if (before?.word === word && addDays(before.last, 1) === day) before.last = day;
    else stretches.push({ first: day, last: day, word });
  }
  return stretches;
}

const stretchInWords = ({ first, last }: Stretch): string =>
  first === last ? dateInWords(first) : `${dateInWords(first)}〜${dateInWords(last)}`;
