import { useSyncExternalStore } from 'react';
import { onChange } from './live.ts';

/** How long a record that has just changed is tinted. */
export const TINT_MS = 2400;

/** Whether a record has changed within the last moments: its row is tinted. */
export function useRecentlyChanged(collection: string, documentId: string): boolean {
  return useSyncExternalStore(subscribe, () => recent.has(`${collection}/${documentId}`));
}

const recent = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let stopListening: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopListening ??= onChange(({ collection, documentId }) => note(`${collection}/${documentId}`));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

function note(key: string): void {
  clearTimeout(recent.get(key));
  recent.set(
    key,
    setTimeout(() => {
      recent.delete(key);
      tell();
    }, TINT_MS),
  );
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
