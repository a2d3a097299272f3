import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';

/** Days of one person, from where the selection began to where it was drawn. */
export interface Selection {
  personId: string;
  anchor: LocalDate;
  head: LocalDate;
}

export const at = (personId: string, day: LocalDate): Selection => ({ personId, anchor: day, head: day });

export function boundsOf({ anchor, head }: Selection): { start: LocalDate; end: LocalDate } {
  return anchor <= head ? { start: anchor, end: head } : { start: head, end: anchor };
}

/** Drawn on to `day`; a selection stays in its person's row. */
export function extendTo(selection: Selection | null, personId: string, day: LocalDate): Selection {
  return selection?.personId === personId ? { ...selection, head: day } : at(personId, day);
}

/**
 * Where a key leads inside the grid of `personIds` × `days`, undefined for keys that lead nowhere.
 * Shift draws the selection on in its row.
 */
export function moveByKey(
  selection: Selection,
  key: string,
  isShift: boolean,
  personIds: readonly string[],
  days: readonly LocalDate[],
): Selection | undefined {
  const first = days[0] ?? selection.head;
  const last = days.at(-1) ?? selection.head;
  const row = personIds.indexOf(selection.personId);
  const toDay = (day: LocalDate) => {
    const head = day < first ? first : day > last ? last : day;
    return isShift ? { ...selection, head } : at(selection.personId, head);
  };
  const toRow = (wanted: number) => {
    const personId = personIds[Math.min(Math.max(wanted, 0), personIds.length - 1)];
    return personId === undefined ? undefined : at(personId, selection.head);
  };
  switch (key) {
    case 'ArrowLeft':
      return toDay(addDays(selection.head, -1));
    case 'ArrowRight':
      return toDay(addDays(selection.head, 1));
    case 'Home':
      return toDay(first);
    case 'End':
      return toDay(last);
    case 'ArrowUp':
      return toRow(row - 1);
    case 'ArrowDown':
      return toRow(row + 1);
    default:
      return undefined;
  }
}
