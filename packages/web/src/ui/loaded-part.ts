import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * A button whose menu or panel is fetched when a hand or the focus comes near, so that a page need not wait for it. Until
 * it is pressed a mere button with `button` as its props stands there; then `Part` takes its place, open (`useTakeOver`).
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchOnly = () => void load();
  const press = async () => {
    const loaded = await load();
    setPart(() => loaded);
  };
  return { Part, button: { onPointerEnter: fetchOnly, onFocus: fetchOnly, onClick: press } };
}

/** In the part: takes the focus over from the mere button, whose press it answers by opening. */
export function useTakeOver(button: RefObject<HTMLElement | null>, open: () => void): void {
  const hasTaken = useRef(false);
  useLayoutEffect(() => {
    if (hasTaken.current) return;
    hasTaken.current = true;
    button.current?.focus();
    open();
  });
}
