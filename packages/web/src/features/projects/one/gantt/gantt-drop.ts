import { addDays, daysBetween } from '@ibasho/contract/dates';
import type { GanttStatic, Task } from 'dhtmlx-gantt';
import { dateOf, dayOf } from './gantt-scales.ts';

/**
 * Drops what is dragged in `root` where the hand lets go: the library follows it every 25 ms, and only within the chart. Gives what
 * stops it.
 */
export function dropAtTheHand(gantt: GanttStatic, root: HTMLElement): () => void {
  let from = 0;
  let shift = 0;
  const placeOf = ({ clientX }: PointerEvent) => clientX + gantt.getScrollState().x;
  const press = (event: PointerEvent) => {
    from = placeOf(event);
    shift = 0;
  };
  const release = (event: PointerEvent) => {
    shift = placeOf(event) - from;
  };
  root.addEventListener('pointerdown', press, { capture: true });
  window.addEventListener('pointerup', release, { capture: true });
  gantt.attachEvent('onBeforeTaskChanged', (id, mode, before) => {
    Object.assign(gantt.getTask(id), datesAfter(gantt, mode, before, shift));
    return true;
  });
  return () => {
    root.removeEventListener('pointerdown', press, { capture: true });
    window.removeEventListener('pointerup', release, { capture: true });
  };
}

/** Where `before` stands `shift` px further, in whole days; as the library has it where the scale ends. */
function datesAfter(gantt: GanttStatic, mode: string, { start_date: start, end_date: end }: Task, shift: number) {
  if (!start || !end) return {};
  const dayAfter = (date: Date): string | null => {
    const shifted = gantt.dateFromPos(gantt.posFromDate(date) + shift);
    return shifted && dayOf(shifted);
  };
  const isEnd = mode === 'resize' && !gantt.getState().drag_from_start;
  const day = dayAfter(isEnd ? end : start);
  if (day === null) return {};
  if (mode === 'move') {
    return { start_date: dateOf(day), end_date: dateOf(addDays(day, daysBetween(dayOf(start), dayOf(end)))) };
  }
  if (isEnd) return { end_date: dateOf([day, addDays(dayOf(start), 1)].sort().at(-1) ?? day) };
  return { start_date: dateOf([day, addDays(dayOf(end), -1)].sort().at(0) ?? day) };
}
