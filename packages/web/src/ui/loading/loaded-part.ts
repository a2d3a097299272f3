import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { UNREACHABLE } from '../../lib/loading/network.ts';
import type { Part } from '../../lib/loading/part.ts';
import { toast } from '../../lib/notify.ts';

/**
 * A button whose menu or panel is fetched when a hand or the focus comes near, so that a page need not wait for it. Until
 * it is pressed a mere button with `button` as its props stands there; then `Part` takes its place, open (`useTakeOver`).
 */
export function useLoadedPart<Props>(part: Part<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchOnly = () => void part.preload();
  const press = async () => {
    try {
      const loaded = await part.load();
      setPart(() => loaded);
    } catch {
      toast('error', `${UNREACHABLE}通信を確かめて、もう一度お試しください。`);
    }
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
