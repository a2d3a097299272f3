import type { LocalDate } from '@ibasho/contract/common';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { at, extendTo, moveByKey, type Selection } from './selection.ts';

interface Options {
  sheet: RefObject<HTMLElement | null>;
  /** Where the focus enters the grid. */
  start: Selection;
  personIds: readonly string[];
  days: readonly LocalDate[];
  /** Days have been picked: show what can be done with them. */
  onPick: () => void;
  onDelete: (selection: Selection) => void;
}

/** Mouse, finger and keyboard in the grid. A finger taps, so that dragging still scrolls. */
export function useGridHands({ sheet, start, personIds, days, onPick, onDelete }: Options) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [focused, setFocused] = useState<Selection | null>(null);
  const [anchor, setAnchor] = useState<CSSProperties>({});
  /** What the held mouse has drawn so far. */
  const drawn = useRef<Selection | null>(null);
  const isThere = focused && personIds.includes(focused.personId) && days.includes(focused.head);
  const active = isThere ? focused : start;

  const select = (next: Selection) => {
    setSelection(next);
    setFocused(next);
  };

  const pick = (picked: Selection) => {
    select(picked);
    const cell = sheet.current?.querySelector(selectorOf(picked));
    if (!cell || !sheet.current) return;
    const [box, origin] = [cell.getBoundingClientRect(), sheet.current.getBoundingClientRect()];
    setAnchor({ left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height });
    onPick();
  };

  const finishDrawing = () => {
    if (drawn.current) pick(drawn.current);
    drawn.current = null;
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event.target);
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return;
      const from = event.shiftKey ? (selection ?? focused) : null;
      drawn.current = extendTo(from, cell.personId, cell.day);
      select(drawn.current);
      window.addEventListener('pointerup', finishDrawing, { once: true });
    },
    onPointerOver: (event: PointerEvent) => {
      const cell = cellAt(event.target);
      if (!drawn.current || !cell || cell.day === drawn.current.head) return;
      drawn.current = { ...drawn.current, head: cell.day };
      setSelection(drawn.current);
    },
    onPointerUp: (event: PointerEvent) => {
      const cell = cellAt(event.target);
      if (event.pointerType === 'touch' && cell) pick(at(cell.personId, cell.day));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!cellAt(event.target)) return;
      const from = selection?.personId === active.personId && selection.head === active.head ? selection : active;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        pick(from);
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        onDelete(from);
      } else {
        const next = moveByKey(from, event.key, event.shiftKey, personIds, days);
        if (!next) return;
        event.preventDefault();
        select(next);
        sheet.current?.querySelector<HTMLElement>(selectorOf(next))?.focus();
      }
    },
  };

  return {
    selection,
    active,
    anchor,
    handlers,
    /** Ends the selection and gives the focus back to the cell. */
    clear: () => {
      setSelection(null);
      sheet.current?.querySelector<HTMLElement>(selectorOf(active))?.focus();
    },
  };
}

const selectorOf = ({ personId, head }: Selection) => `[data-person="${personId}"] [data-day="${head}"]`;

function cellAt(target: EventTarget): { personId: string; day: LocalDate } | undefined {
  if (!(target instanceof Element)) return undefined;
  const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
  const personId = target.closest<HTMLElement>('[data-person]')?.dataset.person;
  return day && personId ? { personId, day } : undefined;
}
