import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween } from '@ibasho/contract/dates';
import type { Part } from '../parts/part.ts';
import { shownDays } from '../parts/part-form.ts';

/** On one page there is room for so many rows. */
export const ROWS_MAX = 34;

/** What is printed of a project: its parts, those of a deliverable below it, and over which days the chart goes. */
export interface PrintedRows {
  rows: readonly { part: Part; isBelow: boolean }[];
  /** How many parts had no room. */
  left: number;
  period: { first: LocalDate; last: LocalDate } | null;
}

/** Puts the parts of a project in order; where they are too many for a page, without the tasks of deliverables. */
export function printedRows(
  parts: readonly Part[],
  project: { startDate: string | null; endDate: string | null },
): PrintedRows {
  const all = inOrder(parts);
  const fitting = all.length <= ROWS_MAX ? all : all.filter(({ isBelow }) => !isBelow);
  const rows = fitting.slice(0, ROWS_MAX);
  return {
    rows,
    left: parts.length - rows.length,
    period: periodOf(
      rows.map(({ part }) => part),
      project,
    ),
  };
}

function inOrder(parts: readonly Part[]): PrintedRows['rows'] {
  const wholes = new Set(parts.flatMap(({ kind, documentId }) => (kind === 'deliverable' ? [documentId] : [])));
  return parts
    .filter(({ deliverable }) => deliverable === null || !wholes.has(deliverable))
    .flatMap((part) => [
      { part, isBelow: false },
      ...parts
        .filter(({ deliverable }) => deliverable === part.documentId)
        .map((below) => ({ part: below, isBelow: true })),
    ]);
}

function periodOf(
  parts: readonly Part[],
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
) {
  const days = [startDate, endDate, ...parts.flatMap(({ first, last }) => [first, last])]
    .filter((day) => day !== null)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Where a bar stands in the chart, in percent of its width; null where the part has no days. */
export function placeOf(part: Part, { first, last }: { first: LocalDate; last: LocalDate }) {
  const days = shownDays(part);
  if (days === null) return null;
  const whole = daysBetween(first, last) + 1;
  const percent = (count: number) => Math.round((count / whole) * 10_000) / 100;
  return { start: percent(daysBetween(first, days.first)), width: percent(daysBetween(days.first, days.last) + 1) };
}

/** Where months begin in the chart, in percent, each with its word; of a long project every third alone. */
export function monthsOf({ first, last }: { first: LocalDate; last: LocalDate }) {
  const whole = daysBetween(first, last) + 1;
  const starts = Array.from({ length: whole }, (_, at) => addDays(first, at)).filter(
    (day) => day === first || day.endsWith('-01'),
  );
  const step = Math.ceil(starts.length / 18);
  return (
    starts
      .filter((_, at) => at % step === 0)
      .map((day) => ({ day, word: monthWord(day, first), start: (daysBetween(first, day) / whole) * 100 }))
      // The first days of a chart that begins late in its month leave no room for two words.
      .filter(({ start }, at, all) => at !== 0 || all.length === 1 || (all[1]?.start ?? 100) - start > 5)
  );
}

const monthWord = (day: LocalDate, first: LocalDate): string =>
  day === first || day.slice(5, 7) === '01'
    ? `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`
    : `${Number(day.slice(5, 7))}月`;
