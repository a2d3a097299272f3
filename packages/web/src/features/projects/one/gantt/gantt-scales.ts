import type { LocalDate } from '@ibasho/contract/common';
import { daysBetween } from '@ibasho/contract/dates';
import { dayKind } from '../../../../lib/national-holidays.ts';
import type { Zoom } from '../project-view.ts';
import type { Row } from './gantt-rows.ts';

interface Scale {
  unit: string;
  step: number;
  format: (date: Date) => string;
  css?: (date: Date) => string;
}

/** How wide a day is, in px. */
export const DAY_PX: Record<Zoom, number> = { '': 30, week: 12, month: 4, quarter: 1.6 };

/** How many days the narrowest column stands for. */
const COLUMN_DAYS: Record<Zoom, number> = { '': 1, week: 7, month: 30, quarter: 91 };

export const columnWidth = (zoom: Zoom): number => Math.round(DAY_PX[zoom] * COLUMN_DAYS[zoom]);

/** Whether its name can be read inside of a bar; else it stands beside it. */
export function holdsItsName({ part, days }: Row, zoom: Zoom): boolean {
  if (!days || part.kind === 'milestone') return false;
  const width = (daysBetween(days.first, days.last) + 1) * DAY_PX[zoom];
  return width >= Math.min(part.name.length * LETTER_PX + BAR_PADDING_PX, WIDE_PX);
}

const LETTER_PX = 12;
const BAR_PADDING_PX = 14;
/** From here on a name may be cut off. */
const WIDE_PX = 84;

/** The two lines above the chart. */
export function scalesOf(zoom: Zoom): [Scale, Scale] {
  const month = { unit: 'month', step: 1, format: (date: Date) => `${date.getFullYear()}年${date.getMonth() + 1}月` };
  const year = { unit: 'year', step: 1, format: (date: Date) => `${date.getFullYear()}年` };
  switch (zoom) {
    case '':
      return [month, { unit: 'day', step: 1, format: (date: Date) => String(date.getDate()), css: kindOf }];
    case 'week':
      return [month, { unit: 'week', step: 1, format: (date: Date) => `${date.getMonth() + 1}/${date.getDate()}〜` }];
    case 'month':
      return [year, { unit: 'month', step: 1, format: (date: Date) => `${date.getMonth() + 1}月` }];
    case 'quarter':
      return [
        year,
        { unit: 'quarter', step: 1, format: (date: Date) => `${date.getMonth() + 1}〜${date.getMonth() + 3}月` },
      ];
  }
}

const kindOf = (date: Date) => `day-${dayKind(dayOf(date))}`;

/** The chart's dates are midnights of the browser's own zone, whatever zone that is. */
export function dateOf(day: LocalDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day whose midnight is nearest: a day of 23 or 25 hours moves what was dragged by an hour. */
export function dayOf(date: Date): LocalDate {
  const near = new Date(date.getTime() + 12 * 3_600_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${near.getFullYear()}-${two(near.getMonth() + 1)}-${two(near.getDate())}`;
}
