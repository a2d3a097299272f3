import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { bookingAt, DAY_MINUTES, drawn, moved, resized, type Span } from '../day-line.ts';
import { type Meeting, NO_ROOM, VIDEO } from '../meeting.ts';
import type { Item, Row } from './rows.ts';

/** What the mouse is drawing: time in a row that is to be booked, or a booking's new place. */
export interface Ghost extends Span {
  rowKey: string;
  /** undefined for a new booking. */
  meeting?: Meeting;
}

interface Options {
  sheet: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  mayChange: (meeting: Meeting) => boolean;
  onBook: (row: Row, span: Span) => void;
  onOpen: (meeting: Meeting) => void;
  /** Resolves when it has been carried out, asked or refused. */
  onShift: (meeting: Meeting, row: Row, span: Span) => Promise<unknown>;
  onDelete: (meeting: Meeting) => void;
}

interface Drag {
  mode: 'book' | 'move' | 'start' | 'end';
  row: Row;
  item: Item;
  /** The minute at which the hand took hold. */
  from: number;
  ghost: Ghost | null;
}

/** Mouse, finger and keyboard on the timeline. A finger taps, so that dragging still scrolls. */
export function useTimelineHands({ sheet, rows, mayChange, onBook, onOpen, onShift, onDelete }: Options) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const [focused, setFocused] = useState('');
  const drag = useRef<Drag | null>(null);
  /** The click that ends a drag opens nothing. */
  const hasDragged = useRef(false);

  const itemAt = (target: EventTarget | null) => {
    const [key, rowKey] =
      target instanceof Element
        ? [
            target.closest<HTMLElement>('[data-item]')?.dataset.item,
            target.closest<HTMLElement>('[data-row]')?.dataset.row,
          ]
        : [];
    const row = rows.find((each) => each.key === rowKey);
    const item = row?.items.find((each) => each.key === key);
    return row && item ? { row, item } : undefined;
  };

  const finish = (isKept: boolean) => {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.ghost) return;
    const { ghost: to } = ended;
    const row = rows.find(({ key }) => key === to.rowKey);
    const span = { start: to.start, end: to.end };
    if (!isKept || !row) return setGhost(null);
    if (to.meeting === undefined) {
      setGhost(null);
      onBook(row, span);
    } else void onShift(to.meeting, row, span).finally(() => setGhost(null));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      const found = itemAt(event.target);
      if (!found || event.button !== 0 || event.pointerType === 'touch') return;
      const { row, item } = found;
      const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
      const isMovable = item.kind === 'meeting' && item.isWhole && mayChange(item.meeting);
      if (item.kind === 'meeting' && !isMovable) return;
      const mode = item.kind === 'gap' ? 'book' : edge === 'start' || edge === 'end' ? edge : 'move';
      drag.current = { mode, row, item, from: minuteAt(event), ghost: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = drag.current;
      if (!held || !sheet.current) return;
      const to = ghostOf(held, event, sheet.current, rows);
      if (!to || isSame(held.ghost, to)) return;
      // Not before: a press that stays one is the button's.
      if (!hasDragged.current) sheet.current.setPointerCapture(event.pointerId);
      hasDragged.current = true;
      drag.current = { ...held, ghost: to };
      setGhost(to);
    },
    onPointerUp: () => finish(true),
    onPointerCancel: () => finish(false),
    onClick: (event: { target: EventTarget; clientX: number; detail: number }) => {
      const found = itemAt(event.target);
      if (!found || hasDragged.current) return;
      const { row, item } = found;
      setFocused(item.key);
      if (item.kind === 'meeting') onOpen(item.meeting);
      // Without a pointer it is the keyboard's: from the beginning of the free time in office hours.
      else onBook(row, bookingAt(item, event.detail === 0 ? Math.max(item.start, firstShown(item)) : minuteAt(event)));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current) return finish(false);
      const found = itemAt(event.target);
      if (!found) return;
      const { item } = found;
      if ((event.key === 'Delete' || event.key === 'Backspace') && item.kind === 'meeting' && mayChange(item.meeting)) {
        event.preventDefault();
        onDelete(item.meeting);
        return;
      }
      const next = neighbour(rows, found, event.key);
      if (!next) return;
      event.preventDefault();
      setFocused(next);
      sheet.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"]`)?.focus();
    },
    onFocus: (event: { target: EventTarget }) => {
      const found = itemAt(event.target);
      if (found) setFocused(found.item.key);
    },
  };
  const items = rows.flatMap((row) => row.items);
  const active = (items.find(({ key }) => key === focused) ?? items.find((item) => item.end > OPENS) ?? items[0])?.key;
  return { ghost, active, handlers };
}

/** Minutes: the hours that stand in the window. */
const OPENS = 9 * 60;

/** Where a free stretch begins in the office's day. */
const firstShown = ({ start, end }: Span) => (start < OPENS && OPENS < end ? OPENS : start);

/** The minute of the day under a pointer in a row's lane. */
function minuteAt({ target, clientX }: { target: EventTarget | null; clientX: number }): number {
  const lane = target instanceof Element ? target.closest('[data-lane]') : null;
  return lane ? minuteIn(lane, clientX) : 0;
}

function minuteIn(lane: Element, clientX: number): number {
  const { left, width } = lane.getBoundingClientRect();
  return Math.min(Math.max(((clientX - left) / width) * DAY_MINUTES, 0), DAY_MINUTES);
}

function ghostOf(held: Drag, event: PointerEvent, sheet: HTMLElement, rows: readonly Row[]): Ghost | undefined {
  const lanes = [...sheet.querySelectorAll<HTMLElement>('[data-lane]')];
  const own = lanes.find((lane) => lane.closest<HTMLElement>('[data-row]')?.dataset.row === held.row.key);
  if (!own) return undefined;
  const { mode, item, row } = held;
  const minute = minuteIn(own, event.clientX);
  const by = minute - held.from;
  // A hand trembles: less than 4 px is a click.
  if (held.ghost === null && Math.abs(by) < (4 / own.clientWidth) * DAY_MINUTES && isWithin(own, event.clientY)) return;
  if (item.kind === 'gap') return { rowKey: row.key, ...drawn(held.from, minute, item) };
  if (mode === 'start' || mode === 'end') return { rowKey: row.key, meeting: item.meeting, ...resized(item, mode, by) };
  const under = lanes.find((lane) => isWithin(lane, event.clientY))?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const target = rows.find(({ key }) => key === under) ?? row;
  return { rowKey: mayHold(target, item.meeting) ? target.key : row.key, meeting: item.meeting, ...moved(item, by) };
}

/** A room's booking goes to other rooms, a video meeting stays one. */
const mayHold = (row: Row, meeting: Meeting): boolean =>
  row.place === meeting.place || (meeting.video === null && row.place !== VIDEO && row.place !== NO_ROOM);

const isWithin = (lane: Element, clientY: number): boolean => {
  const { top, bottom } = lane.getBoundingClientRect();
  return top <= clientY && clientY < bottom;
};

const isSame = (one: Ghost | null, other: Ghost): boolean =>
  one?.rowKey === other.rowKey && one.start === other.start && one.end === other.end;

/** Where an arrow leads: the item before or after, or the one at the same time in the row above or below. */
function neighbour(rows: readonly Row[], { row, item }: { row: Row; item: Item }, key: string): string | undefined {
  const at = row.items.findIndex((each) => each.key === item.key);
  const vertical = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (vertical !== 0) {
    const minute = firstShown(item);
    for (let index = rows.indexOf(row) + vertical; rows[index]; index += vertical) {
      const { items = [] } = rows[index] ?? {};
      const there = items.find((each) => each.start <= minute && minute < each.end) ?? items.at(0);
      if (there) return there.key;
    }
    return undefined;
  }
  if (key === 'ArrowLeft') return row.items[at - 1]?.key;
  if (key === 'ArrowRight') return row.items[at + 1]?.key;
  if (key === 'Home') return row.items[0]?.key;
  return key === 'End' ? row.items.at(-1)?.key : undefined;
}
