import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysFrom, weekdayOf } from '@ibasho/contract/dates';
import { dayKind } from '../../../../lib/national-holidays.ts';
import type { Baseline } from '../baseline/baseline.ts';
import type { Part } from '../parts/part.ts';
import { shownDays } from '../parts/part-form.ts';
import type { Zoom } from '../project-view.ts';
import type { Leave, LeaveOf } from './leave.ts';

/** A line of the chart. */
export interface Row {
  part: Part;
  /** The deliverable that it stands below. */
  parent: string | null;
  /** null: it is listed without a bar. */
  days: Period | null;
  /** When whoever works on it is off, in the days of the chart. */
  leave: readonly Leave[];
  /** Where it was to stand by the baseline; null where that has no such part. */
  planned: Period | null;
  /** The day at which it is looked at. */
  today: LocalDate;
}

export interface Period {
  first: LocalDate;
  /** Included. */
  last: LocalDate;
}

/** What belongs to no deliverable, then each deliverable with its tasks. */
export function rowsOf(
  parts: readonly Part[],
  today: LocalDate,
  leave: LeaveOf = new Map(),
  baseline: Baseline = new Map(),
): readonly Row[] {
  const rowOf = (part: Part, parent: string | null): Row => ({
    part,
    parent,
    days: shownDays(part),
    leave: leave.get(part.person?.documentId ?? '') ?? [],
    planned: baseline.get(part.documentId) ?? null,
    today,
  });
  const ids = new Set(parts.filter(({ kind }) => kind === 'deliverable').map(({ documentId }) => documentId));
  const below = (id: string) => parts.filter(({ deliverable }) => deliverable === id);
  const alone = parts.filter(({ kind, deliverable }) => kind !== 'deliverable' && !ids.has(deliverable ?? ''));
  const wholes = parts.filter(({ kind }) => kind === 'deliverable');
  return [
    ...alone.map((part) => rowOf(part, null)),
    ...wholes.flatMap((whole) => [
      rowOf(whole, null),
      ...below(whole.documentId).map((part) => rowOf(part, whole.documentId)),
    ]),
  ];
}

/** Room beside the bars, in days, so that one can drag them further. */
const BESIDE: Record<Zoom, number> = { '': 14, week: 28, month: 92, quarter: 184 };

/** The days that the chart spans: all bars as they are and were to be, the project's own days and today, in whole weeks or months. */
export function rangeOf(
  rows: readonly Row[],
  project: { startDate: LocalDate | null; endDate: LocalDate | null },
  today: LocalDate,
  zoom: Zoom,
): Period {
  const all = rows.flatMap(({ days, planned }) =>
    [days, planned].flatMap((period) => (period ? [period.first, period.last] : [])),
  );
  const days = [today, project.startDate, project.endDate, ...all].filter((day) => day !== null).sort();
  const first = addDays(days[0] ?? today, -BESIDE[zoom] / 2);
  const last = addDays(days.at(-1) ?? today, BESIDE[zoom]);
  if (zoom === '' || zoom === 'week') return { first: addDays(first, -((weekdayOf(first) + 6) % 7)), last };
  return { first: `${first.slice(0, 7)}-01`, last };
}

/** Weekends and national holidays of a period; days that follow one another are one. */
export function freeDaysIn({ first, last }: Period): readonly Period[] {
  const stretches: Period[] = [];
  for (const day of daysFrom(first, last)) {
    if (dayKind(day) === 'workday') continue;
    const before = stretches.at(-1);
    if (before?.last === addDays(day, -1)) before.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches;
}
