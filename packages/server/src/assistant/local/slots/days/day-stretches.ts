import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import type { PlacedWhen } from '../placed-when.ts';

// Days off of one stretch that are told in two places.

/** 「18日から休みます、20日まで」: the two ends of one stretch, with something between them. */
export function fromOneToOther(whens: readonly PlacedWhen[]): { start: LocalDate; end: LocalDate } | null {
  const [first, last, ...others] = whens.filter(({ when }) => when.kind === 'date');
  const [start, end] = [dayOf(first?.when.start ?? null), dayOf(last?.when.start ?? null)];
  const isWhole = /^(?:から|より|以降|〜)/u.test(first?.after ?? '') && /^(?:まで|迄)/u.test(last?.after ?? '');
  return isWhole && others.length === 0 && start !== null && end !== null && start < end ? { start, end } : null;
}

/** 「三日間休みます、明日から」: how long, told apart from the day that it begins on. */
export function lastingFrom(whens: readonly PlacedWhen[]): { start: LocalDate; end: LocalDate } | null {
  const [first, ...days] = whens.filter(({ when }) => when.kind === 'date');
  const [length, ...lengths] = whens.filter(({ when }) => when.kind === 'duration');
  const start = dayOf(first?.when.start ?? null);
  const count = (length?.when.minutes ?? 0) / 1440;
  const isPlain = days.length === 0 && lengths.length === 0 && Number.isInteger(count) && count > 1;
  return isPlain && start !== null ? { start, end: addDays(start, count - 1) } : null;
}

/** 「明日2日間休みます」, 「月末の2日間」: how long, right behind the day that it begins on, or that it ends on. */
export function lastingBeside(whens: readonly PlacedWhen[]): { start: LocalDate; end: LocalDate } | null {
  const [first, ...days] = whens.filter(({ when }) => when.kind === 'date');
  const [length, ...lengths] = whens.filter(({ when }) => when.kind === 'duration');
  const isBeside =
    first !== undefined && length !== undefined && length.at > first.at && /^(?:の| )?W/u.test(first.after);
  if (!isBeside || days.length > 0 || lengths.length > 0 || !/間$/u.test(length.words)) return null;
  const found = lastingFrom([first, length]);
  if (found === null || !/末$/u.test(first.words)) return found;
  const before = Math.round((Date.parse(found.end) - Date.parse(found.start)) / 86_400_000);
  return { start: addDays(found.start, -before), end: found.start };
}

/** 「17日から三日休みます」: three days, and not until the third of the next month. */
export function lastingDays(placed: PlacedWhen): PlacedWhen {
  const { when, words, after } = placed;
  const sign = /(?:から|より)([2-9二三四五六七八九])日$/u.exec(words)?.[1];
  const start = dayOf(when.start);
  if (sign === undefined || start === null || /^(?:まで|迄|間|に|は|の)/u.test(after)) return placed;
  const count = Number(sign) || '一二三四五六七八九'.indexOf(sign) + 1;
  if (Number(start.slice(8)) < count) return placed;
  return { ...placed, when: { ...when, end: addDays(start, count - 1) } };
}

const dayOf = (value: string | null) => (value !== null && /^\d{4}-/.test(value) ? value.slice(0, 10) : null);
