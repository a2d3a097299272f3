import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { bookingAt, DAY_MINUTES, drawn, moved, resized, type Span } from '../../lib/booking/day-line.ts';
import type { Booking, Item, Row } from './rows.ts';

/** What the mouse is drawing: time in a row that is to be booked, or a booking's new place. */
export interface Ghost<B extends Booking> extends Span {
  rowKey: string;
  /** undefined for a new booking. */
  booking?: B;
}

export interface HandsOptions<B extends Booking> {
  rows: readonly Row<B>[];
  mayChange: (booking: B) => boolean;
  /** Whether a booking may be moved into another row. */
  mayHold: (row: Row<B>, booking: B) => boolean;
  onBook: (row: Row<B>, span: Span) => void;
  onOpen: (booking: B) => void;
  /** Resolves when `rows` show it, or it was asked or refused. */
  onShift: (booking: B, row: Row<B>, span: Span) => Promise<unknown>;
  onDelete: (booking: B) => void;
}

interface Drag<B extends Booking> {
  mode: 'book' | 'move' | 'start' | 'end';
  row: Row<B>;
  item: Item<B>;
  /** The minute at which the hand took hold. */
  from: number;
  ghost: Ghost<B> | null;
}

/** Mouse, finger and keyboard on the timeline. A finger taps, so that dragging still scrolls. */
export function useTimelineHands<B extends Booking>(
  sheet: RefObject<HTMLElement | null>,
  { rows, mayChange, mayHold, onBook, onOpen, onShift, onDelete }: HandsOptions<B>,
) {
  const [ghost, setGhost] = useState<Ghost<B> | null>(null);
  const [focused, setFocused] = useState('');
  const drag = useRef<Drag<B> | null>(null);
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
    if (to.booking === undefined) {
      setGhost(null);
      onBook(row, span);
    } else void onShift(to.booking, row, span).finally(() => setGhost((shown) => (shown === to ? null : shown)));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      const found = itemAt(event.target);
      if (!found || event.button !== 0 || event.pointerType === 'touch') return;
      const { row, item } = found;
      const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
      // Where a booking is being moved to is not read yet: a second move would begin at its old place.
      const isUnderWay = item.key === ghost?.booking?.documentId;
      const isMovable = item.kind === 'booking' && item.isWhole && mayChange(item.booking) && !isUnderWay;
      if (item.kind === 'booking' && !isMovable) return;
      const mode = item.kind === 'gap' ? 'book' : edge === 'start' || edge === 'end' ? edge : 'move';
      drag.current = { mode, row, item, from: minuteAt(event), ghost: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = drag.current;
      if (!held || !sheet.current) return;
      const to = ghostOf(held, event, sheet.current, { rows, mayHold });
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
      if (item.kind === 'booking') onOpen(item.booking);
      // Without a pointer it is the keyboard's: from the beginning of the free time in office hours.
      else onBook(row, bookingAt(item, event.detail === 0 ? Math.max(item.start, firstShown(item)) : minuteAt(event)));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current) return finish(false);
      const found = itemAt(event.target);
      if (!found) return;
      const { item } = found;
      if ((event.key === 'Delete' || event.key === 'Backspace') && item.kind === 'booking' && mayChange(item.booking)) {
        event.preventDefault();
        onDelete(item.booking);
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

function ghostOf<B extends Booking>(
  held: Drag<B>,
  event: PointerEvent,
  sheet: HTMLElement,
  { rows, mayHold }: Pick<HandsOptions<B>, 'rows' | 'mayHold'>,
): Ghost<B> | undefined {
  const lanes = [...sheet.querySelectorAll<HTMLElement>('[data-lane]')];
  const own = lanes.find((lane) => lane.closest<HTMLElement>('[data-row]')?.dataset.row === held.row.key);
  if (!own) return undefined;
  const { mode, item, row } = held;
  const minute = minuteIn(own, event.clientX);
  const by = minute - held.from;
  // A hand trembles: less than 4 px is a click.
  if (held.ghost === null && Math.abs(by) < (4 / own.clientWidth) * DAY_MINUTES && isWithin(own, event.clientY)) return;
  if (item.kind === 'gap') return { rowKey: row.key, ...drawn(held.from, minute, item) };
  if (mode === 'start' || mode === 'end') return { rowKey: row.key, booking: item.booking, ...resized(item, mode, by) };
  const under = lanes.find((lane) => isWithin(lane, event.clientY))?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const target = rows.find(({ key }) => key === under) ?? row;
  return { rowKey: mayHold(target, item.booking) ? target.key : row.key, booking: item.booking, ...moved(item, by) };
}

const isWithin = (lane: Element, clientY: number): boolean => {
  const { top, bottom } = lane.getBoundingClientRect();
  return top <= clientY && clientY < bottom;
};

const isSame = <B extends Booking>(one: Ghost<B> | null, other: Ghost<B>): boolean =>
  one?.rowKey === other.rowKey && one.start === other.start && one.end === other.end;

/** Where an arrow leads: the item before or after, or the one at the same time in the row above or below. */
function neighbour<B extends Booking>(
  rows: readonly Row<B>[],
  { row, item }: { row: Row<B>; item: Item<B> },
  key: string,
): string | undefined {
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
