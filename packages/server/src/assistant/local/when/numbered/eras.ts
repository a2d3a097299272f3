import type { Token } from '../lexicon/words.ts';
import { readNumber } from '../numbers.ts';
import { fiscalYear, year } from '../steps/year-steps.ts';
import { endsAt, ymd } from './notations.ts';

/** 令和8年, 平成元年, H30年, 昭和46年度. */
export function eraYearAt(text: string, at: number): Token | undefined {
  const era = Object.keys(ERAS).find((name) => text.startsWith(name, at));
  if (era === undefined || (era.length === 1 && /[a-z0-9]/.test(text.charAt(at - 1)))) return undefined;
  const from = at + era.length;
  const number = text.charAt(from) === '元' ? { value: 1, to: from + 1 } : readNumber(text, from);
  if (!number || !Number.isInteger(number.value) || text.charAt(number.to) !== '年') return undefined;
  const y = (ERAS[era] ?? 0) + number.value;
  if (text.charAt(number.to + 1) === '度') return { to: number.to + 2, joint: 'no', steps: [fiscalYear(y)] };
  return { to: number.to + 1, joint: 'no', steps: [year(y)] };
}

/** R8.12.1, H30/4/1: the era by its letter. */
export function eraNotationAt(text: string, at: number): Token | undefined {
  if (/[a-z]/.test(text.charAt(at)) && /[a-z0-9]/.test(text.charAt(at - 1))) return undefined;
  ERA_NOTATION.lastIndex = at;
  const match = ERA_NOTATION.exec(text);
  if (!match || !endsAt(text, ERA_NOTATION.lastIndex, false)) return undefined;
  const [, era = '', y = '', , m, d] = match;
  const steps = ymd((ERAS[era] ?? 0) + (y === '元' ? 1 : Number(y)), m, d);
  return steps && { to: ERA_NOTATION.lastIndex, joint: 'no', steps };
}

const ERA_NOTATION = /(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)([-/.])(\d{1,2})\3(\d{1,2})/y;

/** The year before an era's first. */
export const ERAS: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  m: 1867,
  t: 1911,
  s: 1925,
  h: 1988,
  r: 2018,
};
