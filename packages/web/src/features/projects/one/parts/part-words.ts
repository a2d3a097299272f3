import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { projectWords } from '@ibasho/contract/projects/projects';
import { isLate, kindInWords, type Part } from './part.ts';

/** 「11月20日(金)〜11月25日(水)」; a day alone says which one it is. */
export function daysInWords({ kind, first, last }: Pick<Part, 'kind' | 'first' | 'last'>): string {
  if (first === null && last === null) return '日付なし';
  if (first === null) return `${dateInWords(last ?? '')}まで`;
  if (last === null) return `${dateInWords(first)}から`;
  return kind === 'milestone' || first === last ? dateInWords(first) : `${dateInWords(first)}〜${dateInWords(last)}`;
}

export const LATE = '遅れ';

/** All that a bar shows by its place and colour. */
export function partInWords(part: Part, today: LocalDate): string {
  return [
    part.name,
    kindInWords(part),
    daysInWords(part),
    projectWords.taskStatus[part.status],
    isLate(part, today) && LATE,
    part.progress !== null && part.kind !== 'milestone' && `${part.progress}%`,
    part.person?.name,
  ]
    .filter(Boolean)
    .join(' ');
}
