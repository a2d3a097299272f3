import type { LocalDate } from '@ibasho/contract/common';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { textIn } from '../../lib/plain-search.ts';
import type { Span } from './period.ts';

/** So many calendars can be read side by side. */
export const PEOPLE_MAX = 8;

/** What the page shows; kept in the address as `?who=…,…&view=week&date=2026-11-19`. */
export interface ScheduleView {
  /** documentIds of people. */
  who: readonly string[];
  span: Span;
  date: LocalDate;
}

/** `standard` is shown where the address says nothing, and left out of it where it is chosen. */
export function useScheduleView(standard: ScheduleView): [ScheduleView, (change: Partial<ScheduleView>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const who = textIn(search.who).split(',').filter(Boolean).slice(0, PEOPLE_MAX);
  const view: ScheduleView = {
    who: who.length > 0 ? who : standard.who,
    span: isSpan(search.view) ? search.view : standard.span,
    date: isDate(search.date) ? search.date : standard.date,
  };
  const change = (part: Partial<ScheduleView>) => {
    const next = { ...view, ...part };
    const asked = {
      ...(next.who.join() === standard.who.join() ? {} : { who: next.who.join() }),
      ...(next.span === standard.span ? {} : { view: next.span }),
      ...(next.date === standard.date ? {} : { date: next.date }),
    };
    void navigate({ to: '.', search: asked, replace: true, resetScroll: false });
  };
  return [view, change];
}

const isSpan = (value: unknown): value is Span => value === 'day' || value === 'week' || value === 'month';

/** A day that there is, of a year in which calendars are kept. */
function isDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}
