import { useSyncExternalStore } from 'react';

type PanelPart = typeof import('./chat-panel.tsx');

let loaded: PanelPart | null = null;
const listeners = new Set<() => void>();

/** Fetches the panel, which the first page does without. Gives whether it is there; may be asked again. */
export async function loadPanel(): Promise<boolean> {
  if (loaded) return true;
  try {
    loaded = await import('./chat-panel.tsx');
  } catch (error) {
    console.warn('the panel could not be fetched', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The panel, once it is there. */
export const usePanel = (): PanelPart['ChatPanel'] | null => useSyncExternalStore(subscribe, get)?.ChatPanel ?? null;

const get = () => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
