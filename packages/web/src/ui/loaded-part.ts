import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What had become of a mere button until the part that it opens was loaded. */
export interface PartStart {
  isOpen: boolean;
  isFocused: boolean;
}

/**
 * A button whose menu or panel is loaded when a hand or the focus comes near: until `Part` is there, a mere button with
 * `button` as its props stands in its place; then Part, given `start`, takes its place (`useTakeOver`).
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [start, setStart] = useState<PartStart>({ isOpen: false, isFocused: false });
  const ref = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);

  const prepare = async () => {
    const loaded = await load();
    setStart({ isOpen: isWanted.current, isFocused: document.activeElement === ref.current });
    setPart(() => loaded);
  };
  const open = () => {
    isWanted.current = true;
    return prepare();
  };
  return { Part, start, button: { ref, onPointerEnter: prepare, onFocus: prepare, onClick: open } };
}

/** In the loaded part: takes the focus over from the mere button, and opens if that was already asked for. */
export function useTakeOver(start: PartStart, button: RefObject<HTMLElement | null>, open: () => void): void {
  const hasTaken = useRef(false);
  useLayoutEffect(() => {
    if (hasTaken.current) return;
    hasTaken.current = true;
    if (start.isFocused) button.current?.focus();
    if (start.isOpen) open();
  });
}
