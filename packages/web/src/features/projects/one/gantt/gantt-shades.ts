import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import type { GanttStatic } from 'dhtmlx-gantt';
import type { Zoom } from '../project-view.ts';
import { freeDaysIn, type Period, type Row } from './gantt-rows.ts';
import { dateOf } from './gantt-scales.ts';
import type { Leave } from './leave.ts';

/** What there is to be shaded. */
interface Shaded {
  rows: readonly Row[];
  range: Period;
  zoom: Zoom;
  today: LocalDate;
}

type Place = (period: Period, className: string) => HTMLElement;

/**
 * Free days and today behind the bars, over each row when its person is off and where it was to stand: the library's own markers are not in its
 * free edition. All of it is decoration: the names of the rows say the same in words.
 */
export function drawShades(gantt: GanttStatic, drawing: Shaded): void {
  const place: Place = ({ first, last }, className) => {
    const stripe = document.createElement('div');
    const left = gantt.posFromDate(dateOf(first));
    stripe.className = className;
    stripe.style.left = `${left}px`;
    stripe.style.width = `${gantt.posFromDate(dateOf(addDays(last, 1))) - left}px`;
    return stripe;
  };
  const { rows, range, zoom, today } = drawing;
  const free = zoom === 'quarter' ? [] : freeDaysIn(range);
  const backdrop = layer('chart-backdrop', [
    ...free.map((period) => place(period, 'is-free')),
    place({ first: today, last: today }, 'is-today'),
  ]);
  // What they lie in is scrolled: they reach to its last row.
  backdrop.style.height = `${rows.length * gantt.config.row_height}px`;
  const over = layer('chart-over', [...leaveStripes(gantt, drawing, place), ...baselineBars(gantt, drawing, place)]);
  gantt.$task_data.querySelector('.chart-backdrop')?.remove();
  gantt.$task_data.querySelector('.chart-over')?.remove();
  gantt.$task_bg.after(backdrop);
  gantt.$task_data.append(over);
}

function layer(className: string, stripes: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.append(...stripes);
  return made;
}

/** By quarters a day is too narrow to be seen. */
function leaveStripes(gantt: GanttStatic, { rows, range, zoom }: Shaded, place: Place): HTMLElement[] {
  if (zoom === 'quarter') return [];
  const stripeOf = ({ part }: Row, { day, part: ofDay }: Leave): HTMLElement => {
    const stripe = place({ first: day, last: day }, 'is-leave');
    if (ofDay !== undefined) stripe.dataset.part = ofDay;
    stripe.style.top = `${gantt.getTaskTop(part.documentId)}px`;
    stripe.style.height = `${gantt.config.row_height}px`;
    return stripe;
  };
  return rows.flatMap((row) =>
    row.leave.filter(({ day }) => range.first <= day && day <= range.last).map((leave) => stripeOf(row, leave)),
  );
}

/** Where the parts were to stand: thin bars at the foot of their rows. */
function baselineBars(gantt: GanttStatic, { rows }: Shaded, place: Place): HTMLElement[] {
  return rows.flatMap(({ part, planned }) => {
    if (!planned) return [];
    const bar = place(planned, 'is-baseline');
    bar.style.top = `${gantt.getTaskTop(part.documentId) + gantt.config.row_height - BASELINE_PX - 2}px`;
    bar.style.height = `${BASELINE_PX}px`;
    return [bar];
  });
}

const BASELINE_PX = 4;
